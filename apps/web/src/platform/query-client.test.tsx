import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pass, stopTime } from '../../testing/page-time.ts'
import { showSuccess } from '../ui/toast.ts'
import { Toasts } from '../ui/toasts.tsx'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[MEND-12] a success goes as soon as the next change begins, also when that says nothing', async () => {
  stopTime()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  act(() => showSuccess({ title: 'Team created' }))
  await pass(1000)
  expect(screen.getByRole('status').textContent).toBe('Team created')
  const client = createQueryClient()
  const change = client.getMutationCache().build(client, { mutationFn: async () => null })
  await act(() => change.execute(undefined))
  await pass(500)
  expect(screen.queryByRole('status')).toBeNull()
})
