import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readRooms } from './read-rooms.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is found in a web that has these files. */
function roomsOf(texts: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'tbl-rooms-'))
  folders.push(root)
  for (const [file, text] of Object.entries(texts)) {
    const path = join(root, 'apps/web/src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return readRooms(root)
}

const filesOf = (count: number, ending: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`features/teams/part-${index}.${ending}`, '']),
  )

test('a folder of more than 25 sources is found, styles counted', () => {
  const { sources, problems } = roomsOf({
    ...filesOf(13, 'tsx'),
    ...filesOf(13, 'module.css'),
    'ui/one.ts': '',
  })
  expect(sources).toBe(27)
  expect(problems).toEqual([
    'apps/web/src/features/teams has 26 sources, 25 are the most: give what belongs together a room of its own.',
  ])
})

test('tests, fixtures, texts and rooms inside are not counted', () => {
  const { sources, folders, problems } = roomsOf({
    ...filesOf(25, 'tsx'),
    ...filesOf(25, 'test.tsx'),
    'features/teams/messages.ts': '',
    'features/teams/a.fixture.ts': '',
    'features/teams/board/one.tsx': '',
  })
  expect({ sources, folders, problems }).toEqual({ sources: 26, folders: 2, problems: [] })
})
