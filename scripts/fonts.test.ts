import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, rangeOf, writeFonts } from './fonts.ts'
import { root } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tbl-fonts-'))
let styles = ''
beforeAll(async () => {
  await writeFonts(folder)
  styles = readFileSync(join(folder, 'fonts.css'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['U+0041', [0x41]],
  ['U+0041-0043,U+20AC', [0x41, 0x42, 0x43, 0x20ac]],
  ['U+1F00-1F01', [0x1f00, 0x1f01]],
])('a range is its code points: %s', (range, codes) => {
  expect(codesOf(range)).toEqual(codes)
  expect(rangeOf(codes)).toBe(range)
})

test('each file is named once, and there; each family with the weights that it has', () => {
  const named = [...styles.matchAll(/url\(\.\/([\w-]+\.woff2)\)/g)].map(([, file]) => file)
  expect(named.sort()).toEqual(
    readdirSync(folder)
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  )
  const weights = [...styles.matchAll(/font-family: '(\w+)[^}]*?font-weight: (\d+ \d+);/g)]
  expect(new Set(weights.map(([, family, range]) => `${family} ${range}`))).toEqual(
    new Set(['Inter 400 800', 'Bricolage 600 800']),
  )
})

test('what everybody loads takes 60 kB, and has the letters of the languages of the product', () => {
  const latin = readdirSync(folder).filter((file) => file.includes('-latin-wght-'))
  expect(latin).toHaveLength(2)
  const size = latin.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(size).toBeLessThanOrEqual(60_000)
  const ranges = [...styles.matchAll(/-latin-wght-[^}]*?unicode-range: ([^;]+);/g)]
  for (const [, range = ''] of ranges)
    for (const letter of 'aZ09äöüÄÖÜßñÑáéíóú¿¡„“”’–…€')
      expect(codesOf(range)).toContain(letter.codePointAt(0))
})

test('an accent that stands alone is of the other letters with accents', () => {
  const of = (name: string) =>
    [
      ...styles.matchAll(new RegExp(`inter-${name}-wght[^}]*?unicode-range: ([^;]+);`, 'g')),
    ].flatMap(([, range = '']) => codesOf(range))
  expect(of('latin')).not.toContain(0x308)
  expect(of('latin-ext')).toContain(0x308)
})

test('the fonts of systems that stand for ours until they come have the same letters', () => {
  const fallbacks = readFileSync(join(root, 'apps/web/src/ui/theme/fallback-fonts.css'), 'utf8')
  const letters = (sheet: string, family: string, kind: string) => {
    const faces = sheet.matchAll(
      new RegExp(`font-family: ['"]${family} ${kind}['"][^}]*?unicode-range:([^;]+);`, 'g'),
    )
    return [...faces].map(([, range = '']) => codesOf(range))
  }
  for (const family of ['Inter', 'Bricolage Grotesque']) {
    const own = new Set(letters(styles, family, 'Variable').flat())
    const faces = letters(fallbacks, family, 'Fallback')
    expect(faces).toHaveLength(family === 'Inter' ? 2 : 1)
    for (const face of faces) expect(new Set(face)).toEqual(own)
  }
})

test('styles name no weight that the fonts have not', () => {
  const sources = join(root, 'apps/web/src')
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
  const weightsOf = (pattern: RegExp) =>
    sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, weight]) => Number(weight)))
  const text = weightsOf(/font(?:-weight)?: (\d{3})\b/g)
  const headings = weightsOf(/font: (\d{3}) [^;]*var\(--tbl-heading\)/g)
  expect(text.length).toBeGreaterThan(50)
  expect(headings.length).toBeGreaterThan(10)
  expect(text.filter((weight) => weight < 400 || weight > 800)).toEqual([])
  expect(headings.filter((weight) => weight < 600)).toEqual([])
})
