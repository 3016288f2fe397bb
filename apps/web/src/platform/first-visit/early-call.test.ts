import type { Me } from '@tbl/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routesOf } from '../../../../../scripts/contract-routes.ts'
import { patientFetch } from '../patient-fetch.ts'
import { firstCallsOf, forgetEarly, sendEarly, takeEarly } from './early-call.ts'

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
  sendEarly(student)
}
const request = (method: string, path: string) =>
  new Request(`${window.location.origin}/api/v1${path}`, { method })

const student = { can: { createCourses: false, joinCourses: true } } as Me
const teacher = { can: { createCourses: true, joinCourses: true } } as Me

test.each([
  [`/quizzes/${quizId}/take`, student, ['attempts.start', 'quizzes.list']],
  [`/quizzes/${quizId}/take/`, student, ['attempts.start', 'quizzes.list']],
  [`/quizzes/${quizId}/take`, teacher, ['attempts.start']],
  [`/quizzes/${quizId}/team/${teamId}`, student, ['teamQuiz.session', 'quizzes.list']],
])('the first calls of %s are those of the contract', (page, me, operations) => {
  const calls = firstCallsOf(page, me)
  expect(calls.map((call) => call.of)).toEqual(operations)
  for (const { call, of } of calls) {
    const [noun = '', name = ''] = of.split('.')
    const route = routesOf()[noun]?.[name] ?? ''
    expect(call).toBe(route.replace('{quizId}', quizId).replace('{teamId}', teamId))
  }
})

test.each(['/', '/quizzes', `/quizzes/${quizId}/results`, `/quizzes/a%2Fb/take`, '/quizzes/take'])(
  '%s is asked for by the app',
  (page) => {
    expect(firstCallsOf(page, student)).toEqual([])
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

test('one that failed is sent again by the app', async () => {
  sent.mockRejectedValueOnce(new TypeError('The network is away'))
  openAt(`/quizzes/${quizId}/team/${teamId}`)
  const answer = await patientFetch(request('GET', `/quizzes/${quizId}/teams/${teamId}/session`))
  expect(await answer.json()).toEqual({ done: true })
})

test('nothing is taken once the app has connected', () => {
  openAt(`/quizzes/${quizId}/take`)
  forgetEarly()
  expect(takeEarly(request('GET', '/quizzes'))).toBeNull()
})
