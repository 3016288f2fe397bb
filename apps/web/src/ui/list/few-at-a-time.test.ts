import type { VirtualItem } from '@tanstack/react-virtual'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fewNew, useFewAtATime } from './few-at-a-time.ts'

const items = (from: number, to: number): VirtualItem[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    ...{ key: from + at, index: from + at, start: (from + at) * 40, end: (from + at + 1) * 40 },
    ...{ size: 40, lane: 0 },
  }))
const numbers = (drawn: readonly VirtualItem[]) => drawn.map(({ index }) => index)
const few = (wanted: VirtualItem[], drawn: number[]) => numbers(fewNew(wanted, new Set(drawn)))

test('[GPACE-04] at first all rows are drawn at once', () => {
  expect(few(items(0, 9), [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('[GPACE-04] the first eight come where none of them is drawn, and then four at a time', () => {
  expect(few(items(20, 33), [0, 1])).toEqual([20, 21, 22, 23, 24, 25, 26, 27])
  expect(few(items(20, 33), [20, 21, 22, 23, 24, 25, 26, 27])).toHaveLength(12)
  expect(few([], [1])).toEqual([])
})

test('[GPACE-04] scrolled down, four come below those that are there; scrolled up, above them', () => {
  expect(few(items(8, 17), [0, 8, 9])).toEqual([8, 9, 10, 11, 12, 13])
  expect(few(items(8, 17), [16, 17, 18])).toEqual([12, 13, 14, 15, 16, 17])
  expect(few(items(8, 17), [8, 9, 10, 11, 12, 13])).toHaveLength(10)
})

test('[GPACE-04] the others follow by themselves, and what is scrolled past is never drawn', async () => {
  const pictures: number[][] = []
  const { rerender } = renderHook(
    ({ wanted }) => {
      pictures.push(numbers(useFewAtATime(wanted)))
    },
    { initialProps: { wanted: items(0, 9) } },
  )
  rerender({ wanted: items(9, 18) })
  rerender({ wanted: items(13, 22) })
  await waitFor(() => expect(pictures.at(-1)).toHaveLength(10))
  expect(pictures.map((picture) => [picture[0], picture.at(-1)])).toEqual([
    [0, 9],
    [9, 13],
    [13, 17],
    [13, 21],
    [13, 22],
  ])
})
