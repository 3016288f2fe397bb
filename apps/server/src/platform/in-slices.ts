import { setImmediate as others } from 'node:timers/promises'

/** How many items of a list are mapped at a stretch, in a millisecond or two. */
export const itemsOfSlice = 25

/**
 * What the items of a list become, in its order. Between slices other calls go on, so that nobody
 * waits for a whole class that is looked at or collected.
 */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped | Promise<Mapped>,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const item of items) {
    if (mapped.length > 0 && mapped.length % itemsOfSlice === 0) await others()
    mapped.push(await map(item))
  }
  return mapped
}
