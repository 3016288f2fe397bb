import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  forgetLocalDraft,
  forgetLocalDrafts,
  hasLocalDrafts,
  readLocalDraft,
  writeLocalDraft,
} from './local-draft.ts'
import { blankQuestion, blankQuiz, noCourse } from './quiz-draft.ts'

const kept = {
  keptAt: '2026-01-01T00:00:00.000Z',
  draft: { ...blankQuiz(noCourse, 'TBL100'), questions: [blankQuestion()] },
}

test('unsaved work is read back as it was kept, for this person and quiz only', () => {
  writeLocalDraft('ana', null, kept)
  expect([
    readLocalDraft('ana', null),
    readLocalDraft('ana', 'quiz'),
    readLocalDraft('ben', null),
  ]).toEqual([kept, null, null])
  forgetLocalDraft('ana', null)
  expect(readLocalDraft('ana', null)).toBeNull()
})

test("whoever logs out takes all own work along, and nobody else's", () => {
  for (const quizId of [null, 'one', 'two']) writeLocalDraft('ana', quizId, kept)
  writeLocalDraft('ben', null, kept)
  expect([hasLocalDrafts('ana'), hasLocalDrafts('eve')]).toEqual([true, false])
  forgetLocalDrafts('ana')
  expect([hasLocalDrafts('ana'), hasLocalDrafts('ben')]).toEqual([false, true])
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
        expect(readLocalDraft('ana', 'quiz')).toBeNull()
      },
    ),
  )
})

test('a browser that blocks storage keeps nothing, and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked')
  })
  writeLocalDraft('ana', null, kept)
  vi.restoreAllMocks()
  expect(readLocalDraft('ana', null)).toBeNull()
})
