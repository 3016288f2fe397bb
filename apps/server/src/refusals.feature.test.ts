import { randomUUID } from 'node:crypto'
import type { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { given, type Person, singleChoice } from '../testing/given.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>
beforeAll(async () => {
  world = await openWorld()
  made = await given(world).teamQuiz({ students: 6 })
})
afterAll(() => world.close())

type Caller = ReturnType<typeof as>
type Who = 'nobody' | 'teacher' | 'captain' | 'member' | 'outsider'
const person = (who: Who): Person | null => (who === 'nobody' ? null : made[who])
const message = async (who: Who, call: (caller: Caller) => Promise<unknown>) =>
  call(as(world, person(who))).then(
    () => 'nothing was refused',
    (error: ORPCError<string, unknown>) => error.message,
  )

const onlyInstructors =
  'You do not have permission to update this team. Only instructors can modify team members.'
const teamForm = () => ({ name: 'Team A', memberIds: [made.captain.id], captainId: null })
const quiz = (fields: object = {}) => ({
  title: 'New',
  description: '',
  code: '',
  courseId: null,
  isActive: false,
  isVisible: false,
  isTeamActive: false,
  questions: [singleChoice('Q')],
  ...fields,
})
const moved = () => ({
  courseId: made.courseId,
  moves: [{ userId: made.captain.id, from: made.teamId, to: null }],
})

const answers: [
  rows: string,
  who: Who,
  sentence: string,
  call: (caller: Caller) => Promise<unknown>,
][] = [
  [
    'PERM-08',
    'outsider',
    onlyInstructors,
    ({ teams }) => teams.update({ teamId: made.teamId, ...teamForm() }),
  ],
  [
    'PERM-08',
    'member',
    onlyInstructors,
    ({ teams }) => teams.update({ teamId: made.teamId, ...teamForm() }),
  ],
  ['PERM-08', 'member', onlyInstructors, ({ teams }) => teams.remove({ teamId: made.teamId })],
  [
    'PERM-08',
    'member',
    onlyInstructors,
    ({ teams }) => teams.create({ courseId: made.courseId, ...teamForm() }),
  ],
  ['PERM-08', 'member', onlyInstructors, ({ teams }) => teams.arrange(moved())],
  ['PERM-08', 'outsider', onlyInstructors, ({ teams }) => teams.leave({ teamId: made.teamId })],
  ['ERR-31, D-76', 'nobody', onlyInstructors, ({ teams }) => teams.arrange(moved())],
  [
    'ERR-46',
    'member',
    'Only the current team captain can assign a new captain.',
    ({ teams }) => teams.handOver({ teamId: made.teamId, captainId: made.member.id }),
  ],
  [
    'ERR-32',
    'teacher',
    'Failed to update team captain. The new captain must be a member of the team.',
    ({ teams }) =>
      teams.update({ teamId: made.teamId, ...teamForm(), captainId: made.outsider.id }),
  ],
  ['ERR-45', 'teacher', 'Team not found', ({ teams }) => teams.remove({ teamId: randomUUID() })],
  [
    'ERR-35',
    'teacher',
    'Please select at least one team member',
    ({ teams }) => teams.update({ teamId: made.teamId, ...teamForm(), memberIds: [] }),
  ],
  [
    'ERR-56',
    'teacher',
    'Course not found',
    ({ courses }) => courses.get({ courseId: randomUUID() }),
  ],
  [
    'VAL-14',
    'teacher',
    'Course title is required',
    ({ courses }) => courses.create({ title: ' ', code: 'X1', description: 'Bones' }),
  ],
  [
    'ERR-21',
    'nobody',
    'User not logged in',
    ({ accounts }) => accounts.updateProfile({ name: 'Ana', email: 'ana@example.org' }),
  ],
  [
    'ERR-22',
    'nobody',
    'You must be logged in to enroll in courses',
    ({ enrollment }) => enrollment.join({ courseId: made.courseId }),
  ],
  [
    'ERR-86',
    'nobody',
    'User not authenticated',
    ({ attempts }) =>
      attempts.submit({ quizId: made.quizId, submissionId: randomUUID(), version: 1, answers: {} }),
  ],
  [
    'ERR-87',
    'nobody',
    'You must be logged in to create a quiz',
    ({ quizzes }) => quizzes.create(quiz()),
  ],
  [
    'VAL-34',
    'teacher',
    'Question 2 is missing text',
    ({ quizzes }) =>
      quizzes.create(quiz({ questions: [singleChoice('Q'), { ...singleChoice('Q'), text: ' ' }] })),
  ],
  [
    'VAL-46',
    'captain',
    'You must answer all questions correctly before submitting. Progress: 0/3 questions correct.',
    ({ teamQuiz }) => teamQuiz.complete(made.place),
  ],
  [
    'ERR-90',
    'outsider',
    'You are not a member of this team.',
    ({ teamQuiz }) => teamQuiz.session(made.place),
  ],
  [
    'ERR-103',
    'captain',
    'Quiz or Group Not Found',
    ({ teamQuiz }) => teamQuiz.session({ ...made.place, quizId: randomUUID() }),
  ],
  [
    'PERM-05',
    'captain',
    'You may not do this',
    ({ quizzes }) => quizzes.setFlags({ quizId: made.quizId, isActive: false }),
  ],
  ['PERM-18', 'nobody', 'You are not logged in', ({ courses }) => courses.list({})],
]

test.each(answers)('[MEND-13] (%s) %s hears: %s', async (_rows, who, sentence, call) => {
  expect(await message(who, call)).toBe(sentence)
})

test('[MEND-13, VAL-47, ERR-34] a team that is full says how many it takes, to who joins and to who fills it', async () => {
  const { teacher, courseId, students, teamIds } = await given(world).teams({
    students: 4,
    teamSettings: { allowSelfTeamFormation: true, teamSizeLimit: 3 },
  })
  const late = await given(world).student()
  await as(world, late).enrollment.join({ courseId })
  const join = as(world, late).teams.join({ teamId: teamIds[0] ?? '' })
  await expect(join).rejects.toThrow('This team has reached the maximum size of 3 members.')
  const full = {
    teamId: teamIds[0] ?? '',
    name: 'Team A',
    memberIds: students.map(({ id }) => id),
    captainId: null,
  }
  await expect(as(world, teacher).teams.update(full)).rejects.toThrow(
    'Team has reached the maximum size of 3 members',
  )
})
