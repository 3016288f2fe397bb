import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './root.mjs'
import { freePort } from './throw-away-server.ts'

type Json = Record<string, unknown>

/** Where the demo makes its folder. */
const place = mkdtempSync(join(tmpdir(), 'tbl-demo-test-'))
let demo: ReturnType<typeof spawn>
let url: string
let printed = ''

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  // What is real must not be touched: the database that is named here does not even exist.
  const env = {
    ...process.env,
    TMPDIR: place,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    for (const output of [demo.stdout, demo.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Ctrl-C ends the demo')) resolve()
      })
    }
    demo.on('exit', () => reject(new Error(`The demo did not start: ${printed}`)))
  })
}, 120_000)
afterAll(() => {
  demo.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** Logs in as it is printed, and answers how that person reads. */
async function logIn(email: string): Promise<(path: string) => Promise<Json>> {
  const password = printed.match(/with the password (\S+):/)?.[1]
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (path) =>
    (await (await fetch(`${url}/api/v1${path}`, { headers: { cookie } })).json()) as Json
}
const logins = () =>
  [...printed.matchAll(/^ {2}(\S.*?) {2,}(\S.*?) {2,}(\S+@\S+)$/gm)].map(
    ([, part = '', , email = '']) => ({ part, email }),
  )

test('the instructor, a co-teacher, an assistant and three students, one of them captain, get in with what is printed', async () => {
  expect(logins().map(({ part }) => part)).toEqual([
    'Instructor',
    'Co-teacher',
    'Assistant',
    'Captain of Team Aorta',
    'Student of Team Aorta',
    'Student of Team Aorta',
  ])
  for (const { email } of logins()) {
    const read = await logIn(email)
    expect(await read('/session')).toMatchObject({ me: { email } })
  }
})

test('the class has 24 students in five teams, and a quiz in each state', async () => {
  const [instructor] = logins()
  const read = await logIn(instructor?.email ?? '')
  expect(await read('/courses')).toMatchObject([
    { code: 'PHYS101', studentCount: 24, quizCount: 4 },
  ])
  expect(await read('/team-count')).toEqual({ teams: 5, withoutTeam: 0, ownWithoutTeam: 0 })
  const [course] = (await read('/courses')) as unknown as { id: string }[]
  expect(
    ((await read(`/courses/${course?.id}/appeals`)) as unknown as Json[]).map(
      ({ status }) => status,
    ),
  ).toEqual(['pending', 'rejected'])
  const { quizzes } = (await read('/quizzes')) as { quizzes: Json[] }
  const states = quizzes.map(({ isVisible, isActive, isTeamActive, studentsDone, teamsDone }) => [
    isVisible,
    isActive,
    isTeamActive,
    studentsDone,
    teamsDone,
  ])
  expect(states).toEqual([
    [false, false, false, 0, 0], // a draft
    [true, true, false, 13, 0], // the individual phase
    [true, false, true, 24, 1], // the team phase
    [true, false, false, 24, 5], // finished
  ])
})

test('[STAFF-08] the co-teacher and the assistant find the class among their courses', async () => {
  for (const [part, role] of [
    ['Co-teacher', 'coTeacher'],
    ['Assistant', 'assistant'],
  ]) {
    const read = await logIn(logins().find((login) => login.part === part)?.email ?? '')
    expect(await read('/courses')).toMatchObject([{ code: 'PHYS101', role, quizCount: 4 }])
  }
})

test('the captain has a quiz to take, a team quiz to go on with, and results', async () => {
  const captain = logins().find(({ part }) => part.startsWith('Captain'))
  const read = await logIn(captain?.email ?? '')
  const { quizzes } = (await read('/quizzes')) as {
    quizzes: { id: string; action: string; teamId: string }[]
  }
  expect(quizzes.map(({ action }) => action)).toEqual(['TAKE', 'TEAM', 'RESULTS'])
  const running = quizzes[1]
  const { session } = await read(`/quizzes/${running?.id}/teams/${running?.teamId}/session`)
  expect(session).toMatchObject({
    status: 'active',
    currentQuestion: 3,
    correctCount: 3,
    can: { answer: true },
  })
})

test('Ctrl-C ends it, and nothing is left', async () => {
  const folders = () => readdirSync(place).filter((name) => name.startsWith('tbl-demo-'))
  expect(folders()).toHaveLength(1)
  demo.kill('SIGINT')
  expect(await once(demo, 'exit')).toEqual([0, null])
  expect(folders()).toEqual([])
})
