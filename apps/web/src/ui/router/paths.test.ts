import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath, findPath } from './paths.ts'

const patterns = [
  '/$',
  '/courses/$courseId/settings',
  '/courses/$courseId',
  '/courses/new',
  '/courses',
  '/',
  '/quizzes/$quizId/team/$teamId',
  '/quizzes/$quizId/$page',
]
const find = (path: string) => findPath(patterns, path)

describe('a path finds its pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/courses', '/courses', {}],
    ['/courses/', '/courses', {}],
    ['/Courses', '/courses', {}],
    ['/courses/new', '/courses/new', {}],
    ['/courses/news', '/courses/$courseId', { courseId: 'news' }],
    ['/courses/new/settings', '/courses/$courseId/settings', { courseId: 'new' }],
    ['/quizzes/q/team/t', '/quizzes/$quizId/team/$teamId', { quizId: 'q', teamId: 't' }],
    ['/quizzes/q/team', '/quizzes/$quizId/$page', { quizId: 'q', page: 'team' }],
  ])('%s is %s, a word before a parameter', (path, pattern, params) => {
    expect(find(path)).toEqual({ pattern, params })
  })

  test('in any order of the patterns', () => {
    const path = '/courses/new'
    expect(findPath([...patterns].reverse(), path)).toEqual(find(path))
  })

  test.each(['/abc', '/abc/def', '/courses/a/b', '/courses/a/settings/b', '/quizzes', '/$x/y/z'])(
    '%s is none of them',
    (path) => expect(find(path)).toEqual({ pattern: '/$', params: {} }),
  )
})

describe('a parameter', () => {
  test.each([
    ['/courses/a%2Fb', 'a/b'],
    ['/courses/a%20b', 'a b'],
    ['/courses/%C3%A4', 'ä'],
    ['/courses/a%252Fb', 'a%2Fb'],
    ['/courses/$courseId', '$courseId'],
  ])('is decoded once: %s', (path, courseId) => {
    expect(find(path)).toEqual({ pattern: '/courses/$courseId', params: { courseId } })
  })

  test('comes back as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (courseId) => {
        const path = fillPath('/courses/$courseId/settings', { courseId })
        expect(find(path)).toEqual({ pattern: '/courses/$courseId/settings', params: { courseId } })
      }),
    )
  })

  test.each(['/courses/%', '/courses/%E0%A4%A', '/courses/%zz', '/%', '/courses/a/%'])(
    'that is no text finds nothing: %s',
    (path) => expect(find(path).pattern).toBe('/$'),
  )
})

test('a pattern is filled with all of its parameters', () => {
  expect(fillPath('/quizzes/$quizId/team/$teamId', { quizId: 'a/b', teamId: '?#' })).toBe(
    '/quizzes/a%2Fb/team/%3F%23',
  )
  expect(fillPath('/courses')).toBe('/courses')
})
