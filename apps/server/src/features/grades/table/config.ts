import { createHash } from 'node:crypto'
import { firstCategories } from '@tbl/domain/grade-categories'
import { type Part, parts } from '@tbl/domain/grade-item'
import { type GradeSettings, usualGradeSettings } from '@tbl/domain/grade-settings'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../../platform/database/statement.ts'
import { courses } from '../../../schema/courses.ts'
import { gradeCategories, gradeItems } from '../../../schema/grades.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import type { InCourse } from './whose.ts'

/** A category as it counts; `key` is its id, or of a usual one that nobody has stored the part that joins it. */
export type Category = {
  readonly key: string
  readonly name: string | null
  readonly joins: Part | null
  readonly weight: number
  readonly drop: number
}

/** A grade item in the order of columns; `category` null: it does not count. */
export type Item = {
  readonly key: string
  readonly title: string
  readonly category: string | null
} & (
  | {
      readonly kind: 'quiz'
      readonly quizId: string
      readonly part: Part
      readonly dueAt: Date | null
    }
  | { readonly kind: 'typed'; readonly itemId: string }
)

/** What somebody has decided, as it is stored; a new quiz changes nothing of it. */
export type DecidedGrades = {
  readonly settings: GradeSettings
  readonly categories: readonly Category[]
  readonly items: readonly object[]
}

/** What the grades of a course are made by. */
export type GradeConfig = {
  readonly settings: GradeSettings
  readonly categories: readonly Category[]
  readonly items: readonly Item[]
  readonly decided: DecidedGrades
  /** Of what was decided. */
  readonly fingerprint: string
}

const usualCategories: readonly Category[] = firstCategories.map((one) => ({
  ...one,
  key: one.joins,
  name: null,
}))

/** Names the part of a quiz as a grade item. */
export const quizItemKey = (quizId: string, part: Part): string => `${quizId} ${part}`

const findSettings = defineStatement((reader, { courseId }: Slots<InCourse>) =>
  reader.select({ settings: courses.gradeSettings }).from(courses).where(eq(courses.id, courseId)),
)

const listCategories = defineStatement((reader, { courseId }: Slots<InCourse>) =>
  reader
    .select({
      key: gradeCategories.id,
      name: gradeCategories.name,
      joins: gradeCategories.joins,
      weight: gradeCategories.weight,
      drop: gradeCategories.drop,
    })
    .from(gradeCategories)
    .where(eq(gradeCategories.courseId, courseId))
    .orderBy(asc(gradeCategories.position)),
)

const listItems = defineStatement((reader, { courseId }: Slots<InCourse>) =>
  reader
    .select({
      id: gradeItems.id,
      categoryId: gradeItems.categoryId,
      activityId: gradeItems.activityId,
      part: gradeItems.part,
      title: gradeItems.title,
    })
    .from(gradeItems)
    .where(eq(gradeItems.courseId, courseId))
    .orderBy(
      ...[asc(gradeItems.position), asc(gradeItems.activityId), asc(gradeItems.part)],
      asc(gradeItems.id),
    ),
)

type StoredItem = Awaited<ReturnType<typeof listItems>>[number]

const listQuizzes = defineStatement((reader, { courseId }: Slots<InCourse>) =>
  reader
    .select({
      id: quizzes.id,
      title: quizzes.title,
      individual: quizzes.individualDueAt,
      team: quizzes.teamDueAt,
    })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(asc(quizzes.createdAt), asc(quizzes.id)),
)

/** An item without what it lacks; the row of a quiz's part is stored anew each time. */
const decidedItem = ({ id, categoryId, activityId, part, title }: StoredItem) =>
  title === null ? { activityId, part, categoryId } : { id, title, categoryId }

const fingerprintOf = (decided: DecidedGrades): string =>
  createHash('sha256').update(JSON.stringify(decided)).digest('base64url')

/** The settings, categories and grade items of a course: quizzes from the oldest on, then typed items. */
export async function loadConfig(reader: Reader, courseId: string): Promise<GradeConfig> {
  const asked = { courseId }
  const [course] = await findSettings(reader, asked)
  const stored = await listCategories(reader, asked)
  const items = await listItems(reader, asked)
  const ofCourse = await listQuizzes(reader, asked)
  const categories = stored.length > 0 ? stored : usualCategories
  const keys = new Set(categories.map(({ key }) => key))
  const known = (key: string | null) => (key !== null && keys.has(key) ? key : null)
  const placed = new Map(
    items.flatMap(({ activityId, part, categoryId }) =>
      activityId && part ? [[quizItemKey(activityId, part), known(categoryId)]] : [],
    ),
  )
  const joined = (part: Part) => categories.find(({ joins }) => joins === part)?.key ?? null
  const settings = course?.settings ?? usualGradeSettings
  const decided = { settings, categories: stored, items: items.map(decidedItem) }
  return {
    ...{ settings, categories, decided, fingerprint: fingerprintOf(decided) },
    items: [
      ...ofCourse.flatMap(({ id: quizId, title, ...due }) =>
        parts.map((part): Item => {
          const key = quizItemKey(quizId, part)
          const category = placed.has(key) ? (placed.get(key) ?? null) : joined(part)
          return { kind: 'quiz', key, quizId, part, title, dueAt: due[part], category }
        }),
      ),
      ...items.flatMap(({ id, title, categoryId }): Item[] =>
        title === null
          ? []
          : [{ kind: 'typed', key: id, itemId: id, title, category: known(categoryId) }],
      ),
    ],
  }
}
