import { expect, test } from 'vitest'
import { NoTurn } from '../platform/shares.ts'
import { createCopyTurns } from './copy-turns.ts'

/** Copies that end when they are ended. */
function begin() {
  const inTurn = createCopyTurns()
  const atWork: string[] = []
  const ends: (() => void)[] = []
  const copy = (userId: string) =>
    inTurn(userId, () => {
      atWork.push(userId)
      return new Promise<void>((end) => ends.push(end))
    })
  return { copy, atWork, endFirst: () => ends.shift()?.() }
}

test('[KEEP-03] two copies are at work at a time, and one of a person; others follow', async () => {
  const { copy, atWork, endFirst } = begin()
  const first = copy('ana')
  const second = copy('ana')
  copy('ben')
  copy('eva')
  await Promise.resolve()
  expect(atWork).toEqual(['ana', 'ben'])
  endFirst()
  await first
  await expect.poll(() => atWork).toEqual(['ana', 'ben', 'eva'])
  endFirst()
  await expect.poll(() => atWork).toEqual(['ana', 'ben', 'eva', 'ana'])
  endFirst()
  endFirst()
  await second
})

test('[KEEP-03] where too many copies wait there is no turn for one more', async () => {
  const { copy } = begin()
  for (let count = 0; count < 22; count += 1) void copy(`${count}`)
  await expect(copy('one more')).rejects.toThrow(NoTurn)
  for (let count = 1; count < 5; count += 1) void copy('0')
  await expect(copy('0')).rejects.toThrow(NoTurn)
})
