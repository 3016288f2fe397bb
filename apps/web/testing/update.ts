import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { watchBuild } from '../src/platform/build.ts'

export const [ownBuild, otherBuild] = ['0123456789ab', 'ba9876543210']

/**
 * A page of one build and a server that comes to have another one. `reload` is what the page calls;
 * `served` is the build of the page that it would get then, null where there is none. Call
 * `vi.unstubAllGlobals` after the test.
 */
export function updated(own = ownBuild, other = otherBuild) {
  const reload = vi.fn()
  const served: { build: string | null } = { build: other }
  const build = watchBuild(own)
  vi.stubGlobal('location', {
    href: 'http://localhost/courses',
    origin: 'http://localhost',
    reload,
  })
  vi.stubGlobal('fetch', async () => {
    if (served.build === null) throw new TypeError('Failed to fetch')
    return new Response(null, { headers: { 'x-build': served.build } })
  })
  return {
    build,
    reload,
    served,
    /** An answer of the other build comes. */ hear: () => act(() => build.hear(other)),
  }
}
