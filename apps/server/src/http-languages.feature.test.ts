import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let app: RunningApp
beforeAll(async () => {
  const webFolder = temporaryFolder()
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(
    join(webFolder, 'index.html'),
    '<html lang="en"><head><meta name="default-language" content="" /><title>Page</title></head><noscript>!</noscript></html>',
  )
  app = await startTestApp({ webFolder, defaultLanguage: 'es' })
})
afterAll(() => app.close())

const open = async (headers: Record<string, string> = {}, path = '/courses') => {
  const answer = await fetch(`${app.address}${path}`, { headers })
  const text = await answer.text()
  return {
    language: /<html lang="(\w+)" dir="ltr">/.exec(text)?.[1],
    header: answer.headers.get('content-language'),
    vary: answer.headers.get('vary'),
    text,
  }
}

test('[LANG-04] a page comes in the language of this browser, else in what it asks for, else in that of the installation', async () => {
  const both = { cookie: 'tbl.lang=en', 'accept-language': 'de-AT,de;q=0.9' }
  expect(await open(both)).toMatchObject({ language: 'en', header: 'en' })
  expect(await open({ 'accept-language': 'de-AT,de;q=0.9' })).toMatchObject({ language: 'de' })
  expect(await open({ 'accept-language': 'fr' })).toMatchObject({ language: 'es' })
  expect(await open()).toMatchObject({ language: 'es' })
})

test('[LANG-04] caches are told what it depends on, and it says what without JavaScript cannot be', async () => {
  const { vary, text } = await open({ 'accept-language': 'de' })
  expect(vary).toBe('cookie, accept-language, accept-encoding')
  expect(text).toContain('<noscript>Diese Seite braucht JavaScript.</noscript>')
  expect(text).toContain('<meta name="default-language" content="es" />')
  expect(text).toContain('<title>TBL</title>')
})

test('[LANG-02, LANG-04] whoever is signed in reads in the language of the profile, in each browser of theirs', async () => {
  const [ana, ben] = [await app.signedUp('Ana', 'Student'), await app.signedUp('Ben', 'Student')]
  await ana.api.accounts.setLanguage({ language: 'de' })
  const asked = (cookie: string) => open({ cookie: `${cookie}; tbl.lang=en` })
  expect(await asked(ana.cookie())).toMatchObject({ language: 'de' })
  expect(await asked(ben.cookie())).toMatchObject({ language: 'en' })
  await ana.api.accounts.setLanguage({ language: null })
  expect(await asked(ana.cookie())).toMatchObject({ language: 'en' })
  await ana.api.accounts.setLanguage({ language: 'de' })
  const cookie = ana.cookie()
  await ana.api.accounts.logOut({})
  expect(await asked(cookie)).toMatchObject({ language: 'en' })
})

test('[LANG-09] the description of the API stays English', async () => {
  const { text } = await open({ 'accept-language': 'de' }, '/api/docs')
  expect(text).toContain('<html lang="en"')
})
