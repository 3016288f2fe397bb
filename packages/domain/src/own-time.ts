/** The window of a phase in own time, and how long each has in it from the own start, milliseconds. */
type OwnTimeWindow = {
  readonly openedAt: Date | null
  readonly endsAt: Date | null
  readonly ownLimit: number | null
}

const minute = 60_000

/**
 * Until when somebody would have without extra time: in own time from the own start on, or from the
 * opening where that is later, at most until the window ends; together until the phase ends. Null:
 * no end.
 */
export function regularEnd(
  { openedAt, endsAt, ownLimit }: OwnTimeWindow,
  startedAt: Date | null,
): Date | null {
  if (endsAt === null || ownLimit === null || startedAt === null) return endsAt
  const from = openedAt && openedAt > startedAt ? openedAt : startedAt
  const own = new Date(from.getTime() + ownLimit)
  return own < endsAt ? own : endsAt
}

/** How long somebody with this extra time has from the own start, milliseconds; null: no limit. */
export function ownLength(
  ownLimit: number,
  extra: { readonly percent: number; readonly minutes: number; readonly isUnlimited: boolean },
): number | null {
  if (extra.isUnlimited) return null
  return ownLimit * (1 + extra.percent / 100) + extra.minutes * minute
}

/**
 * When the first can be due who starts from now on: nobody has less than the limit, or than what is
 * left of the window. Null: not by itself.
 */
export function firstOwnEnd({ endsAt, ownLimit }: OwnTimeWindow, now: Date): Date | null {
  if (endsAt === null || ownLimit === null || endsAt <= now) return null
  return regularEnd({ openedAt: null, endsAt, ownLimit }, now)
}
