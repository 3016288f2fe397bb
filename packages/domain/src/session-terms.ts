const hour = 3_600_000
const day = 24 * hour

/** How long a session lasts, in milliseconds: from its last use, and from its login at most. */
const unusedFor = 14 * day
const inAll = 90 * day
/** The same on a shared computer. */
const unusedWhenShared = 12 * hour
/** How long somebody who was let in with a code stays, used or not. */
const letInFor = 4 * hour

/** How much longer than its end a session may last for what was begun in it, in milliseconds. */
export const sessionGrace = day
/** How long after the end of a quiz its session lasts, in milliseconds. */
export const afterQuiz = hour

/** `onlyCourseId`: the session of somebody who was let in with a code. */
export type SessionUse = {
  readonly startedAt: Date
  readonly usedAt: Date
  readonly isShared: boolean
  readonly onlyCourseId: string | null
}

/** Whether a session goes on after its end while its person is in a quiz. */
export const lastsInQuiz = ({ onlyCourseId }: Pick<SessionUse, 'onlyCourseId'>): boolean =>
  onlyCourseId === null

/** When a session ends that was used last at `usedAt`. */
export const sessionEnd = ({ startedAt, usedAt, isShared, onlyCourseId }: SessionUse): Date =>
  new Date(
    onlyCourseId === null
      ? Math.min(
          usedAt.getTime() + (isShared ? unusedWhenShared : unusedFor),
          startedAt.getTime() + inAll,
        )
      : startedAt.getTime() + letInFor,
  )

/** Whether this use is to be stored: once a day, on a shared computer once an hour. */
export const isUseStored = (
  { usedAt, isShared }: Pick<SessionUse, 'usedAt' | 'isShared'>,
  now: Date,
): boolean => now.getTime() - usedAt.getTime() >= (isShared ? hour : day)
