import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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
    '<head><script type="application/json" id="session"></script></head><div id="root"></div>',
  )
  const body = { en: '<h1>{product}</h1>', de: '<h1>{product} auf Deutsch</h1>', es: '' }
  writeFileSync(join(webFolder, 'welcome.json'), JSON.stringify({ head: '', body }))
  app = await startTestApp({ webFolder })
})
afterAll(() => app.close())

const open = async (cookie = '', path = '/courses') => {
  const answer = await fetch(`${app.address}${path}`, { headers: { cookie } })
  const text = await answer.text()
  const [, content = ''] = /id="session">(.*?)<\/script>/.exec(text) ?? []
  return {
    headers: answer.headers,
    session: content === '' ? undefined : JSON.parse(content),
    drawn: /<div id="root">(.*)<\/div>/.exec(text)?.[1],
  }
}
/** What the API says to the same browser. */
const asked = async (cookie: string) =>
  (await fetch(`${app.address}/api/v1/session`, { headers: { cookie } })).json()

test('a page says who opens it, as the API does, and is stored nowhere', async () => {
  const [ana, ben] = [await app.signedUp('Ana', 'Student'), await app.signedUp('Ben', 'Instructor')]
  for (const { cookie } of [ana, ben]) {
    const { session, headers } = await open(cookie())
    const { news, ...answered } = session
    expect(answered).toEqual(await asked(cookie()))
    expect(news).toEqual(expect.any(String))
    expect(session.me.name).toMatch(/^(Ana|Ben)$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toContain('cookie')
  }
})

test('it says that nobody does, also with a session that has ended, or a cookie that is none', async () => {
  const ana = await app.signedUp('Ana', 'Student')
  const ended = ana.cookie()
  await ana.api.accounts.logOut({})
  for (const cookie of ['', ended, `${ended}x`, ended.replace('=', '=x')])
    expect((await open(cookie)).session).toMatchObject({ me: null })
})

test('whoever is signed out sees the welcome page at once, but not where a mail leads; nobody else does', async () => {
  expect(await open()).toMatchObject({ drawn: '<h1>TBL</h1>' })
  expect(await open('tbl.lang=de')).toMatchObject({ drawn: '<h1>TBL auf Deutsch</h1>' })
  expect(await open('', '/nowhere')).toMatchObject({ drawn: '<h1>TBL</h1>' })
  for (const path of ['/auth/callback?token=a', '/leave-course?token=a'])
    expect(await open('', path)).toMatchObject({ drawn: '', session: { me: null } })
  const ana = await app.signedUp('Ana', 'Student')
  expect(await open(ana.cookie())).toMatchObject({ drawn: '' })
})

test('what the page is made of is no file', async () => {
  const answer = await fetch(`${app.address}/welcome.json`)
  expect(answer.headers.get('content-type')).toBe('text/html')
})

test('a phone can put the product on its home screen, under its name', async () => {
  const answer = await fetch(`${app.address}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const { name, start_url, display, icons } = await answer.json()
  expect({ name, start_url, display }).toEqual({
    name: 'TBL',
    start_url: '/',
    display: 'standalone',
  })
  const files = readdirSync(new URL('../../web/public', import.meta.url))
  for (const { src } of icons) expect(files).toContain(src.slice(1))
})
