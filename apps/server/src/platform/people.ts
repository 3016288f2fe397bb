import { createHash } from 'node:crypto'

/** Sessions remembered at a time; a few hundred bytes each. */
const remembered = 10_000
/** How long, in milliseconds: who has an old cookie of somebody soon takes nothing of their share. */
const rememberedFor = 10_000

/** Whose session the cookies of a call name, or null. It says whose share the call takes from, and gives no right. */
export type PersonOf = (cookie: string | undefined) => Promise<string | null>

/** Asks `findUser` once for many calls of a session that come together or soon after each other. */
export function createPersonOf(findUser: (cookie: string) => Promise<string | null>): PersonOf {
  const people = new Map<string, { readonly person: Promise<string | null>; readonly until: number }>()
  return async (cookie) => {
    if (!cookie) return null
    const key = createHash('sha256').update(cookie).digest('base64')
    const known = people.get(key)
    if (known && Date.now() < known.until) return known.person
    people.delete(key)
    const person = findUser(cookie).catch(() => null)
    people.set(key, { person, until: Date.now() + rememberedFor })
    const [oldest] = people.keys()
    if (people.size > remembered && oldest !== undefined) people.delete(oldest)
    return person
  }
}
