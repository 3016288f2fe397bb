import { ORPCError } from '@orpc/client'
import type { Defect } from '@tbl/contract/defects'
import { act, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'
import { httpClient } from './api.tsx'
import { createReport, watchUncaught } from './defects.ts'
import { MissingFile } from './download.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const error = (thrown: unknown) =>
  new ErrorEvent('error', { error: thrown, message: 'Ana chose B' })
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

/** A student's page, what it reports, and how the browser tells it of what nobody caught. */
async function open(path: string, hear: (defect: Defect) => Promise<unknown> = async () => {}) {
  const student = await given(world).student()
  const client = as(world, student)
  const reports: Defect[] = []
  const browser = new EventTarget()
  const report: typeof client.defects.report = async (defect) => {
    reports.push(defect)
    await hear(defect)
    return client.defects.report(defect)
  }
  openApp(instead(client, 'defects', 'report', report), path, null, { browser })
  await screen.findByRole('heading', { level: 1 })
  return { reports, notify: (event: Event) => act(async () => void browser.dispatchEvent(event)) }
}

describe('[FIRM-21] a defect of a page', () => {
  test.each([
    [
      '/quizzes/$quizId/take',
      ({ quizId }: { quizId: string }) => `/quizzes/${quizId}/take?search=secret`,
    ],
    [
      '/courses/$courseId',
      ({ courseId }: { courseId: string }) => `/courses/${courseId}?tab=secret`,
    ],
  ] as const)(
    'that is drawn at %s is reported with this route, without the id in it and what was on the page',
    async (route, pathOf) => {
      for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
      const made = await given(world).quiz()
      const client = as(world, made.captain)
      const report = vi.fn(client.defects.report)
      const broken = async () => ({ title: 'Ana chose B' }) as never
      openApp(
        instead(
          instead(instead(client, 'attempts', 'start', broken), 'courses', 'get', broken),
          'defects',
          'report',
          report,
        ),
        pathOf(made),
      )
      expect(
        await screen.findByRole('heading', { name: 'This page could not be shown' }),
      ).toBeTruthy()
      expect(screen.getAllByRole('main')).toHaveLength(1)
      expect(report.mock.calls).toEqual([
        [{ kind: 'render', error: 'TypeError', route, build: 'dev' }],
      ])
      await expect(report.mock.results[0]?.value).resolves.toEqual({ heard: true })
    },
  )

  test('that nobody caught is reported, an error and a promise alike', async () => {
    const { reports, notify } = await open('/courses')
    await notify(error(new RangeError('Ana chose B')))
    await notify(rejection('Ana chose B'))
    expect(reports).toEqual([
      { kind: 'error', error: 'RangeError', route: '/courses', build: 'dev' },
      { kind: 'rejection', error: 'Error', route: '/courses', build: 'dev' },
    ])
  })

  test('is reported 5 times a minute at most', async () => {
    const { reports, notify } = await open('/courses')
    freezeTime()
    for (let times = 0; times < 8; times += 1) await notify(error(new Error()))
    expect(reports).toHaveLength(5)
    await pass(61_000)
    for (let times = 0; times < 8; times += 1) await notify(error(new Error()))
    expect(reports).toHaveLength(10)
  })

  test('is reported once: a report that fails is not sent again, and is no defect', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { reports, notify } = await open('/courses', () =>
      Promise.reject(new TypeError('fetch failed')),
    )
    await notify(error(new Error()))
    await new Promise(setImmediate) // Node tells of rejections then
    process.off('unhandledRejection', unhandled)
    expect(reports).toHaveLength(1)
    expect(unhandled).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[FIRM-21] no defect of a page is', () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    fetched.mockReset()
    vi.stubGlobal('fetch', fetched)
  })
  const failure = (call: Promise<unknown>) =>
    call.then(() => null).catch((reason: unknown) => reason)

  test('an answer of the server, what the browser says without an error, and a server that cannot be reached', async () => {
    const { reports, notify } = await open('/courses')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    for (const reason of [
      new ORPCError('FORBIDDEN'),
      new ORPCError('INTERNAL_SERVER_ERROR'),
      await failure(httpClient().accounts.me({})),
    ]) {
      expect(reason).toBeInstanceOf(Error)
      await notify(rejection(reason))
      await notify(error(reason))
    }
    await notify(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
      }),
    )
    expect(reports).toEqual([])
  })

  test('worth a second try: a busy server is not asked again, and the report goes also while the page goes', async () => {
    fetched.mockImplementation(
      async () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } }),
    )
    await failure(
      httpClient().defects.report({ kind: 'error', error: 'Error', route: '/', build: 'dev' }),
    )
    expect(fetched).toHaveBeenCalledOnce()
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
  })
})

test('[FIRM-21] a page that has gone hears nothing of the browser any more', () => {
  const browser = new EventTarget()
  const report = vi.fn()
  watchUncaught(browser, report)()
  browser.dispatchEvent(error(new Error()))
  browser.dispatchEvent(rejection(new Error()))
  expect(report).not.toHaveBeenCalled()
})

test('[FIRM-21] a file of a page that is missing is a kind of its own', () => {
  const send = vi.fn(async (_defect: Defect) => {})
  createReport({ build: 'dev', routeOf: () => '/groups', send })('render', new MissingFile('gone'))
  expect(send.mock.calls).toEqual([
    [{ kind: 'file', error: 'Error', route: '/groups', build: 'dev' }],
  ])
})
