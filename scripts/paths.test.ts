import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

const [, common = '', ...ways] = readFileSync(join(root, 'docs/paths.md'), 'utf8').split('\n## ')
const filesOf = (part: string): string[] =>
  [...part.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, file = '']) => file)
const titleOf = (part: string): string => part.split('\n', 1)[0] ?? ''

test('docs/paths.md tells of a vote, a save, a roster, an appeal and an export', () => {
  expect(ways.map(titleOf)).toEqual([
    'A vote',
    'A choice of the individual quiz that is saved',
    'A roster that is uploaded',
    'An appeal',
    'An export of grades',
  ])
})

test.each(ways)('the files of docs/paths.md are there, and none is passed twice: %s', (way) => {
  const files = [...filesOf(common), ...filesOf(way)]
  expect(filesOf(way).length).toBeGreaterThan(8)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})
