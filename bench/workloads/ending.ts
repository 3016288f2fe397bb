import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { serverBeats } from '../../apps/server/src/schema/class-session.ts'
import { type EndingQuiz, storeEnding } from '../../apps/server/testing/ending-class.ts'
import type { World } from '../../apps/server/testing/world.ts'
import type { Stage } from '../bench.ts'
import { good } from '../load/calls.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { BenchClass, LoggedIn } from './class.ts'

type Server = Stage['product']

/**
 * A far end in the course, so that the server leaves beats and looks at what ends: quizzes that are
 * stored as if they had been opened a minute ago are no outage then.
 */
export async function keepLooking(world: World, people: BenchClass): Promise<void> {
  await storeEnding(world, people, Date.now() + 230 * 60_000, { limitMinutes: 240 })
  await world.database.connection.update(serverBeats).set({ at: new Date() })
  await pause(6000) // the server has looked
}

/** A step of who runs the quiz, such as `more-time`. */
export const step = (
  { call }: Server,
  quizId: string,
  { cookie }: LoggedIn,
  what: string,
  body: object,
) =>
  good(
    call('POST', `/api/v1/quizzes/${quizId}/class-session/${what}`, {
      cookie,
      body: { commandId: randomUUID(), step: 'individual', ...body },
    }),
  )

/** When a screen has heard of the times of a quiz next (ms of `performance.now()`). */
export type Screen = { readonly heard: () => Promise<number>; readonly close: () => void }

/** Opens the screen of somebody, which hears of times. */
export async function openScreen({ url }: Server, { cookie }: LoggedIn): Promise<Screen> {
  let hears: (at: number) => void = () => {}
  let next = new Promise<number>((resolve) => {
    hears = resolve
  })
  const ear: LiveEar = await connectToSocketIo(url, cookie, (message) => {
    if (!message.startsWith('["timing"')) return
    hears(performance.now())
  })
  return {
    heard: async () => {
      const at = await next
      next = new Promise((resolve) => {
        hears = resolve
      })
      return at
    },
    close: ear.close,
  }
}

/** Waits until all attempts at the quiz are submitted; answers how long after a time, milliseconds. */
export async function collectedAfter(
  { read }: Pick<Stage, 'read'>,
  { quizId }: EndingQuiz,
  time: number,
): Promise<number> {
  for (;;) {
    const [row] = await read<{ left: number }>(
      'select count(*)::int as left from individual_attempts where quiz_id = $1 and not completed',
      [quizId],
    )
    if (row?.left === 0) return Date.now() - time
    if (Date.now() > time + 60_000) throw new Error(`${row?.left} attempts were not collected`)
    await pause(5)
  }
}

/** How long small calls take, one each 10 ms, until it is over. */
export async function probe(
  call: () => Promise<{ readonly milliseconds: number }>,
  isOver: { readonly now: boolean },
): Promise<number[]> {
  const times: number[] = []
  do {
    times.push((await call()).milliseconds)
    await pause(10)
  } while (!isOver.now)
  return times
}
