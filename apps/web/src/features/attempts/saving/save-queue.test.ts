import { maxAnswerAge as contractMaxAnswerAge, type TakeQuiz } from '@tbl/contract/attempts'
import { describe, expect, test } from 'vitest'
import {
  adopted,
  answersOf,
  type Choices,
  chosen,
  dueIn,
  fetched,
  goesOn,
  openQueue,
  refused,
  type SaveQueue,
  saved,
  sent,
  statusOf,
  stoodStill,
  toSend,
  unanswered,
} from './save-queue.ts'
import { maxAnswerAge } from './timing.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const quiz: TakeQuiz = {
  ...{
    id: 'quiz',
    title: 'Readiness 1',
    description: '',
    courseId: null,
    courseTitle: null,
    contentLanguage: null,
    version: 1,
    scoring: 'allOrNothing',
    draft: {},
    isPreview: false,
    timing: null,
  },
  questions: [
    { id: 'q1', text: 'Q1', kind: 'single', options },
    { id: 'q2', text: 'Q2', kind: 'multiple', options },
  ],
}
const timestamp = (second: number) => `2026-09-01T08:00:0${second}.000Z`
const inDraft = (second: number, ...optionIds: string[]) => ({
  optionIds,
  answeredAt: timestamp(second),
})
const open = (kept: Choices = {}, changes: Partial<TakeQuiz> = {}) =>
  openQueue({ ...quiz, ...changes }, kept, 0)
const everywhere = { isOnline: true, isKept: true }
const shown = (queue: SaveQueue) => answersOf(queue, quiz.questions)

describe('when a choice is sent', () => {
  test('600 ms after the last click, at most 1.5 s after the first one that is not saved', () => {
    expect(dueIn(open(), 0)).toBeNull()
    let queue = chosen(open(), 'q1', ['a'], 0)
    expect(dueIn(queue, 0)).toBe(600)
    queue = chosen(queue, 'q2', ['a'], 500)
    expect(dueIn(queue, 500)).toBe(600)
    queue = chosen(queue, 'q2', ['a', 'b'], 1000)
    expect(dueIn(queue, 1000)).toBe(500)
    expect(dueIn(queue, 1700)).toBe(0)
  })

  test('one request at a time; what was chosen meanwhile goes at once after it', () => {
    let queue = sent(chosen(open(), 'q1', ['a'], 0))
    queue = chosen(queue, 'q2', ['b'], 100)
    expect(dueIn(queue, 5000)).toBeNull()
    queue = saved(queue, { draft: { q1: inDraft(0, 'a') }, dropped: [], late: [] }, 5000)
    expect(dueIn(queue, 5000)).toBe(0)
    expect(toSend(queue, 5000)).toEqual({ q2: { optionIds: ['b'], age: 4900 } })
  })

  test('[P29] without an answer it is tried again after 1, 2, 4, 8, 15, 15 s, and after a success as usual', () => {
    let queue = chosen(open(), 'q1', ['a'], 0)
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      queue = unanswered(sent(queue), 10_000)
      return dueIn(queue, 10_000)
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    queue = chosen(
      saved(sent(queue), { draft: { q1: inDraft(0, 'a') }, dropped: [], late: [] }, 11_000),
      'q1',
      ['b'],
      12_000,
    )
    expect(dueIn(queue, 12_000)).toBe(600)
  })

  test.each([
    ['is set back by an hour', -3_600_000, 600, 0],
    ['is set forward by an hour', 3_600_000, 0, 3_600_000],
    ['is set forward by a month', 30 * 24 * 3_600_000, 0, maxAnswerAge],
  ])(
    '[P19] a device whose clock %s is late by no more than the usual wait, and tells no age that the server refuses',
    (_what, jump, wait, age) => {
      const queue = chosen(open(), 'q1', ['a'], 0)
      expect(dueIn(queue, jump)).toBe(wait)
      expect(toSend(queue, jump)).toEqual({ q1: { optionIds: ['a'], age } })
    },
  )

  test('[D-55] what the server refuses is not sent again until the quiz could be fetched, and then not in a hurry', () => {
    const queue = refused(sent(chosen(open(), 'q1', ['a'], 0)), 'QUIZ_NOT_OPEN', 1000)
    expect(dueIn(queue, 100_000)).toBeNull()
    expect(dueIn(fetched(queue, quiz), 1000)).toBe(1000)
  })

  test('[D-56] choices that do not fit the questions wait for other questions', () => {
    const queue = refused(sent(chosen(open(), 'q1', ['a'], 0)), 'UNKNOWN_ANSWER', 1000)
    expect(dueIn(fetched(queue, quiz), 100_000)).toBeNull()
    expect(dueIn(fetched(queue, { ...quiz, version: 2 }), 100_000)).toBe(0)
    expect(
      fetched(queue, { ...quiz, version: 2, questions: quiz.questions.slice(1) }).unsent,
    ).toEqual({})
  })

  test('[D-52] a preview sends nothing', () => {
    expect(dueIn(chosen(open({}, { isPreview: true }), 'q1', ['a'], 0), 100_000)).toBeNull()
  })
})

