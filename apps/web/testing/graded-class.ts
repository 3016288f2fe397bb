import { randomUUID } from 'node:crypto'
import type { GradeTable } from '@tbl/contract/grades'
import { as } from '../../server/testing/as.ts'
import { given } from '../../server/testing/given.ts'
import { setScore } from '../../server/testing/scores.ts'
import { submitAs } from '../../server/testing/taking.ts'
import type { World } from '../../server/testing/world.ts'

/** Three students, of whom two have taken a quiz alone that is closed now. */
export async function gradedClass(world: World) {
  const made = await given(world).quiz({ students: 3 })
  const { teacher, captain, member, quizId, key } = made
  for (const [student, score] of [
    [captain, 80],
    [member, 91.67],
  ] as const) {
    const sent = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    const { attemptId } = await submitAs(world, student, sent)
    await setScore(world, attemptId, score)
  }
  world.time.now = new Date(world.time.now.getTime() + 60_000) // they were enrolled before it was closed
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
  return made
}

/** Adds an item whose scores are typed, in a category of its own. */
export async function addTypedItem(
  world: World,
  { teacher, courseId }: Awaited<ReturnType<typeof gradedClass>>,
  title: string,
) {
  const { grades } = as(world, teacher)
  const { settings, categories, fingerprint } = await grades.settings({ courseId })
  const category = { key: 'new-category', name: title, joins: null, weight: 20, drop: 0 }
  await grades.setSettings({
    ...{ courseId, settings, fingerprint, placed: [] },
    categories: [...categories, category],
    typed: [{ key: 'new-item', title, category: category.key }],
  })
}

/** A large table, as the server answers it. */
export function largeTable(courseId: string, students: number, quizzes: number): GradeTable {
  const items = Array.from({ length: quizzes }, (_, at) =>
    (['individual', 'team'] as const).map((part) => ({
      ...{ kind: 'quiz' as const, quizId: randomUUID(), part, key: `${at} ${part}` },
      ...{ title: `Readiness ${at + 1}`, category: part },
    })),
  ).flat()
  const averages = items.map(() => ({ mean: 50, n: students }))
  const category = { name: null, weight: 50, drop: 0 }
  return {
    ...{ courseId, courseTitle: 'Large', contentLanguage: null, at: new Date().toISOString() },
    ...{ missing: 'leftOut', items, hasGrades: false },
    categories: [
      { ...category, key: 'individual', joins: 'individual' },
      { ...category, key: 'team', joins: 'team' },
    ],
    rows: Array.from({ length: students }, (_, at) => ({
      student: { id: `s${at}`, name: `Student ${String(at + 1).padStart(4, '0')}` },
      ...{ email: `s${at + 1}@example.org`, team: null, hasLeft: false, dropped: [] },
      cells: items.map(() => at % 101),
      ...{ means: [at % 101, 50], total: 50, grade: null, flags: [] },
    })),
    averages: {
      ...{ cells: averages, means: averages.slice(0, 2) },
      total: { mean: 50, n: students },
    },
    can: { configure: true, mark: true },
  }
}
