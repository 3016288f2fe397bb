import type { Browser } from '@playwright/test'
import { inPairs } from '../bench.ts'
import { inpOf } from '../figures.ts'
import { atMost } from '../limits.ts'
import { inChromium } from '../load/chromium.ts'
import type { Row } from '../row.ts'
import { type Book, openBook } from '../workloads/book.ts'
import { addTypedItem, type TableTimes, workInTable } from '../workloads/grade-table-page.ts'

export const row: Row = {
  title: 'The grade table in a browser at a quarter of the speed, 1,000 x 20, beside 100 x 2',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const large = await openBook(stage, {
        ...(isTiny ? { students: 40, quizzes: 2 } : { students: 1000, quizzes: 20 }),
        p95: 120,
      })
      const small = await openBook(stage, { students: isTiny ? 20 : 100, quizzes: 2, p95: 50 })
      for (const book of [large, small]) await addTypedItem(stage.world, book)
      const work = (browser: Browser, book: Book) => () =>
        workInTable(browser, { address: stage.product.url, book })
      const results = await inChromium((browser) =>
        inPairs(pairs, work(browser, large), work(browser, small)),
      )
      const of = (value: (times: TableTimes) => number) => ({
        unit: 'ms' as const,
        product: results.product.map(value),
        reference: results.reference.map(value),
      })
      return [
        {
          what: 'from the answer to its rows on the screen',
          ...of(({ drawn }) => drawn),
          must: atMost(300),
        },
        {
          what: 'from a press of a key to the next picture (INP)',
          ...of(({ presses }) => inpOf(presses)),
          must: atMost(100),
        },
        {
          what: 'the longest picture while all rows are scrolled through',
          ...of(({ pictures }) => Math.max(...pictures)),
          must: atMost(100),
        },
      ]
    }),
}
