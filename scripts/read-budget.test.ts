import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import {
  excesses,
  loadedBy,
  ownDownload,
  ownDownloads,
  ownExcesses,
  unstyled,
  withoutRoute,
} from './read-budget.ts'

type Output = Rolldown.RolldownOutput['output']

const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source })
const chunk = (fileName: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  code: 'export {}',
  isEntry: false,
  name: '',
  moduleIds: [],
  ...more,
})
const component = (name: string) => `/x/@mantine/core/esm/components/${name}/${name}.mjs`
const output = [
  asset(
    'index.html',
    '<script src="/assets/index.js"></script><link href="/assets/early.js"><link href="/assets/a.css"><link href="/mark.svg">',
  ),
  chunk('assets/index.js', {
    isEntry: true,
    name: 'index',
    moduleIds: [component('Button'), component('Box'), component('Modal')],
  }),
  chunk('assets/early.js'),
  chunk('assets/later.js', { code: 'a'.repeat(9000), moduleIds: [component('List')] }),
  asset('assets/a.css', 'a{}'),
  asset('assets/later.css', 'b{}'),
  asset('assets/inter-latin-wght-1.woff2', 'font'),
  asset('assets/inter-greek-wght-1.woff2', 'another'),
] as unknown as Output

test('a page loads the files that it names, and the fonts of Latin letters', () => {
  expect(loadedBy(output)).toEqual({ scripts: 58, styles: 23, fonts: 24, files: 4 })
})

test('each kind has its budget', () => {
  const most = { scripts: 170_000, styles: 20_000, fonts: 60_000, files: 8 }
  expect(excesses(most)).toEqual([])
  for (const kind of Object.keys(most) as (keyof typeof most)[])
    expect(excesses({ ...most, [kind]: most[kind] + 1 })).toEqual([
      `A student's quiz loads ${most[kind] + 1} of ${kind}; at most ${most[kind]}.`,
    ])
})

const cockpitIn = (own: string[], shell: string[]) => {
  const needs = (fileName: string, moduleIds: string[], imports: string[], code: string) =>
    chunk(fileName, { moduleIds: moduleIds.map((id) => `/web/src/${id}`), imports, code })
  return [
    needs('index.js', [], [], 'index'),
    needs('home.js', ['routes/shell.tsx', ...shell], ['index.js'], 'home'),
    needs('dialog.js', ['tbl/dialog.tsx'], ['index.js'], 'dialog'),
    needs('course.js', ['routes/course.tsx'], ['home.js', 'dialog.js'], 'course'),
    needs(
      'cockpit.js',
      ['routes/class-session/class-session.tsx', ...own],
      ['home.js', 'dialog.js'],
      'cockpit',
    ),
  ] as unknown as Output
}
const part = 'features/class-session/table/seats.tsx'

const [cockpit, report] = ownDownloads

test('[PACE-04] the cockpit has its budget: its own files, and what the shell around it lacks', () => {
  const loads = ownDownload(cockpitIn([part], []), cockpit)
  expect(loads.scripts).toBe(26 + 27) // cockpit.js, dialog.js
  expect(loads.elsewhere).toEqual([])
  expect(ownExcesses(cockpit, { ...loads, scripts: 60_000 })).toEqual([])
  expect(ownExcesses(cockpit, { ...loads, scripts: 60_001 })).toEqual([
    'The cockpit loads 60001 of scripts of its own; at most 60000.',
  ])
})

test('[PACE-04] no other page loads a part of the cockpit', () => {
  expect(ownExcesses(cockpit, ownDownload(cockpitIn([], [part]), cockpit))).toEqual([
    `/web/src/${part} is for one page alone, and other pages load it.`,
  ])
})

test('[GPACE-07] the report with its plots has a budget of its own', () => {
  expect(ownExcesses(report, { scripts: 35_000, elsewhere: [] })).toEqual([])
  expect(ownExcesses(report, { scripts: 35_001, elsewhere: [] })).toEqual([
    'The report loads 35001 of scripts of its own; at most 35000.',
  ])
})

test('a component that has styles needs them where it is shown', () => {
  const exists = (file: string) => file !== 'Box.layer.css'
  const button = "import '@mantine/core/styles/Button.layer.css'"
  const modal = "import '@mantine/core/styles/Modal.layer.css'"
  const list = "import '@mantine/core/styles/List.layer.css'"
  expect(unstyled(output, { app: button + modal, parts: list }, exists)).toEqual([])
  expect(unstyled(output, { app: button + modal + list, parts: '' }, exists)).toEqual([])
  expect(unstyled(output, { app: button, parts: modal }, exists)).toEqual([
    'styles.ts has no styles of Modal, which the app itself shows.',
    'part-styles.ts has no styles of List, which a part of the web shows.',
  ])
})

test('pages of a class call by their own routes; what they name alone is no call', () => {
  const app = (code: string) =>
    [
      chunk('index.js', {
        isEntry: true,
        name: 'index',
        modules: { '/web/src/page.tsx': { code } },
      }),
    ] as unknown as Output
  const others = { staff: { list: 'GET /staff', leave: 'DELETE /staff' } }
  expect(withoutRoute(app('api.staff.list.key(); api.teams.list.queryOptions()'), others)).toEqual(
    [],
  )
  for (const call of ['useQuery(api.staff.list.queryOptions({}))', 'client.staff.list({})'])
    expect(withoutRoute(app(call), others)).toEqual([
      'A page of a class calls staff.list, whose route is not among theirs.',
    ])
})
