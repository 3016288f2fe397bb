import { MantineProvider } from '@mantine/core'
import type { Report } from '@tbl/contract/reports'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import classes from './overview.module.css'
import { ReliabilityPart } from './reliability.tsx'

/** What is written of a quiz of six questions, for which 79 students are needed. */
const drawn = (students: number, more: Partial<Report['reliability']> = {}) => {
  const reliability = {
    ...{ alpha: 0.389, interval: { from: -0.323, to: 0.754 }, isKr20: true },
    ...{ students, of: students, needed: 79, ...more },
  }
  const { container } = render(
    <MantineProvider>
      <ReliabilityPart report={{ reliability } as Report} />
    </MantineProvider>,
  )
  const [figure, note] = container.querySelectorAll('p')
  return {
    title: container.querySelector('h2')?.textContent,
    figure: figure?.textContent,
    why: figure?.title,
    note: note?.textContent?.trim(),
    isGrey: figure?.classList.contains(classes.grey ?? ''),
  }
}

test('[RPT-12] [STATS-07] [STATS-17] below ten students nothing can be said, below the number that is needed it is grey', () => {
  expect(drawn(9)).toMatchObject({ title: 'Reliability', figure: 'Too few to tell: 9 of 10.' })
  for (const students of [10, 29, 30, 78])
    expect(drawn(students)).toMatchObject({
      title: 'Reliability (KR-20)',
      figure: '0.39 between -0.32 and 0.75',
      note: '79 students are needed to know it within 0.1.',
      isGrey: true,
    })
  for (const students of [79, 200]) expect(drawn(students).isGrey).toBe(false)
})

test('[RPT-12] [STATS-07] the number that is needed depends on the questions', () => {
  expect(drawn(70, { needed: 70 }).isGrey).toBe(false)
  expect(drawn(69, { needed: 70 })).toMatchObject({
    note: '70 students are needed to know it within 0.1.',
    isGrey: true,
  })
})

test('[STATS-06] [STATS-08] [STATS-09] it says what it is, of whom, and why there is none', () => {
  expect(drawn(30, { isKr20: false, of: 50 })).toMatchObject({
    title: 'Reliability (alpha)',
    note: expect.stringContaining('for 30 of 50 students, who had the same questions'),
  })
  expect(drawn(30, { alpha: null })).toMatchObject({
    ...{ title: 'Reliability', figure: '–' },
    why: 'All scores are the same, or there is one question.',
  })
  expect(drawn(90, { alpha: -0.2 }).figure).toContain('The questions do not measure one thing.')
})
