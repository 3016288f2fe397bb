import type { Language } from '@tbl/texts/languages'
import { describe, expect, test } from 'vitest'
import { createReaderLanguage, languageOfCall } from './reader-language.ts'

const defaultLanguage = 'en' as Language

describe('the language of a call', () => {
  test.each<[accepted: string | undefined, cookie: string | undefined, language: Language]>([
    ['de', 'tbl.lang=es', 'de'],
    ['de-AT, en;q=0.5', undefined, 'de'],
    ['fr, es-MX;q=0.8, de;q=0.9', undefined, 'de'],
    ['fr', 'tbl.lang=es', 'es'],
    ['*', 'a=b; tbl.lang=de', 'de'],
    [undefined, 'tbl.lang=tlh', 'en'],
    [undefined, undefined, 'en'],
  ])('[LANG-02] %s, with the cookie %s, is %s', (accepted, cookie, language) => {
    const headers = {
      ...(accepted === undefined ? {} : { 'accept-language': accepted }),
      ...(cookie === undefined ? {} : { cookie }),
    }
    expect(languageOfCall({ defaultLanguage }, headers)).toBe(language)
  })

  test('[LANG-02] whoever asks for nothing is answered in that of the installation', () => {
    expect(languageOfCall({ defaultLanguage: 'es' }, { 'accept-language': 'fr' })).toBe('es')
  })
})

describe('the language of who opens a page', () => {
  const cookie = 'session=1; tbl.lang=es'
  const headers = { cookie, 'accept-language': 'de' }
  const reader = (findLanguage: () => Promise<Language | null>) =>
    createReaderLanguage({
      defaultLanguage,
      sessionOf: (cookies) => (cookies.includes('session=1') ? '1' : null),
      findLanguage,
      patience: 20,
    })

  test('[LANG-02] that of the profile comes first, then this browser, then what it asks for', async () => {
    expect(await reader(async () => 'en')(headers)).toBe('en')
    expect(await reader(async () => null)(headers)).toBe('es')
    expect(await reader(async () => null)({ 'accept-language': 'de-CH' })).toBe('de')
    expect(await reader(async () => null)({})).toBe('en')
  })

  test('[LANG-04] without a session the database is not asked', async () => {
    const never = () => {
      throw new Error('asked')
    }
    expect(await reader(never)({ cookie: 'tbl.lang=de' })).toBe('de')
  })

  test('[LANG-04] a database that fails, or does not answer, does not stop the page', async () => {
    expect(await reader(() => Promise.reject(new Error('gone')))(headers)).toBe('es')
    expect(await reader(() => new Promise(() => {}))(headers)).toBe('es')
  })

  test('[LANG-04] pages of a session that open at once ask once, and later ones anew', async () => {
    let count = 0
    const read = reader(async () => {
      count += 1
      return count === 1 ? 'de' : 'en'
    })
    expect(await Promise.all([read(headers), read(headers), read(headers)])).toEqual([
      'de',
      'de',
      'de',
    ])
    expect(await read(headers)).toBe('en')
    expect(count).toBe(2)
  })
})
