import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routesOf } from '../../../../scripts/contract-routes.ts'
import { firstCallOf, sendEarly, takeEarly } from './early-call.ts'

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

test.each([
  [`/quizzes/${quizId}/take`, 'attempts', 'start', { quizId }],
  [`/quizzes/${quizId}/take/`, 'attempts', 'start', { quizId }],
  [`/quizzes/${quizId}/team/${teamId}`, 'teamQuiz', 'session', { quizId, teamId }],
] as const)('the first call of %s is that of the contract', (page, noun, name, input) => {
  const route = routesOf()[noun]?.[name] ?? ''
  const path = Object.entries(input).reduce((to, [key, id]) => to.replace(`{${key}}`, id), route)
  expect(firstCallOf(page)).toBe(path)
})

test.each(['/', '/quizzes', `/quizzes/${quizId}/results`, `/quizzes/a%2Fb/take`, '/quizzes/take'])(
  '%s is asked for by the app',
  (page) => {
    expect(firstCallOf(page)).toBeNull()
    openAt(page)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('what was sent early is taken once, by the request that it was for', async () => {
  openAt(`/quizzes/${quizId}/take`)
  expect(sent).toHaveBeenCalledOnce()
  expect(takeEarly(request('GET', `/quizzes/${quizId}/start`))).toBeNull()
  expect(takeEarly(request('POST', `/quizzes/${teamId}/start`))).toBeNull()
  const answer = await takeEarly(request('POST', `/quizzes/${quizId}/start`))
  expect(await answer?.json()).toEqual({ done: true })
  expect(takeEarly(request('POST', `/quizzes/${quizId}/start`))).toBeNull()
})

test('a failure is that of whoever takes it', async () => {
  sent.mockRejectedValue(new TypeError('The network is away'))
  openAt(`/quizzes/${quizId}/team/${teamId}`)
  await expect(
    takeEarly(request('GET', `/quizzes/${quizId}/teams/${teamId}/session`)),
  ).rejects.toThrow('away')
})
