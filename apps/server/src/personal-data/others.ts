import { inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { profiles } from '../schema/accounts.ts'
import { emailsOf, type Identity } from './declare.ts'
import type { Row } from './rows.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isAddress = /^\S+@\S+$/

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every text and every key in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isFields(value)
    ? Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)])
    : []
}

/** Who else is named in what entries of the log say: by id or by address. */
export async function othersIn(
  reader: Reader,
  rows: readonly Row[],
  person: Identity,
): Promise<ReadonlySet<unknown>> {
  const { id } = person
  const emails = emailsOf(person)
  const texts = [...new Set(rows.flatMap(({ subject }) => textsIn(subject)))]
  const ids = texts.filter((text) => isId.test(text) && text !== id)
  const people =
    ids.length > 0
      ? await reader.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, ids))
      : []
  return new Set([
    ...people.map((one) => one.id),
    ...texts.filter((text) => isAddress.test(text) && !emails.includes(text)),
  ])
}

/** What a value says of nobody among the others. */
export function withoutOthers(value: unknown, others: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !others.has(one)).map((one) => withoutOthers(one, others))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !others.has(key) && !others.has(one))
      .map(([key, one]) => [key, withoutOthers(one, others)]),
  )
}
