import { roles } from '@tbl/domain/account'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { expect, test } from 'vitest'
import { advanceDelays, restartDelay } from '../timing.ts'
import { stepsOf } from './steps.ts'

test('[CONST-03] tours have so many steps', () => {
  const counts = (tour: Parameters<typeof stepsOf>[0]) =>
    Object.fromEntries(roles.map((role) => [role, stepsOf(tour, role, false).length]))
  expect(counts('main')).toEqual({ Student: 4, Instructor: 3 })
  expect(counts('courseCreation')).toEqual({ Student: 5, Instructor: 5 })
  expect(counts('inCourse')).toEqual({ Student: 6, Instructor: 7 })
})

test('[CONST-04] tours take their time', () => {
  expect(advanceDelays).toMatchObject({ main: 500, inCourse: 200 })
  expect(restartDelay).toBe(100)
})

test('[STAFF-11] an assistant is shown around the tabs without what others do there', () => {
  const steps = stepsOf('inCourse', 'Assistant', true)
  expect(steps.map(({ anchor }) => anchor)).toEqual(
    stepsOf('inCourse', 'Instructor', true).map(({ anchor }) => anchor),
  )
  expect(steps.map(({ text }) => text).join(' ')).not.toMatch(/roster|Write quizzes|Add students/)
})

test('[LANG-03] a tour that runs is in the language that is shown now, and its steps stay', () => {
  const before = stepsOf('main', 'Student', true)
  const title = 'Mit einem Kurscode beitreten'
  const individual = 'Einzelphase'
  showTexts({
    language: 'de',
    rooms: {
      'features/tours/steps': {
        welcome: 'Willkommen bei {product}',
        student: { individual, join: { title } },
      },
    },
  })
  try {
    const after = stepsOf('main', 'Student', true)
    expect(after.map((step, index) => step === before[index])).toEqual(after.map(() => true))
    expect(before[0]?.title).toMatch(/^Willkommen bei /)
    expect(before[0]?.points?.[0]).toBe(individual)
    expect(before[2]?.title).toBe(title)
  } finally {
    showTexts(sourceTexts)
  }
})
