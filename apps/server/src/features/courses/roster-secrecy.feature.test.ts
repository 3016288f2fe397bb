import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classWithAllRoles, roles, type Situation } from '../../../testing/access.ts'
import { as } from '../../../testing/as.ts'
import { heardBy } from '../../../testing/heard.ts'
import { operations } from '../../../testing/operations.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'

/** What the list alone knows: of somebody who has not joined, and of a student. */
const absent = {
  email: 'canary.absent@x.org',
  name: 'Canary Absent',
  studentNumber: 'canary-zero',
  section: 'Canary Section',
}
const present = { name: 'Canary Present', studentNumber: 'canary-seven', section: 'Canary Section' }

/** What somebody in the class has typed as the own address, and whose link was never opened. */
const unconfirmed = 'somebody.else@y.org'

let world: World
let situation: Situation
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  const { teacher, courseId, member, unassigned } = situation
  await world.database.connection
    .update(profiles)
    .set({ email: unconfirmed, isEmailConfirmed: false })
    .where(eq(profiles.id, unassigned.id))
  await as(world, teacher).roster.add({
    courseId,
    entries: [absent, unconfirmed, { email: member.email, ...present }],
  })
})
afterAll(() => world.close())

const callsWith = (text: RegExp, heard: readonly [string, string][]) =>
  heard.flatMap(([operation, answer]) => (text.test(answer) ? [operation] : []))

test('[MEND-20, D-21, DOOR-16] names, numbers, sections and addresses of the list are told to the instructor of the course; an address that is not confirmed stands on the list alone', async () => {
  const heard = await heardBy(world, situation, 'teacher', operations)
  expect(callsWith(/canary/i, heard).sort()).toEqual(['enrollment.students', 'roster.list'])
  expect(callsWith(/somebody\.else/, heard)).toEqual(['roster.list'])
  expect(callsWith(/not confirmed/, heard).sort()).toEqual([
    'attendance.export',
    'enrollment.students',
    'gradebook.export',
    'grades.exportCourse',
    'grades.exportResults',
    'grades.table',
    'reports.exportAnswers',
    'reports.exportCourseAnswers',
  ])
  const { courseId, teacher } = situation
  const { entries } = await as(world, teacher).roster.list({ courseId })
  expect(entries.find(({ email }) => email === unconfirmed)).toMatchObject({ student: null })
  expect(world.mails.filter(({ to, text }) => `${to} ${text}`.includes(unconfirmed))).toEqual([])
  expect(entries.find(({ email }) => email === absent.email)).toMatchObject({
    ...absent,
    student: null,
  })
})

test('[MEND-20, DOOR-16] a co-teacher is told the same', async () => {
  const toCoTeacher = await heardBy(world, situation, 'coTeacher', operations)
  expect(callsWith(/canary/i, toCoTeacher).sort()).toEqual(['enrollment.students', 'roster.list'])
  expect(callsWith(/somebody\.else/, toCoTeacher)).toEqual(['roster.list'])
})

test('[MEND-20, DOOR-16] an assistant is told what stands beside the students', async () => {
  const toAssistant = await heardBy(world, situation, 'assistant', operations)
  expect(callsWith(/canary/i, toAssistant)).toEqual(['enrollment.students'])
  expect(callsWith(/not confirmed/, toAssistant).sort()).toEqual([
    'attendance.export',
    'enrollment.students',
    'reports.exportAnswers',
  ])
  expect(callsWith(/somebody\.else|canary.absent/i, toAssistant)).toEqual([])
})

test.each(roles.filter((role) => !['teacher', 'coTeacher', 'assistant'].includes(role)))(
  '[MEND-20, D-21, DOOR-16] no answer to %s holds any of it, nor somebody else’s address that is not confirmed',
  async (role) => {
    const heard = await heardBy(world, situation, role, operations)
    // a copy of the own data has what the list says of oneself, and of nobody else (KEEP-03)
    expect(callsWith(/canary/i, heard)).toEqual(role === 'member' ? ['accounts.exportData'] : [])
    expect(callsWith(/canary.absent|canary-zero/i, heard)).toEqual([])
    expect(
      callsWith(/somebody\.else|not confirmed/, heard).filter(
        (operation) => role !== 'unassigned' || !operation.startsWith('accounts.'),
      ),
    ).toEqual([])
  },
)
