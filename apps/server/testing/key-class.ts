import { randomUUID } from 'node:crypto'
import { abandonedAfter } from '@tbl/domain/class-release'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { createCourse, createQuiz, createTeam } from './class.ts'
import { reworded } from './edit-quiz.ts'
import { singleChoice } from './given.ts'
import type { Crowd } from './key-crowd.ts'
import { type Person, persons, type Step } from './key-table.ts'

/** A call has arrived once its body is read: milliseconds later than the clock of the world says. */
const halfADay = abandonedAfter + 1000

/** The first of each is its captain. */
const membersOf = {
  Done: ['finisher', 'finished', 'deleted', 'former', 'makeUp', 'atMakeUp'],
  Busy: ['captain', 'player', 'absent'],
  Waiting: ['waiting', 'looker', 'untouched'],
  Emptied: ['reformed', 'dozed', 'watcher', 'allowed', 'returned'],
} as const satisfies Record<string, readonly Person[]>
type TeamName = keyof typeof membersOf | 'Formed'

const enrolled = (Object.keys(persons) as Person[]).filter((name) => name !== 'stranger')
/** Who takes the quiz with the class, in its second version. */
const takers = enrolled.filter(
  (name) => !['untouched', 'latecomer', 'started', 'teamless', 'makeUp', 'atMakeUp'].includes(name),
)
const hidden: QuizFlags = { isVisible: false, isActive: false, isTeamActive: false }

/**
 * A course whose students stand as the table says, and a quiz that goes from step to step. What a
 * step cannot do in its phase is refused, and left.
 */
