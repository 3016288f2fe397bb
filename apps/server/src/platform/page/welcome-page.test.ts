import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWelcome, readWelcome, welcomePage } from './welcome-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'tbl-welcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

const welcome = {
  head: '<link rel="stylesheet" href="/assets/a.css">',
  body: { en: '<h1>{product} made $&simple</h1>', de: '<h1>{product} leicht</h1>', es: '' },
}
const page = '<head><title>TBL</title></head><body><div id="root"></div></body>'

test('whoever is signed out has the welcome page before its program, in the language of the page', () => {
  expect(welcomePage(page, 'en', welcome, 'TBL')).toBe(
    '<head><title>TBL</title><link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"><h1>TBL made $&simple</h1></div></body>',
  )
  expect(welcomePage(page, 'de', welcome, 'TBL')).toContain('<h1>TBL leicht</h1>')
})

test('[P35] a name is text and nothing else', () => {
  expect(welcomePage(page, 'de', welcome, '<b>$&')).toContain('<h1>&#60;b&#62;$&#38; leicht</h1>')
})

test.each([
  ['/', true],
  ['/courses/1', true],
  ['/nowhere', true],
  ['/authors', true],
  ['/auth/callback', false],
  ['/auth', false],
  ['/leave-course', false],
])('at %s: %s', (address, isIt) => {
  expect(isWelcome(address)).toBe(isIt)
})

test('a build without one has none', () => {
  expect(readWelcome(folder)).toBeNull()
  writeFileSync(join(folder, 'welcome.json'), JSON.stringify(welcome))
  expect(readWelcome(folder)).toEqual(welcome)
})
