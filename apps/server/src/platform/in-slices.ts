import { setImmediate as others } from 'node:timers/promises'

/** How many items of a list are mapped at a stretch, in a millisecond or two. */
export const itemsOfSlice = 25

/**
 * What the items of a list become, in its order, some at a time as they are asked for. Between
 * slices other calls go on, so that nobody waits for a whole class that is looked at or collected.
 */
export async function* slicesOf<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped | Promise<Mapped>,
): AsyncGenerator<Mapped[], undefined> {
  for (let at = 0; at < items.length; at += itemsOfSlice) {
    if (at > 0) await others()
    const mapped: Mapped[] = []
    for (const item of items.slice(at, at + itemsOfSlice)) mapped.push(await map(item))
    yield mapped
  }
}

/** The same, all of it. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped | Promise<Mapped>,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for await (const slice of slicesOf(items, map)) mapped.push(...slice)
  return mapped
}
