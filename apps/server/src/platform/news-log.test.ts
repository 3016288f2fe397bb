import type { News } from '@tbl/contract/live'
import { expect, test } from 'vitest'
import { createNewsLog } from './news-log.ts'

const news = (topic: 'quizzes' | 'teams', courseId = 'course'): News => ({ topic, courseId })

test('[RT-01] what rooms have heard since a mark is told once, with its last place, and nothing of other rooms', () => {
  const log = createNewsLog()
  log.note(['a'], news('teams'))
  const since = log.mark()
  expect(log.missed(['a', 'b', 'c'], since)).toEqual([])
  log.note(['a'], news('quizzes'))
  const last = log.note(['a', 'b'], news('quizzes'))
  log.note(['c'], news('teams'))
  expect(log.missed(['a', 'b'], since)).toEqual([{ news: news('quizzes'), at: last }])
  expect(log.missed(['a', 'b'], log.mark())).toEqual([])
})

test('[RT-01] what is no news makes all of it unknown, to those who missed that', () => {
  const log = createNewsLog()
  const [since, at] = [log.mark(), log.note(['a', 'b'], null)]
  log.note(['a'], news('teams'))
  expect([log.missed(['a'], since), log.missed(['b'], since)]).toEqual([null, null])
  expect(log.missed(['c'], since)).toEqual([])
  expect(log.missed(['a'], log.mark())).toEqual([])
  expect(at).toBeGreaterThan(0)
})

test('[RT-01] marks of another server, of later, and what is no mark: nothing is known', () => {
  const log = createNewsLog()
  const mark = log.mark()
  const [server, at] = mark.split('.')
  const others = [
    createNewsLog().mark(),
    `${server}.${Number(at) + 1_000_000}`,
    `${mark}.1`,
    server,
    '',
    undefined,
    { server, at },
  ]
  for (const one of others) expect(log.missed(['a'], one)).toBeNull()
  expect(log.missed(['a'], mark)).toEqual([])
})

test('[RT-01] places grow, however little time has gone by, and do not count what is sent', () => {
  const log = createNewsLog()
  const placeOf = (mark: string) => Number(mark.split('.')[1])
  const places = Array.from({ length: 2000 }, () => [
    log.note(['a'], news('teams')),
    placeOf(log.mark()),
  ]).flat()
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
  const first = placeOf(log.mark())
  const began = performance.now()
  while (performance.now() - began < 5);
  expect(placeOf(log.mark()) - first).toBeGreaterThanOrEqual(4000)
})

test('[P30] of more rooms than it remembers it forgets those that heard something longest ago, and says so', () => {
  const log = createNewsLog(2)
  const before = log.mark()
  log.note(['a'], news('teams'))
  const since = log.mark()
  log.note(['b'], news('teams'))
  log.note(['a'], news('quizzes'))
  log.note(['c'], news('teams')) // b is forgotten
  expect(log.missed(['a'], since)).toBeNull()
  expect(log.missed(['a'], before)).toBeNull()
  const later = log.mark()
  expect(log.missed(['a', 'b', 'c'], later)).toEqual([])
  log.note(['c'], news('quizzes'))
  expect(log.missed(['a', 'c'], later)?.map((one) => one.news)).toEqual([news('quizzes')])
})
