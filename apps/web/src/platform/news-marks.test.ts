import { expect, test } from 'vitest'
import { createNewsMarks } from './news-marks.ts'

/** A page that has asked who is signed in, then two things at once, then a third. */
function openedPage() {
  const marks = createNewsMarks()
  marks.ask('accounts.me')
  marks.answer('here.10')
  marks.ask('quizzes.list')
  marks.ask('courses.list')
  marks.answer('here.20')
  marks.answer('here.15')
  marks.ask('teams.list')
  return marks
}

test('[RT-01] before the first connection an answer knows what the latest one before it knew', () => {
  const marks = openedPage()
  expect(marks.since()).toBe('here.10')
  expect([marks.isNewTo('quizzes.list', 11), marks.isNewTo('quizzes.list', 10)]).toEqual([
    true,
    false,
  ])
  expect([marks.isNewTo('teams.list', 21), marks.isNewTo('teams.list', 20)]).toEqual([true, false])
  expect(marks.isNewTo('appeals.list', 1)).toBe(true)
})

test('[RT-01] of an operation that was asked for twice the earlier answer may be the one that is shown', () => {
  const marks = openedPage()
  marks.ask('quizzes.list')
  expect(marks.isNewTo('quizzes.list', 15)).toBe(true)
})

test('[RT-01] nothing is known where something was asked for before the first answer, but for who is signed in', () => {
  const marks = createNewsMarks()
  expect(marks.since()).toBeUndefined()
  marks.ask('accounts.me')
  marks.ask('courses.list')
  marks.answer('here.10')
  expect(marks.since()).toBeUndefined()
  expect(marks.isNewTo('courses.list', 1)).toBe(true)
})

test('[P27] nothing is known where two servers have answered, or one that gives no marks', () => {
  const marks = openedPage()
  marks.answer('there.30')
  expect(marks.since()).toBeUndefined()
  const silent = createNewsMarks()
  silent.ask('accounts.me')
  for (const rubbish of [null, '', 'here', 'here.-1', 'here.1e5', 'here.12 '])
    silent.answer(rubbish)
  expect(silent.since()).toBeUndefined()
})

test('[RT-01] from the first connection on it knows what came over it, while it stands', () => {
  const marks = openedPage()
  marks.connect('here.50')
  marks.answer('here.90') // of a call, whose news may be on their way
  expect(marks.since()).toBe('here.50')
  marks.hear(60)
  marks.hear(55)
  expect(marks.since()).toBe('here.60')
  marks.disconnect()
  marks.hear(70)
  marks.ask('quizzes.list')
  expect(marks.since()).toBe('here.60')
  expect(marks.isNewTo('quizzes.list', 61)).toBe(true)
  marks.connect('there.5')
  expect(marks.since()).toBe('there.5')
  marks.connect(null)
  marks.hear(7)
  expect(marks.since()).toBeUndefined()
})
