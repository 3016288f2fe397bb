import type { SeenAnswers } from '@tbl/domain/release'
import { loadReleases, type Releases } from '../access/release.ts'
import type { Services } from '../platform/api.ts'
import { type Asked, inWords, loadAsked } from './answers.ts'
import type { Identity, PersonalTable, Way } from './declare.ts'
import { identityOf } from './identity.ts'
import { type Exported, kinds } from './kinds.ts'
import { othersIn, withoutOthers } from './others.ts'
import { personalTables } from './registry.ts'
import { type Row, readRows } from './rows.ts'

/** The quiz of a row, where it has one. */
const quizOf = ({ quizId, activityId }: Row): string | null =>
  (quizId ?? activityId ?? null) as string | null

/** What of the answers to a row's quiz the person may have now. */
type Shown = { readonly score: boolean; readonly card: boolean }

/**
 * By the one rule of release: scores as on the results page. Of a team's card, and of what a
 * correction made of a score, only what was sent to the person before: a copy shows nobody answers
 * for the first time.
 */
function shownTo({ id }: Identity, releases: Releases, row: Row): Shown {
  const quizId = quizOf(row)
  const isFree = quizId === null || !releases.quizzes.has(quizId) || row.isPreview === true
  const isOwnChange = row.changedBy === id // whoever changed a score knows it, and why
  if (isFree || isOwnChange) return { score: true, card: true } // no quiz, no key
  const { release, own } = releases.of(quizId, id)
  const isCorrected = releases.quizzes.get(quizId)?.isCorrected === true
  const isThisCard = (seen: SeenAnswers) =>
    seen.by === 'card' && seen.teamId === row.teamId && seen.isSent
  return {
    score: release.isScoreShown && (!isCorrected || own.seen.some(({ by }) => by === 'key')),
    card: ['card', 'key'].includes(release.results) && own.seen.some(isThisCard),
  }
}

type Votes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The options for which the person votes, by question. */
const ownVotes = (votes: Votes, { id }: Identity) =>
  Object.fromEntries(
    Object.entries(votes).flatMap(([questionId, byOption]) => {
      const own = Object.entries(byOption).flatMap(([optionId, voters]) =>
        voters.includes(id) ? [optionId] : [],
      )
      return own.length > 0 ? [[questionId, own]] : []
    }),
  )

/** What decides about a value. */
type Facts = {
  readonly person: Identity
  readonly row: Row
  readonly shown: Shown
  readonly asked: Asked
  readonly others: ReadonlySet<unknown>
}

/** The part of a value that the person may have; undefined for nothing. */
const part: Record<Exported, (value: unknown, facts: Facts) => unknown> = {
  always: (value) => value,
  never: () => undefined,
  self: (value, { person }) => (value === person.id ? 'you' : undefined),
  score: (value, { shown }) => (shown.score ? value : undefined),
  card: (value, { shown }) => (shown.card ? value : undefined),
  answers: (_, { asked, row }) => inWords(asked, row),
  votes: (value, { person }) => ownVotes(value as Votes, person),
  subject: (value, { others }) => withoutOthers(value, others),
}

/** The rows of a way as they stand in the copy. */
async function present(
  { database: { connection }, clock }: Services,
  { columns }: PersonalTable,
  { exports, showsBy }: Way,
  rows: readonly Row[],
  person: Identity,
): Promise<object[]> {
  const quizIds = [...new Set(rows.flatMap((row) => quizOf(row) ?? []))]
  const whose = { quizIds, userIds: [person.id], now: clock.now() }
  const releases = await loadReleases(connection, whose)
  const others = await othersIn(connection, rows, person)
  const asked = await loadAsked(connection, Object.values(columns).includes('answers') ? rows : [])
  return rows.flatMap((row): object[] => {
    const facts = { person, row, shown: shownTo(person, releases, row), asked, others }
    // of a quiz that is gone nobody knows whether its key is out: a copy may be played yet
    const isGone = !releases.quizzes.has(quizOf(row) ?? '')
    if (showsBy && (row[showsBy] ?? null) !== null && (isGone || !facts.shown.score)) return []
    const exported = Object.entries(columns).flatMap(([name, kind]) => {
      const isExported = exports?.includes(name) ?? true
      const value = isExported ? part[kinds[kind].exported](row[name], facts) : undefined
      return value === undefined ? [] : [[name, value]]
    })
    return [Object.fromEntries(exported)]
  })
}

/**
 * Everything that is stored about a person, as the registry says, as parts of one JSON text. Reads
 * in parts, outside of transactions: nobody who writes waits for it.
 */
export async function copyOf(services: Services, who: { readonly id: string }): Promise<string[]> {
  const person = await identityOf(services.database.connection, who)
  const parts = [`{"at":${JSON.stringify(services.clock.now())}`]
  for (const one of personalTables)
    for (const way of one.ways) {
      if (way.section === undefined) continue
      const lines: string[] = []
      for await (const rows of readRows(services.database.connection, one, way, person))
        for (const shown of await present(services, one, way, rows, person))
          lines.push(`\n  ${JSON.stringify(shown)}`)
      parts.push(`,\n"${way.section}":[${lines.join(',')}]`)
    }
  return [...parts, '\n}\n']
}
