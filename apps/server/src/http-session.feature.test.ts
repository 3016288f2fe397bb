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
    '<head><script type="application/json" id="session"></script></head>',
  )
  app = await startTestApp({ webFolder })
})
afterAll(() => app.close())

const open = async (cookie = '') => {
  const answer = await fetch(`${app.address}/courses`, { headers: { cookie } })
  const [, content = ''] = /id="session">(.*?)<\/script>/.exec(await answer.text()) ?? []
  return { headers: answer.headers, session: content === '' ? undefined : JSON.parse(content) }
}
/** What the API says to the same browser. */
const asked = async (cookie: string) =>
  (await fetch(`${app.address}/api/v1/session`, { headers: { cookie } })).json()

test('a page says who opens it, as the API does, and is stored nowhere', async () => {
  const [ana, ben] = [await app.signedUp('Ana', 'Student'), await app.signedUp('Ben', 'Instructor')]
  for (const { cookie } of [ana, ben]) {
    const { session, headers } = await open(cookie())
    expect(session).toEqual(await asked(cookie()))
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
    expect((await open(cookie)).session).toEqual({ me: null })
})