describe('which choice counts', () => {
  test('a choice that replaces one under way counts from the reply to it', () => {
    const queue = chosen(sent(chosen(open(), 'q1', ['a'], 0)), 'q1', ['b'], 1000)
    expect(
      toSend(saved(queue, { draft: { q1: inDraft(4, 'a') }, dropped: [], late: [] }, 5000), 5200),
    ).toEqual({ q1: { optionIds: ['b'], age: 200 } })
    expect(toSend(unanswered(queue, 5000), 5300)).toEqual({ q1: { optionIds: ['b'], age: 300 } })
  })

  test('unsent choices stand over those of the server; its answer shows what is newest', () => {
    let queue = open(
      { q1: { optionIds: ['b'], at: -1000 } },
      { draft: { q1: inDraft(1, 'a'), q2: inDraft(1, 'a', 'c') } },
    )
    expect(shown(queue)).toEqual({ q1: ['b'], q2: ['a', 'c'] })
    queue = saved(
      sent(queue),
      { draft: { q1: inDraft(5, 'c'), q2: inDraft(1, 'a', 'c') }, dropped: [], late: [] },
      0,
    )
    expect(shown(queue)).toEqual({ q1: ['c'], q2: ['a', 'c'] })
  })

  test('a fetch that was overtaken by a save does not bring back an older choice', () => {
    const queue = saved(
      sent(chosen(open(), 'q1', ['b'], 0)),
      { draft: { q1: inDraft(5, 'b') }, dropped: [], late: [] },
      100,
    )
    expect(shown(fetched(queue, { ...quiz, draft: { q1: inDraft(1, 'a') } }))).toEqual({
      q1: ['b'],
    })
    expect(shown(fetched(queue, { ...quiz, draft: { q1: inDraft(6, 'c') } }))).toEqual({
      q1: ['c'],
    })
  })

  test('a choice taken back is one', () => {
    const queue = chosen(open({}, { draft: { q2: inDraft(1, 'a') } }), 'q2', [], 0)
    expect(shown(queue)).toEqual({})
    expect(toSend(queue, 10)).toEqual({ q2: { optionIds: [], age: 10 } })
  })

  test('of what another tab has left only newer choices are taken over', () => {
    const own = chosen(open(), 'q1', ['a'], 1000)
    expect(
      shown(
        adopted(
          own,
          { q1: { optionIds: ['b'], at: 500 }, q2: { optionIds: ['b'], at: 500 } },
          2000,
        ),
      ),
    ).toEqual({ q1: ['a'], q2: ['b'] })
    expect(shown(adopted(own, { q1: { optionIds: ['b'], at: 1500 } }, 2000))).toEqual({ q1: ['b'] })
    expect(adopted(sent(own), { q1: { optionIds: ['b'], at: 1500 } }, 2000).unsent).toEqual({
      q1: { optionIds: ['b'], at: null },
    })
  })

  test('[D-56] a kept choice whose option is gone is none', () => {
    expect(
      open({
        q1: { optionIds: ['gone'], at: 0 },
        q2: { optionIds: ['gone', 'a'], at: 0 },
        q3: { optionIds: ['a'], at: 0 },
      }).unsent,
    ).toEqual({
      q2: { optionIds: ['a'], at: 0 },
    })
  })
})

