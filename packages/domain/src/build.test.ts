import { expect, test } from 'vitest'
import { buildShape, isOtherBuild } from './build.ts'

const [own, other] = ['0123456789ab', 'ba9876543210']

test.each<[answered: string | null, is: boolean, what: string]>([
  [other, true, 'of another build'],
  [own, false, 'of the own build'],
  [null, false, 'that names none'],
  ['', false, 'with an empty one'],
  ['dev', false, 'of a server that has no built pages'],
  ['BA9876543210', false, 'of something that is no build'],
  [`${other}, ${own}`, false, 'with two of them'],
])('[FIRM-21] after an answer %j there is another build: %s (%s)', (answered, is) => {
  expect(isOtherBuild(own, answered)).toBe(is)
})

test('[FIRM-21] a page that was not built, as in development, is never of an older build', () => {
  expect(isOtherBuild('dev', other)).toBe(false)
})

test.each([
  '0123456789abc',
  '0123456789a',
  '0123456789ag',
  'dev\n',
  '012345 6789a',
  '0123456789ab\n',
])('[FIRM-21] %j is no build', (text) => {
  expect(buildShape.test(text)).toBe(false)
})
