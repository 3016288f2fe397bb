import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('what was loaded is not loaded again, but for what was not there', async () => {
  const { recall } = createMemory()
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
