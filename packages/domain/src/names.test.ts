import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameFault, nameInMail } from './names.ts'

const names = [
  ...[
    'Ana Silva',
    'Núñez Peña, José',
    "Siân O'Neil",
    'Łukasz Żółć',
    'Jürgen "Jogi" Müller',
    'María-José',
    'X Æ A-12',
    'Anand s/o Kumar',
    'Ben (he/him)',
    'Dr. Li',
  ],
  ...[
    'J. R. R. Tolkien',
    'J.R. Tolkien',
    'M.',
    'Martin Luther King Jr.',
    'Ngũgĩ wa Thiong’o',
    '王小明',
    '山田 太郎',
    'محمد علي',
    'דוד לוי',
    'अनीता शर्मा',
    'สมชาย',
    '김철수',
    'Εὐκλείδης',
  ],
  ...['علی\u200cرضا', 'Ana 🙂', 'Nº 5', 'Ana:Ben', 'v2.0', 'A..B'],
]
const hidden = [
  ...['\n', '\r', '\r\n', '\t', '\0', '\x1b', '\x7f', '\u0085', '\u009f', '\u2028', '\u2029'],
  ...[
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ],
].map((character) => `Ana${character}Silva`)
const addresses = [
  ...[
    'https://evil.example',
    'http://192.168.0.1/x',
    'HTTPS://X',
    'ftp://x',
    'https: //evil',
    'www.evil.example',
    'Ana evil.com',
    'evil.com/login',
    'log in at evil.app now',
  ],
  ...[
    'evil。com',
    'evil．com',
    'evil｡com',
    'ana@evil.com',
    'bücher.de',
    'пример.рф',
    '例子.中国',
    'xn--bcher-kva.example',
    'a.b.co',
    'sub_x.evil.io',
    'Win a prize: prize.zip',
    'नमूना.भारत',
  ],
]

describe('[DOOR-11] a name', () => {
  test.each(names)('may be %j', (name) => expect(nameFault(name)).toBeNull())
  test.each(hidden)('holds no line end, control or direction: %j', (name) =>
    expect(nameFault(name)).toBe('NAME_HAS_HIDDEN_CHARACTERS'),
  )
  test.each(addresses)('holds no web address: %j', (name) =>
    expect(nameFault(name)).toBe('NAME_HAS_WEB_ADDRESS'),
  )
})

describe('[DOOR-11] in a mail', () => {
  test.each(names.filter((name) => !name.includes('\u200c')))(
    '%j loses nothing but what could be an address',
    (name) => {
      expect(nameInMail(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
    },
  )

  test.each([...hidden, ...addresses])('%j is a line of text', (name) => {
    expect(nameFault(nameInMail(name))).toBeNull()
    expect(nameInMail(name)).not.toMatch(/[.。．｡]\S|\/\//u)
  })

  test('a name has at most 60 characters, none of them cut in half', () => {
    expect(nameInMail('a'.repeat(60))).toBe('a'.repeat(60))
    expect(nameInMail('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
    expect(nameInMail('🙂'.repeat(61))).toBe(`${'🙂'.repeat(59)}…`)
  })

  test('whatever a name is, what is shown is one line of at most 60 characters without an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const shown = nameInMail(name)
        expect([...shown].length).toBeLessThanOrEqual(60)
        expect(shown).not.toMatch(/[\r\n\0\u2028\u2029\u202e]|\/\//)
      }),
      { numRuns: 50 },
    )
  })
})
