import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startTestApp } from '../../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp({ databaseUrl: null })
})
afterAll(() => app.close())

const defect = {
  kind: 'render',
  error: 'TypeError',
  route: '/quizzes/$quizId/take',
  build: '0123456789ab',
}
const said = () =>
  app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /failed/.test(msg))

test('[FIRM-21] a report by somebody who is signed in is one line of the log, in which nothing says who it was', async () => {
  const student = await app.signedUp('Ana Silva', 'Student')
  const before = said().length
  const { status, body } = await student.call('POST', '/defects', defect)
  expect([status, body]).toEqual([200, { heard: true }])
  expect(said().slice(before)).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      ...defect,
      defects: 1,
      msg: 'a page has failed',
    },
  ])
})

test('[FIRM-21] nobody needs a session to report; the same once more is counted and has no line of its own', async () => {
  const before = said().length
  const { status, body } = await app.browser().call('POST', '/defects', defect)
  expect([status, body]).toEqual([200, { heard: true }])
  expect(said()).toHaveLength(before)
})

test.each<[what: string, status: number, body: unknown, headers?: Record<string, string>]>([
  ['a message', 400, { ...defect, message: 'canary' }],
  ['an address with an id', 400, { ...defect, route: '/quizzes/canary/take' }],
  ['a line of its own', 400, { ...defect, build: 'canary\n{"level":60}' }],
  ['half a report', 400, { kind: 'render' }],
  ['nothing', 400, undefined],
  ['a page of another site', 403, defect, { origin: 'https://canary.example' }],
])(
  '[FIRM-21] a report with %s is refused, and nothing of it is logged',
  async (_what, status, body, headers) => {
    const before = app.logged.length
    expect((await app.browser().call('POST', '/defects', body, headers)).status).toBe(status)
    expect(app.logged.slice(before).filter((line) => /canary|failed/.test(line))).toEqual([])
  },
)

test('[FIRM-21] a stranger with a script is answered as everybody, and gets 10 lines a minute', async () => {
  const before = said().length
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      app
        .browser()
        .call('POST', '/defects', { ...defect, build: String(number).padStart(12, '0') }),
    ),
  )
  expect([...new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))]).toEqual([
    JSON.stringify([200, { heard: true }]),
  ])
  expect(said().length - before).toBeLessThanOrEqual(10)
})
