import { as } from '../../server/testing/as.ts'
import type { given } from '../../server/testing/given.ts'
import type { World } from '../../server/testing/world.ts'
import { solve } from './solve.ts'

type Played = Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>

/**
 * The team quiz ends with wrong tries at its first question, by the places of the options (B, then
 * C), everything else right at once: there is something to appeal. Answers that question.
 */
export async function stumble(
  world: World,
  made: Played,
  wrongOptions: readonly number[] = [1, 2],
) {
  const [question] = made.questions
  if (!question) throw new Error('A quiz has questions')
  const { teamQuiz } = as(world, made.captain)
  for (const [index, option] of wrongOptions.entries()) {
    await teamQuiz.answer({
      ...made.place,
      questionId: question.id,
      optionIds: [question.options[option]?.id ?? ''],
      attempt: index + 1,
    })
  }
  const { [question.id]: right = [], ...others } = made.key
  await teamQuiz.answer({
    ...made.place,
    questionId: question.id,
    optionIds: right,
    attempt: wrongOptions.length + 1,
  })
  await solve(world, { ...made, key: others })
  return question
}
