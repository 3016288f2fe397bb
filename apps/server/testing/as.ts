import { randomUUID } from 'node:crypto'
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server'
import type { CallContext, RequestHeaders } from '../src/platform/api.ts'
import { languageOfCall } from '../src/platform/call-language.ts'
import { router } from '../src/router.ts'
import type { World } from './world.ts'

export type Caller = RouterClient<typeof router>

/** Calls the real router in this process: `as(world, ana).courses.list({})`; `null` is nobody. */
export function as(
  world: World,
  user: { readonly id: string; readonly onlyCourseId?: string | null } | null,
  requestHeaders: RequestHeaders = {},
  resHeaders = new Headers(),
): Caller {
  const context = (): CallContext => ({
    services: world.services,
    arrivedAt: world.services.clock.now(),
    requestHeaders,
    language: languageOfCall(world.services.config, requestHeaders),
    resHeaders,
    address: '127.0.0.1',
    claim: user && { userId: user.id, onlyCourseId: user.onlyCourseId ?? null },
    settle: async (caller) => ({
      ...caller,
      sessionId: randomUUID(),
      endsAt: new Date(world.time.now.getTime() + 3_600_000),
    }),
  })
  return createRouterClient(router, { context })
}

/**
 * What oRPC itself answers; everything else must be declared in the contract, or the web cannot
 * tell it from a defect.
 */
const undeclared = ['BAD_REQUEST', 'INTERNAL_SERVER_ERROR']

/** The code with which a call ended, or 'OK'. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'OK'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (!error.defined && !undeclared.includes(error.code))
      throw new Error(`${error.code} is not declared for this operation`)
    return error.code
  }
}
