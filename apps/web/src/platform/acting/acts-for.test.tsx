import { actsForHeader } from '@tbl/contract/acts-for'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../../testing/open-app.tsx'
import { httpClient } from '../api.tsx'
import { readServedSession } from '../first-visit/served-session.ts'
import { tabOf } from './acts-for.ts'

const studentId = '0b8f7c52-5b5f-4a43-9d7f-6a0a6f3f7c11'
const sent = vi.fn<typeof fetch>()
afterEach(() => {
  window.name = ''
  vi.unstubAllGlobals()
  document.getElementById('session')?.remove()
})

const headerOf = async () => {
  sent.mockReset().mockImplementation(async () => Response.json({ me: null }))
  vi.stubGlobal('fetch', sent)
  await httpClient().accounts.me({})
  const [[request] = []] = sent.mock.calls
  if (!(request instanceof Request)) throw new Error('A call is a request')
  return request.headers.get(actsForHeader)
}

test('[HELP-03] a tab that was opened for a student names them in each call, and no other tab does', async () => {
  expect(await headerOf()).toBeNull()
  window.name = tabOf(studentId)
  expect(await headerOf()).toBe(studentId)
})

test('[HELP-03] such a tab does not take the page for whom it was served', () => {
  const served = Object.assign(document.createElement('script'), {
    ...{ id: 'session', type: 'application/json', textContent: '{"me":null,"news":null}' },
  })
  document.body.append(served)
  expect(readServedSession()).toEqual({ me: null, news: null })
  window.name = tabOf(studentId)
  expect(readServedSession()).toBeNull()
})

test('[HELP-03] once there is nobody to act for it says that the rehearsal is over', async () => {
  window.name = tabOf(studentId)
  sent.mockReset().mockImplementation(async () => Response.json({ me: null }))
  vi.stubGlobal('fetch', sent)
  openApp(httpClient(), '/')
  expect(await screen.findByRole('heading', { name: 'This rehearsal is over' })).toBeTruthy()
})
