import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operations, routeOf } from '../testing/operations.ts'
import { frame, speak } from '../testing/raw-socket.ts'
import { repeats } from '../testing/repeats.ts'
import { serve } from '../testing/serve.ts'

vi.setConfig({ testTimeout: repeats({ short: 120_000, long: 1_200_000 }), hookTimeout: 300_000 })

const others = repeats({ short: 3, long: 30 })
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve(others + 1)
})
afterAll(() => server.stop())

const flooder = () => server.cookies[0] ?? ''
const json = (cookie: string) => ({ cookie, 'content-type': 'application/json' })

/**
 * A choice of each of the others, again and again until `isOver`; the times of the answers, sorted,
 * in milliseconds.
 */
async function savesOfOthers(isOver: () => boolean): Promise<number[]> {
  const { address, quizId, questionId, optionId, cookies } = server
  const body = JSON.stringify({
    version: 1,
    answers: { [questionId]: { optionIds: [optionId], age: 0 } },
  })
  const times: number[] = []
  const save = async (cookie: string) => {
    do {
      const began = performance.now()
      const { status } = await fetch(`${address}/api/v1/quizzes/${quizId}/draft`, {
        method: 'PUT',
        headers: json(cookie),
        body,
      })
      expect(status).toBe(200)
      times.push(performance.now() - began)
    } while (!isOver())
  }
  await Promise.all(cookies.slice(1).map(save))
  return times.sort((a, b) => a - b)
}
const p95 = (times: readonly number[]) =>
  `${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`

/** What others notice of a flood, beside what is usual. */
async function beside(what: string, flood: () => Promise<unknown>): Promise<void> {
  let saves = 0
  const before = await savesOfOthers(() => {
    saves += 1
    return saves > 10
  })
  let isOver = false
  const during = savesOfOthers(() => isOver)
  await flood()
  isOver = true
  console.info(
    `${what}: p95 of saves of ${others} others ${p95(before)} before, ${p95(await during)} beside it`,
  )
}

const joins = repeats({ short: 1000, long: 10_000 })
test(`[FIRM-01, FIRM-16] a student sends ${joins} joins on ten connections: they are cut, and others save meanwhile`, async () => {
  const join = () =>
    frame(
      Buffer.from(
        `421["join",${JSON.stringify({ kind: 'team-quiz', quizId: randomUUID(), teamId: randomUUID() })}]`,
      ),
    )
  const flood = () =>
    speak(server.address, flooder(), [
      frame(Buffer.from('40')),
      ...Array.from({ length: joins / 10 }, join),
    ])
  await beside(`${joins} joins`, () => Promise.all(Array.from({ length: 10 }, flood)))
})

const calls = 500
test(`[FIRM-01, FIRM-16] a student sends ${calls} calls at a time: those without a turn get 429, and others save meanwhile`, async () => {
  const call = async () =>
    (await fetch(`${server.address}/api/v1/courses`, { headers: json(flooder()) })).status
  await beside(`${calls} calls`, async () => {
    const answers = await Promise.all(Array.from({ length: calls }, call))
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8 + 64)
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.constantFrom(
    '40',
    '41',
    '42',
    '43',
    '44',
    '45',
    '46',
    '2',
    '3probe',
    '5',
    '6',
    '40/x,',
    '40/x,{"a":1}',
    '451-["join",{"_placeholder":true,"num":0}]',
    '42["__proto__"]',
    '42["disconnecting"]',
  ),
  fc.constantFrom('[', '{"a":').map((part) => `42${part.repeat(2000)}`),
  fc.jsonValue().map((value) => `42["join",${JSON.stringify(value)}]`),
  fc.jsonValue().map((value) => `427${JSON.stringify(['leave', value, value])}`),
)
const hostileFrame = fc.oneof(
  hostileText.map((text) => frame(Buffer.from(text))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => frame(Buffer.from(bytes), 2)),
  fc
    .tuple(fc.uint8Array({ maxLength: 100 }), fc.nat(15))
    .map(([bytes, opcode]) => frame(Buffer.from(bytes), opcode)),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(frame(Buffer.alloc(20_000, 'x'))),
)
/** The last one is too large, so that the server ends what it has not ended before. */
const last = frame(Buffer.alloc(20_000, 'x'))
const perConnection = 50

const hostileBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.jsonValue().map((value) =>
    JSON.stringify({
      title: value,
      answers: value,
      questions: value,
      entries: value,
      code: value,
      __proto__: value,
    }),
  ),
  fc.constantFrom(
    '['.repeat(10_000),
    '{"a":'.repeat(10_000),
    '"\\ud800"',
    '{"constructor":{"prototype":{"role":"Instructor"}}}',
    '1e999',
    ' '.repeat(100_000),
  ),
)
const hostileType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
)

async function throwFrames(count: number, seed: number): Promise<void> {
  const batches = fc.sample(
    fc.array(hostileFrame, { minLength: perConnection, maxLength: perConnection }),
    { numRuns: Math.ceil(count / perConnection), seed },
  )
  while (batches.length > 0)
    await Promise.all(
      batches
        .splice(0, 20)
        .map((batch, number) =>
          speak(server.address, number % 2 === 0 ? flooder() : '', [
            frame(Buffer.from('40')),
            ...batch,
            last,
          ]),
        ),
    )
}

/** Sends bodies to every operation that takes one; no answer is a defect. */
async function throwBodies(count: number, seed: number): Promise<void> {
  const routes = operations
    .map(routeOf)
    .filter(({ method, path }) => method !== 'GET' && !/session|accounts|profile/.test(path))
  const bodies = fc.sample(fc.tuple(hostileBody, hostileType), { numRuns: count, seed })
  const send = async ([body, type]: [string, string], number: number) => {
    const { method, path } = routes[number % routes.length] ?? { method: 'POST', path: '/courses' }
    const url = `${server.address}/api/v1${path.replace(/\{\w+\}/g, () => (number % 2 === 0 ? randomUUID() : server.quizId))}`
    const { status } = await fetch(url, {
      method,
      headers: { cookie: flooder(), ...(type ? { 'content-type': type } : {}) },
      body,
    })
    expect(status, `${method} ${path} ${body.slice(0, 100)}`).toBeLessThan(500)
  }
  for (let at = 0; at < bodies.length; at += 8)
    await Promise.all(bodies.slice(at, at + 8).map((one, index) => send(one, at + index)))
}

const [hostileFrames, hostileBodies] = [
  repeats({ short: 1000, long: 100_000 }),
  repeats({ short: 200, long: 10_000 }),
]
test(`[FIRM-18, FIRM-16, P31] ${hostileFrames} hostile frames and ${hostileBodies} hostile bodies: up, and the memory is back within a minute`, async () => {
  await throwFrames(500, 1)
  await throwBodies(100, 1)
  const before = await server.memory()
  await throwFrames(hostileFrames, 2)
  await throwBodies(hostileBodies, 2)
  expect(server.isUp()).toBe(true)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await expect
    .poll(() => server.memory(), { timeout: 60_000, interval: 1000 })
    .toBeLessThan(before * 1.2)
  console.info(
    `memory: ${(before / 1e6).toFixed(1)} MB before, ${((await server.memory()) / 1e6).toFixed(1)} MB after`,
  )
  expect((await savesOfOthers(() => true)).length).toBe(others)
})
