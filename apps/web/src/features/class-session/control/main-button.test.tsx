import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classSession } from '../../../../testing/class-session.ts'
import { MainButton } from './main-button.tsx'
import type { MainStep } from './main-step.ts'
import { settlesAfter } from './use-is-settled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const endTeamPhase: MainStep = { does: 'collect', step: 'team' }
const endSession: MainStep = { does: 'end' }

/** The button of one step, which becomes that of another. */
function draw(first: MainStep) {
  const taken: string[] = []
  const of = (main: MainStep) => (
    <MantineProvider env="test">
      <MainButton
        main={main}
        session={classSession()}
        isDisabled={false}
        onClick={() => taken.push(main.does)}
      />
    </MantineProvider>
  )
  const { rerender } = render(of(first))
  return { taken, become: (main: MainStep) => rerender(of(main)) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('[PHASE-01] a press just after the main button has changed what it does is for neither step', () => {
  const { taken, become } = draw(endTeamPhase)
  become(endSession) // the last team is done
  press('End Session')
  pass(settlesAfter - 1)
  press('End Session')
  expect(taken).toEqual([])
  pass(1)
  press('End Session')
  expect(taken).toEqual(['end'])
})

test('[PHASE-01] a step that comes back settles anew; what else changes on the page does not matter', () => {
  const { taken, become } = draw(endTeamPhase)
  press('End Team Phase')
  become({ ...endTeamPhase })
  press('End Team Phase')
  expect(taken).toEqual(['collect', 'collect'])
  become(endSession)
  pass(settlesAfter - 1)
  become(endTeamPhase)
  press('End Team Phase')
  expect(taken).toHaveLength(2)
  pass(settlesAfter)
  press('End Team Phase')
  expect(taken).toHaveLength(3)
})

test('[PHASE-01] the button keeps its place and the focus while it settles', () => {
  const { become } = draw(endTeamPhase)
  screen.getByRole('button').focus()
  become(endSession)
  const button = screen.getByRole('button', { name: 'End Session' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  pass(settlesAfter)
  expect(button.getAttribute('aria-disabled')).toBeNull()
})
