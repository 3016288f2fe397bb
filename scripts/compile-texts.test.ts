import { expect, test } from 'vitest'
import { compiledTexts } from './compile-texts.ts'

const catalogue = (inside: string) =>
  `import { defineTexts } from '@tbl/texts/texts'\nexport const texts = defineTexts('teams', { ${inside} })\n`

test('[TEXT-03] a text with values is parsed, one without stays as it is', () => {
  expect(compiledTexts('messages.ts', catalogue(`title: 'Teams', hello: 'Hello {name}'`))).toBe(
    catalogue(`title: 'Teams', hello: [{"type":0,"value":"Hello "},{"type":1,"value":"name"}]`),
  )
})

test('catalogues within, held to a type or not, are parsed too', () => {
  const compiled = compiledTexts(
    'messages.ts',
    catalogue("refusals: { FULL: `At most {limit}` } as const satisfies Record<'FULL', string>"),
  )
  expect(compiled).toContain('FULL: [{"type":0,"value":"At most "},{"type":1,"value":"limit"}]')
})

test.each([
  ["half: 'Hello ' + name", "half: 'Hello ' + name is no literal"],
  ['made: (name: string) => name', 'made: (name: string) => name is no literal'],
  ['...others', ': ...others is no text with a name'],
  ["cut: 'Hello {name'", 'messages.ts: cut'],
])('what is no text stops the build, and says where: %s', (inside, fault) => {
  expect(() => compiledTexts('messages.ts', catalogue(inside))).toThrow(fault)
})
