import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../testing/on-screen.ts'
import { pageRouter } from '../../../testing/page-router.ts'
import { otherBuild, ownBuild, updated } from '../../../testing/update.ts'
import { watchBuild } from '../../platform/build.ts'
import { download, MissingFile } from '../../platform/download.ts'
import { downloaded } from '../../ui/router/part.ts'
import { RouterProvider } from '../../ui/router/router-provider.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { RouteError } from './route-error.tsx'

beforeEach(() => {
  window.sessionStorage.clear()
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What browsers say of a file that a server does not have, or that does not arrive. */
const gone = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/results-1.js',
)

/** Opens a page that is a download of its own, in a browser of that build. */
function openPage(load: () => Promise<{ Page: () => string }>, own = ownBuild) {
  const caught = vi.fn()
  const part = downloaded(async () => (await download(load)()).Page)
  const router = pageRouter(part, {
    context: { build: watchBuild(own) },
    ErrorPage: RouteError,
    onCatch: caught,
  })
  render(
    <MantineProvider env="test">
      <Toasts />
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return { caught, user: userEvent.setup({ delay: null }) }
}

const heading = () => screen.findByRole('heading', { name: 'This page could not be shown' })

describe('[FIRM-21] a page whose file is gone after an update', () => {
  test('is loaded anew by itself, once; then it says so, with a button', async () => {
    const { reload } = updated()
    const { caught } = openPage(() => Promise.reject(gone))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(caught.mock.calls[0]?.[0]).toBeInstanceOf(MissingFile)

    cleanup()
    const { user } = openPage(() => Promise.reject(gone))
    expect(await heading()).toBeTruthy()
    expect(reload).toHaveBeenCalledOnce()
    await user.click(press('Reload'))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  test('is loaded anew again after the next update', async () => {
    const { reload } = updated()
    for (const [before, own] of [ownBuild, otherBuild].entries()) {
      openPage(() => Promise.reject(gone), own)
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(before + 1))
      cleanup()
    }
  })
})

test('[FIRM-21] without network nothing is reloaded, not even by the button: the browser would show its own error instead', async () => {
  const { reload, served } = updated()
  served.build = null
  const { user } = openPage(() => Promise.reject(gone))
  expect(await heading()).toBeTruthy()
  await user.click(press('Reload'))
  expect(await screen.findByText('The server could not be reached. Please try again.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  served.build = ownBuild
  await user.click(press('Reload'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('[FIRM-21] a page with a defect is not loaded anew by itself', async () => {
  const { reload } = updated()
  const Page = () => {
    throw new RangeError('Ana chose B')
  }
  const { caught } = openPage(async () => ({ Page }))
  expect(await heading()).toBeTruthy()
  expect(press('Try Again')).toBeTruthy()
  expect(document.title).toBe('This page could not be shown - TBL')
  expect(caught.mock.calls[0]?.[0]).toBeInstanceOf(RangeError)
  expect(reload).not.toHaveBeenCalled()
})

test('[FIRM-21] a file that is there is what it is', async () => {
  openPage(async () => ({ Page: () => 'Results' }))
  expect(await screen.findByText('Results')).toBeTruthy()
})
