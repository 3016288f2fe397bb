import type { Client } from '../src/platform/api.tsx'

const isNested = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** The same calls; `refused` are the operations that were, each with its code. */
export function watched(client: Client): { client: Client; refused: string[] } {
  const refused: string[] = []
  const watch = <Target extends object>(target: Target, path: readonly string[]): Target =>
    new Proxy(target, {
      get: (of, key) => {
        const value: unknown = Reflect.get(of, key)
        return isNested(value) ? watch(value, [...path, String(key)]) : value
      },
      apply: (of, self, input) =>
        (Reflect.apply(of as never, self, input) as Promise<unknown>).catch((error) => {
          refused.push(`${path.join('.')} ${error.code}`)
          throw error
        }),
    })
  return { client: watch(client, []), refused }
}
