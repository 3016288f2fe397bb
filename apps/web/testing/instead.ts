import { ORPCError } from '@orpc/client'
import type { Client } from '../src/platform/api.tsx'

/**
 * The same calls, but one operation does something else: `instead(client, 'attempts', 'submit',
 * offline)`.
 */
export function instead<Feature extends keyof Client, Operation extends keyof Client[Feature]>(
  client: Client,
  feature: Feature,
  operation: Operation,
  call: Client[Feature][Operation],
): Client {
  const replaced = new Proxy(client[feature], {
    get: (target, key) => (key === operation ? call : Reflect.get(target, key)),
  })
  return new Proxy(client, {
    get: (target, key) => (key === feature ? replaced : Reflect.get(target, key)),
  })
}

/** A call that reaches no server. */
export const offline = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))

/** A call that meets a defect of the server. */
export const defect = (): Promise<never> =>
  Promise.reject(
    new ORPCError('INTERNAL_SERVER_ERROR', {
      message: 'A sentence for who calls the API',
      data: { errorId: '4711' },
    }),
  )

/** A moment that the test decides about: calls wait for `reached`, `reach` lets them go on. */
export function timestamp(): { reached: Promise<void>; reach: () => void } {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reached, reach }
}
