import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ChosenGradeSettings } from '@tbl/contract/grades'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { gradeCategories, gradeItems } from '../../../schema/grades.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { storeGradeSettings } from '../../courses/grade-settings.ts'
import { type CoursePlace, lockCourse } from '../../courses/queries.ts'
import { gradesDecided } from '../occurrences.ts'
import { type DecidedGrades, type GradeConfig, loadConfig } from '../table/config.ts'
import { planSettings, type SettingsRefusal } from './plan.ts'
import { hasKnownScores, recordRemoved } from './removed-scores.ts'

/** Keeps the quizzes of a course from being deleted or moved until the transaction ends. */
const keepQuizzes = (tx: Tx, courseId: string) =>
  tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(asc(quizzes.id))
    .for('key share')

/** Stores the categories anew; until the items are, nothing is in them. */
async function storeCategories(tx: Tx, courseId: string, { categories }: GradeConfig) {
  await tx.delete(gradeCategories).where(eq(gradeCategories.courseId, courseId))
  await tx
    .insert(gradeCategories)
    .values(
      categories.map(({ key, ...one }, position) => ({ id: key, courseId, ...one, position })),
    )
}

/** Stores where each item is; a quiz's part that is in the category that it joins needs no row. */
async function storeItems(tx: Tx, courseId: string, { categories, items }: GradeConfig) {
  const typed = items.filter((item) => item.kind === 'typed')
  const ids = typed.map(({ itemId }) => itemId)
  await tx
    .delete(gradeItems)
    .where(and(eq(gradeItems.courseId, courseId), notInArray(gradeItems.id, ids)))
  for (const [position, { itemId, title, category }] of typed.entries()) {
    const columns = { title, categoryId: category, position }
    await tx
      .insert(gradeItems)
      .values({ id: itemId, courseId, ...columns })
      .onConflictDoUpdate({ target: gradeItems.id, set: columns })
  }
  const placed = items.flatMap((item) => {
    if (item.kind === 'typed') return []
    const joined = categories.find(({ joins }) => joins === item.part)?.key ?? null
    if (item.category === joined) return []
    const { quizId: activityId, part, category: categoryId } = item
    return [{ id: randomUUID(), courseId, activityId, part, categoryId, position: 0 }]
  })
  if (placed.length > 0) await tx.insert(gradeItems).values(placed)
}

/** What was decided before and after, without what stays. */
function changeOf(before: DecidedGrades, after: DecidedGrades) {
  const kinds = ['settings', 'categories', 'items'] as const
  const changed = kinds.filter((kind) => !isDeepStrictEqual(before[kind], after[kind]))
  const only = (decided: DecidedGrades) =>
    Object.fromEntries(changed.map((kind) => [kind, decided[kind]]))
  return { before: only(before), after: only(after) }
}

type Deciding = ChosenGradeSettings & {
  readonly fingerprint: string
  /** How many scores typed items are known to have, by key. */
  readonly scores: Readonly<Record<string, number>>
}

/**
 * Decides what the grades of a course are made by, where nobody else has meanwhile. What was decided
 * before stands in the record, and the scores that go with typed items in the history of grades.
 */
export async function setSettings(
  services: Services,
  permit: Permit<'grade.configure', CoursePlace>,
  { fingerprint, scores, courseId, ...chosen }: Deciding,
): Promise<Outcome<null, SettingsRefusal>> {
  const { database, clock } = services
  return database.transact<Outcome<null, SettingsRefusal>>(async (tx, afterCommit) => {
    await lockCourse(tx, courseId)
    await keepQuizzes(tx, courseId)
    const before = await loadConfig(tx, courseId)
    if (before.fingerprint !== fingerprint) return refuse('SETTINGS_CHANGED')
    const planned = planSettings(before, chosen)
    if (!planned.ok) return planned
    const stays = new Set(planned.value.items.map(({ key }) => key))
    const going = before.items.flatMap((item) =>
      item.kind === 'typed' && !stays.has(item.key) ? [item.itemId] : [],
    )
    if (!(await hasKnownScores(tx, courseId, going, scores))) return refuse('SETTINGS_CHANGED')
    const at = clock.now()
    await recordRemoved(tx, going, { by: permit.actor.id, at })
    await storeGradeSettings(tx, courseId, planned.value.settings)
    await storeCategories(tx, courseId, planned.value)
    await storeItems(tx, courseId, planned.value)
    const after = await loadConfig(tx, courseId)
    const change = changeOf(before.decided, after.decided)
    await audit(tx, permit, 'grade.configure', at, { courseId, ...change })
    afterCommit(() => publish(services, gradesDecided, { courseId }))
    return allow(null)
  })
}
