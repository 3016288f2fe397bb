import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { as } from '../../apps/server/testing/as.ts'
import { createQuiz } from '../../apps/server/testing/class.ts'
import { singleChoice } from '../../apps/server/testing/given.ts'
import { atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { Figure, Row } from '../row.ts'
import { start } from '../workloads/attempts.ts'
import { buildClass } from '../workloads/class.ts'
import { openScreen, type Screen } from '../workloads/ending.ts'

/** How many wait, and within how many seconds they have the questions; they ask within half of it. */
const crowds = [
  { count: 300, within: 2 },
  { count: 1000, within: 6 },
]

export const row: Row = {
  title: 'A phase opens: students who wait have the questions',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const sizes = isTiny ? [{ count: 5, within: 1 }] : crowds
      const people = await buildClass(world, Math.max(...sizes.map(({ count }) => count)))
      const screens: Screen[] = []
      await closedLoop(people.students, 20, async (one) => {
        screens.push(await openScreen(product, one))
      })
      const figures: Figure[] = []
      for (const { count, within } of sizes) {
        const students = people.students.slice(0, count)
        const times: number[] = []
        for (let pair = 0; pair < pairs; pair += 1) {
          const quiz = await createQuiz(as(world, people.teacher), {
            courseId: people.courseId,
            questions: Array.from({ length: 10 }, (_, index) => singleChoice(`Q${index + 1}`)),
            isActive: false,
            isTeamActive: false,
          })
          const all = screens.map((screen) => screen.heard())
          const began = performance.now()
          const body = { commandId: randomUUID(), version: 0, step: 'individual', limitMinutes: 10 }
          const { cookie } = people.teacher
          const path = `/api/v1/quizzes/${quiz.quizId}/class-session/open`
          await good(product.call('POST', path, { cookie, body }))
          const opened = students.map(async (one, index) => {
            await all[index]
            await pause((Math.random() * within * 1000) / 2)
            await start(product, quiz, one)
            return performance.now() - began
          })
          times.push(Math.max(...(await Promise.all(opened))) / 1000)
          await Promise.all(all)
        }
        figures.push({
          what: `${count} who wait: the last one`,
          unit: 's',
          product: times,
          reference: null,
          must: atMost(within),
        })
      }
      for (const screen of screens) screen.close()
      return figures
    }),
}
