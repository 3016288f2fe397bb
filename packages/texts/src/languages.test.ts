import { expect, test } from 'vitest'
import { acceptedTags, chooseLanguage, languageOfTag } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['es-MX', 'es'],
  ['ES_es', 'es'],
  [' en-GB ', 'en'],
  ['fr', null],
  ['deutsch', null],
  ['', null],
  ['constructor', null],
])('[LANG-02] the tag %s asks for %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each([
  [{ profile: 'es', here: 'de', browser: ['en'] }, 'es'],
  [{ profile: null, here: 'de', browser: ['en'] }, 'de'],
  [{ here: null, browser: ['fr', 'es-MX', 'de'] }, 'es'],
  [{ here: 'klingon', browser: ['de-AT'] }, 'de'],
  [{ profile: 'xx', here: '../..', browser: ['fr'] }, 'en'],
  [{}, 'en'],
] as const)(
  '[LANG-02] of the wishes %j the first that is spoken here counts: %s',
  (wishes, language) => {
    expect(chooseLanguage({ ...wishes, preset: 'en' })).toBe(language)
  },
)

test('[LANG-02] who asks for nothing is spoken to as the installation is set', () => {
  expect(chooseLanguage({ preset: 'de' })).toBe('de')
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.1, es ;q=0.7, de', ['de', 'es', 'en']],
  ['*;q=0.5, fr;q=0, es', ['es']],
  ['', []],
  [undefined, []],
  [';;q=;,,', []],
  ['de;q=abc, es', ['de', 'es']],
])('[LANG-02] a header %s is read by its weights', (header, tags) => {
  expect(acceptedTags(header)).toEqual(tags)
})
