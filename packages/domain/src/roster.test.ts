import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { normalizeEmail } from './account.ts'
import {
  isRosterEmail,
  maxRosterFileBytes,
  type RosterRow,
  type RosterUnit,
  readRoster,
  rosterExtensions,
} from './roster.ts'

/** Rows of a file as they would be numbered: from 1, blank ones too. */
const rows = (...cells: string[][]) =>
  cells.map((row, index) => ({ number: index + 1, cells: row }))

/** The addresses of a file, and what is wrong in it. */
function readEmails(lines: readonly RosterRow[], unit: RosterUnit) {
  const { entries, invalid, duplicates } = readRoster(lines, unit)
  return { emails: entries.map(({ email }) => email), invalid, duplicates }
}

const address = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'aB9_+-'), minLength: 1, maxLength: 8 }),
    fc.constantFrom('x.org', 'Uni.EDU', 'mail.uni-b.ac.uk', 'x.xn--p1ai'),
  )
  .map(([name, domain]) => `${name}@${domain}`)
const blanks = fc.string({
  unit: fc.constantFrom(' ', '\t', '\u00a0', '\n', '\ufeff'),
  maxLength: 3,
})

describe('an address of a roster', () => {
  test.each([
    'ann@x.org',
    ' ANN@X.ORG ',
    'a@b.co',
    "o'neil+tbl@uni-b.ac.uk",
    'ann.b_c-d@mail.uni.edu',
    '1@2.fr',
    'ann@xn--bcher-kva.xn--p1ai',
    `${'a'.repeat(248)}@x.org`,
  ])('[VAL-25] %j is one', (text) => expect(isRosterEmail(text)).toBe(true))

  test.each([
    '',
    '  ',
    'ann',
    'ann@',
    '@x.org',
    'ann@x',
    'ann@.org',
    'ann@x..org',
    'ann@x.org.',
    'ann@-x.org',
    'a..b@x.org',
    '.ann@x.org',
    'ann.@x.org',
    'a@b@x.org',
    `${'a'.repeat(249)}@x.org`,
  ])('[VAL-25] %j is none', (text) => expect(isRosterEmail(text)).toBe(false))

  test.each([
    'an n@x.org',
    'ann@x .org',
    'ann@x.org bob@x.org',
    'ann@x.org,',
    'Ann <ann@x.org>',
    'mailto:ann@x.org',
    'ann@x.org\nbob@x.org',
    'a\u00a0b@x.org',
    'ann\u200b@x.org',
    'ann\u0000@x.org',
  ])('[VAL-25, P3] blanks and marks inside: %j is none', (text) =>
    expect(isRosterEmail(text)).toBe(false),
  )

  test.each([
    ['a Cyrillic а', '\u0430nn@x.org'],
    ['a Kelvin sign, a k in lower case', '\u212aim@x.org'],
    ['a long s, an S in upper case', '\u017fam@x.org'],
    ['a dotless i, an I in upper case', '\u0131nes@x.org'],
    ['a dotted capital I', '\u0130nes@x.org'],
    ['an accent', 'andr\u00e9@x.org'],
    ['a full-width letter', '\uff41nn@x.org'],
    ['a full-width at-sign', 'ann\uff20x.org'],
    ['a full-width dot', 'ann@x\uff0eorg'],
    ['a Greek omicron in the domain', 'ann@x.\u03bfrg'],
  ])('[P3, VAL-25] look-alikes: %s is none', (_what, text) =>
    expect(isRosterEmail(text)).toBe(false),
  )

  it('[P3, STU-04] is the same in every case and between any blanks, and stays one when kept', () => {
    fc.assert(
      fc.property(address, blanks, blanks, (typed, before, after) => {
        expect(isRosterEmail(before + typed.toUpperCase() + after)).toBe(true)
        expect(isRosterEmail(normalizeEmail(typed))).toBe(true)
      }),
    )
  })

  it('[P3] is never anything but visible ASCII, whatever stands in the file', () => {
    const near = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'ak@.o'),
        fc.constantFrom('\u212a', '\u0430', '\u00a0', '\u200b', '\u0131', ' '),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(near, near, (local, domain) => {
        const text = `${local}@${domain}`
        if (isRosterEmail(text)) expect(text.trim()).toMatch(/^[!-~]+$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the column of the addresses', () => {
  test.each([
    ...[
      'Email',
      'EMAIL',
      'e-mail',
      'Mail',
      'E-mail address',
      'Email Address (required)',
      'student_email',
      'Correo',
      'Correo electrónico',
      'Courriel',
      'Adresse e-mail',
      'Adresse électronique',
    ],
    ...[
      'E-Mail-Adresse',
      'E-mailadres',
      'E-post',
      'Sähköposti',
      'Indirizzo e-mail',
      'Endereço de e-mail',
      'Adres e-mail',
      'Электронная почта',
      '邮箱',
      'メールアドレス',
      '이메일',
      'البريد الإلكتروني',
    ],
  ])('[D-40] is known by its header %j, also behind another column with at-signs', (header) => {
    const read = readEmails(
      rows(['Contact', header], ['parent@home.org', 'ann@x.org'], ['@bob', 'bob@x.org']),
      'row',
    )
    expect(read).toEqual({ emails: ['ann@x.org', 'bob@x.org'], invalid: [], duplicates: 0 })
  })

  it('[D-40] of two such columns is the one of the students', () => {
    const read = readEmails(rows(['Email', 'Student email'], ['office@x.org', 'ann@x.org']), 'row')
    expect(read.emails).toEqual(['ann@x.org'])
  })

  it('[D-40] without a header is wherever a row has its first at-sign', () => {
    const read = readEmails(
      rows(['Ann', 'ann@x.org', 'ann@home.org'], ['bob@x.org'], ['', '', 'cleo@x.org']),
      'row',
    )
    expect(read).toEqual({
      emails: ['ann@x.org', 'bob@x.org', 'cleo@x.org'],
      invalid: [],
      duplicates: 0,
    })
  })

  it('[D-40] may stand under a title', () => {
    const read = readEmails(
      rows(['Biology 101, fall'], [''], ['Name', 'Email'], ['Ann', 'ann@x.org']),
      'row',
    )
    expect(read).toEqual({ emails: ['ann@x.org'], invalid: [], duplicates: 0 })
  })

  it('[D-40] a header of other names is skipped, once', () => {
    const read = readEmails(
      rows(['Name', 'Kontakt'], ['Ann', 'ann@x.org'], ['Name', 'Kontakt']),
      'row',
    )
    expect(read).toEqual({
      emails: ['ann@x.org'],
      invalid: [{ number: 3, text: 'Name, Kontakt', unit: 'row' }],
      duplicates: 0,
    })
  })

  it('[VAL-25] a first row that is no header is not dropped: it may be a student', () => {
    const read = readEmails(rows(['ann.x.org'], ['bob@x.org']), 'line')
    expect(read.invalid).toEqual([{ number: 1, text: 'ann.x.org', unit: 'line' }])
  })
})

describe('a roster', () => {
  it('[STU-04] has its addresses trimmed and in lower case', () => {
    expect(readEmails(rows([' ANN@X.ORG ']), 'row').emails).toEqual(['ann@x.org'])
  })

  it('[STU-05, D-42] counts valid, invalid and duplicate addresses separately', () => {
    const read = readEmails(
      rows(['ann@x.org'], ['Ann@X.org '], ['ann@'], ['bob@x.org'], ['ann@'], ['ann@x.org']),
      'row',
    )
    expect([read.emails.length, read.invalid.length, read.duplicates]).toEqual([2, 2, 2])
  })

  it('[STU-05] the same address twice is 1 valid and 1 duplicate', () => {
    expect(readEmails(rows(['ann@x.org'], ['ann@x.org']), 'row')).toEqual({
      emails: ['ann@x.org'],
      invalid: [],
      duplicates: 1,
    })
  })

  it('[VAL-25, D-40] errors have the number of the row in the file, blank ones counted', () => {
    const read = readEmails(
      rows(
        ['Name', 'Email'],
        ['', ' '],
        ['Ann', 'ann@x.org'],
        [],
        ['Bob', 'bob at x.org'],
        ['Cleo', ''],
      ),
      'row',
    )
    expect(read.emails).toEqual(['ann@x.org'])
    expect(read.invalid).toEqual([
      { number: 5, text: 'bob at x.org', unit: 'row' },
      { number: 6, text: 'Cleo', unit: 'row' },
    ])
  })

  it('[VAL-25] errors have the line where a row of several lines starts', () => {
    const read = readEmails(
      [
        { number: 1, cells: ['Ann\nSmith', 'ann@x.org'] },
        { number: 3, cells: ['Bob', 'bob@'] },
      ],
      'line',
    )
    expect(read.invalid).toEqual([{ number: 3, text: 'bob@', unit: 'line' }])
  })

  it.each([[[]], [[['']]], [[['Email']]], [[['Name', 'Email'], [' ']]]])(
    '[VAL-26] %j has no address and no error',
    (cells) => {
      expect(readEmails(rows(...cells), 'row')).toEqual({ emails: [], invalid: [], duplicates: 0 })
    },
  )

  it('[P34, STU-05, VAL-25] every row under the header is counted once, and reading what is kept changes nothing', () => {
    const cell = fc.oneof(
      address,
      fc.constantFrom('', ' ', 'Ann', 'ann@', '@', 'email', 'Ann, B.'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 3 })), (cells) => {
        const read = readEmails(rows(['E-mail'], ...cells), 'row')
        const filled = cells.filter((row) => row.some((text) => text.trim() !== ''))
        expect(read.emails.length + read.invalid.length + read.duplicates).toBe(filled.length)
        expect(new Set(read.emails).size).toBe(read.emails.length)
        expect(
          read.emails.every((email) => isRosterEmail(email) && normalizeEmail(email) === email),
        ).toBe(true)
        expect(readEmails(rows(...read.emails.map((email) => [email])), 'row')).toEqual({
          emails: read.emails,
          invalid: [],
          duplicates: 0,
        })
      }),
    )
  })

  it('[D-40, STU-05] of addresses is the same in any order of columns, beside any names, in any case', () => {
    const noAddress = fc.string().filter((text) => !text.includes('@'))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(address, noAddress, fc.nat(2), fc.boolean()), { minLength: 1 }),
        (students) => {
          const plain = readEmails(rows(...students.map(([email]) => [email])), 'row')
          const beside = students.map(([email, name, place, isLoud]) =>
            [name, name].toSpliced(place, 0, isLoud ? email.toUpperCase() : email),
          )
          expect(readEmails(rows(...beside), 'row')).toEqual(plain)
        },
      ),
    )
  })
})

it('[CONST-09] a roster file has at most 5 MB and one of three endings', () => {
  expect(maxRosterFileBytes).toBe(5 * 1024 * 1024)
  expect(rosterExtensions).toEqual(['.csv', '.xls', '.xlsx'])
})

it('[FIRM-15] a row that has more cells than were read is told with the roster', () => {
  const rows = [
    { number: 1, cells: ['ann@x.org'] },
    { number: 2, cells: ['bob@x.org'], isCut: true },
  ]
  expect(readRoster(rows, 'row')).toMatchObject({
    entries: [{ email: 'ann@x.org' }, { email: 'bob@x.org' }],
    isCut: true,
  })
  expect(readRoster(rows.slice(0, 1), 'row').isCut).toBe(false)
})
