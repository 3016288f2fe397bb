import { createLabels } from './labels.ts'
import type { Question, Recording } from './recorder.ts'

/**
 * What a file holds: an answer that is the same for several people, or the messages that a call has
 * caused.
 */
export type Entry = {
  readonly phase: string
  readonly who: string[]
  readonly operation: string
  readonly input: unknown
  readonly part?: string
  readonly answer?: unknown
  readonly refusal?: { readonly code: string; readonly message: string; readonly data?: unknown }
  readonly news?: unknown
}
/** By chapter. */
export type Chapters = Record<string, Entry[]>
type Message = Recording['news'][number]['news'][number]

/** Who hears what, as a set: how many calls it takes, and which comes first, is no part of it. */
function whoHears(news: readonly Message[], label: (value: unknown) => unknown): unknown[] {
  const people = new Map<string, Set<string>>()
  for (const { to, ...message } of news) {
    const what = JSON.stringify(label(message))
    people.set(what, new Set([...(people.get(what) ?? []), ...(label(to) as string[])]))
  }
  return [...people]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, to]) => ({ ...JSON.parse(what), to: [...to].sort() }))
}

/** Those who were answered the same stand in one entry. */
function grouped(
  all: readonly (Question & { readonly outcome: object })[],
  label: (value: unknown) => unknown,
): Chapters {
  const chapters: Chapters = {}
  const known = new Map<string, Entry>()
  for (const { chapter, phase, who, operation, input, part, outcome } of all) {
    const asked = { operation, input: label(input), ...(part ? { part } : {}), ...outcome }
    const key = JSON.stringify([chapter, phase, asked])
    const entry = known.get(key)
    if (entry) entry.who.push(who)
    else {
      const added = { phase, who: [who], ...asked }
      known.set(key, added)
      chapters[chapter] = [...(chapters[chapter] ?? []), added]
    }
  }
  return chapters
}

/** A recording as its files hold it. */
export function formOf({ answers, news }: Recording): { answers: Chapters; news: Entry[] } {
  const { learn, label } = createLabels()
  for (const one of answers) if ('answer' in one) learn(one.answer)
  const outcomes = answers.map((one) => ({
    ...one,
    outcome: label('answer' in one ? { answer: one.answer } : { refusal: one.refusal }) as object,
  }))
  const messages = news.map((one) => ({ ...one, outcome: { news: whoHears(one.news, label) } }))
  return { answers: grouped(outcomes, label), news: Object.values(grouped(messages, label)).flat() }
}

/** Each answer by who asked what when; a question that is asked again has a number. */
export function answersByQuestion(entries: readonly Entry[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const { phase, who, operation, input, part, ...outcome } of entries) {
    for (const person of who) {
      const question = [
        phase,
        person,
        [operation, JSON.stringify(input), ...(part ? [`(${part})`] : [])].join(' '),
      ].join(' | ')
      let key = question
      for (let count = 2; found.has(key); count += 1) key = `${question} #${count}`
      found.set(key, outcome)
    }
  }
  return found
}

const lineWidth = 180

/** JSON as the formatter of this repository leaves it: on one line what fits there. */
export function printed(value: unknown, indent = '', before = 0): string {
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner: [string, unknown][] = isList
    ? value.map((one) => ['', one])
    : Object.entries(value).map(([key, one]) => [`${JSON.stringify(key)}: `, one])
  if (inner.length === 0) return isList ? '[]' : '{}'
  const onOneLine = inner
    .map(([key, one]) => `${key}${printed(one, '', Number.NEGATIVE_INFINITY)}`)
    .join(', ')
  const line = isList ? `[${onOneLine}]` : `{ ${onOneLine} }`
  if (indent.length + before + line.length + 1 <= lineWidth) return line
  const lines = inner.map(
    ([key, one]) => `${indent}  ${key}${printed(one, `${indent}  `, key.length)}`,
  )
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${indent}${isList ? ']' : '}'}`
}
