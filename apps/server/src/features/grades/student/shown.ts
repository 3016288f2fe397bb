import { countedResult } from '@tbl/domain/counted-result'
import type { GradeResult } from '@tbl/domain/grade-result'
import { gradeOf } from '@tbl/domain/grade-settings'
import type { GradeTotal } from '@tbl/domain/grade-total'
import type { Releases } from '../../../access/release.ts'
import type { Item } from '../table/config.ts'
import { type GradeFacts, takenAlone } from '../table/facts.ts'
import { type OwnResult, type StudentGrades, totalOf } from '../table/results.ts'

/** Grades as their student sees them: what is not released has no part in the total. */
export type ShownGrades = {
  /** In the order of the items; null: there is one that is not released. */
  readonly results: readonly (OwnResult | null)[]
  readonly total: GradeTotal
  readonly grade: string | null
  /** Of how many results the total is made, and of how many it will be. */
  readonly made: { readonly of: number; readonly all: number }
}

/** It is made of answers: what the server knows without them waits for no release. */
const needsRelease = ({ kind }: GradeResult): boolean => kind === 'score' || kind === 'notCounted'

const withheld: OwnResult = { result: { kind: 'notDue', reason: 'notClosed' }, signs: [] }

/** What of a student's grades is released; with a team to who has taken the quiz alone. */
export function showGrades(
  facts: Pick<GradeFacts, 'items' | 'categories' | 'settings' | 'quizIds' | 'alone'>,
  { student, results }: Pick<StudentGrades, 'student' | 'results'>,
  releases: Releases,
): ShownGrades {
  const { items, settings } = facts
  const taken = takenAlone(facts, student.id)
  const isReleased = (item: Item, { result }: OwnResult): boolean => {
    if (item.kind === 'typed' || !needsRelease(result)) return true
    return taken.has(item.quizId) && releases.of(item.quizId, student.id).release.isScoreShown
  }
  const shown = items.map((item, at) => {
    const own = results[at]
    return own && isReleased(item, own) ? own : null
  })
  const isCounted = (item: Item, own: OwnResult | null | undefined): boolean =>
    item.category !== null &&
    own != null &&
    countedResult(item.key, own.result, settings.missing) !== null
  const total = totalOf(
    facts,
    shown.map((own) => own ?? withheld),
  )
  return {
    results: shown,
    total,
    grade: gradeOf(total.total, settings.grades),
    made: {
      of: items.filter((item, at) => isCounted(item, shown[at])).length,
      all: items.filter((item, at) => isCounted(item, results[at])).length,
    },
  }
}
