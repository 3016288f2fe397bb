import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const bools = [true, false]
const allFlags: QuizFlags[] = bools.flatMap((isVisible) => bools.flatMap((isActive) => bools.map((isTeamActive) => ({ isVisible, isActive, isTeamActive }))))

/** All that a call tells its caller, be it an answer or a refusal. */
const toldBy = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error) => (error instanceof ORPCError ? { code: error.code, message: error.message, data: error.data } : Promise.reject(error)))
const holdsKey = (told: unknown): boolean => /canary|isCorrect|explanation/.test(JSON.stringify(told))

/** Two teams, red of three and blue of one, and a student without a team; who does what next. */
const people = ['ana', 'ben', 'cem', 'dan', 'eva'] as const
type Person = (typeof people)[number]
const teamOf: Record<Person, 'red' | 'blue' | null> = { ana: 'red', ben: 'red', cem: 'red', dan: 'blue', eva: null }
const person = fc.constantFrom(...people)
/** Mostly everybody of a team submits, or it never comes to a team quiz. */
const some = fc.oneof(
  person.map((who) => [who]),
  fc.constantFrom<Person[][]>(['ana', 'ben', 'cem'], ['dan', 'eva']),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('switch' as const), on: fc.constantFrom(...allFlags) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('submit' as const), who: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('play' as const), team: fc.constantFrom('red' as const, 'blue' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** D-51 as a class would tell it: who has the key in hand, given the switches, who has submitted and which team is through. */
function mayHaveKey(who: Person, { isVisible, isActive, isTeamActive }: QuizFlags, submitted: ReadonlySet<string>, through: ReadonlySet<string>): boolean {
  if (!isVisible || !submitted.has(who)) return false
  const isOwnTeamThrough = through.has(teamOf[who] ?? 'nobody')
  if (isTeamActive) return isOwnTeamThrough
  return isOwnTeamThrough || !isActive
}

test('[P12, P13, RES-01, RES-03, D-51] on random walks through switches, attempts and team quizzes nobody is told the key before its release', async () => {
  const { teacher, courseId, students, captain, outsider, teamIds } = await given(world).teams({ students: 4 })
  const loner = await given(world).student()
  await as(world, loner).enrolment.join({ courseId })
  const [ana, ben, cem, dan] = students
  if (!ana || !ben || !cem || !dan) throw new Error('A class of four')
  const seats = { ana, ben, cem, dan, eva: loner }
  const captains = { red: { captain, teamId: teamIds[0] ?? '' }, blue: { captain: outsider, teamId: teamIds[1] ?? '' } }
  let [releases, secrets] = [0, 0]

  const walk = async (steps: readonly Step[]) => {
    let flags: QuizFlags = { isVisible: true, isActive: true, isTeamActive: true }
    const form = { title: 'Walk', description: '', code: '', courseId, ...flags, questions: [{ ...singleChoice('Q'), explanation: 'canary' }] }
    const { id: quizId, questions } = await as(world, teacher).quizzes.create(form)
    const [question] = questions
    const [right = '', wrong = ''] = question?.options.map(({ id }) => id) ?? []
    const questionId = question?.id ?? ''
    const [submitted, through] = [new Set<string>(), new Set<string>()]
    const save = (who: Person) => saveAs(world, seats[who], { quizId, version: 1, answers: { [questionId]: { optionIds: [wrong], age: 0 } } })

    for (const one of steps) {
      if (one.kind === 'switch') {
        flags = one.on
        await as(world, teacher).quizzes.setFlags({ quizId, ...flags })
      } else if (one.kind === 'submit') {
        for (const who of one.who) {
          const told = await toldBy(submitAs(world, seats[who], { quizId, submissionId: randomUUID(), version: 1, answers: { [questionId]: [wrong] } }))
          expect(holdsKey(told)).toBe(false)
          const isAccepted = typeof told === 'object' && told !== null && 'attemptId' in told
          expect(isAccepted).toBe(flags.isVisible && flags.isActive && !submitted.has(who))
          if (isAccepted) submitted.add(who)
        }
      } else if (one.kind === 'save') {
        expect(holdsKey(await toldBy(save(one.who)))).toBe(false)
      } else {
        const { captain: leader, teamId } = captains[one.team]
        const place = { quizId, teamId }
        await codeOf(as(world, leader).teamQuiz.launch(place))
        await codeOf(as(world, leader).teamQuiz.answer({ ...place, questionId, optionIds: [right], attempt: 1 }))
        if ((await codeOf(as(world, leader).teamQuiz.complete(place))) === 'OK') through.add(one.team)
      }
      for (const who of people) {
        expect(holdsKey(await toldBy(as(world, seats[who]).attempts.start({ quizId })))).toBe(false)
        const results = await toldBy(as(world, seats[who]).attempts.results({ quizId }))
        const isReleased = mayHaveKey(who, flags, submitted, through)
        expect(JSON.stringify(results).includes('canary')).toBe(isReleased)
        expect(holdsKey(results)).toBe(isReleased)
        if (isReleased) releases += 1
        else secrets += 1
      }
    }
  }
  /** A class as it mostly goes, so that there is a release in every run. */
  const usual: Step[] = [
    { kind: 'submit', who: ['ana', 'ben', 'cem'] },
    { kind: 'play', team: 'red' },
    { kind: 'submit', who: ['dan', 'eva'] },
    { kind: 'switch', on: { isVisible: true, isActive: false, isTeamActive: false } },
  ]
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), walk), { numRuns: 12, examples: [[usual]] })
  expect(Math.min(releases, secrets)).toBeGreaterThan(8)
}, 60_000)
