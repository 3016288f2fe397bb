import { randomUUID } from 'node:crypto'
import type { ChosenGradeSettings } from '@tbl/contract/grades'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { gradeCategories, gradeItems } from '../../../schema/grades.ts'
import { storeGradeSettings } from '../../courses/grade-settings.ts'
import { type CoursePlace, lockCourse } from '../../courses/queries.ts'
import { gradesConfigured } from '../occurrences.ts'
import { type GradeConfig, loadConfig } from '../table/config.ts'
import { planSettings, type SettingsRefusal } from './plan.ts'

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

/** Decides what the grades of a course are made by, where nobody else has meanwhile. */
export async function setSettings(
  services: Services,
  permit: Permit<'grade.configure', CoursePlace>,
  { fingerprint, courseId, ...chosen }: ChosenGradeSettings & { readonly fingerprint: string },
): Promise<Outcome<null, SettingsRefusal | 'SETTINGS_CHANGED'>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const { staffIds } = await lockCourse(tx, courseId)
    const config = await loadConfig(tx, courseId)
    const planned = planSettings(config, chosen)
    if (!planned.ok) return planned
    if (config.fingerprint !== fingerprint) return refuse('SETTINGS_CHANGED')
    const { settings, categories } = planned.value
    await storeGradeSettings(tx, courseId, settings)
    await storeCategories(tx, courseId, planned.value)
    await storeItems(tx, courseId, planned.value)
    const weights = categories.map(({ key, weight, drop }) => ({ id: key, weight, drop }))
    await audit(tx, permit, 'grade.configure', clock.now(), {
      ...{ courseId, missing: settings.missing, categories: weights },
    })
    afterCommit(() => publish(services, gradesConfigured, { courseId, readers: staffIds }))
    return allow(null)
  })
}
