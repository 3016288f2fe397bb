import { createHash } from 'node:crypto'

/** Sessions remembered at a time; a few hundred bytes each. */
const remembered = 10_000
/**
 * How long, in milliseconds: who has an old cookie of somebody soon takes nothing of their share.
 */
const rememberedFor = 10_000

/**
 * Whose session the cookies of a call name, or null. It says whose share the call takes from, and
 * gives no right.
 */
export type PersonOf = (cookie: string | undefined) => Promise<string | null>

/**
 * What a person has a share as: whoever was let in to a course in somebody's name has one apart,
 * and takes nothing of theirs (HELP-01).
 */
export const shareOf = ({
  userId,
  onlyCourseId,
}: {
  readonly userId: string
  readonly onlyCourseId: string | null
}): string => (onlyCourseId === null ? userId : `${userId} in ${onlyCourseId}`)

type From = {
  /**
   * The session that cookies name, without asking the database; other cookies beside it change
   * nothing.
   */
  readonly sessionOf: (cookie: string) => string | null
  /** Whose it is. */
  readonly findPerson: (cookie: string) => Promise<string | null>
}

/** Asks once for many calls of a session that come together or soon after each other. */
export function createPersonOf({ sessionOf, findPerson }: From): PersonOf {
  const people = new Map<
    string,
    { readonly person: Promise<string | null>; readonly until: number }
  >()
  return async (cookie) => {
    const session = cookie ? sessionOf(cookie) : null
    if (!cookie || session === null) return null
    const key = createHash('sha256').update(session).digest('base64')
    const known = people.get(key)
    if (known && Date.now() < known.until) return known.person
    people.delete(key)
    const person = findPerson(cookie).catch(() => null)
    people.set(key, { person, until: Date.now() + rememberedFor })
    const [oldest] = people.keys()
    if (people.size > remembered && oldest !== undefined) people.delete(oldest)
    return person
  }
}
