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
 * and takes nothing of theirs.
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

/**
 * Asks once for many calls of a session that come together or soon after each other; `lasts` says
 * that a call has found the session to last, so that one in use is not asked for again.
 */
export function createPeople({ sessionOf, findPerson }: From): {
  personOf: PersonOf
  lasts: (cookie: string) => Promise<void>
} {
  const people = new Map<
    string,
    { readonly person: Promise<string | null>; readonly until: number }
  >()
  const remember = (key: string, person: Promise<string | null>) => {
    people.delete(key) // the last in the order of insertion is the one used last
    people.set(key, { person, until: Date.now() + rememberedFor })
    const [oldest] = people.keys()
    if (people.size > remembered && oldest !== undefined) people.delete(oldest)
  }
  const personOf: PersonOf = async (cookie) => {
    const key = cookie ? sessionOf(cookie) : null
    if (!cookie || key === null) return null
    const known = people.get(key)
    if (known && Date.now() < known.until) return known.person
    const person = findPerson(cookie).catch(() => null)
    remember(key, person)
    return person
  }
  const lasts = async (cookie: string) => {
    const key = sessionOf(cookie)
    const known = key === null ? undefined : people.get(key)
    // a look-up that failed is not prolonged: the next call asks anew
    if (key !== null && known && (await known.person) !== null) remember(key, known.person)
  }
  return { personOf, lasts }
}
