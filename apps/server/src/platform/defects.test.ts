import type { Defect } from '@tbl/contract/defects'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDefects } from './defects.ts'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const defect: Defect = {
  kind: 'render',
  error: 'TypeError',
  route: '/quizzes/$quizId/take',
  build: '0123456789ab',
}
const build = (number: number) => number.toString(16).padStart(12, '0')

function opened() {
  const lines: Record<string, unknown>[] = []
  const defects = createDefects(
    createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  )
  return {
    defects,
    /** What the log says, without when and who. */
    lines: () => lines.map(({ time: _time, pid: _pid, hostname: _hostname, ...line }) => line),
    hear: async (count: number, defectOf: (number: number) => Defect, address = 'school') => {
      for (let number = 0; number < count; number += 1)
        await defects.hear(address, defectOf(number))
    },
  }
}

const line = (defects: number, fields: object = defect) => ({
  level: 40,
  msg: 'a page has failed',
  ...fields,
  defects,
})
const summary = (defects: number, more: number, dropped: number) => ({
  level: 40,
  msg: 'more pages have failed',
  defects,
  more,
  dropped,
})

test('[FIRM-21] a defect is a line of the log, with how many there were since the start', async () => {
  const { hear, lines } = opened()
  await hear(1, () => defect)
  await hear(1, () => ({ ...defect, route: '/' }))
  expect(lines()).toEqual([line(1), line(2, { ...defect, route: '/' })])
})

test('[FIRM-21] the same once more is counted, and said in one line a minute', async () => {
  const { hear, lines } = opened()
  await hear(40, () => defect)
  expect(lines()).toEqual([line(1)])
  vi.advanceTimersByTime(60_000)
  expect(lines()).toEqual([line(1), summary(40, 39, 0)])
  vi.advanceTimersByTime(600_000)
  expect(lines()).toHaveLength(2)
  await hear(1, () => defect)
  expect(lines()).toEqual([line(1), summary(40, 39, 0), line(41)])
})

test('[FIRM-21] the same from many pages at one moment is one line', async () => {
  const { defects, lines } = opened()
  await Promise.all(Array.from({ length: 300 }, () => defects.hear('school', defect)))
  expect(lines()).toHaveLength(1)
})

test('[FIRM-21] a class of 300 behind one address is counted in full, each page with 5 reports; what is more is dropped, and how many is said', async () => {
  const { hear, lines } = opened()
  await hear(1507, () => defect)
  vi.advanceTimersByTime(60_000)
  expect(lines()).toEqual([line(1), summary(1500, 1499, 7)])
})

test('[FIRM-21] a stranger who makes up defects gets 10 lines a minute and hides nobody else; all strangers together get 30', async () => {
  const { hear, lines } = opened()
  await hear(1000, (number) => ({ ...defect, build: build(number) }), 'stranger')
  expect(lines()).toHaveLength(10)
  await hear(1, () => defect, 'school')
  expect(lines()).toEqual([
    ...Array.from({ length: 10 }, (_, number) =>
      line(number + 1, { ...defect, build: build(number) }),
    ),
    line(1001),
  ])
  for (let stranger = 0; stranger < 50; stranger += 1)
    await hear(
      20,
      (number) => ({ ...defect, build: build(stranger * 1000 + number) }),
      `stranger ${stranger}`,
    )
  expect(lines()).toHaveLength(30)
  vi.advanceTimersByTime(60_000)
  expect(lines()).toHaveLength(31)
  expect(lines().at(-1)).toEqual(summary(2001, 2001 - 30, 0))
})

test('[FIRM-21] a server that stops says what it has not said, and leaves no timer of a minute behind', async () => {
  const { defects, hear, lines } = opened()
  await hear(3, () => defect)
  defects.close()
  expect(lines()).toEqual([line(1), summary(3, 2, 0)])
  vi.advanceTimersByTime(600_000)
  expect(lines()).toHaveLength(2)
})