export async function keyClass({ teacher, students, time }: Crowd, isScoreLater: boolean) {
  const { courseId } = await createCourse(teacher.api, {
    allowSelfTeamFormation: true,
    scoreAfterTeam: isScoreLater,
  })
  await Promise.all(enrolled.map((name) => students[name].ask('enrollment.join', { courseId })))
  const asked = ['Q1', 'Q2', 'Q3'].map((text) => ({
    ...singleChoice(text),
    explanation: `canary of ${text}`,
  }))
  const form = { title: 'Key', description: '', courseId }
  const { quizId, questions } = await createQuiz(teacher.api, {
    ...form,
    ...hidden,
    questions: asked,
  })
  const { code } = await teacher.api.quizzes.get({ quizId })
  const day = 24 * 3_600_000
  const inDays = (days: number) => new Date(time.now.getTime() + days * day).toISOString()
  const windows = { makeUp: [inDays(20), inDays(40)], atMakeUp: [null, inDays(20)] } as const
  for (const [name, [opensAt, closesAt]] of Object.entries(windows))
    await teacher.api.timing.setWindow({
      ...{ quizId, commandId: randomUUID(), userIds: [students[name as keyof typeof windows].id] },
      window: { opensAt, closesAt },
    })
  const [first] = questions
  if (!first) throw new Error('A quiz with questions')
  const choose = ({ options }: typeof first, isRight: boolean, index = 0) => [
    options.filter(({ isCorrect }) => isCorrect === isRight)[index]?.id ?? '',
  ]

  const made = {
    courseId,
    quizId,
    teamIds: {} as Partial<Record<TeamName, string>>,
    attemptIds: {} as Partial<Record<Person, string>>,
    appealId: randomUUID() as string,
  }
  const teamOf = (name: TeamName) => ({ teamId: made.teamIds[name] ?? randomUUID() })
  const at = (name: TeamName) => ({ quizId, ...teamOf(name) })
  let flags = hidden
  const pass = (milliseconds: number) => {
    time.now = new Date(time.now.getTime() + milliseconds)
  }

  const formTeams = async () => {
    for (const [name, members] of Object.entries(membersOf)) {
      const memberIds = members.map((one) => students[one].id)
      made.teamIds[name as TeamName] = await createTeam(teacher.api, { courseId, name, memberIds })
    }
  }
  const removeAttempt = async (name: Person) => {
    const attemptId = made.attemptIds[name]
    if (attemptId) await teacher.ask('gradebook.removeAttempt', { attemptId, reason: 'Misread' })
  }
  /** Two of three are right. */
  const submit = async (name: Person, version: number) => {
    await students[name].ask('attempts.start', { quizId })
    const answers = Object.fromEntries(
      questions.map((question) => [question.id, choose(question, question !== first)]),
    )
    const { status, body } = await students[name].ask('attempts.submit', {
      quizId,
      submissionId: randomUUID(),
      version,
      answers,
    })
    if (status === 200) made.attemptIds[name] = String(body.attemptId)
  }
  const take = async () => {
    await students.atMakeUp.ask('attempts.start', { quizId })
    await submit('teamless', 1)
    await students.started.ask('attempts.start', { quizId })
    await students.started.ask('attempts.save', {
      quizId,
      version: 1,
      answers: { [first.id]: { optionIds: choose(first, true), age: 0 } },
    })
    await teacher.ask('quizzes.update', {
      ...form,
      ...flags,
      quizId,
      code,
      questions: reworded(questions),
    })
    await Promise.all(takers.map((name) => submit(name, 2)))
    await removeAttempt('retaker')
  }

  const answer = (
    name: Person,
    team: TeamName,
    question: typeof first,
    isRight: boolean,
    attempt: number,
  ) =>
    students[name].ask('teamQuiz.answer', {
      ...at(team),
      questionId: question.id,
      optionIds: choose(question, isRight, isRight ? 0 : attempt - 1),
      attempt,
    })
  const move = (name: Person, from: TeamName | null, to: TeamName) =>
    teacher.ask('teams.arrange', {
      courseId,
      moves: [
        { userId: students[name].id, from: from && teamOf(from).teamId, to: teamOf(to).teamId },
      ],
    })
  const openTable = async (team: TeamName, names: readonly Person[]) => {
    for (const name of names) await students[name].ask('teamQuiz.session', at(team))
  }
  /** A team begins, one leaves by way of the course, it tries, and half a day later forms anew. */
  const emptyTeam = async () => {
    const { reformed, returned, dozed } = students
    const began = await reformed.ask('teamQuiz.launch', at('Emptied'))
    await returned.ask('enrollment.leave', { courseId })
    await returned.ask('enrollment.join', { courseId })
    await returned.ask('teams.join', teamOf('Waiting'))
    await openTable('Emptied', ['watcher', 'allowed'])
    const tried = await answer('reformed', 'Emptied', first, false, 1)
    const answeredAt = time.now
    pass(halfADay)
    const left = []
    for (const one of [reformed, dozed]) left.push(await one.ask('teams.leave', teamOf('Emptied')))
    const formed = await reformed.ask('teams.form', { courseId, name: 'Formed' })
    if (formed.status !== 201)
      throw new Error(JSON.stringify([began, tried, answeredAt, time.now, ...left, formed]))
    made.teamIds.Formed = String(formed.body.id)
    await dozed.ask('teams.join', teamOf('Formed'))
  }
  const begin = async () => {
    await students.captain.ask('teamQuiz.launch', at('Busy'))
    await openTable('Busy', ['player'])
    await answer('captain', 'Busy', first, false, 1)
    for (const name of ['watcher', 'allowed'] as const) await move(name, 'Emptied', 'Busy')
    await teacher.ask('attempts.allow', {
      quizId,
      userIds: [students.allowed.id],
      reason: 'A mistake',
    })
  }
  const complete = async () => {
    const { finisher, former, late } = students
    await finisher.ask('teamQuiz.launch', at('Done'))
    await openTable('Done', ['finished', 'deleted', 'former'])
    await answer('finisher', 'Done', first, false, 1)
    for (const question of questions)
      await answer('finisher', 'Done', question, true, question === first ? 2 : 1)
    await finisher.ask('teamQuiz.complete', at('Done'))
    const filed = await finisher.ask('appeals.file', {
      ...at('Done'),
      questionId: first.id,
      reason: 'Both are right',
    })
    if (filed.status === 200) made.appealId = String(filed.body.id)
    await removeAttempt('deleted')
    await former.ask('enrollment.leave', { courseId })
    await late.ask('teams.join', teamOf('Done'))
    await move('latecomer', null, 'Done')
  }

  const deeds: Record<Extract<Step, string>, () => unknown> = {
    scoreLater: () => {}, // the course was made so
    formTeams,
    take,
    play: async () => {
      for (const part of [emptyTeam, begin, complete]) await part()
    },
    release: () => teacher.ask('quizzes.release', { quizId }),
    wait: () => pass(halfADay),
    look: () => students.looker.ask('attempts.results', { quizId }),
  }
  return {
    made,
    step: async (step: Step): Promise<void> => {
      pass(60_000)
      if (typeof step === 'string') return void (await deeds[step]())
      flags = step
      await teacher.ask('quizzes.setFlags', { quizId, ...step, openFor: { who: 'others' } })
    },
    /** The captain of the team in the middle tries once more, in vain. */
    tryOn: () => answer('captain', 'Busy', first, false, 2),
  }
}
export type Made = Awaited<ReturnType<typeof keyClass>>['made']
