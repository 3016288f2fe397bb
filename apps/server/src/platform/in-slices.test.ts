import { expect, test } from 'vitest'
import { itemsOfSlice, mapInSlices } from './in-slices.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How often others had a turn while so many were mapped. */
async function turnsWhile(count: number) {
  let [turns, isDone] = [0, false]
  const other = () => {
    if (isDone) return
    turns += 1
    setImmediate(other)
  }
  setImmediate(other)
  const doubled = await mapInSlices(numbers(count), (number) => 2 * number)
  isDone = true
  expect(doubled).toEqual(numbers(count).map((number) => 2 * number))
  return turns
}

test('[PACE-02] others have a turn after each slice of a list, which keeps its order', async () => {
  expect(await turnsWhile(0)).toBe(0)
  expect(await turnsWhile(itemsOfSlice)).toBe(0)
  expect(await turnsWhile(itemsOfSlice + 1)).toBe(1)
  expect(await turnsWhile(4 * itemsOfSlice)).toBe(3)
})

test('what fails in a slice fails the whole', async () => {
  const work = mapInSlices(numbers(60), (number) => {
    if (number === 50) throw new Error('No such student')
    return number
  })
  await expect(work).rejects.toThrow('No such student')
})
