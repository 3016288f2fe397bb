import { afterEach, expect, test, vi } from 'vitest'
import { otherBuild, ownBuild } from '../../testing/update.ts'
import { watchBuild } from './build.ts'

afterEach(() => document.head.replaceChildren())

test.each([
  [`<meta name="build" content="${ownBuild}">`, ownBuild],
  ['<meta name="build" content="">', 'dev'],
  ['', 'dev'],
])('[FIRM-21] with %j in the page its build is %s', async (head, build) => {
  document.head.innerHTML = head
  vi.resetModules() // it is read once
  expect((await import('./build.ts')).ownBuild).toBe(build)
})

test('[FIRM-21] a page tells of another build once, and it stays: of two servers one may still be of the own build', () => {
  const build = watchBuild(ownBuild)
  const [listener, left] = [vi.fn(), vi.fn()]
  build.subscribe(listener)
  build.subscribe(left)()
  for (const answered of [null, ownBuild, otherBuild, otherBuild, ownBuild, null])
    build.hear(answered)
  expect(build.other()).toBe(otherBuild)
  expect(listener).toHaveBeenCalledOnce()
  expect(left).not.toHaveBeenCalled()
  build.hear('c'.repeat(12))
  expect(build.other()).toBe('c'.repeat(12))
  expect(listener).toHaveBeenCalledTimes(2)
})
