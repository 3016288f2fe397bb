import { createRouterClient } from '@orpc/server'
import { claimOf, settleSession } from '../src/features/accounts/sessions/settle.ts'
import type { CallContext } from '../src/platform/api.ts'
import { languageOfCall } from '../src/platform/call-language.ts'
import { router } from '../src/router.ts'
import type { Caller } from './as.ts'
import type { World } from './world.ts'

/** `setCookies` are the lines of the last answer, `cookies` what is kept by now. */
export type Visitor = {
  readonly api: Caller
  readonly setCookies: () => readonly string[]
  readonly cookies: () => Map<string, string>
}

/**
 * Calls with a cookie jar: it keeps the cookies that answers set, and who is signed in is read from
 * them as app.ts does. `cookies` starts it with those of another, `address` is where it calls from,
 * `acceptLanguage` what its pages or the browser send along.
 */
export function asVisitor(
  world: World,
  cookies: ReadonlyMap<string, string> = new Map(),
  address = '127.0.0.1',
  acceptLanguage?: string,
): Visitor {
  const { services } = world
  const jar = new Map(cookies)
  let resHeaders = new Headers()
  const keep = (line: string) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  /** Headers of an answer, whose cookies are kept at once: calls may be under way side by side. */
  const answerHeaders = () => {
    const headers = new Headers()
    headers.append = (name, line) => {
      Headers.prototype.append.call(headers, name, line)
      if (name === 'set-cookie') keep(line)
    }
    return headers
  }
  const context = (): CallContext => {
    resHeaders = answerHeaders()
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const requestHeaders = {
      cookie,
      ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
    }
    return {
      services,
      address,
      arrivedAt: services.clock.now(),
      requestHeaders,
      language: languageOfCall(services.config, requestHeaders),
      resHeaders,
      claim: claimOf(services, cookie),
      settle: settleSession(services, cookie),
    }
  }
  return {
    api: createRouterClient(router, { context }),
    setCookies: () => resHeaders.getSetCookie(),
    cookies: () => new Map(jar),
  }
}
