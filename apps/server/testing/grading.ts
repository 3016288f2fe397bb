import type { ChosenGradeSettings, GradeSettings } from '@tbl/contract/grades'
import { as } from './as.ts'
import type { World } from './world.ts'

type Teacher = { readonly id: string }
type Chosen = ChosenGradeSettings & {
  fingerprint: string
  /** How many scores typed items are known to have. */
  scores?: Record<string, number>
}

/** What a page sends that changes nothing of the settings it has read. */
export const chosenOf = ({
  courseId,
  settings,
  categories,
  items,
  fingerprint,
}: GradeSettings): Chosen => ({
  ...{ courseId, settings, categories, fingerprint },
  placed: items.flatMap((item) =>
    item.kind === 'quiz' ? [{ quizId: item.quizId, part: item.part, category: item.category }] : [],
  ),
  typed: items.flatMap((item) =>
    item.kind === 'typed' ? [{ key: item.key, title: item.title, category: item.category }] : [],
  ),
})

/** Decides something about the grades of a course anew; answers what is decided then. */
export async function decideGrades(
  world: World,
  teacher: Teacher,
  courseId: string,
  change: (chosen: Chosen) => Partial<Chosen>,
): Promise<GradeSettings> {
  const { grades } = as(world, teacher)
  const chosen = chosenOf(await grades.settings({ courseId }))
  return grades.setSettings({ ...chosen, ...change(chosen) })
}

/** Adds a typed item to a course; answers its id. */
export async function addTypedItem(
  world: World,
  teacher: Teacher,
  courseId: string,
  title = 'Participation',
  category: string | null = null,
): Promise<string> {
  const { items } = await decideGrades(world, teacher, courseId, ({ typed }) => ({
    typed: [...typed, { key: 'new', title, category }],
  }))
  const item = items.find((one) => one.kind === 'typed' && one.title === title)
  if (item?.kind !== 'typed') throw new Error('A typed item was added')
  return item.itemId
}
