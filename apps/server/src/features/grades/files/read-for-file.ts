import type { Services } from '../../../platform/api.ts'
import { inOneSnapshot, type Tx } from '../../../platform/database/database.ts'
import type { CoursePlace } from '../../courses/queries.ts'
import { type GradeFacts, loadGradeFacts } from '../table/facts.ts'
import { gradesOf } from '../table/results.ts'

/**
 * What a file of grades is made of, in one snapshot: the grades as the table has them now, and what
 * the file has besides.
 */
export async function readForFile<Further>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  course: Pick<CoursePlace, 'id' | 'credit'>,
  { withFormer }: { readonly withFormer: boolean },
  readFurther: (tx: Tx, facts: GradeFacts) => Promise<Further>,
) {
  const now = clock.now()
  const { facts, further } = await database.transact(async (tx) => {
    const facts = await loadGradeFacts(tx, course.id, course.credit, now)
    return { facts, further: await readFurther(tx, facts) }
  }, inOneSnapshot)
  const grades = [...gradesOf(facts)].filter(({ student }) => withFormer || !student.hasLeft)
  return { facts, grades, further }
}
