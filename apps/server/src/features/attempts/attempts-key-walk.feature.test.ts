import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { editQuiz, reworded } from '../../../testing/edit-quiz.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { ClassBook, type Person, people, type TeamName } from '../../../testing/key-walk-book.ts'
import { repeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const walks = repeats({ short: 11, long: 500 })
const bools = [true, false]
const allFlags: QuizFlags[] = bools.flatMap((isVisible) =>
  bools.flatMap((isActive) => bools.map((isTeamActive) => ({ isVisible, isActive, isTeamActive }))),
)
const minute = 60_000

type Answered = { code: string; data?: unknown; answer?: unknown }
/** All that a call tells its caller, be it an answer or a refusal. */
const answerTo = (call: Promise<unknown>): Promise<Answered> =>
  call.then(
    (answer) => ({ code: 'OK', answer }),
    (error) =>
      error instanceof ORPCError
        ? { code: error.code, message: error.message, data: error.data }
        : Promise.reject(error),
  )
/** Explanations are the canary; right options are told only as `isCorrect`. */
const containsKey = (answered: unknown): boolean =>
  /canary|isCorrect|explanation/.test(JSON.stringify(answered))

const person = fc.constantFrom(...people)
const team = fc.constantFrom<TeamName>('red', 'blue')
/** Mostly everybody of a team submits, or it never comes to a team quiz. */
const some = fc.oneof(
  person.map((who) => [who]),
  fc.constantFrom<Person[][]>(['ana', 'ben', 'cem'], ['dan', 'eva']),
)
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('switch' as const),
      on: fc.constantFrom(...allFlags),
      forAll: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      who: some,
      isStale: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const), who: person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      team,
      until: fc.constantFrom('begun', 'wrong', 'right', 'done', 'done'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who: fc.constantFrom<Person[]>('ben', 'cem', 'eva'),
      to: fc.option(team),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('idle' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('makeUp' as const),
      who: person,
      opensIn: fc.constantFrom(0, 0, 2.5, 4.5),
      minutes: fc.constantFrom(3.5, 10.5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('headStart' as const),
      who: person,
      opensIn: fc.constantFrom(0, 0, 1.5),
    }),
  },
)
/** Who looks around after a move: at the questions, the results and the team quiz. */
const step = fc.record({ move, lookers: fc.subarray([...people]) })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Move = Step['move']

