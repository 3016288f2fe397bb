import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import {
  delimiters,
  encodings,
  lineEnds,
  type TextForm,
  textFile,
} from '../../../../testing/roster-files.ts'
import { readRosterFile } from './read-roster-file.ts'

/** The addresses of a file, and what is wrong in it. */
function readEmails(name: string, bytes: Uint8Array) {
  const read = readRosterFile(name, bytes)
  if (!read.ok) return read
  const { entries, invalid, duplicates } = read.value
  return { ok: true, value: { emails: entries.map(({ email }) => email), invalid, duplicates } }
}

const names = [
  'Núñez Peña, José',
  'Jürgen "Jogi" Müller',
  'Straße; Élodie',
  'Zoë\nexchange student',
  "O'Neil",
  'Ann',
]
const students = names.map((name, place) => [
  `${place + 1}`,
  name,
  ` Student.${place}@Uni.Example `,
])
const emails = names.map((_, place) => `student.${place}@uni.example`)
const same = { ok: true, value: { emails, invalid: [], duplicates: 0 } }
const plain: TextForm = { encoding: 'utf-8', delimiter: ',', lineEnd: '\n', isQuoted: false }

const layouts: Record<string, string[][]> = {
  'only e-mails': students.map(([, , email = '']) => [email]),
  'names beside': students,
  'a header': [['Nº', 'Name', 'E-mail address'], ...students],
  'a title, a header and blank rows': [
    ['Biología 101'],
    [],
    ['Nº', 'Nom', 'Adresse électronique'],
    ...students.flatMap((student) => [student, ['', '  ', '']]),
  ],
}
const forms = encodings.flatMap((encoding) =>
  delimiters.flatMap((delimiter) =>
    lineEnds.flatMap((lineEnd) =>
      [true, false].map((isQuoted): TextForm => ({ encoding, delimiter, lineEnd, isQuoted })),
    ),
  ),
)

describe('[P33, STU-03, D-40] 60 ways to write a text file, each with four layouts, give one roster', () => {
  test('there are 60', () => expect(forms).toHaveLength(60))

  test.each(forms)(
    '$encoding, delimiter $delimiter, line end $lineEnd, quoted $isQuoted',
    (form) => {
      for (const [layout, rows] of Object.entries(layouts))
        expect(readEmails('list.csv', textFile(rows, form)), layout).toEqual(same)
    },
  )
})

