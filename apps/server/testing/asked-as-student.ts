import { as } from './as.ts'
import { pathFields } from './key-crowd.ts'
import { callOperation, operations, routeOf } from './operations.ts'
import type { World } from './world.ts'

type Known = Readonly<Record<string, string>>
type Answers = Readonly<Record<string, unknown>>

/**
 * What somebody is answered, refusals too, by every operation that reads and whose path these ids
 * fill, by its name. The copy of all data is one of them.
 */
export async function askedAs(
  world: World,
  who: { readonly id: string },
  known: Known,
): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const operation of operations) {
    const fields = pathFields(operation)
    if (routeOf(operation).method !== 'GET' || !fields.every((field) => known[field])) continue
    const input = Object.fromEntries(fields.map((field) => [field, known[field]]))
    const answer = await callOperation(as(world, who), operation, input).catch(
      ({ code }: { code?: string }) => ({ refused: code }),
    )
    answers[operation] = answer instanceof File ? JSON.parse(await answer.text()) : answer
  }
  return answers
}

/** Each value by the path that leads to it. */
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => leaves(inside, `${path}.${name}`))
    : [[path, value]]

/** What is there now that was not, with its values; and where something is not any more. */
export function differences(before: Answers, after: Answers) {
  const [then, now] = [new Map(leaves(before)), new Map(leaves(after))]
  return {
    new: [...now].filter(([path, value]) => then.get(path) !== value),
    gone: [...then.keys()].filter((path) => !now.has(path)),
  }
}
