import { expect, test } from 'vitest'
import { contentLanguages, isContentLanguage } from './content-languages.ts'

test('[LANG-05] languages of content are primary tags, each once, sorted', () => {
  expect([...contentLanguages]).toEqual([...new Set(contentLanguages)].sort())
  for (const tag of contentLanguages) {
    expect(tag).toMatch(/^[a-z]{2}$/)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(new Intl.DisplayNames('en', { type: 'language' }).of(tag), 'has a name').not.toBe(tag)
  }
})

test('[LANG-05] only these are languages of content', () => {
  for (const value of ['en', 'es', 'zh']) expect(isContentLanguage(value)).toBe(true)
  for (const value of ['EN', 'de-AT', 'tlh', '', null, undefined, 1])
    expect(isContentLanguage(value)).toBe(false)
})
