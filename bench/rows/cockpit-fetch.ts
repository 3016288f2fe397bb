import type { ClassSession } from '@tbl/contract/class-session'
import { inPairs, type Stage, withCpu } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost } from '../limits.ts'
import type { Answer } from '../load/calls.ts'
import type { Figure, Row } from '../row.ts'
import { type BenchClass, type BenchQuiz, buildClass } from '../workloads/class.ts'
import { buildPlaying, fetchCockpit, tableSize } from '../workloads/cockpit.ts'
import { newName } from '../workloads/names.ts'

type Size = {
  readonly students: number
  /** How soon all is there (ms), 95 times of 100, and how much comes, compressed (kB). */
  readonly p95: number
  readonly kilobytes: number
}
const sizes: readonly Size[] = [
  { students: 300, p95: 60, kilobytes: 40 },
  { students: 1000, p95: 150, kilobytes: 120 },
]
const tinySizes: readonly Size[] = [{ students: 12, p95: 60, kilobytes: 40 }]

/** All who are enrolled are at the quiz now. */
const giveSigns = (
  { read }: Stage,
  { quizId }: BenchQuiz,
  { courseId }: BenchClass,
): Promise<unknown> =>
  read(
    'insert into presence (activity_id, user_id, first_seen_at, team_seen_at, here_since, last_seen_at, is_hidden) select $1, user_id, now(), now(), now(), now(), false from course_enrollments where course_id = $2 on conflict (activity_id, user_id) do update set last_seen_at = now()',
    [quizId, courseId],
  )

/** The rows of the students and teams alone, which PostgreSQL writes itself without sending them. */
const plainly = ({ courseId }: BenchClass, { quizId }: BenchQuiz) =>
  `copy (select p.id, p.name, m.group_id, a.answers, a.completed, a.score, s.last_seen_at, q.current_question, q.question_feedback, q.votes from course_enrollments e join profiles p on p.id = e.user_id left join group_members m on m.course_id = e.course_id and m.user_id = e.user_id left join individual_attempts a on a.quiz_id = '${quizId}' and a.user_id = e.user_id left join presence s on s.activity_id = '${quizId}' and s.user_id = e.user_id left join team_quiz_sessions q on q.quiz_id = '${quizId}' and q.group_id = m.group_id where e.course_id = '${courseId}') to '/dev/null' (format csv)`

/** Throws unless all are there, each where they are. */
function expectWhole({ text }: Answer, count: number): void {
  const { students, teams } = JSON.parse(text) as ClassSession
  const tries = teams.filter(({ questions }) => questions.some(({ isSolved }) => isSolved))
  if (
    students.length !== count ||
    students.some(
      ({ state, isHere, score }) => state !== 'submitted' || !isHere || score !== 100,
    ) ||
    teams.length !== Math.ceil(count / tableSize) ||
    teams.some(({ state }) => state !== 'playing') ||
    (teams.length > 1 && tries.length === 0)
  )
    throw new Error('The cockpit does not show its class')
}

/** A few reads of all that the cockpit shows, one after another: how long, and how much came. */
async function readAll(stage: Stage, quiz: BenchQuiz, people: BenchClass, count: number) {
  const { product } = stage
  const answers: Answer[] = []
  const { cpuSeconds } = await withCpu(stage, product, async () => {
    for (let done = 0; done < count; done += 1)
      answers.push(await fetchCockpit(product, quiz, people))
  })
  for (const answer of answers.slice(-1)) expectWhole(answer, people.students.length)
  const times = answers.map(({ milliseconds }) => milliseconds)
  const largest = (of: (answer: Answer) => number) => Math.max(...answers.map(of)) / 1000
  return {
    p95: percentile(times, 0.95),
    cpu: (cpuSeconds * 1000) / count,
    sent: largest(({ bytes }) => bytes),
    whole: largest(({ text }) => Buffer.byteLength(text)),
  }
}

/** The same of the rows alone. */
async function readPlainly({ read }: Stage, quiz: BenchQuiz, people: BenchClass, count: number) {
  const times: number[] = []
  for (let done = 0; done < count; done += 1) {
    const began = performance.now()
    await read(plainly(people, quiz), [])
    times.push(performance.now() - began)
  }
  return { p95: percentile(times, 0.95), cpu: 0, sent: 0, whole: 0 }
}

export const row: Row = {
  title: 'The cockpit is fetched while teams play, compressed as browsers ask for it',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const figures: Figure[] = []
      const [warmUp, reads] = [1, isTiny ? 1 : 40]
      for (const { students, p95, kilobytes } of isTiny ? tinySizes : sizes) {
        const people = await buildClass(stage.world, students, newName)
        const quiz = await buildPlaying(stage.world, people)
        await giveSigns(stage, quiz, people)
        await stage.read('vacuum analyze', [])
        const results = await inPairs(
          pairs + warmUp,
          async () => {
            await giveSigns(stage, quiz, people)
            return readAll(stage, quiz, people, reads)
          },
          () => readPlainly(stage, quiz, people, reads),
        )
        const product = results.product.slice(warmUp)
        figures.push(
          {
            what: `${students} students, ${Math.ceil(students / tableSize)} teams: p95`,
            unit: 'ms',
            product: product.map((one) => one.p95),
            reference: results.reference.slice(warmUp).map((one) => one.p95),
            must: atMost(p95),
          },
          {
            what: 'each, server and database',
            unit: 'ms CPU',
            product: product.map(({ cpu }) => cpu),
            reference: null,
          },
          {
            what: 'sent, compressed',
            unit: 'kB',
            product: product.map(({ sent }) => sent),
            reference: null,
            must: atMost(kilobytes),
          },
          {
            what: 'before it is compressed',
            unit: 'kB',
            product: product.map(({ whole }) => whole),
            reference: null,
          },
        )
      }
      return figures
    }),
}
