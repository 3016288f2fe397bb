import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readFloors } from './read-floors.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is found in a server that has these files. */
function floorsOf(texts: Readonly<Record<string, string>>) {
  const src = mkdtempSync(join(tmpdir(), 'tbl-floors-'))
  folders.push(src)
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(src, file)), { recursive: true })
    writeFileSync(join(src, file), text)
  }
  return readFloors(src)
}

const uses = (feature: string) =>
  `import { one } from '../${feature}/queries.ts'\nconsole.log(one)\n`
const writesTeams = `import { teams } from '../../schema/teams.ts'\nexport const add = (tx) => tx.insert(teams).values({})\n`

test('arrows are counted once for a pair of features, whatever a test imports', () => {
  const { arrows, problems } = floorsOf({
    'features/teams/a.ts': uses('courses'),
    'features/teams/b.ts': uses('courses'),
    'features/teams/c.ts': "import type { Two } from '../teams/d.ts'\n",
    'features/courses/queries.ts': 'export const one = 1\n',
    'features/courses/d.test.ts': uses('teams'),
  })
  expect(arrows).toEqual([{ from: 'teams', to: 'courses', imports: 2 }])
  expect(problems).toEqual([])
})

test('an arrow back is found, by a detour too', () => {
  const { problems } = floorsOf({
    'features/teams/a.ts': uses('courses'),
    'features/courses/a.ts': uses('quizzes'),
    'features/quizzes/a.ts': uses('teams'),
    'features/grades/a.ts': uses('teams'),
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['courses', 'quizzes', 'teams'])
})

test('more arrows than the features may have are too many; a later feature brings four', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const all = names.flatMap((from, index) =>
    names.slice(index + 1).map((to) => [`features/${from}/${to}.ts`, uses(to)]),
  )
  const files = (count: number) => Object.fromEntries(all.slice(-count)) as Record<string, string>
  const first = Object.fromEntries(names.map((name) => [`features/${name}/queries.ts`, '']))
  expect(floorsOf({ ...first, ...files(12) }).problems).toEqual([])
  expect(floorsOf({ ...first, ...files(13) }).problems).toEqual([
    '13 arrows between 7 features, at most 12.',
  ])
  expect(floorsOf({ ...first, ...files(13), 'features/h/queries.ts': '' }).problems).toEqual([])
})

test('a table that two rooms write is found, and who writes it', () => {
  const one = { 'features/teams/a.ts': writesTeams, 'features/teams/b.ts': writesTeams }
  expect(floorsOf(one)).toMatchObject({
    writers: [{ table: 'teams', rooms: ['teams'] }],
    problems: [],
  })
  const { problems } = floorsOf({
    ...one,
    'access/a.ts': writesTeams.replace('insert', 'delete').replace('../../', '../'),
  })
  expect(problems).toEqual([
    'teams is written in access and teams: its owner writes it for the others.',
  ])
})

test('what is no table can be updated anywhere', () => {
  const { writers } = floorsOf({
    'platform/a.ts': 'const teams = "a"\nexport const hash = (h) => h.update(teams)\n',
  })
  expect(writers).toEqual([])
})

test.each([
  'export const a = (quizzes) => quizzes.isVisible\n',
  'export const a = (facts) => facts.flags\n',
  'export const a = (quizPhase) => quizPhase({})\n',
])('[FAIR-01] a reader of the switches is found, but for access and the quizzes: %s', (text) => {
  expect(floorsOf({ 'features/teams/a.ts': text }).problems).toHaveLength(1)
  expect(floorsOf({ 'features/quizzes/a.ts': text, 'access/a.ts': text }).problems).toEqual([])
})

test('a feature that tells open screens by itself is found, not the table of news', () => {
  const notifies = 'export const a = ({ live }) => live.toUsers([], {})\n'
  const { problems } = floorsOf({
    'features/teams/a.ts': notifies,
    'features/teams/b.ts': "import type { News } from '@tbl/contract/live'\n",
    'platform/news.ts': notifies,
  })
  expect(new Set(problems)).toEqual(
    new Set([
      'features/teams/a.ts tells open screens by itself: publish what has occurred, and say in news.ts who hears it.',
    ]),
  )
})