describe('other text files', () => {
  const text = (content: string) => readEmails('list.csv', new Uint8Array(Buffer.from(content)))

  test.each(['utf-16le', 'utf-16be'] as const)('[P33] %s is known without its mark', (encoding) => {
    expect(readEmails('list.csv', textFile(students, { ...plain, encoding }).subarray(2))).toEqual(
      same,
    )
  })

  test.each(['utf-16le', 'utf-16be'] as const)(
    '[P33] %s is known by its mark where most letters are not Latin',
    (encoding) => {
      expect(
        readEmails(
          'list.csv',
          textFile(
            [
              ['电子邮箱', '姓名'],
              ['ann@x.org', '王'.repeat(99)],
            ],
            { ...plain, encoding },
          ),
        ),
      ).toMatchObject({ value: { emails: ['ann@x.org'], invalid: [] } })
    },
  )

  test('[P33] line ends of old Macs, and mixed ones', () => {
    expect(text('Email\rann@x.org\rbob@x.org\r')).toMatchObject({
      value: { emails: ['ann@x.org', 'bob@x.org'], invalid: [] },
    })
    expect(text('Email\nann@x.org\r\nbob\r\ncleo@x.org\rdan')).toMatchObject({
      value: { emails: ['ann@x.org', 'cleo@x.org'], invalid: [{ number: 3 }, { number: 5 }] },
    })
  })

  test('[P33] names with commas do not hide a semicolon', () => {
    expect(text('Smith, Ann;ann@x.org\nJones, Bob;bob@x.org')).toMatchObject({
      value: { emails: ['ann@x.org', 'bob@x.org'], invalid: [] },
    })
  })

  test("[P33] Excel's line about the delimiter is none of the list", () => {
    expect(text('sep=;\r\nann@x.org;Ann\r\nbob;Bob')).toMatchObject({
      value: { emails: ['ann@x.org'], invalid: [{ number: 3 }] },
    })
  })

  test('[VAL-25] an error has the line of the file, also below quoted cells of several lines', () => {
    const read = text('Name,Email\r\n"Ann\r\nB.\r\nSmith",ann@x.org\r\n\r\nBob,bob@\r\n')
    expect(read).toEqual({
      ok: true,
      value: {
        emails: ['ann@x.org'],
        invalid: [{ number: 6, text: 'bob@', unit: 'line' }],
        duplicates: 0,
      },
    })
  })

  test('[VAL-26, ERR-54] nothing, blank lines and a header alone are rosters without addresses', () => {
    for (const content of ['', '\ufeff', '\n\r\n ,,\n', '; ;\n', 'Name,Email\n', 'Nom;Courriel\n'])
      expect(text(content), JSON.stringify(content)).toEqual({
        ok: true,
        value: { emails: [], invalid: [], duplicates: 0 },
      })
  })

  test('[ERR-51] a quotation mark that is never closed would swallow students: the file is refused', () => {
    expect(text('Name,Email\nAnn,ann@x.org\n"Bob,bob@x.org\nCleo,cleo@x.org\n')).toEqual({
      ok: false,
      refusal: 'PARSE_FAILED',
    })
  })

  test('[P32, P33] whatever bytes stand in one, the answer is a value', () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc
        .uint8Array()
        .map((content) => new Uint8Array([...Buffer.from('Name,Email\nann@x.org,"'), ...content])),
    )
    fc.assert(
      fc.property(bytes, (content) => {
        expect(readEmails('list.csv', content)).toHaveProperty('ok')
      }),
    )
  })

  test('more addresses than one upload may have are refused', () => {
    const list = (length: number) =>
      Array.from({ length }, (_, place) => `s${place}@x.org\n`).join('')
    expect(text(list(5000))).toMatchObject({ ok: true })
    expect(text(list(5001))).toEqual({ ok: false, refusal: 'TOO_MANY_EMAILS' })
  })
})

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))

describe('[STU-03, P33] files of LibreOffice give one roster', () => {
  const found = [
    'jose.nunez@uni.example',
    'j.mueller@uni.example',
    'zoe@uni.example',
    'elodie@uni.example',
    "sian.o'neil@uni.example",
    'lukasz@uni.example',
  ]

  test.each([
    ['class.xlsx', 'row', 12],
    ['class.xls', 'row', 12],
    ['class-utf-8-comma.csv', 'line', 13],
    ['class-windows-1252-semicolon-quoted.csv', 'line', 13],
    ['class-utf-16-tab.csv', 'line', 13],
  ] as const)('%s', (name, unit, wrong) => {
    expect(readEmails(name, fixture(name))).toEqual({
      ok: true,
      value: {
        emails: found,
        duplicates: 1,
        invalid: [
          {
            number: wrong - 1,
            text: expect.stringContaining('No Address'),
            unit,
          },
          { number: wrong, text: 'wrong at uni.example', unit },
        ],
      },
    })
  })

  test('the name need not be in lower case, nor say which kind of workbook it is', () => {
    expect(readEmails('CLASS.XLSX', fixture('class.xls'))).toMatchObject({
      value: { emails: found },
    })
    expect(readEmails('class.xls', fixture('class.xlsx'))).toMatchObject({
      value: { emails: found },
    })
  })
})

