import { setImmediate as others } from 'node:timers/promises'

/** How long a list is mapped at a stretch, milliseconds. */
export const longestStretch = 1

/**
 * What the items of a list become, in its order, some at a time as they are asked for. Between
 * slices other calls go on, so that nobody waits for a whole class that is looked at or collected.
 */
export async function* slicesOf<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped | Promise<Mapped>,
): AsyncGenerator<Mapped[], undefined> {
  let mapped: Mapped[] = []
  let began = performance.now()
  for (const item of items) {
    if (mapped.length > 0 && performance.now() - began >= longestStretch) {
      yield mapped
      await others()
      mapped = []
      began = performance.now()
    }
    mapped.push(await map(item))
  }
  if (mapped.length > 0) yield mapped
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
