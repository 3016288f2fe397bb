import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../testing/as.ts'
import { given, newAddress } from '../testing/given.ts'
import { openWorld, type World } from '../testing/world.ts'

const hidden = [
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\x1b',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u061c',
  '\u200e',
  '\u202a',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
].flatMap((character) => [`Ana${character}Silva`, `${character}A${character}B`])
const domains = [
  'evil.com',
  'www.evil.example',
  'a.b.co',
  'bücher.de',
  'пример.рф',
  '例子.中国',
  'evil。com',
  'evil．com',
  'prize.zip',
  'x.y@evil.io',
]
const addresses = domains.flatMap((domain) => [domain, `Ana ${domain}`, `https://${domain}/x?y=z`])
const kept = [
  ...[
    'Ana Silva',
    'Núñez Peña, José',
    "Siân O'Neil",
    'Łukasz Żółć',
    'Jürgen "Jogi" Müller',
    'X Æ A-12',
    'Anand s/o Kumar',
    'Ben (he/him)',
    'Dr. Li',
    'J. R. R. Tolkien',
    'J.R. Tolkien',
  ],
  ...[
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
    'علی\u200cرضا',
    'Ana 🙂',
    'v2.0',
    'A..B',
  ],
  ...[
    'ffi',
    'ß',
    'İpek',
    'ﷺ',
    'Ǆ',
    'a'.repeat(100),
    '🙂'.repeat(50),
    '-',
    '...',
    "'",
    '"',
    '<b>',
    '&amp;',
    '=1+1',
    '%s',
  ],
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[DOOR-11] 100 names: each is stored as it was typed, or refused with a reason and nothing changed', async () => {
  expect(hidden.length + addresses.length + kept.length).toBe(100)
  const ana = await given(world).student()
  const rename = (name: string) => as(world, ana).accounts.updateProfile({ name, email: ana.email })
  for (const name of [...hidden, ...addresses]) {
    expect(await codeOf(rename(name)), JSON.stringify(name)).toBe('BAD_REQUEST')
    expect(
      await codeOf(
        as(world, null).accounts.signUp({
          email: newAddress(),
          password: 'correct horse',
          name,
          role: 'Student',
        }),
      ),
      JSON.stringify(name),
    ).toBe('BAD_REQUEST')
  }
  expect((await as(world, ana).accounts.me({})).me?.name).toBe(ana.name)
  for (const name of kept) expect(await rename(name)).toMatchObject({ name })
  expect(world.mails).toEqual([])
})
