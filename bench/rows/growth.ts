import type { Bench, Stage } from '../bench.ts'
import { median, percentile } from '../figures.ts'
import { atMost, atMostTimes } from '../limits.ts'
import { good } from '../load/calls.ts'
import type { Figure, Row } from '../row.ts'
import { valued } from '../table.ts'
import { buildClass, buildQuiz, buildTeamQuizzes } from '../workloads/class.ts'
import { hotCalls } from '../workloads/hot-calls.ts'
import { scansOf } from '../workloads/scans.ts'
import { buildSchool } from '../workloads/school.ts'
import { teamSize } from '../workloads/voting.ts'

/** Several stages at a time. */
const onStages = <T>(
  bench: Bench,
  count: number,
  work: (stages: readonly Stage[]) => Promise<T>,
  opened: readonly Stage[] = [],
): Promise<T> =>
  opened.length === count
    ? work(opened)
    : bench.onStage((stage) => onStages(bench, count, work, [...opened, stage]), {})

/** The product with a class of always the same size in a school of so many attempts. */
async function openSchool(stage: Stage, attempts: number, students: number) {
  await buildSchool(stage, attempts)
  const people = await buildClass(stage.world, students)
  const played = await buildQuiz(stage.world, people, 10)
  const teams = await buildTeamQuizzes(stage.world, people, played, teamSize)
  /** The calls at a quiz that nobody has taken. */
  const newCalls = async () =>
    hotCalls(stage.product, {
      people,
      played,
      teams,
      open: await buildQuiz(stage.world, people, 10),
    })
  return { stage, attempts, people, newCalls }
}
type School = Awaited<ReturnType<typeof openSchool>>

/** Milliseconds of each making of a call: by call, then by school. */
type Times = readonly (readonly (readonly number[])[])[]

/** How long each call takes in each school, so many times, in turns. */
async function timeCalls(schools: readonly School[], repeats: number): Promise<Times> {
  const calls = await Promise.all(schools.map(({ newCalls }) => newCalls()))
  const names = calls[0]?.map(({ what }) => what) ?? []
  const times = names.map(() => schools.map(() => [] as number[]))
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const [call] of names.entries())
      for (let turn = 0; turn < schools.length; turn += 1) {
        const school = (turn + repeat) % schools.length
        const made = calls[school]?.[call]
        if (made) times[call]?.[school]?.push((await good(made.make(repeat))).milliseconds)
      }
  return times
}

/** Which calls read more rows of a table from its start in the large school than in the small one. */
async function growingScans(small: School, large: School): Promise<string[]> {
  const of = async ({ stage, people: { teacher }, newCalls }: School) => {
    const calls = await newCalls()
    const makes = calls.map(
      ({ make }) =>
        () =>
          make(0),
    )
    const scans = await scansOf(stage, teacher.cookie, makes)
    return calls.map(({ what }, call) => ({ what, scans: scans[call] ?? new Map() }))
  }
  const [few, many] = [await of(small), await of(large)]
  return many.flatMap(({ what, scans }, call) => {
    const tables = [...scans].filter(
      ([table, rows]) => rows > 2 * (few[call]?.scans.get(table) ?? 0),
    )
    return tables.length > 0 ? [`${what}: ${tables.map(([table]) => table).join(', ')}`] : []
  })
}

/** Each student has one submitted attempt at each of so many quizzes. */
async function expectAttempts({ stage, people, attempts }: School, quizzes: number) {
  const count = async (text: string, values: unknown[]) =>
    (await stage.read<{ count: number }>(text, values))[0]?.count
  const [own, all] = [
    await count(
      'select count(*)::int count from individual_attempts a join quizzes q on q.id = a.quiz_id where q.course_id = $1 and a.completed and a.score = 100',
      [people.courseId],
    ),
    await count('select count(*)::int count from individual_attempts', []),
  ]
  const expected = people.students.length * quizzes
  if (own !== expected || all !== attempts + own)
    throw new Error(`${expected} attempts were submitted; ${own} of ${all} are stored`)
}

const middle = (times: readonly number[]) => median(times)
const slow = (times: readonly number[]) => percentile(times, 0.95)

/** The call whose figure grows most from the smallest school to this one. */
function worst(
  pairs: readonly Times[],
  calls: readonly string[],
  school: number,
  value: (times: readonly number[]) => number,
): Figure {
  const figures = calls.map((what, call): Figure => {
    const of = (one: number) => pairs.map((times) => value(times[call]?.[one] ?? []))
    return { what, unit: 'ms', product: of(school), reference: of(0) }
  })
  const growth = (figure: Figure) => valued(figure).ratio ?? 0
  return figures.reduce((most, one) => (growth(one) > growth(most) ? one : most))
}

export const row: Row = {
  title: 'Growth: calls of a class of 60 in a school of so many attempts, beside the smallest',
  measure: (bench) => {
    const sizes = bench.isTiny ? [100, 1000] : [10_000, 100_000, 1_000_000]
    const students = bench.isTiny ? 2 : 60
    return onStages(bench, sizes.length, async (stages) => {
      const schools: School[] = []
      for (const stage of stages)
        schools.push(await openSchool(stage, sizes[schools.length] ?? 0, students))
      const [small, large] = [schools[0], schools.at(-1)]
      if (!small || !large) throw new Error('There are several sizes')
      const calls = (await small.newCalls()).map(({ what }) => what)
      await timeCalls(schools, students) // the programs are compiled by then
      const pairs: Times[] = []
      for (let pair = 0; pair < bench.pairs; pair += 1)
        pairs.push(await timeCalls(schools, students))
      for (const school of schools) await expectAttempts(school, bench.pairs + 2)
      const scans = await growingScans(small, large)
      const ofSize = (school: number): Figure[] => {
        const [usual, late] = [
          worst(pairs, calls, school, middle),
          worst(pairs, calls, school, slow),
        ]
        return [
          {
            ...usual,
            what: `${sizes[school]} attempts: median of the call that grows most, ${usual.what}`,
            must: atMostTimes(1.1),
            aim: atMostTimes(1.05),
          },
          {
            ...late,
            what: `p95 of the call that grows most, ${late.what}`,
            must: atMostTimes(1.3),
          },
        ]
      }
      return [
        ...sizes.flatMap((_, school) => (school === 0 ? [] : ofSize(school))),
        {
          what: ['calls with a sequential scan that grows', ...scans].join('; '),
          unit: '',
          product: [scans.length],
          reference: null,
          must: atMost(0),
        },
      ]
    })
  },
}
