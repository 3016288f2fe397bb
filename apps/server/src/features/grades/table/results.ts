import { type GradeSign, gradeSigns } from '@tbl/contract/grades'
import { countedResult } from '@tbl/domain/counted-result'
import { type DueResult, type GradeFlag, gradeFlagsOf } from '@tbl/domain/grade-flags'
import {
  type GradeResult,
  gradeResult,
  type TeamPlace,
  typedResult,
} from '@tbl/domain/grade-result'
import { gradeOf } from '@tbl/domain/grade-settings'
import { type CountedResult, type GradeTotal, gradeTotal } from '@tbl/domain/grade-total'
import type { TeamRow } from './attempts.ts'
import type { Item } from './config.ts'
import type { GradeFacts } from './facts.ts'
import type { GradedStudent } from './queries.ts'

type QuizItem = Extract<Item, { kind: 'quiz' }>

/** What a student has at a grade item, and what makes it unlike the others. */
export type OwnResult = { readonly result: GradeResult; readonly signs: readonly GradeSign[] }

/** A student's grades: results in the order of the items. */
export type StudentGrades = {
  readonly student: GradedStudent
  readonly results: readonly OwnResult[]
  readonly total: GradeTotal
  readonly grade: string | null
  readonly flags: readonly GradeFlag[]
}

/** What is known of one student, looked up once. */
const ownOf = (facts: GradeFacts, student: GradedStudent) => ({
  student,
  alone: facts.alone.get(student.id),
  together: facts.together.get(student.id),
  unlike: facts.unlike.get(student.id),
  typed: facts.typed.get(student.id),
  marks: facts.marks.get(student.id),
  uncounted: facts.uncounted.get(student.id),
  corrected: facts.corrected.get(student.id),
  late: facts.late.get(student.id),
  excused: facts.excused.get(student.id),
  makeUps: facts.makeUps.get(student.id),
  missed: facts.missed.get(student.id),
})
type Own = ReturnType<typeof ownOf>

const none: readonly GradeSign[] = []

/** What students have at a grade item; what is the same for all of them is looked up once. */
type ResultAt = (own: Own) => OwnResult

function resultAlone({ counts, quizIds }: GradeFacts, { key, quizId, dueAt }: QuizItem): ResultAt {
  const place = quizIds.indexOf(quizId)
  const count = counts.alone[place] ?? 0
  return (own) => {
    const score = own.alone?.[place] ?? null
    const unlike = own.unlike?.[place]
    const result = gradeResult({
      part: 'individual',
      score,
      mark: own.marks?.get(key) ?? null,
      isExcused: own.excused?.has(quizId) === true,
      othersHaveResult: count > (score === null ? 0 : 1),
      dueAt,
      enrolledAt: own.student.enrolledAt,
      hasOwnWindow: own.makeUps?.has(quizId) === true,
      saved: unlike?.saved ?? null,
    })
    if (score === null) return { result, signs: none }
    if (!unlike && !own.corrected?.has(quizId) && !own.late?.has(quizId))
      return { result, signs: none }
    const isUnlike: Partial<Record<GradeSign, boolean | undefined>> = {
      edited: unlike?.isEdited,
      corrected: own.corrected?.has(quizId),
      late: own.late?.has(quizId),
      paper: unlike?.isPaper,
      makeUp: unlike?.isMakeUp,
      collected: unlike?.isCollected,
    }
    return { result, signs: gradeSigns.filter((sign) => isUnlike[sign]) }
  }
}

/** Where a student without a team's score stands; by the team of when it was due, not of now. */
function placeOf(quizId: string, done: ReadonlySet<string> | undefined, own: Own): TeamPlace {
  if (own.missed?.has(quizId)) return 'couldPlay'
  const { team } = own.student
  if (!team) return 'none'
  return done?.has(team.id) ? 'wasDone' : 'couldNotPlay'
}

