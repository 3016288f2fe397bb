import type { Situation, VisitorRole } from './access.ts'
import { as } from './as.ts'
import { inputs } from './inputs/inputs.ts'
import { callOperation, type Operation } from './operations.ts'
import { undone } from './undone.ts'
import type { World } from './world.ts'

const textOf = async (answer: unknown): Promise<string> =>
  answer instanceof File
    ? answer.text()
    : `${answer instanceof Error ? answer.message : ''}${JSON.stringify(answer)}`

/**
 * All that these operations tell somebody, refusals and files included, as one text for each;
 * nothing is changed by it.
 */
export async function heardBy(
  world: World,
  situation: Situation,
  role: VisitorRole,
  operations: readonly Operation[],
): Promise<[Operation, string][]> {
  const heard: [Operation, string][] = []
  for (const operation of operations) {
    const answer = await undone(world, async (scratch) => {
      const input = await inputs[operation](situation, scratch)
      return callOperation(as(scratch, situation.people[role]), operation, input).catch(
        (error) => error,
      )
    })
    heard.push([operation, await textOf(answer)])
  }
  return heard
}
