import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let app: RunningApp
beforeAll(async () => {
  const webFolder = temporaryFolder()
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<title>Page</title>')
  writeFileSync(join(webFolder, 'assets', 'app.js'), 'export const large = 1\n'.repeat(200))
  app = await startTestApp({ webFolder })
})
afterAll(() => app.close())

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`${app.address}${path}`, { method })
  const { status, headers } = answer
  return {
    status,
    type: headers.get('content-type'),
    length: headers.get('content-length'),
    cache: headers.get('cache-control'),
    text: await answer.text(),
  }
}

test.each([
  '/',
  '/courses/new',
  '/course-of-metrics',
  '/metrics-explained',
  '/assets/app.js',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/v1/session',
  '/api/v1/courses',
  '/api/v1/nothing',
  '/metrics',
])('[MEND-19] HEAD %s answers as GET does, without a body', async (path) => {
  const { text, ...head } = await ask(path)
  expect(text).not.toBe('')
  expect(await ask(path, 'HEAD')).toEqual({ ...head, text: '' })
})

test.each([
  ...[
    '/api',
    '/api/',
    '/api?page',
    '/api/nothing',
    '/api/v1',
    '/api/v1/nothing',
    '/%61pi/nothing',
    '/metrics',
    '/metrics/',
    '/metrics?format=text',
    '/metrics/day',
  ],
  ...['/healthz/', '/healthz/deep', '/readyz/', '/readyz/deep', '/assets/gone.js'],
])('[MEND-19] %s is no page', async (path) => {
  expect(await ask(path)).toMatchObject({
    status: 404,
    type: expect.stringContaining('application/json'),
    text: expect.stringContaining('"message"'),
  })
})

test.each(['/', '/nowhere', '/courses?tab=api', '/apiary', '/healthz-of-students'])(
  '%s is a route of the web',
  async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 200,
      type: 'text/html',
      text: '<title>TBL</title>',
    })
  },
)

test('[MEND-19] what is written to a page is not found', async () => {
  expect((await ask('/courses', 'POST')).status).toBe(404)
})
