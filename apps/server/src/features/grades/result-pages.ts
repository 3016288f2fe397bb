import {
  type IndividualResults,
  resultPage,
  type TeamResults,
  type WantedResults,
} from '@tbl/contract/gradebook'
import type { Actor } from '@tbl/domain/account'
import { compareNames } from '@tbl/domain/name-order'
import { arrangeResults, openedQuiz } from '@tbl/domain/result-order'
import { loadReleases } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import { individualMarks, presentIndividual, presentTeam, teamMarks } from './present.ts'
import {
  countIndividualResults,
  countTeamResults,
  type IndividualResultRow,
  listClassEditions,
  listIndividualResults,
  listOwnIndividualResults,
  listOwnTeamResults,
  listTeamResults,
  type TeamResultRow,
} from './queries.ts'

type Row = IndividualResultRow | TeamResultRow
type QuizCount = { readonly id: string; readonly title: string; readonly results: number }

const nameOf = (row: Row): string => ('student' in row ? row.student : row.team).name
const sumOf = (counts: readonly QuizCount[]): number =>
  counts.reduce((sum, { results }) => sum + results, 0)

function chosenQuiz({ quizId }: WantedResults, counts: readonly QuizCount[]): string | null {
  if (quizId === 'all') return null
  return counts.some(({ id }) => id === quizId) ? (quizId ?? null) : openedQuiz(counts)
}

/** The rows of the wanted page, and how many match on all pages. */
function cutPage<One extends Row>(
  rows: readonly One[],
  { search, column, direction, offset }: WantedResults,
  searchIn: 'name' | 'quizTitle',
) {
  const found = arrangeResults(rows, nameOf, {
    search,
    searchIn,
    sort: { column, isDescending: direction === 'descending' },
  })
  return { rows: found.slice(offset, offset + resultPage), found: found.length }
}

const forStaff = (quizId: string | null, counts: readonly QuizCount[], canManage: boolean) => ({
  total: sumOf(counts),
  quizId,
  quizzes: counts
    .map(({ id, title }) => ({ id, title }))
    .sort((a, b) => compareNames(a.title, b.title)),
  can: { manage: canManage },
})
const forStudent = (rows: readonly Row[]) => ({
  total: rows.length,
  quizId: null,
  quizzes: [],
  can: { manage: false },
})

/** For the instructor: every attempt, at hidden quizzes and of former students too. */
export async function readIndividualResults(
  { database: { connection } }: Services,
  wanted: WantedResults,
  canManage: boolean,
): Promise<IndividualResults> {
  const counts = await countIndividualResults(connection, wanted.courseId)
  const quizId = chosenQuiz(wanted, counts)
  const { rows, found } = cutPage(
    await listIndividualResults(connection, wanted.courseId, quizId),
    wanted,
    'name',
  )
  const editions = await listClassEditions(connection, wanted.courseId)
  return {
    results: rows.map((row) => presentIndividual(row, individualMarks(row, editions))),
    found,
    ...forStaff(quizId, counts, canManage),
  }
}

/** For the instructor: every team attempt, of teams that are gone too. */
export async function readTeamResults(
  { database: { connection } }: Services,
  wanted: WantedResults,
  canManage: boolean,
): Promise<TeamResults> {
  const counts = await countTeamResults(connection, wanted.courseId)
  const quizId = chosenQuiz(wanted, counts)
  const { rows, found } = cutPage(
    await listTeamResults(connection, wanted.courseId, quizId),
    wanted,
    'name',
  )
  const editions = await listClassEditions(connection, wanted.courseId)
  return {
    results: rows.map((row) => presentTeam(row, teamMarks(row, editions))),
    found,
    ...forStaff(quizId, counts, canManage),
  }
}

/**
 * Of a student's own rows those of quizzes that they have taken and whose results are released; a
 * score stays when its quiz is hidden (D-70).
 */
async function released<One extends Row>(
  { database: { connection }, clock }: Services,
  { id }: Actor,
  rows: readonly One[],
  taken: readonly IndividualResultRow[],
): Promise<One[]> {
  const takenIds = new Set(taken.map(({ quizId }) => quizId))
  const releases = await loadReleases(connection, {
    quizIds: [...takenIds],
    userIds: [id],
    now: clock.now(),
  })
  return rows.filter(
    ({ quizId }) => takenIds.has(quizId) && releases.of(quizId, id).release.results !== 'none',
  )
}

/** For a student: the own attempts, as far as they are released. */
export async function readOwnIndividualResults(
  services: Services,
  me: Actor,
  wanted: WantedResults,
): Promise<IndividualResults> {
  const taken = await listOwnIndividualResults(services.database.connection, wanted.courseId, me.id)
  const own = await released(services, me, taken, taken)
  const { rows, found } = cutPage(own, wanted, 'quizTitle')
  return { results: rows.map((row) => presentIndividual(row)), found, ...forStudent(own) }
}

/** For a student: the attempts of the own teams, as far as they are released. */
export async function readOwnTeamResults(
  services: Services,
  me: Actor,
  wanted: WantedResults,
): Promise<TeamResults> {
  const { connection } = services.database
  const taken = await listOwnIndividualResults(connection, wanted.courseId, me.id)
  const own = await released(
    services,
    me,
    await listOwnTeamResults(connection, wanted.courseId, me.id),
    taken,
  )
  const { rows, found } = cutPage(own, wanted, 'quizTitle')
  return { results: rows.map((row) => presentTeam(row)), found, ...forStudent(own) }
}
