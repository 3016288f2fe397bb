import { randomUUID } from 'node:crypto'
import type { ClassSession, SessionControl } from '@tbl/contract/class-session'
import { and, eq } from 'drizzle-orm'
import { loadState } from '../src/features/class-session/session-row.ts'
import { settle, settleIfDue } from '../src/features/class-session/settle.ts'
import { individualAttempts } from '../src/schema/attempts.ts'
import { gradeChanges } from '../src/schema/grade-changes.ts'
import { as, type Caller } from './as.ts'
import { given, type Person, singleChoice } from './given.ts'
import type { World } from './world.ts'

type Session = Caller['classSession']
type Step = 'individual' | 'team'
type Without<Of extends keyof Session> = Omit<
  Parameters<Session[Of]>[0],
  'quizId' | 'commandId' | 'version'
>

/** A time so many seconds after the beginning of the world's time. */
const secondsAfter = (begin: Date, seconds: number): Date =>
  new Date(begin.getTime() + seconds * 1000)

/** Who runs a quiz with its class, each click on the state of now, with an id of its own. */
export function runs(world: World, teacher: Person, quizId: string) {
  const api = as(world, teacher)
  const get = (): Promise<ClassSession> => api.classSession.get({ quizId })
  const click = async () => {
    await settleIfDue(world.services, quizId)
    const { session } = await loadState(world.database.connection, quizId, world.time.now)
    return { quizId, commandId: randomUUID(), version: session?.version ?? 0 }
  }
  const command = () => ({ quizId, commandId: randomUUID() })
  return {
    get,
    open: async (step: Step, plan: Partial<Without<'open'>> = {}): Promise<SessionControl> =>
      api.classSession.open({ limitMinutes: null, ...(await click()), step, ...plan }),
    schedule: async (
      step: Step,
      opensAt: Date | null,
      plan: Partial<Without<'schedule'>> = {},
    ): Promise<SessionControl> =>
      api.classSession.schedule({
        limitMinutes: null,
        ...(await click()),
        step,
        opensAt: opensAt?.toISOString() ?? null,
        ...plan,
      }),
    /** Opens it in own time, until so many seconds from now, each with so many minutes. */
    openOwn: async (step: Step, ownMinutes: number, seconds: number) =>
      api.classSession.open({
        limitMinutes: null,
        ...(await click()),
        ...{ step, ownMinutes },
        endsAt: secondsAfter(world.time.now, seconds).toISOString(),
      }),
    cancelSchedule: async (step: Step) =>
      api.classSession.cancelSchedule({ ...(await click()), step }),
    addTime: (step: Step, minutes: number, evenSo = false) =>
      api.classSession.addTime({ ...command(), step, minutes, evenSo }),
    setEnd: async (step: Step, endsAt: Date, evenSo = false) =>
      api.classSession.setEnd({
        ...(await click()),
        step,
        endsAt: endsAt.toISOString(),
        evenSo,
      }),
    setRule: (step: Step, kind: 'off' | 'ask' | 'auto', percent = 60, minutes = 5) =>
      api.classSession.setRule({ ...command(), step, rule: { kind, percent, minutes } }),
    announceMinutes: async (step: Step, minutes: number) =>
      api.classSession.announceMinutes({ ...(await click()), step, minutes }),
    declineOffer: (step: Step) => api.classSession.declineOffer({ ...command(), step }),
    pause: (step: Step) => api.classSession.pause({ ...command(), step }),
    resume: (step: Step) => api.classSession.resume({ ...command(), step }),
    collect: async (step: Step, endsExtraTime = false) =>
      api.classSession.collect({ ...(await click()), step, endsExtraTime }),
    end: async () => api.classSession.end(await click()),
    continue: async () => api.classSession.continue(await click()),
    giveTime: (
      people: readonly Person[],
      change: { percent?: number | null; addMinutes?: number; isUnlimited?: boolean },
    ) =>
      api.timing.setForQuiz({
        quizId,
        commandId: randomUUID(),
        userIds: people.map(({ id }) => id),
        ...change,
      }),
    /** An own window; `closesAt` null: a head start; `opensAt` null: from now. */
    giveWindow: (
      people: readonly Person[],
      window: { readonly opensAt: Date | null; readonly closesAt: Date | null } | null,
      change: { reason?: string; evenSo?: boolean } = {},
    ) =>
      api.timing.setWindow({
        ...command(),
        userIds: people.map(({ id }) => id),
        window: window && {
          opensAt: window.opensAt?.toISOString() ?? null,
          closesAt: window.closesAt?.toISOString() ?? null,
        },
        ...change,
      }),
    trail: async () => (await api.classSession.trail({ quizId })).events,
    kinds: async () =>
      (await api.classSession.trail({ quizId })).events.map(({ kind }) => kind).reverse(),
    /** What a server does when it looks. */
    settle: () => settle(world.services, quizId),
  }
}

const firstOf = (key: Readonly<Record<string, string[]>>, count: number) =>
  Object.entries(key).slice(0, count)

/**
 * A class with two teams of three and a hidden quiz of ten questions, all switches off; `at` puts
 * the time so many seconds after the beginning.
 */
export async function readyClass(world: World, { questions = 10, students = 6 } = {}) {
  const made = await given(world).quiz({
    students,
    questions: Array.from({ length: questions }, (_, index) => singleChoice(`Q${index + 1}`)),
    flags: { isActive: false, isTeamActive: false, isVisible: false },
  })
  const begin = world.time.now
  const { quizId, teacher } = made
  const api = (person: Person) => as(world, person)
  const { connection } = world.database
  return {
    ...made,
    begin,
    runs: runs(world, teacher, quizId),
    at: (seconds: number) => {
      world.time.now = secondsAfter(begin, seconds)
    },
    /** Opens the quiz as its page does. */
    start: (person: Person) => api(person).attempts.start({ quizId }),
    /** In own time: presses 'Start'. */
    begins: (person: Person) => api(person).attempts.start({ quizId, begins: true }),
    /** Saves the right answers to the first questions; `age` is how long ago each was chosen, ms. */
    save: async (person: Person, count: number, age = 0) => {
      const answers = Object.fromEntries(
        firstOf(made.key, count).map(([id, optionIds]) => [id, { optionIds, age }]),
      )
      return api(person).attempts.save({ quizId, version: 1, answers })
    },
    /** Submits the right answers to the first questions. */
    submit: async (person: Person, count = questions, submissionId: string = randomUUID()) =>
      api(person).attempts.submit({
        quizId,
        submissionId,
        version: 1,
        answers: Object.fromEntries(firstOf(made.key, count)),
      }),
    results: (person: Person) => api(person).attempts.results({ quizId }),
    /** So many seconds after the beginning, as the API says it. */
    iso: (seconds: number): string => secondsAfter(begin, seconds).toISOString(),
    /** What a command of the quiz begins with, with an id of its own. */
    command: () => ({ quizId, commandId: randomUUID() }),
    /** The attempt as it is stored; null: none. */
    attempt: async ({ id }: Person) => {
      const [attempt] = await connection
        .select()
        .from(individualAttempts)
        .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.userId, id)))
      return attempt ?? null
    },
    /** The state that steps are decided on. */
    state: () => loadState(connection, quizId, world.time.now),
    /** The changes of grades of the quiz. */
    gradeChanges: () =>
      connection.select().from(gradeChanges).where(eq(gradeChanges.activityId, quizId)),
  }
}