function signsOf({ changedTeams }: GradeFacts, row: TeamRow): readonly GradeSign[] {
  const { attemptId, isCollected, isPaper } = row
  const changes = changedTeams.get(attemptId) ?? none
  if (!isCollected && !isPaper) return changes
  const isUnlike: Partial<Record<GradeSign, boolean>> = { paper: isPaper, collected: isCollected }
  return [...changes, ...gradeSigns.filter((sign) => isUnlike[sign])]
}

function resultTogether(facts: GradeFacts, { key, quizId, dueAt }: QuizItem): ResultAt {
  const place = facts.quizIds.indexOf(quizId)
  const count = facts.counts.together[place] ?? 0
  const done = facts.teamsDone[place]
  return (own) => {
    const row = own.together?.[place]
    const result = gradeResult({
      part: 'team',
      score: row?.score ?? null,
      mark: own.marks?.get(key) ?? null,
      isExcused: own.excused?.has(quizId) === true,
      othersHaveResult: count > (row ? 1 : 0),
      dueAt,
      enrolledAt: own.student.enrolledAt,
      hasOwnWindow: false, // nobody waits for a make-up with a team
      place: row ? 'wasDone' : placeOf(quizId, done, own),
      uncounted: own.uncounted?.get(quizId) ?? null,
    })
    return { result, signs: row ? signsOf(facts, row) : none }
  }
}

function resultAt(facts: GradeFacts, item: Item): ResultAt {
  if (item.kind === 'typed')
    return (own) => ({ result: typedResult(own.typed?.[item.itemId] ?? null), signs: none })
  return item.part === 'individual' ? resultAlone(facts, item) : resultTogether(facts, item)
}

/** The places of the items of each category. */
const placesIn = ({ categories, items }: Pick<GradeFacts, 'categories' | 'items'>) =>
  categories.map(({ key }) => items.flatMap(({ category }, at) => (category === key ? [at] : [])))

/** What of a student's results at these places counts. */
function countedAt(
  places: readonly number[],
  { items, settings }: Pick<GradeFacts, 'items' | 'settings'>,
  results: readonly OwnResult[],
): CountedResult[] {
  const counted: CountedResult[] = []
  for (const place of places) {
    const item = items[place]
    const own = results[place]
    const one = item && own && countedResult(item.key, own.result, settings.missing)
    if (one) counted.push(one)
  }
  return counted
}

/** The total of a student's results, by the categories and the rule of the course. */
export const totalOf = (
  { categories, items, settings }: Pick<GradeFacts, 'categories' | 'items' | 'settings'>,
  results: readonly OwnResult[],
  places = placesIn({ categories, items }),
): GradeTotal =>
  gradeTotal(
    categories.map(({ key, weight, drop }, at) => ({
      ...{ id: key, weight, drop },
      results: countedAt(places[at] ?? [], { items, settings }, results),
    })),
  )

/** A student's results alone at the quizzes that count. */
function aloneOf(items: readonly Item[], results: readonly OwnResult[]): DueResult[] {
  const alone: DueResult[] = []
  results.forEach(({ result }, at) => {
    const item = items[at]
    if (item?.kind === 'quiz' && item.part === 'individual' && item.category !== null)
      alone.push({ result, dueAt: item.dueAt })
  })
  return alone
}

/**
 * What each student has, and what it comes to; one after the other, so that nothing of them is kept
 * that is not asked for.
 */
export function* gradesOf(facts: GradeFacts): Generator<StudentGrades> {
  const { items, settings, students } = facts
  const places = placesIn(facts)
  const columns = items.map((item) => resultAt(facts, item))
  for (const student of students) {
    const own = ownOf(facts, student)
    const results = columns.map((at) => at(own))
    const total = totalOf(facts, results, places)
    yield {
      ...{ student, results, total },
      grade: gradeOf(total.total, settings.grades),
      flags: gradeFlagsOf({ alone: aloneOf(items, results), total: total.total }, settings),
    }
  }
}
