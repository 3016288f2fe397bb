import { expect, test } from 'vitest'
import { readCourseSearch, subtabFor } from './course-search.ts'

test('[ROUTE-30] knows four tabs; anything else is none', () => {
  expect(
    ['quizzes', 'students', 'teams', 'gradebook', 'bogus', 7, undefined].map(
      (tab) => readCourseSearch({ tab }).tab,
    ),
  ).toEqual(['quizzes', 'students', 'teams', 'gradebook', undefined, undefined, undefined])
})

test('[ROUTE-31, ROUTE-33] knows three subtabs, of the gradebook only', () => {
  expect(
    ['individual', 'team', 'appeals', 'bogus'].map(
      (subtab) => readCourseSearch({ tab: 'gradebook', subtab }).subtab,
    ),
  ).toEqual(['individual', 'team', 'appeals', undefined])
  expect(readCourseSearch({ tab: 'teams', subtab: 'team' })).toEqual({
    tab: 'teams',
    subtab: undefined,
  })
})

test('[ROUTE-31, ROUTE-32] individual results come first; appeals are for the staff only', () => {
  expect(subtabFor(undefined, { help: true })).toBe('individual')
  expect([subtabFor('appeals', { help: true }), subtabFor('appeals', { help: false })]).toEqual([
    'appeals',
    'individual',
  ])
  expect(subtabFor('team', { help: false })).toBe('team')
})
