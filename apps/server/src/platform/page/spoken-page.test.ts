import { expect, test } from 'vitest'
import { readLanguageTexts } from '../language-texts.ts'
import { createLog } from '../log.ts'
import { spokenPage } from './spoken-page.ts'

const textsIn = readLanguageTexts(createLog('silent'))
const page = (head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><noscript>This page needs JavaScript.</noscript></body></html>`

test('[LANG-04] the page says its language and direction, and what is read without JavaScript in it', () => {
  expect(spokenPage(page(), 'en', textsIn)).toBe(
    page().replace('<html lang="en">', '<html lang="en" dir="ltr">'),
  )
  expect(spokenPage(page(), 'de', textsIn)).toBe(
    '<!doctype html><html lang="de" dir="ltr"><head></head><body><noscript>Diese Seite braucht JavaScript.</noscript></body></html>',
  )
})

test('[LANG-04] what else stands in the start of the page stays', () => {
  expect(spokenPage('<html dir="ltr" lang="en" class="a">', 'es', textsIn)).toBe(
    '<html lang="es" dir="ltr" class="a">',
  )
  expect(spokenPage('<title>Page</title>', 'es', textsIn)).toBe('<title>Page</title>')
})

test('[TEXT-07] the texts of another language begin to load with the page; English needs none', () => {
  const files = {
    de: { student: '/assets/de&1.json', teaching: '/assets/de2.json' },
    es: { student: '/assets/es1.json' },
  }
  const named = page(
    `<script type="application/json" id="text-files">${JSON.stringify(files)}</script>`,
  )
  expect(spokenPage(named, 'de', textsIn)).toContain(
    '</script><link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/de&#38;1.json"></head>',
  )
  expect(spokenPage(named, 'es', textsIn)).toContain('href="/assets/es1.json"')
  expect(spokenPage(named, 'en', textsIn)).not.toContain('preload')
})

test.each(['{', '[]', 'null', '{"de":1}', '{"de":{"student":1}}'])(
  '[TEXT-07] where the build names no files (%s), the page is sent all the same',
  (content) => {
    const named = page(`<script type="application/json" id="text-files">${content}</script>`)
    expect(spokenPage(named, 'de', textsIn)).not.toContain('preload')
  },
)
