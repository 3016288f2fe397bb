import { expect, test } from 'vitest'
import { Defect } from './defects.ts'

const defect = {
  kind: 'render',
  error: 'TypeError',
  route: '/quizzes/$quizId/take',
  build: '0123456789ab',
}

test('[FIRM-21] a report says how a page failed, on which route, of which build', () => {
  expect(Defect.parse(defect)).toEqual(defect)
})

const id = '7f3c1a52-6a3e-4c0e-9d59-0d2b6d0f8a11'

test.each<[what: string, fields: object]>([
  ['an address with an id', { route: `/quizzes/${id}/take` }],
  ['an address with a search', { route: '/courses?token=secret' }],
  ['an address that no page has', { route: '/you/were/hacked' }],
  ['a line of its own for the log', { route: '/\n{"level":60,"msg":"all is lost"}' }],
  ['a kind that nobody knows', { kind: 'Ana chose B' }],
  ['what was thrown', { error: 'Ana chose B' }],
  ['a build that is a text', { build: 'Ana chose B!' }],
  ['a build of any length', { build: '0'.repeat(1000) }],
  ['a message', { message: 'Ana chose B' }],
  ['a stack', { stack: 'at take-quiz.tsx:1' }],
  ['a person', { userId: id }],
])('[FIRM-21] a report with %s is refused', (_what, fields) => {
  expect(Defect.safeParse({ ...defect, ...fields }).success).toBe(false)
})
