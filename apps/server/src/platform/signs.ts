import type { Log } from './log.ts'

/**
 * That somebody is at a quiz: a word of the page, every few seconds, or something that they do.
 * `onlyCourseId`: as of a listener.
 */
export type Sign = {
  readonly userId: string
  readonly onlyCourseId: string | null
  readonly quizId: string
  readonly at: Date
  /** In the lobby or the team quiz. */
  readonly isWithTeam: boolean
  /** Whether the page is hidden; null: unknown. */
  readonly isHidden: boolean | null
}

export type Signs = {
  /** Keeps the sign until the next time that they are stored. */
  readonly note: (sign: Sign) => void
  /** Stores what was noted now; what cannot be stored is kept for the next time. */
  readonly store: () => Promise<void>
}

/** At how many quizzes somebody can be between two times. */
const mostQuizzes = 5

const later = (one: Sign, other: Sign): Sign => ({
  ...other,
  isWithTeam: one.isWithTeam || other.isWithTeam,
  isHidden: other.isHidden ?? one.isHidden,
})

/** Collects signs of life, so that a class of them is one statement. */
export function createSigns(write: (signs: readonly Sign[]) => Promise<void>, log: Log): Signs {
  let pending = new Map<string, Map<string, Sign>>()
  let storing: Promise<void> = Promise.resolve()

  const note = (sign: Sign) => {
    const own = pending.get(sign.userId) ?? new Map<string, Sign>()
    const known = own.get(sign.quizId)
    if (!known && own.size >= mostQuizzes) return
    own.set(sign.quizId, known ? later(known, sign) : sign)
    pending.set(sign.userId, own)
  }
  const storeNow = async () => {
    if (pending.size === 0) return
    const signs = [...pending.values()].flatMap((own) => [...own.values()])
    pending = new Map()
    try {
      await write(signs)
    } catch (error) {
      const newer = [...pending.values()].flatMap((own) => [...own.values()])
      pending = new Map()
      for (const sign of [...signs, ...newer]) note(sign)
      log.warn({ err: error }, 'signs of life could not be stored')
    }
  }
  return {
    note,
    store: () => {
      storing = storing.then(storeNow)
      return storing
    },
  }
}

/** What a student does at a quiz is a sign of life, too. */
export const noteCall = (
  {
    services: { signs },
    arrivedAt,
  }: { readonly services: { readonly signs: Signs }; readonly arrivedAt: Date },
  { id: userId }: { readonly id: string },
  at: { readonly quizId: string; readonly isWithTeam: boolean },
): void => signs.note({ ...at, userId, onlyCourseId: null, at: arrivedAt, isHidden: null })
