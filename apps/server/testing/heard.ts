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
    const text = await undone(world, async (scratch) => {
      const input = await inputs[operation](situation, scratch)
      const call = callOperation(as(scratch, situation.people[role]), operation, input)
      return textOf(await call.catch((error) => error)) // a file is made while it is read
    })
    heard.push([operation, text])
  }
  return heard
}
