import { expect, test } from 'vitest'
import { longestStretch, mapInSlices } from './in-slices.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Keeps the processor for so long, milliseconds. */
function work(milliseconds: number) {
  const began = performance.now()
  while (performance.now() - began < milliseconds);
}

/** How often others had a turn while so many were mapped, each of which takes so long. */
async function turnsWhile(count: number, milliseconds: number) {
  let [turns, isDone] = [0, false]
  const other = () => {
    if (isDone) return
    turns += 1
    setImmediate(other)
  }
  setImmediate(other)
  const doubled = await mapInSlices(numbers(count), (number) => {
    work(milliseconds)
    return 2 * number
  })
  isDone = true
  expect(doubled).toEqual(numbers(count).map((number) => 2 * number))
  return turns
}

test('[PACE-02] others have a turn after each slice of a list, which keeps its order', async () => {
  expect(await turnsWhile(0, 0)).toBe(0)
  expect(await turnsWhile(1, 2 * longestStretch)).toBe(0)
  expect(await turnsWhile(2, 2 * longestStretch)).toBe(1)
  expect(await turnsWhile(4, 2 * longestStretch)).toBe(3)
  // short ones share a slice
  expect(await turnsWhile(1000, 0)).toBeLessThan(500)
})

test('what is waited for is mapped too', async () => {
  expect(await mapInSlices(numbers(3), async (number) => 2 * number)).toEqual([0, 2, 4])
})

test('what fails in a slice fails the whole', async () => {
  const work = mapInSlices(numbers(60), (number) => {
    if (number === 50) throw new Error('No such student')
    return number
  })
  await expect(work).rejects.toThrow('No such student')
})
