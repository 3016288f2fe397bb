import type { GradeConfig } from '../table/config.ts'
import type { GradeFacts } from '../table/facts.ts'
import { gradesOf } from '../table/results.ts'

/** How many students of the course would have another total, and another grade, by other settings. */
export function countChanges(facts: GradeFacts, after: GradeConfig) {
  const ofCourse = (all: GradeFacts) => [...gradesOf(all)].filter(({ student }) => !student.hasLeft)
  const before = ofCourse(facts)
  const changed = ofCourse({ ...facts, ...after }).map(({ total, grade }, at) => ({
    total: total.total !== before[at]?.total.total,
    grade: grade !== before[at]?.grade,
  }))
  return {
    totals: changed.filter(({ total }) => total).length,
    grades: changed.filter(({ grade }) => grade).length,
  }
}
