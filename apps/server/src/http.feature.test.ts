import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type RunningApp, startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ConfigError } from './platform/config-error.ts'
import { lockDirectory } from './platform/database/directory-lock.ts'

let app: RunningApp
let teacher: Browser
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.signedUp('Ingrid', 'Instructor')
})
afterAll(() => app.close())

const course = (fields: object = {}) => ({
  title: 'Physiology',
  code: randomUUID().slice(0, 12),
  description: 'Bodies',
  ...fields,
})
const countCourses = async () => (await fetchCourses()).length
const fetchCourses = async () =>
  (await teacher.call('GET', '/courses')).body as unknown as unknown[]

describe('health and description', () => {
  test('answers that it lives, that it is ready, and what it can do', async () => {
    expect((await fetch(`${app.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
    const description = (await (await fetch(`${app.address}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>
    }
    expect(Object.keys(description.paths)).toContain(
      '/quizzes/{quizId}/teams/{teamId}/session/answers',
    )
    const page = await fetch(`${app.address}/api/docs`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('POST /api/v1/courses')
  })

  test('pages may run no script but their own', async () => {
    const policy = (await fetch(`${app.address}/healthz`)).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test.each(['/healthz', '/readyz', '/api/docs', '/api/v1/session', '/api/v1/nothing', '/'])(
    '[FIRM-13] %s keeps devices and other sites out',
    async (path) => {
      const { headers } = await fetch(`${app.address}${path}`)
      expect(headers.get('permissions-policy')).toContain(
        'camera=(), display-capture=(), geolocation=(), microphone=()',
      )
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    },
  )

  test('the session cookie is out of reach of scripts and of other sites', async () => {
    const { headers } = await teacher.call('DELETE', '/session')
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly/i)
    expect(headers.getSetCookie()[0]).toMatch(/SameSite=Lax/i)
    teacher = await app.signedUp('Ingrid again', 'Instructor')
  })
})

test('a port that is taken ends the start with one line that names it, and gives the folder back', async () => {
  const { port } = new URL(app.address)
  const dataDir = temporaryFolder()
  await expect(startTestApp({ port, dataDir, databaseUrl: null })).rejects.toThrow(
    new ConfigError(`PORT: ${port} is in use by another process`),
  )
  lockDirectory(dataDir)()
})

test('[STU-08, P32] a roster of 5,000 of the longest addresses fits into one call, one more address does not', async () => {
  const { body } = await teacher.call('POST', '/courses', course())
  const emails = Array.from(
    { length: 5000 },
    (_, index) => `${String(index).padStart(64, 'a')}@${'b'.repeat(185)}.org`,
  )
  const upload = (list: string[]) =>
    teacher.call('POST', `/courses/${body.id}/allowlist`, { entries: list })
  expect(await upload(emails)).toMatchObject({ status: 200, body: { added: 5000, known: 0 } })
  expect(await upload([...emails, 'ann@x.org'])).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  })
})

test('[VAL-17] any code can be asked for, whatever signs are in it', async () => {
  for (const code of ['BIO/1', '..', 'A B', '100%', 'Ä?&#']) {
    const { status, body } = await teacher.call(
      'GET',
      `/course-codes?code=${encodeURIComponent(code)}`,
    )
    expect([status, body]).toEqual([200, { isFree: true }])
  }
})

describe('bad input gets a clear error and changes nothing', () => {
  const refused: [
    what: string,
    status: number,
    code: string,
    call: () => ReturnType<Browser['call']>,
  ][] = [
    [
      'an unknown field',
      400,
      'BAD_REQUEST',
      () => teacher.call('POST', '/courses', course({ instructorId: randomUUID() })),
    ],
    ['a missing field', 400, 'BAD_REQUEST', () => teacher.call('POST', '/courses', { title: 'x' })],
    [
      'a wrong type',
      400,
      'BAD_REQUEST',
      () => teacher.call('POST', '/courses', course({ title: { $gt: '' } })),
    ],
    [
      'a NUL character',
      400,
      'BAD_REQUEST',
      () => teacher.call('POST', '/courses', course({ title: 'a\0b' })),
    ],
    [
      'half a character',
      400,
      'BAD_REQUEST',
      () => teacher.call('POST', '/courses', course({ title: 'a\ud800b' })),
    ],
    ['no body', 400, 'BAD_REQUEST', () => teacher.call('POST', '/courses')],
    [
      'half a body',
      400,
      'FST_ERR_CTP_INVALID_JSON_BODY',
      () => teacher.call('POST', '/courses', '{"title":'),
    ],
    [
      'a body of 2 MB',
      413,
      'FST_ERR_CTP_BODY_TOO_LARGE',
      () => teacher.call('POST', '/courses', course({ description: 'x'.repeat(2_000_000) })),
    ],
    [
      'a body that is no JSON',
      415,
      'FST_ERR_CTP_INVALID_MEDIA_TYPE',
      () => teacher.call('POST', '/courses', '<a/>', { 'content-type': 'text/xml' }),
    ],
    [
      'prototype pollution',
      400,
      'FST_ERR_CTP_INVALID_JSON_BODY',
      () => teacher.call('POST', '/courses', '{"__proto__":{"role":"Instructor"},"title":"x"}'),
    ],
    ['an id that is none', 400, 'BAD_REQUEST', () => teacher.call('GET', '/courses/no-such-id')],
    ['an id of nothing', 404, 'NOT_FOUND', () => teacher.call('GET', `/courses/${randomUUID()}`)],
    ['an unknown operation', 404, 'NOT_FOUND', () => teacher.call('GET', '/grades')],
    ['another method', 404, 'NOT_FOUND', () => teacher.call('PATCH', '/courses', {})],
    [
      'a malformed cookie',
      401,
      'UNAUTHORIZED',
      () =>
        app
          .browser()
          .call('POST', '/courses', course(), { cookie: 'tbl.session_token=%E0%A4%A; ;;=;=' }),
    ],
    [
      'a forged cookie',
      401,
      'UNAUTHORIZED',
      () =>
        app.browser().call('POST', '/courses', course(), {
          cookie: `tbl.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`,
        }),
    ],
    [
      '[P10] a page of another site',
      403,
      'WRONG_ORIGIN',
      () => teacher.call('POST', '/courses', course(), { origin: 'https://evil.example' }),
    ],
  ]
  test.each(refused)('%s', async (_what, status, code, call) => {
    const before = await countCourses()
    const answer = await call()
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(String(answer.body.message)).not.toBe('')
    expect(await countCourses()).toBe(before)
  })

  test('[MEND-13, ERR-56] in the words of the specification', async () => {
    expect((await teacher.call('GET', `/courses/${randomUUID()}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Course not found',
    })
    expect((await teacher.call('POST', '/courses', course({ title: ' ' }))).body).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Course title is required',
    })
    expect((await app.browser().call('POST', '/enrollments', { code: 'BIO' })).body).toMatchObject({
      message: 'You must be logged in to enroll in courses',
    })
  })

  test('a good one still works after all that', async () => {
    expect((await teacher.call('POST', '/courses', course())).status).toBe(201)
  })
})

describe('the log', () => {
  test('[P41] holds no password, token or cookie, whatever goes wrong', async () => {
    const own = app.browser()
    const canary = `canary-${randomUUID()}`
    await own.call('POST', '/accounts', {
      email: `${randomUUID()}@example.org`,
      password: canary,
      name: 'Ana',
      role: 'Student',
    })
    await own.call('POST', '/session', { email: 'ana@example.org', password: canary })
    await own.call('POST', '/session', { email: canary, password: canary, extra: canary })
    await own.call('POST', '/accounts/verification', { token: canary })
    await own.call('POST', '/accounts/password', { token: canary, password: canary })
    await own.call('GET', '/courses', undefined, {
      cookie: `tbl.session_token=${canary}`,
      authorization: `Bearer ${canary}`,
    })
    await teacher.call('PUT', '/profile/password', { currentPassword: canary, newPassword: canary })
    await teacher.call('POST', '/courses', `{"title":"${canary}`)
    expect(app.logged.length).toBeGreaterThan(0)
    expect(app.logged.filter((line) => line.includes(canary))).toEqual([])
  })
})
