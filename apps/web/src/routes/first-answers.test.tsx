import type { Me } from '@tbl/contract/accounts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { Client } from '../platform/api.tsx'
import { forgetEarly, sendEarly } from '../platform/first-visit/early-call.ts'
import { isFirstAnswer, keepFirstAnswers } from '../platform/first-visit/first-answers.ts'
import { createQueryClient } from '../platform/query-client.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const early = vi.fn<typeof fetch>()
beforeEach(() => {
  early.mockReset().mockImplementation(async () => Response.json({}))
  vi.stubGlobal('fetch', early)
})
afterEach(() => {
  forgetEarly()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

type Calls = 'attempts.start' | 'teamQuiz.session'

/** The calls of a client, and how often one of them is made. */
function counting(client: Client, of: Calls) {
  let count = 0
  const [noun, operation] = of.split('.') as ['teamQuiz', 'session']
  const call = client[noun][operation]
  return {
    count: () => count,
    client: instead(client, noun, operation, (...input) => {
      count += 1
      return call(...input)
    }),
  }
}

/**
 * What the browser does before the app is drawn: the first calls of a page, and their answers, which
 * come in time on a busy machine too.
 */
async function come(client: Client, path: string, patience = 10_000) {
  const { me } = await client.accounts.me({})
  window.history.replaceState(null, '', path)
  sendEarly(me as Me)
  await Promise.allSettled(early.mock.results.map(({ value }) => value))
  const queryClient = createQueryClient()
  return {
    queryClient,
    session: { me },
    ...(await keepFirstAnswers(queryClient, client, me, patience)),
  }
}

test('a quiz whose answer is here before the page is drawn at once, and asked for once', async () => {
  const { quizId, captain } = await given(world).quiz({ students: 3 })
  const path = `/quizzes/${quizId}/take`
  const { client, count } = counting(as(world, captain), 'attempts.start')
  const { queryClient, session, letGo } = await come(client, path)
  openApp(client, path, null, { queryClient, session, onDrawn: letGo })
  expect(screen.getByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect(count()).toBe(1)
  cleanup()
  const questions = () => queryClient.getQueryCache().findAll({ queryKey: [['attempts', 'start']] })
  expect(questions()).toHaveLength(1)
  await waitFor(() => expect(questions()).toEqual([]))
})

test('a team quiz, too; who comes to it again sees the newest', async () => {
  const { quizId, teamIds, member } = await given(world).teamQuiz({ students: 3 })
  const path = `/quizzes/${quizId}/team/${teamIds[0]}`
  const { client, count } = counting(as(world, member), 'teamQuiz.session')
  const { queryClient, session, letGo } = await come(client, path)
  openApp(client, path, null, { queryClient, session, onDrawn: letGo })
  expect(screen.getByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect(count()).toBe(1)
  cleanup()
  openApp(client, path, null, { queryClient })
  expect(count()).toBe(2)
})

test.each([
  ['a refusal', () => Promise.resolve(Response.json({}, { status: 403 }))],
  ['nothing yet', () => new Promise<Response>(() => {})],
  ['a lost network', () => Promise.reject(new TypeError('The network is away'))],
])('with %s the page is drawn without waiting, and asks', async (_what, answer) => {
  early.mockImplementation(answer)
  const { quizId, captain } = await given(world).quiz({ students: 3 })
  const { client, count } = counting(as(world, captain), 'attempts.start')
  const { me } = await client.accounts.me({})
  window.history.replaceState(null, '', `/quizzes/${quizId}/take`)
  sendEarly(me as Me)
  const queryClient = createQueryClient()
  await keepFirstAnswers(queryClient, client, me)
  expect(count()).toBe(0)
  openApp(client, `/quizzes/${quizId}/take`, null, { queryClient })
  expect(screen.queryByRole('heading', { name: 'Q1' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect(count()).toBe(1)
})

test('an answer that stops on its way is not waited for', async () => {
  const { quizId, captain } = await given(world).quiz({ students: 3 })
  const stopped = instead(
    as(world, captain),
    'attempts',
    'start',
    () => new Promise(() => {}) as never,
  )
  const { queryClient, letGo } = await come(stopped, `/quizzes/${quizId}/take`, 1)
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.state.data).toBeUndefined()
  expect(query && isFirstAnswer(query)).toBe(true)
  letGo()
  expect(query && isFirstAnswer(query)).toBe(false)
})
