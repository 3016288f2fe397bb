import { and, eq, lte } from 'drizzle-orm'
import { isGone, type Services } from '../../platform/api.ts'
import { rehearsals } from '../../schema/rehearsals.ts'
import { passTime } from '../class-session/pass-time.ts'
import { removeRehearsal } from './commands/end-rehearsal.ts'
import { type ActAs, type InventedClass, readClass } from './invented-class.ts'
import { playTogether } from './play-together.ts'
import { listOver, listRunning, type RehearsalRow } from './queries.ts'
import { takeAlone } from './take-alone.ts'

/** How often invented students act, milliseconds. */
const actsEvery = 1000
/** How often a server looks where nobody rehearses, milliseconds. */
const idleEvery = 3000

/** The students who are here give their signs of life. */
function giveSigns(services: Services, courseId: string, all: InventedClass): void {
  const at = services.clock.now()
  if (!all.individual && !all.team) return
  for (const student of all.students)
    if (all.as(student))
      services.signs.note({
        ...{ userId: student.id, onlyCourseId: courseId, quizId: all.quizId, at },
        ...{ isWithTeam: all.team !== null, isHidden: false },
      })
}

/** One second of a rehearsal: its time passes, and its students do what they would have done by now. */
async function actOnce(
  services: Services,
  actAs: ActAs,
  rehearsal: Pick<RehearsalRow, 'courseId' | 'copyId' | 'speed'>,
): Promise<void> {
  const { courseId, copyId, speed } = rehearsal
  if (speed > 1) await passTime(services, copyId, ((speed - 1) * actsEvery) / 1000)
  const all = await readClass(services, actAs, rehearsal)
  if (!all) return
  giveSigns(services, courseId, all)
  await takeAlone(services.database.connection, all)
  await playTogether(all)
}

/** Takes the next second of a rehearsal for this server; false: another one has it. */
const take = ({ database, clock }: Services, { courseId }: RehearsalRow): Promise<boolean> =>
  database.transact(async (tx) => {
    const now = clock.now()
    const taken = await tx
      .update(rehearsals)
      .set({ dueAt: new Date(now.getTime() + actsEvery) })
      .where(and(eq(rehearsals.courseId, courseId), lte(rehearsals.dueAt, now)))
      .returning({ courseId: rehearsals.courseId })
    return taken.length > 0
  })

/** Ends what is over, and lets every class act whose second has come; answers whether there is one. */
export async function rehearseOnce(services: Services, actAs: ActAs): Promise<boolean> {
  const { database, clock, log } = services
  for (const { courseId } of await listOver(database.connection, clock.now()))
    await database.transact((tx, afterCommit) =>
      removeRehearsal(services, { tx, afterCommit }, courseId),
    )
  const running = await listRunning(database.connection)
  for (const rehearsal of running)
    if (rehearsal.dueAt <= clock.now() && (await take(services, rehearsal)))
      await actOnce(services, actAs, rehearsal).catch((error) => {
        if (!isGone(error)) log.warn({ err: error }, 'an invented class could not act')
      })
  return running.length > 0
}

/**
 * Looks every second while somebody rehearses. All that a rehearsal is stands in the database: any
 * server goes on with it, also after a restart.
 */
export function startRehearsing(services: Services, actAs: ActAs): { close: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let acting: Promise<void> = Promise.resolve()
  const schedule = (pause: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      acting = rehearseOnce(services, actAs)
        .catch((error) => {
          services.log.warn({ err: error }, 'rehearsals could not be looked for')
          return false
        })
        .then((isAny) => schedule(isAny ? actsEvery : idleEvery))
    }, pause)
  }
  schedule(idleEvery)
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
      return acting
    },
  }
}
