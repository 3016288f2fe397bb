import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('what was loaded is not loaded again, but for what was not there', async () => {
  const { recall } = createMemory(10)
  const loads: string[] = []
  const load = (value: string | null) => async () => {
    loads.push(value ?? 'nothing')
    return value
  }
  expect(await recall('a', load('one'))).toBe('one')
  expect(await recall('a', load('two'))).toBe('one')
  expect(await recall('b', load(null))).toBeNull()
  expect(await recall('b', load('later'))).toBe('later')
  expect(loads).toEqual(['one', 'nothing', 'later'])
})

test('what was used least recently is forgotten first', async () => {
  const { recall } = createMemory(2)
  const value = (text: string) => async () => text
  await recall('a', value('a'))
  await recall('b', value('b'))
  await recall('a', value('other'))
  await recall('c', value('c'))
  expect(await recall('a', value('forgotten'))).toBe('a')
  expect(await recall('b', value('forgotten'))).toBe('forgotten')
})

test('what was found is one that was used', () => {
  const { find, keep } = createMemory(2)
  expect(keep('a', 1)).toBe(1)
  keep('b', 2)
  expect(find('a')).toBe(1)
  keep('c', 3)
  expect(['a', 'b', 'c'].map((key) => find(key))).toEqual([1, null, 3])
})
