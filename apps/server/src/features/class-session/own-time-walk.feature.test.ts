import { createHash, randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { repeats } from '../../../testing/repeats.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { createChance } from '../../../testing/sample-answers.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { settleIfDue } from './settle.ts'

const walks = repeats({ short: 10, long: 2000 })
const stepsOfWalk = 45
const minute = 60_000
const graceOf = { individual: 30_000, team: 2000 } as const
/** A try that has arrived in time may wait so long for its turn. */
const turn = 3000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Seeds side by side would walk alike. */
const seedOf = (number: number): number =>
  createHash('sha256').update(`own time ${number}`).digest().readUInt32LE()
const hasKeyIn = (sent: unknown) => /Because|"review":\[/.test(JSON.stringify(sent) ?? '')

type Step = 'individual' | 'team'
/** A window as somebody with a watch would follow it, milliseconds. */
type Watched = { limit: number; until: number } | null

/**
 * A quiz in own time, of two teams, by chance; held to a model with nothing but starts, a limit, an
 * end of the window and what each has besides.
 */
async function walk(number: number): Promise<Record<string, number>> {
  const chance = createChance(seedOf(number))
  const room = await readyClass(world, { questions: 2 })
  const { quizId, runs, students, teamIds, teacher } = room
  const counts: Record<string, number> = {}
  const said: string[] = []
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const time = () => world.time.now.getTime()
  const windows: Record<Step, Watched> = { individual: null, team: null }
  const begun: Record<Step, Map<string, number>> = { individual: new Map(), team: new Map() }
  const more: Record<Step, Map<string, { percent: number; minutes: number }>> = {
    individual: new Map(),
    team: new Map(),
  }
  const [submitted, completed, hasKey] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let isEnded = false
  const teamOf = (person: Person) => teamIds[students.indexOf(person) < 3 ? 0 : 1] ?? ''
  const placeOf = (person: Person) => ({ quizId, teamId: teamOf(person) })
  const leaders = [room.captain, room.outsider]

  /** When the own time of a student or team that has begun is over; null: it has not begun. */
  const endOf = (step: Step, id: string): number | null => {
    const [window, start] = [windows[step], begun[step].get(id)]
    if (!window || start === undefined) return null
    const { percent = 0, minutes = 0 } = more[step].get(id) ?? {}
    const extra = (window.limit * percent) / 100 + minutes * minute
    const regular = Math.min(start + window.limit, window.until)
    return extra === 0 ? regular : Math.ceil((regular + extra) / 1000) * 1000
  }
  const isWindowOpen = (step: Step) => time() < (windows[step]?.until ?? 0)
  const isInTime = (step: Step, id: string) => time() < (endOf(step, id) ?? 0)
  const mayArrive = (step: Step, id: string) => time() <= (endOf(step, id) ?? 0) + graceOf[step]
  /** Somebody can begin the individual quiz, or something of it may still arrive. */
  const isAtIt = () =>
    time() <= (windows.individual?.until ?? 0) + graceOf.individual ||
    [...begun.individual.keys()].some((id) => !submitted.has(id) && mayArrive('individual', id))

  function must(isSo: boolean): void {
    if (!isSo) throw new Error([`Walk ${number}`, ...said].join('\n'))
  }
  function see(person: { readonly id: string }, sent: unknown) {
    if (!hasKeyIn(sent)) return
    const known = students.find(({ id }) => id === person.id)
    const isOwn = known !== undefined && completed.has(teamOf(known))
    must(hasKey.has(person.id) || ((isEnded || isOwn) && !isAtIt()))
    hasKey.add(person.id)
  }
  let heard = world.notified.snapshots.length
  function listen() {
    for (const { userId, snapshot } of world.notified.snapshots.slice(heard))
      see({ id: userId }, snapshot)
    heard = world.notified.snapshots.length
  }
  async function attempt<T>(name: string, work: () => Promise<T>) {
    said.push(`${new Date(time()).toISOString().slice(11, 23)} ${name}`)
    try {
      const answer = await work()
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
  /** It was accepted only if it may be, and refused for the time only if that is so. */
  const mayOnly = (code: string, may: boolean, isTimely: boolean) => {
    if (code === 'OK') must(may)
    if (['QUIZ_NOT_OPEN', 'TIME_IS_OVER', 'PHASE_CLOSED', 'PAUSED'].includes(code)) must(!isTimely)
  }
  const named = (person: Person) => {
    said.push(person.name)
    return person
  }
  const player = () => named(one(students))
  const captain = () => named(one(leaders))
  const openIn = async (step: Step) => {
    const window = { limit: (1 + Math.floor(chance() * 4)) * minute, length: 300 + chance() * 600 }
    const length = Math.floor(window.length)
    const { code } = await attempt(`open ${step}`, () =>
      runs.openOwn(step, window.limit / minute, length),
    )
    if (code === 'OK') windows[step] = { limit: window.limit, until: time() + length * 1000 }
  }
  const forbidden = async (step: Step) => {
    const refused = one([
      () => runs.pause(step),
      () => runs.setRule(step, 'auto', 0, 1),
      () => runs.announceMinutes(step, 1),
    ])
    must((await attempt('for phases together', refused)).code !== 'OK')
  }

  const moves: Record<string, () => Promise<void>> = {
    openTeam: async () => {
      if (!isEnded && windows.team === null) await openIn('team')
    },
    setEnd: async () => {
      const step = one(['individual', 'team'] as const)
      const window = windows[step]
      if (isEnded || window === null || chance() < 0.4) return
      const until = new Date(time() + 61_000 + Math.floor(chance() * 400) * 1000)
      const { code } = await attempt(`set end ${step}`, () => runs.setEnd(step, until, true))
      if (code === 'OK') window.until = until.getTime()
    },
    collect: async () => {
      const step = one(['individual', 'team'] as const)
      const window = windows[step]
      if (isEnded || window === null || !isWindowOpen(step) || chance() < 0.6) return
      const { code } = await attempt(`collect ${step}`, () => runs.collect(step))
      if (code === 'OK') window.until = time()
    },
    forbidden: () => forbidden(one(['individual', 'team'] as const)),
    end: async () => {
      if (isEnded || chance() < 0.8) return
      const { code } = await attempt('end', () => runs.end())
      if (code !== 'OK') return
      isEnded = true
      for (const step of ['individual', 'team'] as const) {
        const window = windows[step]
        if (window) window.until = Math.min(window.until, time())
        // extra time ends with it
        for (const [id, start] of begun[step])
          if (isInTime(step, id)) begun[step].set(id, Math.min(start, time()))
        if (window) more[step].clear()
      }
    },
    giveTime: async () => {
      const person = player()
      if (isEnded) return
      const before = more.individual.get(person.id) ?? { percent: 0, minutes: 0 }
      const isOver = begun.individual.has(person.id) && !isInTime('individual', person.id)
      if (isOver) return
      const change = chance() < 0.5 ? { percent: 50 } : { addMinutes: 1 }
      const { code } = await attempt('give time', () => runs.giveTime([person], change))
      if (code === 'OK')
        more.individual.set(person.id, {
          percent: change.percent ?? before.percent,
          minutes: before.minutes + (change.addMinutes ?? 0),
        })
    },
    giveTeam: async () => {
      const teamId = teamOf(captain())
      const isOver = begun.team.has(teamId) && !isInTime('team', teamId)
      if (isEnded || windows.team === null || isOver || !isWindowOpen('team')) return
      const input = { quizId, commandId: randomUUID(), teamId, minutes: 1 }
      const { code } = await attempt('give team', () => as(world, teacher).timing.setForTeam(input))
      const before = more.team.get(teamId) ?? { percent: 0, minutes: 0 }
      if (code === 'OK') more.team.set(teamId, { ...before, minutes: before.minutes + 1 })
    },
    pass: async () => {
      world.time.now = new Date(time() + Math.floor(chance() * 120_000))
    },
    settle: async () => {
      await attempt('settle', () => runs.settle())
      const rows = await world.database.connection
        .select({ completed: individualAttempts.completed, userId: individualAttempts.userId })
        .from(individualAttempts)
        .where(eq(individualAttempts.quizId, quizId))
      const due = rows.filter(({ userId }) => !mayArrive('individual', userId))
      must(due.every(({ completed }) => completed))
    },
    look: async () => {
      const person = player()
      see(person, (await attempt('results', () => room.results(person))).answer)
      const { answer } = await attempt('session', () =>
        as(world, person).teamQuiz.session(placeOf(person)),
      )
      see(person, answer)
      const own = await as(world, person).timing.own({ quizId })
      const end = endOf('individual', person.id)
      if (end !== null && !isEnded) must(Date.parse(own.individual.endsAt ?? '') === end)
      must((own.individual.ownTime === null) === (end !== null || !isWindowOpen('individual')))
    },
    start: async () => {
      const person = player()
      const { code } = await attempt('start', () => room.start(person))
      // not before it is asked for
      if (code === 'OK') must(begun.individual.has(person.id))
    },
    begin: async () => {
      const person = player()
      const { code } = await attempt('begin', () => room.begins(person))
      const isNew = !begun.individual.has(person.id)
      const isTimely = isNew ? isWindowOpen('individual') : isInTime('individual', person.id)
      const mayStill = isTimely || (!isNew && mayArrive('individual', person.id))
      mayOnly(code, mayStill && !hasKey.has(person.id), isTimely)
      if (code === 'OK' && isNew) begun.individual.set(person.id, time())
    },
    save: async () => {
      const person = player()
      const { code } = await attempt('save', () => room.save(person, 1 + Math.floor(chance() * 2)))
      const isTimely = isInTime('individual', person.id)
      mayOnly(code, isTimely && !submitted.has(person.id) && !hasKey.has(person.id), isTimely)
    },
    submit: async () => {
      const person = player()
      const { code } = await attempt('submit', () => room.submit(person, 2))
      const isFree = !submitted.has(person.id) && !hasKey.has(person.id)
      const isTimely = isInTime('individual', person.id)
      mayOnly(code, mayArrive('individual', person.id) && isFree, isTimely)
      if (code === 'OK') submitted.add(person.id)
    },
    launch: async () => {
      const person = captain()
      const { code, answer } = await attempt('launch', () =>
        as(world, person).teamQuiz.launch(placeOf(person)),
      )
      see(person, answer)
      if (code !== 'OK') return
      const { minutes = 0 } = more.team.get(teamOf(person)) ?? {}
      const isNew = !begun.team.has(teamOf(person))
      must(!isNew || time() < (windows.team?.until ?? 0) + minutes * minute)
      if (isNew) begun.team.set(teamOf(person), time())
    },
    answer: async () => {
      const person = captain()
      const { session } = await as(world, person)
        .teamQuiz.session(placeOf(person))
        .catch(() => ({ session: null }))
      see(person, session)
      if (session?.status !== 'active') return
      const question = one(session.questions)
      const input = { ...placeOf(person), questionId: question.id }
      const optionIds = room.key[question.id] ?? []
      const { code, answer } = await attempt('answer', () =>
        as(world, person).teamQuiz.answer({
          ...input,
          optionIds,
          attempt: question.tries.length + 1,
        }),
      )
      const isNew = answer !== null && answer.version > session.version
      const may = mayArrive('team', teamOf(person)) && !hasKey.has(person.id)
      mayOnly(isNew || code !== 'OK' ? code : 'REPEATED', may, isInTime('team', teamOf(person)))
    },
    complete: async () => {
      const person = captain()
      const { answer } = await attempt('complete', () =>
        as(world, person).teamQuiz.complete(placeOf(person)),
      )
      if (answer?.status === 'completed' && answer.completedBy === 'captain')
        completed.add(teamOf(person))
      see(person, answer)
    },
  }

  await openIn('individual')
  if (chance() < 0.7) {
    for (const person of students) {
      await room.begins(person)
      begun.individual.set(person.id, time())
      if (chance() < 0.2) continue
      await room.submit(person, 2)
      submitted.add(person.id)
    }
    await openIn('team')
  }
  const often = ['begin', 'begin', 'begin', 'save', 'submit', 'submit', 'pass', 'look']
  const ofTeams = ['openTeam', 'launch', 'launch', 'answer', 'answer', 'complete', 'look', 'settle']
  for (let count = 0; count < stepsOfWalk; count += 1) {
    world.time.now = new Date(time() + 1) // nothing else happens at the instant of a step
    await moves[one([...Object.keys(moves), ...often, ...ofTeams])]?.()
    await settleIfDue(world.services, quizId)
    if (time() % 7 === 0) world.time.now = new Date(time() + turn)
  }
  return counts
}

test(`[ASYNC-01] [ASYNC-02] [ASYNC-03] [RIGHTS-05] [FAIL-08] a quiz in own time by chance: nothing counts after the own end, nothing begins unasked, no key is early, x${walks}`, {
  timeout: 60_000 + walks * 20_000,
}, async () => {
  const all: Record<string, number> = {}
  for (let number = 1; number <= walks; number += 1) {
    for (const [name, times] of Object.entries(await walk(number)))
      all[name] = (all[name] ?? 0) + times
    for (const list of Object.values(world.notified)) list.length = 0
  }
  const happened = ['begin', 'save', 'submit', 'launch', 'answer', 'settle', 'set end individual']
  expect(happened.filter((name) => !all[name])).toEqual([])
})