describe('[P29] what the screen says', () => {
  const empty = open()
  const one = chosen(empty, 'q1', ['a'], 0)
  const done = saved(sent(one), { draft: { q1: inDraft(0, 'a') }, dropped: [], late: [] }, 100)
  const preview = chosen(open({}, { isPreview: true }), 'q1', ['a'], 0)
  test.each([
    ['nothing chosen', empty, everywhere, 'none'],
    ['a choice', one, everywhere, 'saving'],
    ['a choice under way', sent(one), everywhere, 'saving'],
    ['a choice that the server has', done, everywhere, 'saved'],
    ['the same without network', done, { isOnline: false, isKept: false }, 'saved'],
    ['a choice without network', one, { isOnline: false, isKept: true }, 'offline'],
    [
      'a choice without network in a browser that keeps nothing',
      one,
      { isOnline: false, isKept: false },
      'unkept',
    ],
    ['no answer', unanswered(sent(one), 100), everywhere, 'offline'],
    ['no answer, under way again', sent(unanswered(sent(one), 100)), everywhere, 'offline'],
    [
      'no answer, and storage blocked',
      unanswered(sent(one), 100),
      { isOnline: true, isKept: false },
      'unkept',
    ],
    ['a refusal', refused(sent(one), 'QUIZ_NOT_OPEN', 100), everywhere, 'kept'],
    ['a preview', preview, everywhere, 'kept'],
    [
      'a preview in a browser that keeps nothing',
      preview,
      { isOnline: true, isKept: false },
      'unkept',
    ],
  ] as const)('after %s', (_what, queue, device, status) => {
    expect(statusOf(queue, device)).toBe(status)
  })
})

test('the oldest choice that is told is the oldest that the contract takes', () => {
  expect(maxAnswerAge).toBe(contractMaxAnswerAge)
})

describe('choices that the server does not take because of the time', () => {
  const two = chosen(chosen(open(), 'q1', ['a'], 0), 'q2', ['b'], 0)

  test('[CLOCK-06, FAIL-04] stay on the device, are not said to be saved, and go again once the time goes on', () => {
    const draft = { q2: inDraft(0, 'b') }
    const queue = saved(sent(two), { draft, dropped: [], late: ['q1'] }, 1000)
    expect(shown(queue)).toEqual({ q1: ['a'], q2: ['b'] })
    expect(statusOf(queue, everywhere)).toBe('kept')
    expect(dueIn(queue, 60_000)).toBeNull()
    const going = goesOn(queue)
    expect(dueIn(going, 60_000)).toBe(0)
    expect(toSend(going, 60_000)).toEqual({ q1: { optionIds: ['a'], age: 60_000 } })
  })

  test('[CLOCK-06] a refusal of all of them keeps all of them', () => {
    const queue = stoodStill(sent(two), 1000)
    expect(shown(queue)).toEqual({ q1: ['a'], q2: ['b'] })
    expect(toSend(queue, 2000)).toEqual({})
  })

  test('[CLOCK-06] a newer choice of the question goes by itself', () => {
    const late = saved(sent(two), { draft: {}, dropped: [], late: ['q1'] }, 1000)
    const queue = chosen(late, 'q1', ['c'], 2000)
    expect(toSend(queue, 3000)).toEqual({ q1: { optionIds: ['c'], age: 1000 } })
  })
})
