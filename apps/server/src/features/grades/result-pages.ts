import { resultPage, type WantedResults } from '@tbl/contract/gradebook'
import type { Actor } from '@tbl/domain/account'
import { compareNames } from '@tbl/domain/name-order'
import { arrangeResults, openedQuiz } from '@tbl/domain/result-order'
import { type CreditRule, countedScore } from '@tbl/domain/team-credit'
import type { Services } from '../../platform/api.ts'
import { openReleases } from './own-releases.ts'
import type { QuizCount, ResultPart, ResultRow } from './parts/part.ts'
import { listClassVersions, listTaken } from './queries.ts'

const sumOf = (counts: readonly QuizCount[]): number =>
  counts.reduce((sum, { results }) => sum + results, 0)

function chosenQuiz({ quizId }: WantedResults, counts: readonly QuizCount[]): string | null {
  if (quizId === 'all') return null
  return counts.some(({ id }) => id === quizId) ? (quizId ?? null) : openedQuiz(counts)
}

/** The rows of the wanted page, and how many match on all pages. */
function cutPage<Row extends ResultRow>(
  rows: readonly Row[],
  { nameOf, scoreOf }: { nameOf: (row: Row) => string; scoreOf?: (row: Row) => number | null },
  { search, column, direction, offset }: WantedResults,
  searchIn: 'name' | 'quizTitle',
) {
  const found = arrangeResults(rows, nameOf, {
    search,
    searchIn,
    sort: { column, isDescending: direction === 'descending' },
    ...(scoreOf && { scoreOf }),
  })
  return { rows: found.slice(offset, offset + resultPage), found: found.length }
}

/** For the instructor: every result of this part, at hidden quizzes and of who has left too. */
export async function readResults<Row extends ResultRow, Result>(
  { database: { connection } }: Services,
  { count, list, listUncounted, nameOf, present }: ResultPart<Row, Result>,
  wanted: WantedResults,
  { rule, canManage }: { readonly rule: CreditRule; readonly canManage: boolean },
) {
  const { courseId, sectionId = null } = wanted
  const counts = await count(connection, courseId)
  const quizId = chosenQuiz(wanted, counts)
  const rows = await list(connection, courseId, { quizId, sectionId })
  const page = cutPage(rows, { nameOf }, wanted, 'name')
  const versions = await listClassVersions(connection, courseId)
  const uncounted = await listUncounted(connection, rule, page.rows)
  return {
    results: page.rows.map((row) => present(row, uncounted, versions)),
    found: page.found,
    total: sumOf(counts),
    quizId,
    quizzes: counts
      .map(({ id, title }) => ({ id, title }))
      .sort((a, b) => compareNames(a.title, b.title)),
    withheld: [],
    can: { manage: canManage },
  }
}

/**
 * For a student: the own results of this part at quizzes that they have taken and whose results are
 * released; a score stays when its quiz is hidden.
 */
export async function readOwnResults<Row extends ResultRow, Result>(
  services: Services,
  { listOwn, listUncounted, nameOf, teamOf, present }: ResultPart<Row, Result>,
  { id }: Actor,
  wanted: WantedResults,
  rule: CreditRule,
) {
  const { connection } = services.database
  const quizIds = await listTaken(connection, wanted.courseId, id)
  const taken = new Set(quizIds)
  const releases = await openReleases(services, { quizIds, scored: taken, userId: id })
  const releaseOf = ({ quizId }: Row) => releases.of(quizId, id).release
  const all = (await listOwn(connection, wanted.courseId, id)).filter(
    (row) => taken.has(row.quizId) && releaseOf(row).results !== 'none',
  )
  const own = all.filter((row) => releaseOf(row).isScoreShown)
  const withheld = all.filter((row) => !releaseOf(row).isScoreShown)
  const uncounted = await listUncounted(connection, rule, own, id)
  const scoreOf = ({ attemptId, score }: Row): number | null =>
    countedScore(score, uncounted.get(attemptId)?.[0] ?? null)
  const { rows, found } = cutPage(own, { nameOf, scoreOf }, wanted, 'quizTitle')
  return {
    results: rows.map((row) => present(row, uncounted)),
    found,
    total: own.length,
    quizId: null,
    quizzes: [],
    withheld: withheld.map((row) => ({
      ...{ id: row.quizId, title: row.quizTitle },
      teamId: releaseOf(row).results === 'card' ? teamOf(row) : null,
    })),
    can: { manage: false },
  }
}
