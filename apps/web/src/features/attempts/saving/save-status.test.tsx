import { MantineProvider } from '@mantine/core'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SaveStatus } from './save-queue.ts'
import { SaveStatusLine } from './save-status.tsx'

afterEach(() => showTexts(sourceTexts))

const line = (status: SaveStatus) => (
  <MantineProvider env="test">
    <SaveStatusLine status={status} />
  </MantineProvider>
)
const announced = () => screen.getByRole('status').textContent

test('[LANG-03] the end of an outage is announced, also in another language than its beginning', () => {
  const { rerender } = render(line('saved'))
  expect(announced()).toBe('')
  rerender(line('offline'))
  expect(announced()).toBe('You are offline. Your answers are kept on this device.')
  const outageOver = 'Sie sind wieder online. Ihre Antworten sind gespeichert.'
  showTexts({ language: 'de', rooms: { 'features/attempts/saving': { outageOver } } })
  rerender(line('saving'))
  rerender(line('saved'))
  expect(announced()).toBe(outageOver)
})

test('[LANG-03] that the server is no longer busy is announced as saved', () => {
  const { rerender } = render(line('busy'))
  expect(announced()).toMatch(/^The server is busy\./)
  showTexts({
    language: 'de',
    rooms: { 'features/attempts/saving': { status: { saved: 'Gespeichert' } } },
  })
  rerender(line('saved'))
  expect(announced()).toBe('Gespeichert')
})
