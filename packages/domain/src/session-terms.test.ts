import { expect, test } from 'vitest'
import { isUseStored, lastsInQuiz, sessionEnd } from './session-terms.ts'

const login = new Date('2026-09-01T08:00:00Z')
const after = (days: number) => new Date(login.getTime() + days * 86_400_000)
const used = (days: number, isShared = false) => ({
  startedAt: login,
  usedAt: after(days),
  isShared,
  onlyCourseId: null,
})

test.each([
  [0, 14],
  [7, 21],
  [75.9, 89.9],
  [76, 90],
  [80, 90],
])(
  '[DOOR-17] used last on day %d, a session ends on day %d: 14 days later, 90 days after the login at the latest',
  (day, end) => {
    expect(sessionEnd(used(day))).toEqual(after(end))
  },
)

test('[DOOR-22] on a shared computer it ends after 12 hours unused', () => {
  expect(sessionEnd(used(0, true))).toEqual(after(0.5))
  expect(sessionEnd(used(0.25, true))).toEqual(after(0.75))
})

test('[DOOR-17, DOOR-22] a use is stored once a day, on a shared computer once an hour', () => {
  expect(isUseStored(used(0), new Date(after(1).getTime() - 1))).toBe(false)
  expect(isUseStored(used(0), after(1))).toBe(true)
  expect(isUseStored(used(0, true), new Date(login.getTime() + 3_599_999))).toBe(false)
  expect(isUseStored(used(0, true), new Date(login.getTime() + 3_600_000))).toBe(true)
})

test('[HELP-01] whoever was let in with a code stays for 4 hours, used or not, and not longer in a quiz', () => {
  const letIn = { ...used(0.1), onlyCourseId: 'course' }
  expect(sessionEnd(letIn)).toEqual(after(4 / 24))
  expect([lastsInQuiz(letIn), lastsInQuiz(used(0))]).toEqual([false, true])
})
