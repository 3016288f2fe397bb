import { pointSteps, type TeamScoring } from '@tbl/domain/scoring-scheme'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PointsMeter } from './points-meter.tsx'

/** Its name, how many marks it has, and how many are full. */
function meterOf(team: TeamScoring, points: number, optionCount = 4) {
  const steps = pointSteps({ team }, { kind: 'single', optionCount })
  const { container } = render(
    <PointsMeter points={points} steps={steps} isEarned={false} isShort={false} />,
  )
  const name = screen.getByRole('img').getAttribute('aria-label')
  const [all, full] = ['[data-full], :not([data-full])', '[data-full]'].map(
    (marks) => container.querySelectorAll(`:is(.parts, [class*="parts"]) > :is(${marks})`).length,
  )
  cleanup()
  return [name, all, full]
}

test('[SCHEME-09] one mark for each step that is worth some, and the points in its name', () => {
  const named = (
    kind: 'standard' | 'scratchCard' | 'halving' | 'byOptions' | 'firstTry' | 'free',
  ) => ({
    kind,
  })
  expect(meterOf(named('standard'), 0.5)).toEqual(['At stake: 0.5 of 1 point', 4, 2])
  expect(meterOf(named('scratchCard'), 0.25)).toEqual(['At stake: 0.25 of 1 point', 3, 1])
  expect(meterOf(named('halving'), 0.5, 5)).toEqual(['At stake: 0.5 of 1 point', 4, 3])
  expect(meterOf(named('byOptions'), 2 / 3)).toEqual(['At stake: 0.67 of 1 point', 3, 2])
  expect(meterOf(named('firstTry'), 0)).toEqual(['At stake: 0 of 1 point', 1, 0])
  expect(meterOf(named('free'), 1)).toEqual(['At stake: 1 of 1 point', 1, 1])
  expect(meterOf({ kind: 'steps', steps: [100, 60, 60, 20] }, 0.6)).toEqual([
    'At stake: 0.6 of 1 point',
    ...[3, 2],
  ])
})
