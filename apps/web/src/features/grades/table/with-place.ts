import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** What is in sight, and one place besides; -1: none. */
export function withPlace(range: Range, place: number): number[] {
  const inSight = defaultRangeExtractor(range)
  return place === -1 || inSight.includes(place)
    ? inSight
    : [...inSight, place].toSorted((a, b) => a - b)
}
