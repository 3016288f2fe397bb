import { expect } from 'vitest'
import { fingerprint, type Situation } from './access.ts'
import { as, codeOf } from './as.ts'
import { inputs } from './inputs/inputs.ts'
import { callOperation, type Operation } from './operations.ts'
import { undone } from './undone.ts'
import type { World } from './world.ts'

type Caller = { readonly id: string; readonly onlyCourseId?: string } | null

/**
 * How a call of the person ends in this class; 'RESTRICTED' where the answer is the course as
 * strangers see it. One that is refused has changed nothing: the world is as `before` says.
 */
export const endingOfCall = (
  world: World,
  { situation, before }: { readonly situation: Situation; readonly before: string },
  operation: Operation,
  person: Caller,
): Promise<string> =>
  undone(world, async (scratch) => {
    const input = await inputs[operation](situation, scratch)
    const answers: unknown[] = []
    const code = await codeOf(
      callOperation(as(scratch, person), operation, input).then((answer) => answers.push(answer)),
    )
    if (code !== 'OK')
      expect(await fingerprint(scratch), `${operation} refused changes nothing`).toBe(before)
    return (answers[0] as { access?: string } | undefined)?.access === 'restricted'
      ? 'RESTRICTED'
      : code
  })
