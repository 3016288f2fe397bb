import type { Language } from '@tbl/texts/languages'
import { describe, expect, test } from 'vitest'
import { languageOfCall } from './call-language.ts'

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
