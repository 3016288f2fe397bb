import { type Bench, inPairs, type Stage } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atLeast, atMost, atMostTimes, atMostTimesAnd } from '../limits.ts'
import { type Answer, good } from '../load/calls.ts'
import type { Figure, Row } from '../row.ts'
import { type Book, type BookSize, openBook } from '../workloads/book.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { votesAtPace } from '../workloads/vote-pace.ts'
import {
  expectVotes,
  playTeams,
  teamSize,
  type Voting,
  votingAtProduct,
} from '../workloads/voting.ts'

/** How soon the page is there (ms), 95 times of 100. */
const sizes: readonly BookSize[] = [
  { students: 300, quizzes: 2, p95: 50 },
  { students: 1000, quizzes: 20, p95: 120 },
]
const tinySizes: readonly BookSize[] = [{ students: 12, quizzes: 2, p95: 50 }]
/** Of the teams that vote during an export; 30 votes a second. */
const crowd = { teams: 10, perSecond: 0.6 }

/** Reads the first page; milliseconds. */
async function readPage({ product }: Stage, { courseId, cookie, students, quizIds }: Book) {
  const path = `/api/v1/courses/${courseId}/individual-results`
  const { text, milliseconds } = await good(product.call('GET', path, { cookie }))
  const { found, total } = JSON.parse(text) as { found: number; total: number }
  if (total !== students * quizIds.length || found % students !== 0)
    throw new Error(`The gradebook has ${found} results of ${total}`)
  return milliseconds
}

/** Exports all scores. */
const exportAll = ({ product }: Stage, { courseId, cookie, quizIds }: Book): Promise<Answer> =>
  good(
    product.call('POST', `/api/v1/courses/${courseId}/gradebook-export`, {
      cookie,
      body: { quizIds, types: ['individual', 'team'], points: 100, date: '2026-09-01' },
    }),
  )

/** The same; all of them have to be there; milliseconds. */
async function exportScores(stage: Stage, book: Book) {
  const { students, quizIds } = book
  const { text, milliseconds } = await exportAll(stage, book)
  const rows = text.split('\r\n').slice(1, -1)
  const scoresIn = (one: string) => one.match(/,(66\.67|91\.67)(?=,|$)/g)?.length
  if (rows.length !== students || rows.some((one) => scoresIn(one) !== 2 * quizIds.length))
    throw new Error('A score is missing in the export')
  return milliseconds
}

/** Milliseconds in which PostgreSQL itself writes what a query finds, without sending it. */
async function copy({ read }: Stage, query: string): Promise<number> {
  const began = performance.now()
  await read(`copy (${query}) to '/dev/null' (format csv)`, [])
  return performance.now() - began
}

const individual = (courseId: string) =>
  `select p.id, p.name, p.email, q.id as quiz_id, q.title, a.id as attempt_id, a.score, a.completed_at from individual_attempts a join quizzes q on q.id = a.quiz_id join profiles p on p.id = a.user_id where q.course_id = '${courseId}' and a.completed and not a.is_preview`
const team = (courseId: string) =>
  `select p.id, p.name, p.email, q.id, q.title, a.id, a.score, a.completed_at from group_attempts a join quizzes q on q.id = a.quiz_id join group_attempt_members m on m.attempt_id = a.id join profiles p on p.id = m.user_id where q.course_id = '${courseId}' and a.completed`
/** The rows of the quiz with which the gradebook opens: the newest. */
const newest = (courseId: string) =>
  `${individual(courseId)} and q.id = (select id from quizzes where course_id = '${courseId}' order by created_at desc limit 1) order by a.completed_at desc`

const times = async (count: number, work: () => Promise<number>): Promise<number[]> => {
  const all: number[] = []
  for (let done = 0; done < count; done += 1) all.push(await work())
  return all
}

/** Votes of teams of another course, while all scores of the book are exported again and again. */
async function votesDuringExport(
  stage: Stage,
  book: Book,
  { isTiny, pairs, minute }: Pick<Bench, 'isTiny' | 'pairs' | 'minute'>,
): Promise<Figure[]> {
  const people = await buildClass(stage.world, (isTiny ? 1 : crowd.teams) * teamSize)
  const quiz = await buildQuiz(stage.world, people, 10)
  const teams = await buildTeamQuizzes(stage.world, people, quiz, teamSize)
  const seconds = isTiny ? 2 : minute / 2
  const side = votingAtProduct(stage, quiz)
  const atPace = votesAtPace(teams, crowd.perSecond, seconds)
  const alone = () => playTeams(side, stage, quiz, teams, atPace)
  const beside = () =>
    playTeams(side, stage, quiz, teams, async (vote) => {
      let isVoting = true
      const voting = atPace(vote).finally(() => {
        isVoting = false
      })
      // whether all scores are there is not looked at meanwhile: votes would wait for that
      const sizes = new Set<number>()
      while (isVoting) sizes.add((await exportAll(stage, book)).bytes)
      if (sizes.size !== 1) throw new Error('An export differs from the one before')
      await voting
    })
  const results = await inPairs(pairs, beside, alone)
  await expectVotes(stage, quiz, [...results.product, ...results.reference])
  const of = (value: (voting: Voting) => number) => ({
    product: results.product.map(value),
    reference: results.reference.map(value),
  })
  return [
    {
      what: `votes during the export of ${book.students} x ${book.quizIds.length}, beside none: heard`,
      unit: 'share',
      ...of(({ delivered }) => delivered),
      must: atLeast(1),
    },
    {
      what: 'p99',
      unit: 'ms',
      ...of(({ delays }) => percentile(delays, 0.99)),
      must: atMostTimes(1.5),
    },
  ]
}

export const row: Row = {
  title: 'Gradebook: its first page, all scores as CSV, and votes during the export',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const figures: Figure[] = []
      const books: Book[] = []
      for (const size of isTiny ? tinySizes : sizes) books.push(await openBook(stage, size))
      for (const book of books) {
        const what = `${book.students} students, ${book.quizIds.length} quizzes`
        const [pages, exports] = isTiny ? [1, 1] : [40, 10]
        const warmUp = 1
        const results = await inPairs(
          pairs + warmUp,
          async () => ({
            page: percentile(await times(pages, () => readPage(stage, book)), 0.95),
            csv: percentile(await times(exports, () => exportScores(stage, book)), 0.5),
          }),
          async () => ({
            page: percentile(await times(pages, () => copy(stage, newest(book.courseId))), 0.95),
            csv: percentile(
              await times(exports, () =>
                copy(stage, `${individual(book.courseId)} union all ${team(book.courseId)}`),
              ),
              0.5,
            ),
          }),
        )
        const of = (value: (result: { page: number; csv: number }) => number) => ({
          unit: 'ms' as const,
          product: results.product.slice(warmUp).map(value),
          reference: results.reference.slice(warmUp).map(value),
        })
        figures.push(
          { what: `${what}: first page, p95`, ...of(({ page }) => page), must: atMost(book.p95) },
          {
            what: 'CSV, median',
            ...of(({ csv }) => csv),
            must: atMostTimesAnd(4, 10),
            aim: atMostTimes(2),
          },
        )
      }
      const largest = books.at(-1)
      if (!largest) throw new Error('There are gradebooks')
      return [...figures, ...(await votesDuringExport(stage, largest, { isTiny, pairs, minute }))]
    }),
}
