import type { ORPCError } from '@orpc/server'
import type { contract } from '@tbl/contract/contract'
import type { Fault } from '@tbl/contract/faults'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { fillText, inARow } from '@tbl/texts/texts'

type Contract = typeof contract
type Noun = keyof Contract
type Words<Code extends string> = { readonly [One in Code]?: string }

/** What any operation can refuse, unless its noun has other words for it. */
const common = {
  UNAUTHORIZED: 'You are not logged in',
  FORBIDDEN: 'You may not do this',
  NOT_FOUND: 'Not found',
  BUSY: 'The server is busy. Please try again.',
}
type Common = keyof typeof common

/**
 * The sentences that refused calls of a noun answer, for who calls the API: of all its operations,
 * and where some say it otherwise. `{name}` stands for what the refusal's data say.
 */
export type Sentences<Of extends Noun> = {
  readonly all: { readonly [Code in Exclude<RefusalCode<Of>, Common>]: string } & Words<Common>
  readonly some: readonly {
    readonly of: readonly (keyof Contract[Of])[]
    readonly say: Words<RefusalCode<Of>>
  }[]
}

/** The sentences of every noun, and those of what is wrong with a field. */
export type AllSentences = {
  readonly refusals: { readonly [Of in Noun]: Sentences<Of> }
  readonly faults: { readonly [Code in Fault]: string }
}

type ByCode = Readonly<Record<string, string>>
/** Without the types of its noun, which only who writes it needs. */
type AnySentences = {
  readonly all: ByCode
  readonly some: readonly { readonly of: readonly string[]; readonly say: ByCode }[]
}

/** The sentences of an operation (`path`) by code. */
export function sentencesOf(
  { refusals }: Pick<AllSentences, 'refusals'>,
  [noun = '', verb = '']: readonly string[],
): ByCode {
  const own = (refusals as unknown as Readonly<Record<string, AnySentences>>)[noun]
  const others = own?.some.filter(({ of }) => of.includes(verb)) ?? []
  return Object.assign({ ...common }, own?.all, ...others.map(({ say }) => say))
}

const isRow = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** A sentence that says data; names in a row. */
function fill(sentence: string, data: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(data).map(([name, value]) => [
    name,
    isRow(value) ? inARow(value) : value,
  ])
  return fillText(sentence, Object.fromEntries(values))
}

/** What is wrong with a field, as an answer says it: `fault` is the contract's code of it. */
type Issue = { message: string; fault?: string }

/**
 * The refusal of an operation (`path`) with its sentence, filled in with its data; of a malformed
 * input, with what is wrong first. Pages say it by code, in their own words.
 */
export function worded(
  refusal: ORPCError<string, unknown>,
  sentences: AllSentences,
  path: readonly string[],
): ORPCError<string, unknown> {
  const { issues = [], ...data } = (refusal.data ?? {}) as {
    issues?: readonly Issue[]
    [name: string]: unknown
  }
  for (const issue of issues) {
    const said = (sentences.faults as ByCode)[issue.message]
    if (said !== undefined) Object.assign(issue, { fault: issue.message, message: said })
  }
  const sentence = sentencesOf(sentences, path)[refusal.code]
  refusal.message =
    sentence === undefined ? (issues[0]?.message ?? refusal.message) : fill(sentence, data)
  return refusal
}
