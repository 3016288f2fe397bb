import { describe, expect, test } from 'vitest'
import { backward, forward, stepsOf, toQuestion } from './steps.ts'

const walk = { questions: 2, steps: 4 }

describe('the way through a debrief', () => {
  test('[DEBRIEF-02] goes through the steps of a question, then to the next one, and stays at the end', () => {
    const places = [{ at: 0, step: 0 }]
    for (let count = 0; count < 8; count += 1)
      places.push(forward(places.at(-1) ?? { at: 0, step: 0 }, walk))
    expect(places.map(({ at, step }) => `${at}${step}`)).toEqual(
      '00 01 02 03 10 11 12 13 13'.split(' '),
    )
  })

  test('[DEBRIEF-02] without a team that is done there are three steps', () => {
    expect(stepsOf(false)).toEqual(['question', 'individuals', 'answer'])
    expect(stepsOf(true)).toHaveLength(4)
  })

  test('[DEBRIEF-04] goes back step by step, and never from a question into the answer of the one before', () => {
    expect(backward({ at: 1, step: 2 })).toEqual({ at: 1, step: 1 })
    expect(backward({ at: 1, step: 0 })).toEqual({ at: 0, step: 0 })
    expect(backward({ at: 0, step: 0 })).toEqual({ at: 0, step: 0 })
  })

  test('[DEBRIEF-04] another question begins at its first step', () => {
    expect(toQuestion({ at: 0, step: 3 }, 1, walk)).toEqual({ at: 1, step: 0 })
    expect(toQuestion({ at: 1, step: 3 }, 1, walk)).toEqual({ at: 1, step: 0 })
    expect(toQuestion({ at: 0, step: 1 }, -1, walk)).toEqual({ at: 0, step: 0 })
  })
})
