import { createHash, randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { repeats } from '../../../testing/repeats.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { createChance } from '../../../testing/sample-answers.ts'
import { sessionModel } from '../../../testing/session-model.ts'
import { signOf, signsStored } from '../../../testing/signs.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { classSessions } from '../../schema/class-session.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { watchCaptains } from '../team-quiz/captaincy/watch-captains.ts'
import { settleIfDue } from './settle.ts'

const walks = repeats({ short: 12, long: 10_000 })
const stepsOfWalk = 40
/** Walked side by side, each in a world of its own: while a database answers, the others go on. */
const ways = repeats({ short: 1, long: 3 })
/** After how many walks it is said how many were walked. */
const saidEvery = 250

let worlds: World[] = []
beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: ways }, () => openWorld()))
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

/** Seeds side by side would walk alike. */
const seedOf = (number: number): number =>
  createHash('sha256').update(String(number)).digest().readUInt32LE()

/** The key in what is sent: explanations of the class begin with 'Because'. */
const hasKeyIn = (sent: unknown) => /Because|"review":\[/.test(JSON.stringify(sent) ?? '')

/** One class session of two teams, run and taken by chance; what happens is held to the model. */
async function walk(world: World, number: number): Promise<Record<string, number>> {
  const chance = createChance(seedOf(number))
  const room = await readyClass(world, { questions: 2, students: 7 })
  const { quizId, runs, students, teamIds, teacher } = room
  const { connection } = world.database
  const [first = '', second = ''] = teamIds
  const model = sessionModel(
    new Map([
      [first, room.captain.id],
      [second, room.outsider.id],
    ]),
  )
  const counts: Record<string, number> = {}
  const said: string[] = []
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const time = () => world.time.now.getTime()
  const minutes = () => 1 + Math.floor(chance() * 5)
  const step = () => one(['individual', 'team'] as const)
  const named = (person: Person): Person => {
    said.push(person.name)
    return person
  }
  // the last one of the class does nothing, and shows its times
  const player = () => named(one(students.slice(0, 5)))
  const captain = () => {
    const id = model.leaderOf(one(teamIds))
    const found = students.find((person) => person.id === id)
    return found && chance() < 0.8 ? named(found) : player()
  }
  const teamOf = (person: Person) => teamIds[students.indexOf(person) < 3 ? 0 : 1] ?? ''
  /** Of the second team; takes it in a make-up alone, which nobody waits for. */
  const maker = students[6] as Person
  await as(world, teacher).teams.arrange({
    courseId: room.courseId,
    moves: [{ userId: maker.id, from: teamIds[2] ?? '', to: second }],
  })
  let window: { from: number; until: number } | null = null
  const placeOf = (person: Person) => ({ quizId, teamId: teamOf(person) })
  let isEnded = false
  /** Ended, and no phase was opened since. */
  let isReleased = false
  let hasBegun = false
  let heard = world.notified.snapshots.length

  /** The ends of their own of students whose attempt was reopened. */
  const ownEnds = new Map<string, number>()
  const ownState = (id: string) => {
    const ofClass = model.stateOf('individual', time())
    const end = ownEnds.get(id)
    if (end === undefined || (ofClass !== 'ending' && ofClass !== 'over')) return ofClass
    if (time() < end) return 'open'
    return time() <= end + 30_000 ? 'ending' : ofClass
  }
  const makeUpState = () => {
    if (window === null) return 'none'
    if (time() < window.from) return 'before'
    if (time() < window.until) return 'open'
    return time() <= window.until + 30_000 ? 'ending' : 'over'
  }
  /** Until it is over, or submitted, nothing is told. */
  const isMakingUp = () =>
    !model.submitted.has(maker.id) && ['before', 'open', 'ending'].includes(makeUpState())
  const isTaking = (state: string) => ['open', 'paused', 'ending'].includes(state)
  /** Somebody can still hand in the individual quiz, or something may still arrive. */
  const isSomebodyAtIt = () =>
    isTaking(model.stateOf('individual', time())) ||
    [...ownEnds.keys()].some((id) => !model.submitted.has(id) && isTaking(ownState(id)))

  /** What the model says; else the whole walk is shown. */
  function must(isSo: boolean): void {
    if (!isSo) throw new Error([`Walk ${number}`, ...said].join('\n'))
  }

  /** The key may be sent to this student, or already was. */
  function see(person: { readonly id: string }, sent: unknown) {
    if (person.id === maker.id && isMakingUp())
      must(!/"tries":\[\{|"state":"(in)?correct"/.test(JSON.stringify(sent) ?? ''))
    if (!hasKeyIn(sent)) return
    must(person.id !== maker.id || !isMakingUp())
    const known = students.find(({ id }) => id === person.id)
    const isOwn = known !== undefined && model.completed.has(teamOf(known))
    const may = model.hasKey.has(person.id) || ((isEnded || isOwn) && !isSomebodyAtIt())
    must(may)
    if (!model.hasKey.has(person.id)) said.push(`  ${known?.name} has the key`)
    model.hasKey.add(person.id)
  }
  function listen() {
    for (const { userId, snapshot } of world.notified.snapshots.slice(heard))
      see({ id: userId }, snapshot)
    heard = world.notified.snapshots.length
  }
  /** Is here so many seconds, and at their beginning perhaps the captain. */
  async function stay(person: Person, seconds: number) {
    const captainId = model.leaderOf(teamOf(person))
    const other = students.find(({ id }) => id === captainId)
    if (other && chance() < 0.5) await sign(named(other))
    await sign(person)
    for (let left = seconds; left > 0; left -= 13) {
      world.time.now = new Date(time() + 1000 * Math.min(left, 13))
      await sign(person)
    }
  }
  /** Does it; answers with what it ended, and what came of it. `learn`: before what others heard. */
  async function attempt<T>(name: string, work: () => Promise<T>, learn?: (answer: T) => void) {
    said.push(`${new Date(time()).toISOString().slice(11, 23)} ${name}`)
    try {
      const answer = await work()
      learn?.(answer)
      counts[name] = (counts[name] ?? 0) + 1
      said.push('  OK')
      return { code: 'OK', answer }
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
      said.push(`  ${error.code}`)
      return { code: String(error.code), answer: null }
    } finally {
      listen()
    }
  }
  const ok = async (name: string, work: () => Promise<unknown>) =>
    (await attempt(name, work)).code === 'OK'
  /** It was accepted only if it may be, and refused for the time only if that is so. */
  const mayOnly = (code: string, may: boolean, isInTime: boolean) => {
    if (code === 'OK') must(may)
    if (['QUIZ_NOT_OPEN', 'TIME_IS_OVER', 'PAUSED', 'PHASE_CLOSED'].includes(code)) must(!isInTime)
  }
  const isOpenNow = (of: 'individual' | 'team') => model.stateOf(of, time()) === 'open'
  const teamNow = async (teamId: string) => {
    const [team] = await connection.select().from(teams).where(eq(teams.id, teamId))
    if (!team) throw new Error('A team of the class is gone')
    return team
  }
  const isSessionEnded = async () => {
    const [session] = await connection
      .select()
      .from(classSessions)
      .where(eq(classSessions.quizId, quizId))
    return session != null && session.endedAt !== null
  }
  const lookAfterCaptains = watchCaptains(world.services)
  /** Gives a sign of life, after which the server may name a captain. */
  async function sign(person: Person) {
    const teamId = teamOf(person)
    model.seen(person.id, time())
    await lookAfterCaptains(await signsStored(world, [signOf(world, quizId, person)]))
    replace(teamId, (await teamNow(teamId)).captainId ?? '')
  }
  /** Somebody leads the team now; another than before only if its captain may be replaced. */
  function replace(teamId: string, captainId: string) {
    if (captainId === model.leaderOf(teamId)) return
    const before = model.leaderOf(teamId)
    said.push(`  ${students.find(({ id }) => id === captainId)?.name} is captain`)
    const isAtIt = !model.submitted.has(before) && isTaking(ownState(before))
    must((model.isReplaceable(before, time()) || isAtIt) && model.isHere(captainId, time()))
    model.lead(teamId, captainId)
  }

  const moves: Record<string, () => Promise<void>> = {
    open: async () => {
      const [of, limit] = [step(), one([null, minutes()])]
      if (isEnded || model.isOpen(of, time())) return
      const plan = { limitMinutes: limit, graceSeconds: 30 }
      if (await ok(`open ${of}`, () => runs.open(of, plan))) model.open(of, time(), limit)
    },
    addTime: async () => {
      const [of, more] = [step(), minutes()]
      if (isEnded || !model.phases[of].isOn || model.phases[of].end === null) return
      if (await ok(`add time ${of}`, () => runs.addTime(of, more, true)))
        model.addTime(of, time(), more)
    },
    announce: async () => {
      const [of, last] = [step(), minutes()]
      if (isEnded || !isOpenNow(of)) return
      if (await ok(`last minutes ${of}`, () => runs.announceMinutes(of, last)))
        model.endIn(of, time(), last)
    },
    pause: async () => {
      const of = step()
      if (isEnded || !isOpenNow(of)) return
      if (await ok(`pause ${of}`, () => runs.pause(of))) model.pause(of, time())
    },
    resume: async () => {
      const of = step()
      if (isEnded || model.stateOf(of, time()) !== 'paused') return
      if (await ok(`resume ${of}`, () => runs.resume(of))) model.resume(of, time())
    },
    collect: async () => {
      const of = step()
      if (isEnded || !model.isOpen(of, time())) return
      if (await ok(`collect ${of}`, () => runs.collect(of))) model.collect(of, time())
    },
    switch: async () => {
      const of = step()
      await runs.settle()
      const state = model.stateOf(of, time())
      if (state === 'ending') return
      const isOn = state === 'closed' || state === 'over'
      const flags = of === 'individual' ? { isActive: isOn } : { isTeamActive: isOn }
      if (
        !(await ok(`switch ${of}`, () => as(world, teacher).quizzes.setFlags({ quizId, ...flags })))
      )
        return
      if (isOn) model.open(of, time(), null)
      else model.close(of)
    },
    end: async () => {
      if (isEnded || chance() > 0.3) return
      if (!(await ok('end', () => runs.end()))) return
      isEnded = true
      for (const of of ['individual', 'team'] as const)
        if (model.isOpen(of, time())) model.collect(of, time())
      for (const [id, end] of ownEnds) ownEnds.set(id, Math.min(end, time()))
    },
    continue: async () => {
      if (isEnded && (await ok('continue', () => runs.continue()))) isEnded = false
    },
    settle: async () => {
      await attempt('settle', () => runs.settle())
      if (model.stateOf('individual', time()) !== 'over') return
      const rows = await connection
        .select({ completed: individualAttempts.completed, userId: individualAttempts.userId })
        .from(individualAttempts)
        .where(eq(individualAttempts.quizId, quizId))
      const due = rows.filter(({ userId }) =>
        userId === maker.id ? makeUpState() === 'over' : !isTaking(ownState(userId)),
      )
      expect(due.filter(({ completed }) => !completed)).toEqual([])
    },
    pass: async () => {
      world.time.now = new Date(time() + Math.floor(chance() * 90_000))
    },
    start: async () => {
      const person = player()
      const { code } = await attempt('start', () => room.start(person))
      mayOnly(code, true, ownState(person.id) === 'open')
    },
    save: async () => {
      const person = player()
      const { code } = await attempt('save', () => room.save(person, 1 + Math.floor(chance() * 2)))
      const mayAnswer = !model.submitted.has(person.id) && !model.hasKey.has(person.id)
      const isOpen = ownState(person.id) === 'open'
      mayOnly(code, isOpen && mayAnswer, isOpen)
    },
    submit: async () => {
      const person = player()
      const { code } = await attempt('submit', () => room.submit(person, 2))
      const state = ownState(person.id)
      mayOnly(
        code,
        (state === 'open' || state === 'ending') &&
          !model.submitted.has(person.id) &&
          !model.hasKey.has(person.id),
        state === 'open',
      )
      if (code === 'OK') model.submitted.add(person.id)
    },
    reopen: async () => {
      const person = player()
      const state = model.stateOf('individual', time())
      if (state === 'closed' || state === 'paused') return
      const given = state === 'open' ? null : minutes()
      const reason = 'A wrong click'
      const input = { quizId, commandId: randomUUID(), userId: person.id, reason }
      const name = given === null ? 'reopen' : 'reopen over'
      const reopened = as(world, teacher).attempts.reopen
      if (!(await ok(name, () => reopened(given ? { ...input, minutes: given } : input)))) return
      must(!model.hasKey.has(person.id))
      if (given) ownEnds.set(person.id, time() + given * 60_000)
      model.submitted.delete(person.id)
    },
    launch: async () => {
      const person = captain()
      const { code, answer } = await attempt('launch', () =>
        as(world, person).teamQuiz.launch(placeOf(person)),
      )
      see(person, answer)
      if (code !== 'OK') return
      must(isOpenNow('team') || model.begun.has(teamOf(person)))
      model.begun.add(teamOf(person))
    },
    answer: async () => {
      const person = captain()
      const { session } = await as(world, person)
        .teamQuiz.session(placeOf(person))
        .catch(() => ({ session: null }))
      see(person, session)
      if (session?.status !== 'active') return
      const question = one(session.questions)
      const optionIds =
        chance() < 0.6 ? (room.key[question.id] ?? []) : [question.options[3]?.id ?? '']
      const input = { ...placeOf(person), questionId: question.id, optionIds }
      const { code, answer } = await attempt('answer', () =>
        as(world, person).teamQuiz.answer({ ...input, attempt: question.tries.length + 1 }),
      )
      const isNew = answer !== null && answer.version > session.version
      const state = model.stateOf('team', time())
      const isCaptain = model.mayLead(teamOf(person), person.id)
      mayOnly(
        isNew || code !== 'OK' ? code : 'REPEATED',
        (state === 'open' || state === 'ending') && isCaptain && !model.hasKey.has(person.id),
        isOpenNow('team'),
      )
    },
    complete: async () => {
      const person = captain()
      const { answer } = await attempt(
        'complete',
        () => as(world, person).teamQuiz.complete(placeOf(person)),
        (done) => {
          if (done.status === 'completed' && done.completedBy === 'captain')
            model.completed.add(teamOf(person))
        },
      )
      see(person, answer)
    },
    reset: async () => {
      const person = player()
      const name = (await teamNow(teamOf(person))).name
      const input = { ...placeOf(person), commandId: randomUUID(), name }
      if (!(await ok('reset', () => as(world, teacher).teamQuiz.reset(input)))) return
      model.begun.delete(teamOf(person))
      model.completed.delete(teamOf(person))
    },
    stay: () => stay(player(), 130),
    claim: async () => {
      const person = player()
      const teamId = teamOf(person)
      await stay(person, 90 * chance())
      const captainId = model.leaderOf(teamId)
      const expected = chance() < 0.8 ? captainId : one(students).id
      const input = { ...placeOf(person), expectedCaptainId: expected }
      if (!(await ok('claim', () => as(world, person).teams.takeCaptaincy(input)))) return
      if (person.id !== captainId)
        must(model.mayLead(teamId, expected) && !model.hasKey.has(person.id))
      const now = (await teamNow(teamId)).captainId ?? ''
      must(now === person.id || model.mayLead(teamId, person.id)) // in place of one who watches
      replace(teamId, now)
    },
    look: async () => {
      const person = player()
      see(person, (await attempt('results', () => room.results(person))).answer)
      // the class waits for no make-up
      const isOver = !isSomebodyAtIt() && !isTaking(model.stateOf('team', time() - 3000))
      if (isReleased && isOver && model.submitted.has(person.id)) must(model.hasKey.has(person.id))
      const { answer } = await attempt('session', () =>
        as(world, person).teamQuiz.session(placeOf(person)),
      )
      see(person, answer)
      const lobby = await attempt('readiness', () =>
        as(world, person).teamQuiz.readiness(placeOf(person)),
      )
      const captains = lobby.answer?.members.filter(({ isCaptain }) => isCaptain) ?? []
      must(captains.length <= 1)
      must(captains.every(({ userId }) => model.mayLead(teamOf(person), userId)))
    },
  }

  /** By a chance of its own, beside all else. */
  const ownChance = createChance(seedOf(-number))
  const ofMakeUp: (() => Promise<void>)[] = Object.values({
    giveWindow: async () => {
      if (hasBegun || ownChance() < 0.3) return
      const [from, until] = [
        time() + (ownChance() < 0.3 ? 0 : ownChance() * 600_000),
        time() + 600_000 * (1 + ownChance()),
      ]
      const ended = { opensAt: new Date(from), closesAt: new Date(until) }
      if (await ok('give window', () => runs.giveWindow([maker], ended)))
        window = { from, until: ended.closesAt.getTime() }
    },
    takeWindow: async () => {
      if (window === null || ownChance() < 0.7 || model.submitted.has(maker.id)) return
      if (!(await ok('take window', () => runs.giveWindow([maker], null)))) return
      if (!hasBegun) window = null
      else if (makeUpState() === 'open') window = { ...window, until: time() }
    },
    makeUp: async () => {
      if (!hasBegun && makeUpState() === 'open') {
        const { code } = await attempt('start make-up', () => room.start(maker))
        mayOnly(code, !model.hasKey.has(maker.id), true)
        hasBegun ||= code === 'OK'
        return
      }
      if (!hasBegun) {
        if (model.isOpen('individual', time())) return
        must(!(await ok('start too soon', () => room.start(maker))))
        return
      }
      const mayAnswer = !model.submitted.has(maker.id)
      const state = makeUpState()
      if (ownChance() < 0.6) {
        const { code } = await attempt('save make-up', () => room.save(maker, 1))
        mayOnly(code, state === 'open' && mayAnswer, state === 'open')
        return
      }
      const { code } = await attempt('submit make-up', () => room.submit(maker, 2))
      mayOnly(code, (state === 'open' || state === 'ending') && mayAnswer, state === 'open')
      if (code === 'OK') model.submitted.add(maker.id)
    },
    lookMakeUp: async () => {
      for (const [name, work] of [
        ['results of make-up', () => room.results(maker)],
        ['session of make-up', () => as(world, maker).teamQuiz.session(placeOf(maker))],
        [
          'book of make-up',
          () => as(world, maker).gradebook.teamResults({ courseId: room.courseId }),
        ],
      ] as const) {
        const { answer } = await attempt<unknown>(name, work)
        see(maker, answer)
        if (name === 'book of make-up' && isMakingUp())
          must(/"results":\[\]/.test(JSON.stringify(answer)))
      }
      const lobby = await attempt('lobby of make-up', () =>
        as(world, students[3] as Person).teamQuiz.readiness(placeOf(maker)),
      )
      const seat = lobby.answer?.members.find(({ userId }) => userId === maker.id)
      must(!seat || !isMakingUp() || !seat.isExpected)
    },
  })

  await runs.open('individual')
  model.open('individual', time(), null)
  for (const person of students.slice(0, 5)) await room.start(person)
  if (chance() < 0.6) {
    for (const person of students.slice(0, 5))
      if (chance() < 0.7) {
        await room.submit(person, 2)
        model.submitted.add(person.id)
      }
    await runs.collect('individual')
    model.collect('individual', time())
    world.time.now = new Date(time() + 31_000)
    await runs.open('team', { limitMinutes: 5 })
    model.open('team', time(), 5)
  }
  const often = ['save', 'submit', 'pass', 'launch', 'answer', 'answer', 'answer', 'complete']
  const bystander = students[5] as Person
  for (let count = 0; count < stepsOfWalk; count += 1) {
    world.time.now = new Date(time() + 1) // nothing else happens at the instant of a step
    await moves[one([...Object.keys(moves), ...often])]?.()
    if (ownChance() < 0.6) await ofMakeUp[Math.floor(ownChance() * ofMakeUp.length)]?.()
    await settleIfDue(world.services, quizId)
    const wasEnded: boolean = isEnded
    isEnded = await isSessionEnded()
    const isAnyOpen = (['individual', 'team'] as const).some((of) => model.isOpen(of, time()))
    isReleased = isEnded && !isAnyOpen && (isReleased || !wasEnded)
    const own = await as(world, bystander)
      .timing.own({ quizId })
      .catch(() => null)
    for (const of of ['individual', 'team'] as const)
      if (own) must(own[of].state === model.stateOf(of, time()))
  }
  const sessions = await connection
    .select()
    .from(teamQuizSessions)
    .where(eq(teamQuizSessions.quizId, quizId))
  const done = await connection.select().from(teamAttempts).where(eq(teamAttempts.quizId, quizId))
  const finished = sessions.filter(({ status }) => status === 'completed')
  expect(finished.map(({ teamId }) => teamId).sort()).toEqual(
    done.map(({ teamId }) => teamId).sort(),
  )
  return counts
}

test(`[FAIL-08] [RIGHTS-05] [P13] [P18] [P21] a class session by chance: no answer counts in a closed attempt, no key is early, no phase has two ends, no team two captains, x${walks}`, {
  timeout: 60_000 + walks * 20_000,
}, async () => {
  const all: Record<string, number> = {}
  let begun = 0
  const goOn = async (world: World) => {
    while (begun < walks) {
      begun += 1
      if (begun % saidEvery === 0) console.info(`${begun} walks`)
      for (const [name, times] of Object.entries(await walk(world, begun)))
        all[name] = (all[name] ?? 0) + times
      for (const list of Object.values(world.notified)) list.length = 0
    }
  }
  await Promise.all(worlds.map(goOn))
  const happened = [
    'save',
    'claim',
    'submit',
    'launch',
    'answer',
    'collect individual',
    'settle',
    'reopen over',
    'results',
    'give window',
    'save make-up',
    'submit make-up',
  ]
  expect(happened.filter((name) => !all[name])).toEqual([])
})