describe('workbooks', () => {
  const workbook = (
    rows: string[][],
    bookType: 'xlsx' | 'biff8' = 'xlsx',
    format?: string,
  ): Uint8Array => {
    const sheet = utils.aoa_to_sheet(rows)
    if (format) for (const cell of Object.values(sheet)) Object.assign(cell, { z: format })
    return new Uint8Array(
      write(
        { SheetNames: ['S', 'T'], Sheets: { S: sheet, T: utils.aoa_to_sheet([['second@x.org']]) } },
        { type: 'array', bookType, compression: true },
      ),
    )
  }

  test.each(['xlsx', 'biff8'] as const)(
    '[P33, STU-03] as %s, each layout gives the roster of the text files',
    (kind) => {
      for (const [layout, rows] of Object.entries(layouts))
        expect(readEmails('list.xlsx', workbook(rows, kind)), layout).toEqual(same)
    },
  )

  test('[VAL-25] rows are counted from the top of the sheet, also above the first filled one', () => {
    expect(readEmails('list.xlsx', workbook([[], [], ['ann@x.org'], [], ['bob@']]))).toMatchObject({
      value: { invalid: [{ number: 5, unit: 'row' }] },
    })
  })

  test('an address counts as it is, not as its format shows it', () => {
    expect(readEmails('list.xlsx', workbook([['ann@x.org']], 'xlsx', ';;;'))).toMatchObject({
      value: { emails: ['ann@x.org'] },
    })
  })

  test('[P32, VAL-25] far cells cost little and nobody far below is left out', () => {
    const below: string[][] = [['ann@x.org']]
    below[60_000] = ['bob@']
    expect(readEmails('list.xlsx', workbook(below))).toMatchObject({
      value: { emails: ['ann@x.org'], invalid: [{ number: 60_001 }] },
    })
    const beside = ['ann@x.org']
    beside[16_000] = 'bob@x.org'
    expect(readEmails('list.xlsx', workbook([beside]))).toMatchObject({
      value: { emails: ['ann@x.org'] },
    })
  })

  test.each(['xlsx', 'biff8'] as const)(
    '[FIRM-15] as %s, cells behind the 200th column are named, blank ones are not',
    (kind) => {
      const isCut = (bytes: Uint8Array) => {
        const read = readRosterFile('list.xlsx', bytes)
        return read.ok ? [read.value.entries.length, read.value.isCut] : read.refusal
      }
      const row = (column: number, text: string) =>
        Object.assign(
          Array.from({ length: column }, () => ''),
          { 0: 'ann@x.org', [column]: text },
        )
      expect(isCut(workbook([row(199, 'last')], kind))).toEqual([1, false])
      expect(isCut(workbook([row(200, 'hidden')], kind))).toEqual([1, true])
      expect(isCut(workbook([row(200, ' ')], kind))).toEqual([1, false])
      expect(isCut(workbook([['bob@x.org'], ['Name'], row(250, 'hidden')], kind))).toEqual([
        2,
        true,
      ])
      const farAddress = Object.assign(row(200, 'cy@x.org'), { 0: 'Cy' })
      expect(isCut(workbook([farAddress], kind))).toEqual([0, true])
    },
  )

  test('[ERR-51, P32] damaged ones, and files of another kind, are refused', () => {
    const xlsx = fixture('class.xlsx')
    const text = textFile(students, plain)
    const damaged = xlsx.slice()
    damaged.fill(0x55, 100, 3000)
    for (const bytes of [
      xlsx.subarray(0, 3000),
      xlsx.subarray(0, 40),
      damaged,
      text,
      new Uint8Array(),
      new Uint8Array([0x50, 0x4b, 3, 4]),
    ]) {
      expect(readEmails('list.xlsx', bytes)).toEqual({ ok: false, refusal: 'PARSE_FAILED' })
      expect(readEmails('list.xls', bytes)).toEqual({ ok: false, refusal: 'PARSE_FAILED' })
    }
    for (const name of ['class.xlsx', 'class.xls'])
      expect(readEmails('list.csv', fixture(name))).toEqual({ ok: false, refusal: 'PARSE_FAILED' })
  })
})
