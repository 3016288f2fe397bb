import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Coefficient } from './coefficient.tsx'
import classes from './questions.module.css'

const drawn = (students: number, value: number | null = 0.354) => {
  const interval = { from: -0.28, to: 0.769 }
  const { container } = render(<Coefficient {...{ value, interval, students }} />)
  const { textContent, title, className } = container.querySelector('span') ?? {}
  return { textContent, title, isGrey: className === classes.grey }
}

test('[RPT-12] [STATS-17] below ten students nothing can be said, below thirty it is grey with its interval', () => {
  expect(drawn(9)).toMatchObject({ textContent: 'Too few to tell', isGrey: true })
  expect(drawn(9).title).toContain('9 of 10')
  expect(drawn(10)).toMatchObject({
    ...{ textContent: '0.35between -0.28 and 0.77', isGrey: true },
    title: expect.stringMatching(/30/),
  })
  expect(drawn(29)).toMatchObject({
    ...{ textContent: '0.35between -0.28 and 0.77', isGrey: true },
  })
  expect(drawn(30)).toEqual({
    ...{ textContent: '0.35', title: 'between -0.28 and 0.77', isGrey: false },
  })
})

test('[STATS-08] [RPT-12] a figure that is made of nothing is a dash, with the reason', () => {
  expect(drawn(40, null)).toMatchObject({
    ...{ textContent: '–', title: 'All answers, or all scores, are the same.' },
  })
})