test(
  `[P12, P13, RES-01, RES-03, FAIR-02, FAIR-03, FAIR-05, FAIR-06, FAIR-11, RIGHTS-05, EXTRA-08] on random walks through switches, versions, attempts, teams and team quizzes, x${walks}, nobody is told the key before its release, and nobody answers who was told`,
  async () => {
    const { teacher, courseId, students, teamIds } = await given(world).teams({ students: 4 })
    const loner = await given(world).student()
    await as(world, loner).enrollment.join({ courseId })
    const [ana, ben, cem, dan] = students
    if (!ana || !ben || !cem || !dan) throw new Error('A class of four')
    const seats = { ana, ben, cem, dan, eva: loner }
    const personOf = new Map(people.map((who) => [seats[who].id, who]))
    const teamIdOf = { red: teamIds[0] ?? '', blue: teamIds[1] ?? '' }
    const teamOf = new Map<string, TeamName>([
      [teamIdOf.red, 'red'],
      [teamIdOf.blue, 'blue'],
    ])
    let [releases, secrets, refusals, makeUps, waits] = [0, 0, 0, 0, 0]

    const walk = async (steps: readonly Step[]) => {
      const flags: QuizFlags = { isVisible: true, isActive: true, isTeamActive: true }
      const form = {
        title: 'Walk',
        description: '',
        code: '',
        courseId,
        ...flags,
        questions: [{ ...singleChoice('Q'), explanation: 'canary' }],
      }
      const { id: quizId, questions } = await as(world, teacher).quizzes.create(form)
      const [right = '', wrong = '', ...otherWrong] =
        questions[0]?.options.map(({ id }) => id) ?? []
      const questionId = questions[0]?.id ?? ''
      const book = new ClassBook(flags, world.time.now)
      let heardUntil = world.notified.snapshots.length

      const seat = async (name: TeamName, members: readonly Person[]) => {
        await as(world, teacher).teams.update({
          teamId: teamIdOf[name],
          name,
          memberIds: members.map((who) => seats[who].id),
          captainId: null,
        })
      }
      const seatAll = async () => {
        for (const name of ['red', 'blue'] as const)
          await seat(name, name === 'red' ? ['ana'] : ['dan'])
        for (const name of ['red', 'blue'] as const) await seat(name, book.membersOf(name))
      }
      await seatAll()

      /** What somebody is sent stands in the book, whatever way it came. */
      const hear = (who: Person, answered: unknown, ofTeam: TeamName | null) => {
        if (JSON.stringify(answered).includes('canary')) {
          expect(book.mayHaveKey(who), `${who} is sent the key`).toBe(true)
          book.sendKey(who)
        }
        if (containsKey(answered)) expect(book.isMakingUp(who), `${who} makes up`).toBe(false)
        if (ofTeam && containsKey(answered)) book.sendCard(who, ofTeam)
      }
      const hearLive = () => {
        for (const { userId, snapshot } of world.notified.snapshots.slice(heardUntil)) {
          const who = personOf.get(userId)
          if (who && snapshot.quizId === quizId)
            hear(who, snapshot, teamOf.get(snapshot.teamId) ?? null)
        }
        heardUntil = world.notified.snapshots.length
      }

      const start = async (who: Person) => {
        const could = book.canTake(who)
        const answered = await answerTo(
          as(world, seats[who]).attempts.start({ quizId, begins: true }),
        )
        expect(containsKey(answered)).toBe(false)
        expect(answered.code === 'OK', `${who} starts: ${answered.code}`).toBe(could)
        if (answered.code === 'OK') book.hand(who, (answered.answer as { version: number }).version)
        else if (answered.code === 'ANSWERS_SEEN') refusals += 1
      }
      const submit = async (who: Person, isStale: boolean) => {
        if (!book.handed.get(who)) await start(who)
        const handed = book.handed.get(who) ?? [1]
        const version = (isStale ? handed[0] : handed.at(-1)) ?? 1
        const isDue = book.canTake(who) && version === handed.at(-1)
        const answered = await answerTo(
          as(world, seats[who]).attempts.submit({
            quizId,
            submissionId: randomUUID(),
            version,
            answers: { [questionId]: [wrong] },
          }),
        )
        expect(containsKey(answered)).toBe(false)
        expect(answered.code === 'OK', `${who} submits: ${answered.code}`).toBe(isDue)
        if (answered.code === 'OK') book.submitted.add(who)
      }
      const save = async (who: Person) => {
        const handed = book.handed.get(who)
        const isDue = book.canTake(who) && handed !== undefined
        const answered = await answerTo(
          as(world, seats[who]).attempts.save({
            quizId,
            version: handed?.[0] ?? 1,
            answers: { [questionId]: { optionIds: [wrong], age: 0 } },
          }),
        )
        expect(containsKey(answered)).toBe(false)
        expect(answered.code === 'OK', `${who} saves: ${answered.code}`).toBe(isDue)
      }

      /** Whoever is captain launches, answers or completes; all members try. True when one did. */
      const tryAll = async (
        name: TeamName,
        act: (who: Person) => Promise<unknown>,
      ): Promise<boolean> => {
        for (const who of book.membersOf(name)) {
          const may = book.mayPlay(who, name)
          const answered = await answerTo(act(who))
          if (answered.code === 'OK') expect(may, `${who} plays in ${name}`).toBe(true)
          if (answered.code === 'ANSWERS_SEEN') refusals += 1
          if (answered.code !== 'OK') continue
          book.touch(name, world.time.now)
          return true
        }
        return false
      }
      const play = async (name: TeamName, until: string) => {
        const place = { quizId, teamId: teamIdOf[name] }
        const table = book.tables[name]
        const quizOf = (who: Person) => as(world, seats[who]).teamQuiz
        const answer = async (optionId: string) => {
          const attempt = table.tries + 1
          if (
            !(await tryAll(name, (who) =>
              quizOf(who).answer({ ...place, questionId, optionIds: [optionId], attempt }),
            ))
          )
            return false
          book.showCard(name)
          return true
        }
        if (table.state === 'none' && (await tryAll(name, (who) => quizOf(who).launch(place))))
          book.begin(name)
        if (table.state !== 'begun') return
        if (until === 'wrong' && !table.isSolved)
          await answer([wrong, ...otherWrong][table.tries] ?? right)
        else if (until !== 'begun' && !table.isSolved && (await answer(right)))
          table.isSolved = true
        if (
          until === 'done' &&
          table.isSolved &&
          (await tryAll(name, (who) => quizOf(who).complete(place)))
        )
          book.complete(name)
      }

      const switchTo = async (on: QuizFlags, forAll: boolean) => {
        const answered = await answerTo(as(world, teacher).quizzes.setFlags({ quizId, ...on }))
        if (answered.code !== 'OK') {
          expect(answered.code).toBe('SEEN_BY')
          const named = (answered.data as { students: { id: string }[] }).students.flatMap(
            ({ id }) => personOf.get(id) ?? [],
          )
          expect(named.length).toBeGreaterThan(0)
          for (const who of named) expect(book.hasSeen(who), `${who} has seen answers`).toBe(true)
          await as(world, teacher).quizzes.setFlags({
            quizId,
            ...on,
            openFor: forAll ? { who: 'all', reason: 'Practice' } : { who: 'others' },
          })
          if (forAll) for (const who of named) book.allow(who)
        }
        book.switchTo(on, world.time.now)
      }

      const make = async (one: Move) => {
        if (one.kind === 'switch') await switchTo(one.on, one.forAll)
        else if (one.kind === 'submit') for (const who of one.who) await submit(who, one.isStale)
        else if (one.kind === 'save') await save(one.who)
        else if (one.kind === 'play') await play(one.team, one.until)
        else if (one.kind === 'idle')
          world.time.now = new Date(world.time.now.getTime() + 13 * 60 * minute)
        else if (one.kind === 'makeUp') {
          const could = book.canMakeUp(one.who)
          const from = new Date(world.time.now.getTime() + one.opensIn * minute)
          const until = new Date(from.getTime() + one.minutes * minute)
          const { code } = await answerTo(
            as(world, teacher).timing.setWindow({
              ...{ quizId, commandId: randomUUID(), userIds: [seats[one.who].id] },
              window: { opensAt: from.toISOString(), closesAt: until.toISOString() },
            }),
          )
          if (!book.isAtMakeUp(one.who))
            expect(code === 'OK', `${one.who} makes up: ${code}`).toBe(could)
          if (code === 'OK') book.makeUp(one.who, from, until)
        } else if (one.kind === 'headStart') {
          const could = book.canHaveHeadStart(one.who)
          const from = new Date(world.time.now.getTime() + one.opensIn * minute)
          const { code } = await answerTo(
            as(world, teacher).timing.setWindow({
              ...{ quizId, commandId: randomUUID(), userIds: [seats[one.who].id] },
              window: { opensAt: from.toISOString(), closesAt: null },
            }),
          )
          expect(code === 'OK', `${one.who} has a head start: ${code}`).toBe(could)
          if (code === 'OK') book.giveHeadStart(one.who, from)
        } else if (one.kind === 'edit')
          await editQuiz(world, teacher, quizId, (before) => ({
            questions: reworded(before.questions),
          }))
        else if (one.kind === 'release') {
          const { code } = await answerTo(as(world, teacher).quizzes.release({ quizId }))
          const could = book.areBothClosed() && !book.isSomebodyEarly()
          expect(code).toBe(could ? 'OK' : 'PHASE_OPEN')
          if (code === 'OK') book.releaseByHand()
        } else {
          book.seat(one.who, one.to)
          await seatAll()
        }
      }

      /** Results first: the key is due there, or it is not. */
      const look = async (who: Person) => {
        const isDue = book.mustHaveKey(who)
        const results = await answerTo(as(world, seats[who]).attempts.results({ quizId }))
        if (results.code === 'OK') hear(who, results, null)
        expect(containsKey(results)).toBe(JSON.stringify(results).includes('canary'))
        if (book.isMakingUp(who)) makeUps += 1
        if (book.isSomebodyEarly() && book.submitted.has(who)) waits += 1
        if (isDue) expect(JSON.stringify(results), `${who} is due the key`).toContain('canary')
        if (isDue) releases += 1
        else secrets += 1
        const name = book.teamOf(who)
        if (name)
          hear(
            who,
            await answerTo(
              as(world, seats[who]).teamQuiz.session({ quizId, teamId: teamIdOf[name] }),
            ),
            name,
          )
        await start(who)
      }

      for (const { move: one, lookers } of steps) {
        world.time.now = new Date(world.time.now.getTime() + minute)
        book.now = world.time.now
        await make(one)
        book.now = world.time.now
        hearLive()
        for (const who of lookers) await look(who)
        hearLive()
      }
    }
    const all = [...people]
    const flagged = (isActive: boolean, isTeamActive: boolean): Move => ({
      kind: 'switch',
      on: { isVisible: true, isActive, isTeamActive },
      forAll: false,
    })
    /**
     * A class as it mostly goes, so that there is a release in every run; the others leave it at
     * some place.
     */
    const usual: Move[] = [
      { kind: 'submit', who: ['ana', 'ben', 'cem'], isStale: false },
      { kind: 'submit', who: ['dan'], isStale: false },
      flagged(false, true),
      { kind: 'play', team: 'red', until: 'done' },
      flagged(false, false),
      flagged(true, true),
      { kind: 'move', who: 'cem', to: 'blue' },
      { kind: 'play', team: 'blue', until: 'done' },
      { kind: 'submit', who: ['eva'], isStale: false },
    ]
    const steps = usual.map((one) => ({ move: one, lookers: all }))
    /**
     * Released by mistake, seen by nobody, and the team phase opened after it: who can play is not
     * sent the key. Then somebody sees a card, and cannot take the quiz.
     */
    const early: Step[] = [
      ...usual.slice(0, 2).map((one) => ({ move: one, lookers: [] })),
      { move: flagged(false, false), lookers: [] },
      { move: { kind: 'release' }, lookers: [] },
      { move: flagged(false, true), lookers: all },
      { move: { kind: 'play', team: 'red', until: 'done' }, lookers: all },
      { move: { kind: 'move', who: 'eva', to: 'blue' }, lookers: [] },
      { move: { kind: 'play', team: 'blue', until: 'wrong' }, lookers: all },
      { move: flagged(true, true), lookers: all },
      { move: { kind: 'submit', who: ['eva'], isStale: false }, lookers: all },
      { move: { kind: 'idle' }, lookers: all },
    ]
    /**
     * Released, read by one, and a phase opened and closed again: the others wait for the next
     * release.
     */
    const takenBack: Step[] = [
      ...usual.slice(0, 2).map((one) => ({ move: one, lookers: [] })),
      { move: flagged(false, false), lookers: [] },
      { move: { kind: 'release' }, lookers: ['ana'] },
      { move: flagged(true, false), lookers: all },
      { move: flagged(false, false), lookers: all },
      { move: { kind: 'release' }, lookers: all },
    ]
    const others = all.filter((who) => who !== 'eva')
    /** Eva makes it up while the others play, and read the key. */
    const madeUp: Step[] = [
      { move: { kind: 'move', who: 'eva', to: 'red' }, lookers: [] },
      ...usual.slice(0, 2).map((one) => ({ move: one, lookers: others })),
      { move: flagged(false, false), lookers: all },
      { move: { kind: 'makeUp', who: 'eva', opensIn: 4.5, minutes: 10.5 }, lookers: all },
      ...usual.slice(2, 5).map((one) => ({ move: one, lookers: all })),
      { move: { kind: 'save', who: 'eva' }, lookers: all },
      { move: { kind: 'save', who: 'eva' }, lookers: all },
      { move: { kind: 'submit', who: ['eva'], isStale: false }, lookers: all },
    ]
    /**
     * Eva has a head start, which is gone with the class; then another, while the others play: the key
     * waits for her.
     */
    const headStarted: Step[] = [
      ...usual.slice(0, 2).map((one) => ({ move: one, lookers: others })),
      { move: flagged(false, false), lookers: [] },
      { move: { kind: 'headStart', who: 'eva', opensIn: 0 }, lookers: [] },
      { move: flagged(true, false), lookers: [] },
      { move: flagged(false, true), lookers: all },
      { move: { kind: 'headStart', who: 'eva', opensIn: 1.5 }, lookers: all },
      { move: { kind: 'idle' }, lookers: all },
      { move: { kind: 'play', team: 'red', until: 'done' }, lookers: all },
      { move: flagged(false, false), lookers: all },
      { move: { kind: 'release' }, lookers: all },
      { move: { kind: 'save', who: 'eva' }, lookers: all },
      { move: { kind: 'submit', who: ['eva'], isStale: false }, lookers: all },
      { move: { kind: 'release' }, lookers: all },
      { move: { kind: 'headStart', who: 'dan', opensIn: 0 }, lookers: all },
    ]
    const astray = fc
      .tuple(fc.nat(usual.length), fc.array(step, { minLength: 8, maxLength: 14 }))
      .map(([until, others]) => [...steps.slice(0, until), ...others])
    await fc.assert(fc.asyncProperty(astray, walk), {
      numRuns: walks,
      examples: [[steps], [early], [takenBack], [madeUp], [headStarted]],
    })
    expect(Math.min(releases, secrets, refusals, makeUps, waits)).toBeGreaterThan(0)
  },
  60_000 + walks * 30_000,
)
