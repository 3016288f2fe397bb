import { expect, test } from 'vitest'
import { readCourseSearch, readSettingsSearch, subtabFor } from './course-search.ts'

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

test('[SECT-02] knows the id of a section, in every tab; anything else is none', () => {
  const section = '00000000-0000-4000-8000-000000000000'
  expect(readCourseSearch({ section })).toEqual({ section })
  expect(readCourseSearch({ tab: 'teams', section })).toEqual({ tab: 'teams', section })
  for (const wrong of ['', 'A', `${section}0`, 7])
    expect(readCourseSearch({ section: wrong })).toEqual({})
})

test('[SECT-01] the settings know their parts; anything else is none', () => {
  expect(
    ['course', 'sections', 'bogus', 7].map((part) => readSettingsSearch({ part }).part),
  ).toEqual(['course', 'sections', undefined, undefined])
})
