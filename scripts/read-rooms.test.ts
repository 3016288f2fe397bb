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

test.each([
  ['features/teams/a.tsx', '<p>{question.text}</p>'],
  ['features/teams/a.tsx', '<p>{explanation && <b>{explanation}</b>}</p>'],
  ['tbl/question/a.tsx', '<h3>{text}</h3>'],
])('a text of an author that is printed by hand is found: %s %s', (file, content) => {
  expect(roomsOf({ [file]: content }).problems).toEqual([
    `apps/web/src/${file}:1 prints what an author wrote: leave that to <AuthorText>.`,
  ])
})

test.each([
  ['features/teams/a.tsx', '<p><AuthorText>{question.text}</AuthorText></p>'],
  ['features/teams/a.tsx', '<p title={question.text}>{text}</p>'],
  ['tbl/author-text.tsx', 'export const AuthorText = ({ children }) => children'],
])('one that AuthorText prints, or that is not printed, is none: %s %s', (file, content) => {
  expect(roomsOf({ [file]: content }).problems).toEqual([])
})

test('[TEXT-03] words for people outside a catalogue are found, in pages and beside them', () => {
  expect(
    roomsOf({
      'features/teams/a.tsx': '<p>No team yet</p>',
      'features/teams/b.ts': "export const failed = { title: 'Not saved yet' }",
      'features/teams/messages.ts':
        "export const texts = defineTexts('teams', { none: 'No team yet' })",
    }).problems,
  ).toEqual([
    "apps/web/src/features/teams/a.tsx:1 says 'No team yet': texts stand in the messages.ts of their room.",
    "apps/web/src/features/teams/b.ts:1 says 'Not saved yet': texts stand in the messages.ts of their room.",
  ])
})

test('a form by hand is found, and a limit that is written again', () => {
  expect(
    roomsOf({
      'features/teams/a.tsx': '<form onSubmit={send}><input maxLength={100} /></form>',
      'features/teams/b.tsx':
        "const form = useContractForm({ of: ['teams', 'form'] })\nconst a = <form><input maxLength={limits.teamName} /></form>",
    }).problems,
  ).toEqual([
    "apps/web/src/features/teams/a.tsx has a form by hand: useContractForm has the contract's schema.",
    'apps/web/src/features/teams/a.tsx writes a limit again: the contract has it, in limits.ts.',
  ])
})

test('a list of what goes stale is found outside the platform', () => {
  const content = 'void queryClient.invalidateQueries({ queryKey: api.teams.key() })'
  expect(roomsOf({ 'features/teams/a.ts': content, 'platform/a.ts': content }).problems).toEqual([
    'apps/web/src/features/teams/a.ts lists what goes stale: useRenew has the table of it.',
  ])
})

test.each([
  ['a.tsx', '<p>{texts.title.toLowerCase()}</p>'],
  ['a.tsx', '<Field label={label.toUpperCase()} />'],
])('[TEXT-04] a label that is bent into a sentence is found: %s %s', (file, content) => {
  expect(roomsOf({ [`features/teams/${file}`]: content }).problems).toEqual([
    `apps/web/src/features/teams/${file} changes a label: give the sentence a text of its own.`,
  ])
})

test('[TEXT-03] a message that is no ICU is found', () => {
  const { problems } = roomsOf({
    'features/teams/messages.ts':
      "export const texts = defineTexts('teams', { none: '{count, plural}' })",
  })
  expect(problems).toEqual([expect.stringContaining('none is no ICU message: {count, plural}')])
})
