import { describe, expect, it } from 'vitest'
import { type Answers, checkAnswers, checkChoices } from './individual-attempt.ts'
import { questionOf } from './question.fixture.ts'

const single = questionOf('q1', true, false, false)
const several = questionOf('q2', true, true, false)
const quiz = [single, several]

describe('answers that may be submitted', () => {
  it('[TAKE-03] [VAL-44] are given to every question', () => {
    expect(checkAnswers(quiz, { q1: ['q1c'], q2: ['q2b'] })).toEqual({ ok: true, value: null })
    expect(checkAnswers(quiz, { q1: ['q1a'], q2: ['q2a', 'q2b', 'q2c'] })).toEqual({
      ok: true,
      value: null,
    })
  })

  const refused: [string, Answers, string][] = [
    ['no answers', {}, 'UNANSWERED'],
    ['a question left out', { q1: ['q1a'] }, 'UNANSWERED'],
    ['a question without a choice', { q1: [], q2: ['q2a'] }, 'UNANSWERED'],
    ['two options where one is asked for', { q1: ['q1a', 'q1b'], q2: ['q2a'] }, 'UNKNOWN_ANSWER'],
    ['an option of another question', { q1: ['q2a'], q2: ['q2a'] }, 'UNKNOWN_ANSWER'],
    ['an option that does not exist', { q1: ['q1a'], q2: ['q2a', 'q2z'] }, 'UNKNOWN_ANSWER'],
    ['a question of another quiz', { q1: ['q1a'], q2: ['q2a'], q9: ['q9a'] }, 'UNKNOWN_ANSWER'],
    [
      'a question of another quiz, without a choice',
      { q1: ['q1a'], q2: ['q2a'], q9: [] },
      'UNKNOWN_ANSWER',
    ],
  ]
  it.each(refused)('[TAKE-02] [TAKE-03] [VAL-44] [P8] %s is refused', (_name, answers, refusal) => {
    expect(checkAnswers(quiz, answers)).toEqual({ ok: false, refusal })
  })
})

describe('choices that may be kept', () => {
  it.each<[string, Answers, boolean]>([
    ['none', {}, true],
    ['one of two questions', { q2: ['q2a', 'q2b'] }, true],
    ['one taken back', { q1: [], q2: ['q2a'] }, true],
    ['two where one is asked for', { q1: ['q1a', 'q1b'] }, false],
    ['an option of another question', { q1: ['q2a'] }, false],
    ['a question of another quiz, taken back', { q9: [] }, false],
  ])('[TAKE-02] [P8] %s: %j', (_name, answers, isKept) => {
    expect(checkChoices(quiz, answers)).toEqual(
      isKept ? { ok: true, value: null } : { ok: false, refusal: 'UNKNOWN_ANSWER' },
    )
  })

  it('what is not of the quiz is named before what is missing', () => {
    expect(checkAnswers(quiz, { q2: ['q2z'] })).toEqual({ ok: false, refusal: 'UNKNOWN_ANSWER' })
  })
})
