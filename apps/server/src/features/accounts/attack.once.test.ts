import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServerProcess, startProcess } from '../../../testing/server-process.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/*
 * What was found when the login was attacked, each as somebody would do it from outside: over HTTP,
 * with the mails that are sent.
 */

let server: ServerProcess
const folder = temporaryFolder()
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: folder })
  await server.ready
})
afterAll(() => server.kill('SIGTERM'))

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `somebody-${addresses}@example.org`
}
const password = 'correct horse'

/** A browser: it keeps cookies. */
function browser() {
  const jar = new Map<string, string>()
  const call = async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const lines = answer.headers.getSetCookie()
    for (const line of lines)
      jar.set(
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).split(';')[0] ?? '',
      )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, lines }
  }
  return {
    call,
    logIn: (email: string, secret = password) =>
      call('POST', '/session', { email, password: secret }),
  }
}

/** The tokens of the links that were mailed to an address, oldest first. */
function linksTo(email: string): string[] {
  const outbox = join(folder, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : []
  const mails = files.map((file) =>
    readFileSync(join(outbox, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '='),
  )
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? [])
}
const linkTo = (email: string, number: number) =>
  vi.waitFor(() => linksTo(email)[number] ?? expect.fail(`${email} has no mail ${number}`), {
    timeout: 10_000,
  })

/** Somebody with an account, logged in. */
async function owner(role: 'Instructor' | 'Student' = 'Student') {
  const email = newAddress()
  const own = browser()
  await own.call('POST', '/accounts', {
    email,
    password,
    name: role === 'Student' ? 'Ana Silva' : 'Ingrid Halvorsen',
    role,
  })
  await own.call('POST', '/accounts/verification', { token: await linkTo(email, 0) })
  const { lines } = await own.logIn(email)
  return { email, own, lines }
}

test('[DOOR-20, DOOR-08] ten wrong guesses of a classmate do not close an account for its owner', async () => {
  const { email, own } = await owner()
  await own.call('DELETE', '/session')
  for (let guess = 0; guess < 12; guess += 1) await browser().logIn(email, `guess ${guess}`)
  expect((await own.logIn(email)).status).toBe(200)
})

test('[DOOR-20, DOOR-09] six mails that others ask for do not close the way out for an hour', async () => {
  const { email, own } = await owner()
  const before = linksTo(email).length
  for (let mail = 0; mail < 7; mail += 1)
    await browser().call('POST', '/accounts/password-mail', { email })
  const links = linksTo(email).length - before
  expect((await own.call('POST', '/accounts/password-mail', { email })).status).toBe(200)
  expect(links, 'the same mail goes once a minute').toBeLessThanOrEqual(1)
  const token = await linkTo(email, before)
  expect(
    (await own.call('POST', '/accounts/password', { token, password: 'another horse' })).status,
  ).toBe(200)
})

test("[DOOR-20, DOOR-01] whoever signs up with somebody's address changes neither password nor role of what waits for its link", async () => {
  const email = newAddress()
  const own = browser()
  await own.call('POST', '/accounts', { email, password, name: 'Ana Silva', role: 'Student' })
  const token = await linkTo(email, 0)
  await browser().call('POST', '/accounts', {
    email,
    password: 'of mallory',
    name: 'Mallory',
    role: 'Instructor',
  })
  expect((await own.call('POST', '/accounts/verification', { token })).status).toBe(200)
  expect((await browser().logIn(email, 'of mallory')).status).not.toBe(200)
  expect((await own.logIn(email)).body).toMatchObject({ name: 'Ana Silva', role: 'Student' })
})

test('[DOOR-20, DOOR-10] an instructor who uploads addresses learns of none whether it has an account', async () => {
  const { email } = await owner()
  const { own } = await owner('Instructor')
  const unknown = newAddress()
  const made = await own.call('POST', '/courses', {
    title: 'Bait',
    code: 'BAIT',
    description: 'Who is here?',
    enrollmentMode: 'allowlist_only',
    autoEnrollFromAllowlist: true,
  })
  const path = `/courses/${made.body.id}`
  const [known, other] = [
    await own.call('POST', `${path}/allowlist`, { entries: [email] }),
    await own.call('POST', `${path}/allowlist`, { entries: [unknown] }),
  ]
  expect(known.body).toEqual(other.body)
  const answers = await Promise.all(
    ['/students', '/allowlist', '/teams', ''].map(async (part) =>
      JSON.stringify((await own.call('GET', `${path}${part}`)).body),
    ),
  )
  expect(answers.join()).not.toContain('Ana Silva')
  expect(
    answers[1]?.replaceAll(email, unknown).split(unknown).length,
    'both stand alike on the list',
  ).toBe(3)
})

test('[DOOR-20, DOOR-05, DOOR-06] an open browser is not enough to take an account for good', async () => {
  const { email, own } = await owner()
  const stolen = newAddress()
  await own.call('PUT', '/profile', { name: 'Ana Silva', email: stolen })
  await own.call('PUT', '/profile', {
    name: 'Ana Silva',
    email: stolen,
    currentPassword: 'a guess',
  })
  expect((await browser().logIn(email)).status).toBe(200)
  expect((await browser().logIn(stolen)).status).not.toBe(200)
})

test('[DOOR-20, DOOR-17] a session does not end at the next class, a week after its login', async () => {
  const { lines } = await owner()
  const seconds = lines.flatMap((line) =>
    line.includes('session_token=') ? Number(/max-age=(\d+)/i.exec(line)?.[1]) : [],
  )
  expect(seconds).toHaveLength(1)
  expect(seconds[0]).toBeGreaterThanOrEqual(14 * 86_400)
})
