import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routesOf } from '../../../../../scripts/contract-routes.ts'
import { firstCallsOf, sendEarly, takeEarly } from './early-call.ts'

const quizId = '0b8f7c52-5b5f-4a43-9d7f-6a0a6f3f7c11'
const teamId = '5d0c1b9e-1111-4a43-9d7f-6a0a6f3f7c11'
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ done: true }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const openAt = (path: string) => {
  window.history.replaceState(null, '', path)
  sendEarly()
}
const request = (method: string, path: string) =>
  new Request(`${window.location.origin}/api/v1${path}`, { method })

const routeOf = (noun: string, name: string) =>
  (routesOf()[noun]?.[name] ?? '').replace('{quizId}', quizId).replace('{teamId}', teamId)
const ofTaking = [routeOf('attempts', 'start'), routeOf('quizzes', 'list')]

test.each([
  [`/quizzes/${quizId}/take`, ofTaking],
  [`/quizzes/${quizId}/take/`, ofTaking],
  [`/quizzes/${quizId}/team/${teamId}`, [routeOf('teamQuiz', 'session')]],
])('the first calls of %s are those of the contract', (page, calls) => {
  expect(firstCallsOf(page)).toEqual(calls)
})

test.each(['/', '/quizzes', `/quizzes/${quizId}/results`, `/quizzes/a%2Fb/take`, '/quizzes/take'])(
  '%s is asked for by the app',
  (page) => {
    expect(firstCallsOf(page)).toEqual([])
    openAt(page)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('what was sent early is taken once, by the request that it was for', async () => {
  openAt(`/quizzes/${quizId}/take`)
  expect(sent).toHaveBeenCalledTimes(2)
  expect(takeEarly(request('GET', `/quizzes/${quizId}/start`))).toBeNull()
  expect(takeEarly(request('POST', `/quizzes/${teamId}/start`))).toBeNull()
  const answer = await takeEarly(request('POST', `/quizzes/${quizId}/start`))
  expect(await answer?.json()).toEqual({ done: true })
  expect(takeEarly(request('POST', `/quizzes/${quizId}/start`))).toBeNull()
})

test('an answer that is no longer new is not taken', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  openAt(`/quizzes/${quizId}/take`)
  now.mockReturnValue(10_999)
  expect(takeEarly(request('GET', '/quizzes'))).not.toBeNull()
  now.mockReturnValue(11_000)
  expect(takeEarly(request('POST', `/quizzes/${quizId}/start`))).toBeNull()
  now.mockRestore()
})

test('a failure is that of whoever takes it', async () => {
  sent.mockRejectedValue(new TypeError('The network is away'))
  openAt(`/quizzes/${quizId}/team/${teamId}`)
  await expect(
    takeEarly(request('GET', `/quizzes/${quizId}/teams/${teamId}/session`)),
  ).rejects.toThrow('away')
})
