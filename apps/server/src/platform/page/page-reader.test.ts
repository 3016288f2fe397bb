import type { Me } from '@tbl/contract/accounts'
import type { Language } from '@tbl/texts/languages'
import { describe, expect, test } from 'vitest'
import { createPageReader } from './page-reader.ts'

const defaultLanguage = 'en' as Language

describe('who opens a page', () => {
  const cookie = 'session=1; tbl.lang=es'
  const headers = { cookie, 'accept-language': 'de' }
  const person = (language: Language | null) => ({ name: 'Ana', language }) as Me
  const reader = (findMe: () => Promise<Me | null>) =>
    createPageReader({
      defaultLanguage,
      sessionOf: (cookies) => (cookies.includes('session=1') ? '1' : null),
      findMe,
      patience: 20,
    })

  test('[LANG-02] the language of the profile comes first, then this browser, then what it asks for', async () => {
    const [english, none] = [person('en'), person(null)]
    expect(await reader(async () => english)(headers)).toEqual({ me: english, language: 'en' })
    expect(await reader(async () => none)(headers)).toEqual({ me: none, language: 'es' })
    expect(await reader(async () => null)(headers)).toEqual({ me: null, language: 'es' })
    const german = { me: null, language: 'de' }
    expect(await reader(async () => null)({ 'accept-language': 'de-CH' })).toEqual(german)
    expect(await reader(async () => null)({})).toEqual({ me: null, language: 'en' })
  })

  test('[LANG-04] without a session it is nobody, and the database is not asked', async () => {
    const never = () => {
      throw new Error('asked')
    }
    const nobody = { me: null, language: 'de' }
    expect(await reader(never)({ cookie: 'tbl.lang=de' })).toEqual(nobody)
  })

  test('[LANG-04] a database that fails, or does not answer, does not stop the page', async () => {
    const unknown = { me: undefined, language: 'es' }
    expect(await reader(() => Promise.reject(new Error('gone')))(headers)).toEqual(unknown)
    expect(await reader(() => new Promise(() => {}))(headers)).toEqual(unknown)
  })

  test('[LANG-04] pages of a session that open at once ask once, and later ones anew', async () => {
    let count = 0
    const read = reader(async () => {
      count += 1
      return person(count === 1 ? 'de' : 'en')
    })
    const languages = async () =>
      (await Promise.all([read(headers), read(headers), read(headers)])).map((one) => one.language)
    expect(await languages()).toEqual(['de', 'de', 'de'])
    expect(await read(headers)).toMatchObject({ language: 'en' })
    expect(count).toBe(2)
  })
})
