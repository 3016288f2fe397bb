import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  forgetKeptDraft,
  forgetKeptDrafts,
  hasKeptDrafts,
  readKeptDraft,
  writeKeptDraft,
} from './kept-draft.ts'
import { blankQuestion, blankQuiz, noCourse } from './quiz-draft.ts'

const kept = {
  keptAt: '2026-01-01T00:00:00.000Z',
  draft: { ...blankQuiz(noCourse, 'TBL100'), questions: [blankQuestion()] },
}

test('unsaved work is read back as it was kept, for this person and quiz only', () => {
  writeKeptDraft('ana', null, kept)
  expect([
    readKeptDraft('ana', null),
    readKeptDraft('ana', 'quiz'),
    readKeptDraft('ben', null),
  ]).toEqual([kept, null, null])
  forgetKeptDraft('ana', null)
  expect(readKeptDraft('ana', null)).toBeNull()
})

test("whoever logs out takes all own work along, and nobody else's", () => {
  for (const quizId of [null, 'one', 'two']) writeKeptDraft('ana', quizId, kept)
  writeKeptDraft('ben', null, kept)
  expect([hasKeptDrafts('ana'), hasKeptDrafts('eve')]).toEqual([true, false])
  forgetKeptDrafts('ana')
  expect([hasKeptDrafts('ana'), hasKeptDrafts('ben')]).toEqual([false, true])
})

test('what somebody else wrote into the storage is not taken for a quiz', () => {
  const question = blankQuestion()
  const damaged = fc.constantFrom<unknown>(
    { ...question, options: [{}] },
    { ...question, kind: 'other' },
    { ...question, text: 1 },
    null,
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        damaged.map((one) =>
          JSON.stringify({ ...kept, draft: { ...kept.draft, questions: [one] } }),
        ),
      ),
      (text) => {
        localStorage.setItem('quizDraft_ana_quiz', text)
        expect(readKeptDraft('ana', 'quiz')).toBeNull()
      },
    ),
  )
})

test('a browser that blocks storage keeps nothing, and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked')
  })
  writeKeptDraft('ana', null, kept)
  vi.restoreAllMocks()
  expect(readKeptDraft('ana', null)).toBeNull()
})
