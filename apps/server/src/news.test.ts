import { expect, test } from 'vitest'
import { news } from './news.ts'
import { subscribers } from './subscribers.ts'

const modules = import.meta.glob<Record<string, { readonly name: string }>>(
  './features/*/occurrences.ts',
  { eager: true },
)
const names = Object.values(modules).flatMap((module) =>
  Object.values(module).map(({ name }) => name),
)

test('[RT-01] of every occurrence it is said, once, who hears of it, unless other features alone act upon it', () => {
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  const heard = news.map(({ of }) => of)
  expect(new Set(heard).size).toBe(heard.length)
  const acted = subscribers.map(({ to }) => to)
  expect([...new Set([...heard, ...acted])].sort()).toEqual(names.sort())
})
