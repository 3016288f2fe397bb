import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { createQuiz } from '../../../../testing/class.ts'
import { singleChoice } from '../../../../testing/given.ts'
import { addTypedItem, chosenOf } from '../../../../testing/grading.ts'
import { raceRepeats } from '../../../../testing/repeats.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

const repeats = raceRepeats({ short: 10, long: 500 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(
  `[BOOK-12] [BOOK-22] a typed item never goes with a score that is typed at the same time (races, x${repeats})`,
  async () => {
    const { teacher, courseId, captain } = await teamResults(world, { students: 3 })
    const { grades } = as(world, teacher)
    for (let round = 0; round < repeats; round += 1) {
      const itemId = await addTypedItem(world, teacher, courseId)
      const chosen = { ...chosenOf(await grades.settings({ courseId })), typed: [] }
      const [typed, removed] = await Promise.all([
        codeOf(grades.setTyped({ itemId, studentId: captain.id, score: 5, seen: null })),
        codeOf(grades.setSettings(chosen)),
      ])
      const { typed: counts } = await grades.settings({ courseId })
      expect([typed, removed, counts]).toEqual(
        removed === 'OK' ? ['NOT_FOUND', 'OK', {}] : ['OK', 'SETTINGS_CHANGED', { [itemId]: 1 }],
      )
      if (removed !== 'OK') await grades.setSettings({ ...chosen, scores: { [itemId]: 1 } })
    }
  },
  20_000 + repeats * 1000,
)

test(
  `[BOOK-22] settings are saved or refused while a quiz of theirs is deleted (races, x${repeats})`,
  async () => {
    const { teacher, courseId } = await teamResults(world, { students: 3 })
    const { grades, quizzes } = as(world, teacher)
    for (let round = 0; round < repeats; round += 1) {
      const { quizId } = await createQuiz(as(world, teacher), {
        ...{ courseId, questions: [singleChoice('Q')] },
      })
      const { placed, ...chosen } = chosenOf(await grades.settings({ courseId }))
      const uncounted = placed.map((one) => ({ ...one, category: null }))
      const [saved] = await Promise.all([
        codeOf(grades.setSettings({ ...chosen, placed: uncounted })),
        quizzes.remove({ quizId }),
      ])
      expect(['OK', 'SETTINGS_CHANGED']).toContain(saved)
    }
  },
  20_000 + repeats * 1000,
)
