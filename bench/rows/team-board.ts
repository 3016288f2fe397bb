import type { Browser } from '@playwright/test'
import { as } from '../../apps/server/testing/as.ts'
import { given } from '../../apps/server/testing/given.ts'
import type { World } from '../../apps/server/testing/world.ts'
import { inPairs } from '../bench.ts'
import { percentile } from '../figures.ts'
import { inChromium } from '../load/chromium.ts'
import type { Row } from '../row.ts'
import { password } from '../workloads/passwords.ts'
import { type BoardTimes, playBoard } from '../workloads/team-board.ts'

const teamSize = 5

/** A class in generated teams. */
async function buildBoard(world: World, students: number) {
  const { teacher, courseId } = await given(world).course({ students })
  await as(world, teacher).teams.generate({ courseId, count: students / teamSize })
  await given(world).password([teacher], password)
  return { courseId, email: teacher.email, students }
}

export const row: Row = {
  title: 'The team board of 300 students in a browser, beside that of 25',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async ({ world, product, read }) => {
      const [large, small] = [
        await buildBoard(world, isTiny ? 20 : 300),
        await buildBoard(world, isTiny ? 10 : 25),
      ]
      const play = (browser: Browser, board: typeof large) => () =>
        playBoard(browser, product.url, board, isTiny ? 1 : 8)
      const results = await inChromium((browser) =>
        inPairs(pairs, play(browser, large), play(browser, small)),
      )
      for (const { courseId, students } of [large, small]) {
        const teams = await read<{ members: number }>(
          'select count(*)::int members from groups g join group_members m on m.group_id = g.id where g.course_id = $1 group by g.id',
          [courseId],
        )
        if (
          teams.length * teamSize !== students ||
          teams.some(({ members }) => members !== teamSize)
        )
          throw new Error('All was taken back, and the teams are not as they were')
      }
      const of = (value: (times: BoardTimes) => number) => ({
        unit: 'ms' as const,
        product: results.product.map(value),
        reference: results.reference.map(value),
      })
      return [
        { what: 'the board is open', ...of(({ opened }) => opened) },
        { what: 'a press: p50', ...of(({ presses }) => percentile(presses, 0.5)) },
        { what: 'p95', ...of(({ presses }) => percentile(presses, 0.95)) },
        {
          what: 'a picture while dragging: p95',
          ...of(({ pictures }) => percentile(pictures, 0.95)),
        },
      ]
    }),
}
