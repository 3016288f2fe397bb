import { describe, expect, test } from 'vitest'
import {
  byName,
  faultsOfSource,
  faultsOfTranslation,
  missingIn,
  readTranslation,
} from './read-catalogues.ts'
import { readTexts } from './read-texts.ts'
import { keptTexts, readUsedTexts, unusedTexts } from './read-used-texts.ts'

const english = byName(
  readTexts(
    'messages.ts',
    `export const texts = defineTexts('teams', {
      title: 'Teams',
      none: '',
      hello: 'Hello {name}',
      members: '{count, plural, one {# member} other {# members}}',
      sent: 'Sent to <b>{email}</b>',
      role: '{role, select, captain {the captain} other {a member}}',
      failed: { title: 'Failed' },
    })`,
  ).texts,
)
const faults = (texts: object, language: 'de' | 'es' = 'de') =>
  faultsOfTranslation('messages.de.json', english, readTranslation(JSON.stringify(texts)), language)

test('[TEXT-02] a translation that asks for what English has is without fault', () => {
  expect(
    faults({
      title: 'Teams',
      hello: 'Hallo {name}',
      members: '{count, plural, =0 {niemand} one {# Mitglied} other {# Mitglieder}}',
      sent: 'An <b>{email}</b> gesendet',
      role: '{role, select, captain {Sprecher:in} other {Mitglied}}',
      failed: { title: 'Fehlgeschlagen' },
    }),
  ).toEqual([])
})

test.each([
  ['an extra key', { titel: 'Teams' }, 'titel is no text of the English catalogue'],
  ['a key of another depth', { title: { text: 'Teams' } }, 'title.text is no text of the English'],
  ['a placeholder too few', { hello: 'Hallo' }, 'hello lacks name'],
  ['another placeholder', { hello: 'Hallo {nam}' }, 'hello asks for nam'],
  ['a tag too few', { sent: 'An {email} gesendet' }, 'sent lacks <b>'],
  ['values where English has none', { title: 'Teams {name}' }, 'title has values'],
  ['a select too few', { role: '{role, select, other {Mitglied}}' }, 'role lacks role: captain'],
  ['a missing plural', { members: '{count, plural, other {# x}}' }, "has no 'one' for {count}"],
  ['an unknown plural', { members: '{count, plural, one {#} few {#} other {#}}' }, "has 'few'"],
  ['no ICU', { hello: 'Hallo {name' }, 'hello is no ICU message'],
  ['a blank before', { title: ' Teams' }, 'title begins or ends with a blank'],
  ['a blank behind', { title: 'Teams ' }, 'title begins or ends with a blank'],
  ['nothing', { title: '' }, 'title begins or ends with a blank, or is one'],
])('[TEXT-02] %s is found', (_what, texts, fault) => {
  const found = faults(texts)
  expect(found.join('\n')).toContain(fault)
  expect(found[0]).toContain('messages.de.json: ')
})

test('[TEXT-02] [LANG-08] Spanish has three plurals', () => {
  const two = { members: '{count, plural, one {# integrante} other {# integrantes}}' }
  expect(faults(two, 'es')[0]).toContain("has no 'many' for {count}")
  expect(faults(two, 'de')).toEqual([])
})

test('[TEXT-02] a file that has something else than texts is refused', () => {
  expect(() => readTranslation('{"title": 3}')).toThrow('title is no text')
  expect(() => readTranslation('{"title": ["a"]}')).toThrow('title is no text')
  expect(() => readTranslation('{')).toThrow()
})

test('[TEXT-02] texts that a language lacks are counted, empty ones are none', () => {
  expect(missingIn(english, null)).toHaveLength(6)
  expect(missingIn(english, readTranslation('{"title":"Teams","failed":{"title":"x"}}'))).toEqual([
    'hello',
    'members',
    'sent',
    'role',
  ])
})

test('[TEXT-02] English texts have their plurals, no blanks, and are ICU', () => {
  const wrong = byName([
    ...[' a', '{n, plural, other {#}}', '{n'].map((source, at) => ({
      ...{ name: `text${at}`, source, start: 0, end: 0 },
    })),
  ])
  expect(faultsOfSource('m.ts', wrong)).toHaveLength(3)
  expect(faultsOfSource('m.ts', english)).toEqual([])
})

describe('[TEXT-02] a text that no source reads', () => {
  const unused = (content: string) =>
    unusedTexts(
      'teams/messages.ts',
      english,
      readUsedTexts([{ path: 'teams/page.tsx', content }]),
    ).map((one) => one.split(' ')[1])
  const withImport = (code: string) => `import { texts as said } from './messages.ts'\n${code}`

  test('is found', () => {
    expect(
      unused(withImport('say(said.title, said.hello({ name }), said.sent.parts({}))')),
    ).toEqual(['members', 'role', 'failed.title'])
    expect(unused('say(texts.title)')).toHaveLength(6)
  })

  test('is not one of a catalogue that is handed on', () => {
    expect(unused(withImport('say(said.failed, said[name])'))).toEqual([])
    expect(unused(withImport('const { title } = said'))).toEqual([])
    expect(unused(withImport('show(said.failed)'))).not.toContain('failed.title')
  })
})

describe('[LANG-03] a text that is read when a source is loaded', () => {
  const catalogues = new Map([['teams/messages.ts', english]])
  const kept = (code: string) =>
    keptTexts(
      { path: 'teams/page.tsx', content: `import { texts } from './messages.ts'\n${code}` },
      catalogues,
    )

  test.each([
    ['const tabs = [texts.title]', "'title'"],
    ['const { title, failed } = texts', "'title'"],
    ['const { title: heading } = texts.failed', "'failed.title'"],
    ['const names = { a: texts.hello }', "'hello'"],
  ])('is found: %s', (code, name) => {
    expect(kept(code)).toEqual([
      `teams/page.tsx:2 reads ${name} once: read texts where they are shown.`,
    ])
  })

  test.each([
    'const tabs = () => [texts.title]',
    'const { failed } = texts',
    'const words = texts.failed',
    'type Title = typeof texts.title',
    'function Page() { return texts.title }',
  ])('is not one that is read later: %s', (code) => {
    expect(kept(code)).toEqual([])
  })
})
