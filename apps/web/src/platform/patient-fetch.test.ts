import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

const server = vi.fn<(request: Request) => Promise<Response>>()
beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, retryAfter?: string) =>
  new Response('{}', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
const write = () =>
  new Request('http://localhost/api/v1/courses', { method: 'POST', body: 'what was written' })

test('[FIRM-01] a call that has to wait for its turn is sent again, whole, until it is taken', async () => {
  const bodies: string[] = []
  server.mockImplementation(async (request) => {
    bodies.push(await request.text())
    return bodies.length < 20 ? answer(429, '1') : answer(200)
  })
  const called = patientFetch(write())
  await vi.advanceTimersByTimeAsync(999)
  expect(server).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await called).status).toBe(200)
  expect(bodies).toEqual(Array(20).fill('what was written'))
})

test('[FIRM-03] a busy server is asked again without a word for 5 s; then its answer counts', async () => {
  server.mockImplementation(async () => answer(503, '1'))
  const called = vi.fn()
  void patientFetch(write()).then(called)
  await vi.advanceTimersByTimeAsync(4999)
  expect(called).not.toHaveBeenCalled()
  expect(server.mock.calls.length).toBeGreaterThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(1501)
  expect(called).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }))
})

test.each([
  [429, undefined],
  [503, undefined],
  [500, '1'],
  [409, '1'],
])(
  '[FIRM-01, FIRM-03] an answer %i that does not ask for patience (Retry-After: %s) counts at once',
  async (status, retryAfter) => {
    server.mockImplementation(async () => answer(status, retryAfter))
    expect((await patientFetch(write())).status).toBe(status)
    expect(server).toHaveBeenCalledTimes(1)
  },
)

test('[FIRM-01] a call that is given up waits no longer', async () => {
  const given = new AbortController()
  server.mockImplementation(async () => {
    given.signal.throwIfAborted()
    return answer(429, '60')
  })
  const called = expect(patientFetch(write(), { signal: given.signal })).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(10)
  given.abort(new Error('given up'))
  await called
})
