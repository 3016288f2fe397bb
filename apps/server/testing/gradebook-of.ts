import { as } from './as.ts'
import type { World } from './world.ts'

/** Both lists of a gradebook, as a reader gets them: their first pages. */
export async function gradebookOf(
  world: World,
  reader: { readonly id: string } | null,
  { courseId }: { readonly courseId: string },
) {
  const { gradebook } = as(world, reader)
  const { results: individual, can } = await gradebook.individualResults({ courseId })
  const { results: team } = await gradebook.teamResults({ courseId })
  return { individual, team, can }
}
