import { expect, test } from 'vitest'
import { hrefOf, type Target } from './target.ts'

test('an address has its parameters and its search', () => {
  expect(hrefOf({ to: '/courses/$courseId', params: { courseId: 'a/b' } })).toBe('/courses/a%2Fb')
  expect(
    hrefOf({
      to: '/courses/$courseId',
      params: { courseId: '7' },
      search: { tab: 'gradebook', section: undefined },
    }),
  ).toBe('/courses/7?tab=gradebook')
})

test('no parameter leads to another server', () => {
  for (const courseId of ['/evil.example', '//evil.example', 'javascript:alert(1)', '\\evil'])
    expect(hrefOf({ to: '/courses/$courseId', params: { courseId } })).toMatch(
      /^\/courses\/[^/\\:]*$/,
    )
})

test('a wrong target does not compile', () => {
  const wrong: Target[] = [
    // @ts-expect-error there is no such page
    { to: '/course' },
    // @ts-expect-error the page for all other paths is no target
    { to: '/$' },
    // @ts-expect-error an address is no pattern
    { to: '/courses/7' },
    // @ts-expect-error a parameter is missing
    { to: '/courses/$courseId' },
    // @ts-expect-error a parameter has another name
    { to: '/courses/$courseId', params: { quizId: '7' } },
    // @ts-expect-error one of two is missing
    { to: '/quizzes/$quizId/team/$teamId', params: { quizId: '7' } },
    // @ts-expect-error it has no parameters
    { to: '/courses', params: { courseId: '7' } },
    // @ts-expect-error there is no such tab
    { to: '/courses/$courseId', params: { courseId: '7' }, search: { tab: 'bogus' } },
    // @ts-expect-error the page reads no such value
    { to: '/courses/$courseId', params: { courseId: '7' }, search: { part: 'people' } },
    // @ts-expect-error the page reads nothing
    { to: '/courses', search: { tab: 'teams' } },
  ]
  expect(wrong).toHaveLength(10)
})
