import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type Caller } from '../../testing/as.ts'
import { editQuiz, rekeyed, reworded } from '../../testing/edit-quiz.ts'
import { fairClass } from '../../testing/fair-class.ts'
import { repeats } from '../../testing/repeats.ts'
import { createChance } from '../../testing/sample-answers.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { teamQuizSessions } from '../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const steps = repeats({ short: 160, long: 10_000 })

/**
 * What somebody has been sent, read from what was really sent: 'key', or the id of the team whose
 * card it was.
 */
type Seen = Map<string, Set<string>>

/**
 * The key, or a card, in an answer or a message; explanations of the class begin with 'Because'.
 */
function sightsIn(sent: unknown, teamId: string): string[] {
  const text = JSON.stringify(sent) ?? ''
  const hasCard =
    /"(tries|incorrectTries)":\[\{/.test(text) ||
    /"state":"(correct|incorrect)"/.test(text) ||
    /"incorrectAttempts":\{"/.test(text)
  return [
    ...(text.includes('Because') || /"review":\[/.test(text) ? ['key'] : []),
    ...(hasCard ? [teamId] : []),
  ]
}

test(`[FAIR-01, FAIR-06, FAIR-10, FAIR-11, FAIR-17, P12, P13, P14] nobody answers after having been sent the answers, x${steps}`, {
  timeout: 60_000 + steps * 200,
}, async () => {
  const made = await fairClass(world)
  const { teacher, courseId, quizId, students } = made
  const chance = createChance()
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const teamIds = [...made.teamIds]
  const seen: Seen = new Map(students.map(({ id }) => [id, new Set()]))
  const allowed = new Set<string>()
  /** Who has a make-up that is not over, and has not submitted: nothing is sent to them. */
  const makeUps = new Map<string, { opensAt: number; closesAt: number }>()
  const now = () => world.time.now.getTime()
  const makesUp = (userId: string): boolean => now() <= (makeUps.get(userId)?.closesAt ?? 0)
  const see = (userId: string, seenEntries: readonly string[]) => {
    expect(makesUp(userId) ? seenEntries : [], 'in a make-up').toEqual([])
    for (const seenEntry of seenEntries) seen.get(userId)?.add(seenEntry)
  }
  const checked = { snapshots: 0, events: 0 }
  /** What sockets have brought since. */
  const listen = () => {
    for (const { userId, snapshot } of world.notified.snapshots.slice(checked.snapshots))
      see(userId, sightsIn(snapshot, snapshot.teamId))
    for (const { userIds, event } of world.notified.events.slice(checked.events))
      for (const userId of userIds) see(userId, sightsIn(event, event.teamId))
    checked.snapshots = world.notified.snapshots.length
    checked.events = world.notified.events.length
  }
  const counts: Record<string, number> = {}
  /** Calls as the student; what comes back was seen. Answers whether it was accepted. */
  const call = async <T>(
    name: string,
    userId: string,
    teamId: string,
    work: (me: Caller) => Promise<T>,
  ): Promise<T | null> => {
    try {
      const answer = await work(as(world, { id: userId }))
      see(userId, sightsIn(answer, teamId))
      counts[name] = (counts[name] ?? 0) + 1
      return answer
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
      return null
    }
  }
  const mayAnswer = (userId: string, teamId: string | null): boolean =>
    allowed.has(userId) || [...(seen.get(userId) ?? [])].every((seenEntry) => seenEntry === teamId)
  const versionOf = async (teamId: string) => {
    const rows = await world.database.connection
      .select({ version: teamQuizSessions.version })
      .from(teamQuizSessions)
      .where(eq(teamQuizSessions.teamId, teamId))
    return rows[0]?.version
  }
  const question = () => one(made.questions)
  /** Mostly the own team, else any. */
  const chooseTeam = async (userId: string): Promise<string> => {
    const own =
      chance() < 0.8
        ? (await as(world, teacher).teams.list({ courseId })).teams.find(({ members }) =>
            members.some(({ id }) => id === userId),
          )
        : undefined
    return own?.id ?? one(teamIds)
  }

  const student: Record<string, (userId: string) => Promise<unknown>> = {
    take: async (userId) => {
      const could = mayAnswer(userId, null)
      const started = await call('start', userId, '', (me) =>
        me.attempts.start({ quizId, begins: true }),
      )
      if (!started) return
      expect(could, 'starts').toBe(true)
      // who comes before the window takes it with the class
      if (now() < (makeUps.get(userId)?.opensAt ?? 0)) makeUps.delete(userId)
      else if (makesUp(userId)) counts.makeUp = (counts.makeUp ?? 0) + 1
      const version = chance() < 0.8 ? started.version : 1
      const answers = Object.fromEntries(
        started.questions.map(({ id, options }) => [id, [one(options).id]]),
      )
      if (
        await call('save', userId, '', (me) => me.attempts.save({ quizId, version, answers: {} }))
      )
        expect(could, 'saves').toBe(true)
      if (chance() < 0.4) return
      if (
        await call('submit', userId, '', (me) =>
          me.attempts.submit({ quizId, submissionId: crypto.randomUUID(), version, answers }),
        )
      ) {
        expect(could, 'submits').toBe(true)
        makeUps.delete(userId)
      }
    },
    look: async (userId) => {
      await call('results', userId, '', (me) => me.attempts.results({ quizId }))
      const book = await call('gradebook', userId, '', (me) =>
        me.gradebook.individualResults({ courseId }),
      )
      await call('teamResults', userId, '', (me) => me.gradebook.teamResults({ courseId }))
      for (const { attemptId } of book?.results ?? [])
        await call('individualAnswers', userId, '', (me) =>
          me.gradebook.individualAnswers({ attemptId }),
        )
    },
    peek: async (userId) => {
      const teamId = await chooseTeam(userId)
      await call('session', userId, teamId, (me) => me.teamQuiz.session({ quizId, teamId }))
      await call('teamAnswers', userId, teamId, (me) =>
        me.gradebook.teamAnswers({ quizId, teamId }),
      )
      await call('readiness', userId, teamId, (me) => me.teamQuiz.readiness({ quizId, teamId }))
    },
    play: async (userId) => {
      const place = { quizId, teamId: await chooseTeam(userId) }
      const could = mayAnswer(userId, place.teamId)
      await call('launch', userId, place.teamId, (me) => me.teamQuiz.launch(place))
      /** A repeat, or a click after the end, is answered and changes nothing. */
      const changes = async (name: string, work: (me: Caller) => Promise<unknown>) => {
        const before = await versionOf(place.teamId)
        if (
          (await call(name, userId, place.teamId, work)) &&
          (await versionOf(place.teamId)) !== before
        )
          expect(could, name).toBe(true)
      }
      const { id: questionId, options } = question()
      await changes('vote', (me) =>
        me.teamQuiz.vote({ ...place, questionId, optionId: one(options).id, isOn: true }),
      )
      for (const { id, options: choices } of made.questions) {
        const key = made.key[id] ?? []
        const first = chance() < 0.3 ? [one(choices).id] : key
        for (const attempt of [1, 2, 3])
          await changes('answer', (me) =>
            me.teamQuiz.answer({
              ...place,
              questionId: id,
              optionIds: attempt > 1 ? key : first,
              attempt,
            }),
          )
      }
      if (chance() < 0.5)
        await call('complete', userId, place.teamId, (me) => me.teamQuiz.complete(place))
    },
    wander: async (userId) => {
      const teamId = one(teamIds)
      await call('leave', userId, teamId, (me) => me.teams.leave({ teamId }))
      if (chance() < 0.8)
        return call('join', userId, teamId, (me) => me.teams.join({ teamId: one(teamIds) }))
      const formed = await call('form', userId, '', (me) =>
        me.teams.form({ courseId, name: 'New' }),
      )
      if (formed) teamIds.push(formed.id)
    },
    comeAndGo: async (userId) => {
      await call('leaveCourse', userId, '', (me) => me.enrollment.leave({ courseId }))
      await call('joinCourse', userId, '', (me) => me.enrollment.join({ courseId }))
    },
  }
  const me = as(world, teacher)
  const click = () => ({ quizId, commandId: crypto.randomUUID() })
  const instructor: (() => Promise<unknown>)[] = [
    () =>
      me.quizzes.setFlags({
        quizId,
        isVisible: true,
        isActive: true,
        isTeamActive: true,
        openFor: { who: 'others' },
      }),
    () =>
      me.quizzes.setFlags({
        quizId,
        ...one([
          { isActive: chance() < 0.5 },
          { isTeamActive: chance() < 0.7 },
          { isVisible: chance() < 0.9 },
        ]),
        openFor: { who: 'others' },
      }),
    () =>
      me.quizzes.setFlags({
        quizId,
        isVisible: true,
        isActive: chance() < 0.5,
        isTeamActive: chance() < 0.5,
        openFor: { who: 'others' },
      }),
    () => (chance() < 0.2 ? me.quizzes.release({ quizId }) : Promise.resolve()),
    () =>
      editQuiz(world, teacher, quizId, ({ questions }) => ({
        questions: chance() < 0.5 ? reworded(questions) : rekeyed(questions),
        openFor: { who: 'others' },
      })),
    async () => {
      const { teams, free } = await me.teams.list({ courseId })
      const who = one(students)
      const from = teams.find(({ members }) => members.some(({ id }) => id === who.id))?.id ?? null
      if (from || free?.some(({ id }) => id === who.id))
        await me.teams.arrange({ courseId, moves: [{ userId: who.id, from, to: one(teams).id }] })
    },
    async () => {
      const { results } = await me.gradebook.individualResults({ courseId })
      if (results.length > 0)
        await me.gradebook.removeAttempt({ attemptId: one(results).attemptId, reason: 'Once more' })
    },
    async () => {
      if (chance() > 0.05) return
      const who = one(students)
      await me.attempts.allow({ quizId, userIds: [who.id], reason: 'By mistake' })
      allowed.add(who.id)
    },
  ]

  /** Its own chance, beside the one of all else. */
  const windowChance = createChance(7)
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(windowChance() * list.length)] as T
  const refused = (error: unknown) => {
    if (!(error instanceof ORPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
  }
  const whoMakesUp = students.slice(-3)
  const giveMakeUp = async () => {
    const { id } = anyOf(whoMakesUp)
    const opensAt = now() + anyOf([0, 15, 30]) * 60_000
    const closesAt = opensAt + anyOf([10, 20, 40]) * 60_000
    const iso = (time: number) => new Date(time).toISOString()
    const window = { opensAt: iso(opensAt), closesAt: iso(closesAt) }
    await me.timing.setWindow({ ...click(), userIds: [id], window })
    expect(mayAnswer(id, null), 'is let make up').toBe(true)
    makeUps.set(id, { opensAt, closesAt })
    if (windowChance() < 0.5) await student.take?.(id)
    if (windowChance() < 0.5) for (const deed of ['look', 'peek']) await student[deed]?.(id)
  }
  const takeMakeUp = async () => {
    const { id } = anyOf(whoMakesUp)
    await me.timing.setWindow({ ...click(), userIds: [id], window: null })
    makeUps.delete(id)
  }

  for (let step = 0; step < steps; step += 1) {
    if (windowChance() < 0.1) await giveMakeUp().catch(refused)
    if (windowChance() < 0.02) await takeMakeUp().catch(refused)
    made.pass(chance() < 0.05 ? 13 * 60 : 1)
    if (step === Math.floor(steps / 2)) {
      await me.quizzes.setFlags({ quizId, isVisible: true, isActive: false, isTeamActive: false })
      await me.quizzes.release({ quizId })
      for (const { id } of students.slice(0, 2)) await student.look?.(id)
      await me.quizzes.setFlags({
        quizId,
        isActive: true,
        isTeamActive: true,
        openFor: { who: 'others' },
      })
    }
    if (chance() < 0.12) {
      await one(instructor)().catch(refused)
    } else
      await student[
        one(['take', 'take', 'look', 'peek', 'play', 'play', 'play', 'wander', 'comeAndGo'])
      ]?.(one(students).id)
    listen()
  }
  expect(Object.keys(counts), JSON.stringify(counts)).toEqual(
    expect.arrayContaining(['submit', 'answer', 'vote', 'complete', 'joinCourse', 'makeUp']),
  )
  expect([...seen.values()].some((seenEntries) => seenEntries.has('key'))).toBe(true)
})
