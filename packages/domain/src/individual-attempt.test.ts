import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answers, checkAnswers, checkChoices, scoreAnswers } from './individual-attempt.ts'
import type { Question } from './quiz.ts'

/**
 * A question whose options are named after it: q1 has q1a, q1b, ...; `marks` tells which are right.
 */
const questionOf = (id: string, ...marks: boolean[]): Question => ({
  id,
  text: `Question ${id}`,
  explanation: null,
  options: marks.map((isCorrect, index) => ({
    id: `${id}${'abcdef'[index]}`,
    text: 'option',
    isCorrect,
  })),
})

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

describe('the score', () => {
  it.each<[string, Answers, number, number]>([
    ['all right', { q1: ['q1a'], q2: ['q2b', 'q2a'] }, 2, 100],
    ['a subset', { q1: ['q1a'], q2: ['q2a'] }, 1, 50],
    ['a superset', { q1: ['q1a'], q2: ['q2a', 'q2b', 'q2c'] }, 1, 50],
    ['all wrong', { q1: ['q1b'], q2: ['q2c'] }, 0, 0],
    ['unanswered', {}, 0, 0],
  ])('[TAKE-06] [TAKE-07] %s', (_name, answers, correctCount, score) => {
    expect(scoreAnswers(quiz, answers)).toEqual({ correctCount, total: 2, score })
  })

  it('[TAKE-06] [D-104] two of three are 66.67 percent', () => {
    const three = [single, several, questionOf('q3', false, true)]
    expect(scoreAnswers(three, { q1: ['q1a'], q2: ['q2a', 'q2b'], q3: ['q3a'] })).toEqual({
      correctCount: 2,
      total: 3,
      score: 66.67,
    })
  })

  it('[D-58] a quiz without questions scores 0', () => {
    expect(scoreAnswers([], {})).toEqual({ correctCount: 0, total: 0, score: 0 })
  })

  it('[P9] answers to questions of another quiz earn nothing', () => {
    expect(scoreAnswers(quiz, { q9: ['q1a'], q1: ['q1b'], q2: ['q2c'] })).toMatchObject({
      correctCount: 0,
      score: 0,
    })
  })

  it('[TAKE-06] [TAKE-07] counts the questions whose choice is exactly the key', () => {
    const marks = fc
      .array(fc.boolean(), { minLength: 2, maxLength: 5 })
      .filter((one) => one.includes(true))
    /** For each option: is it right, is it chosen. */
    const taken = fc.array(
      marks.chain((key) =>
        fc.tuple(
          fc.constant(key),
          fc.oneof(
            fc.constant(key),
            fc.array(fc.boolean(), { minLength: key.length, maxLength: key.length }),
          ),
        ),
      ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(taken, (rows) => {
        const questions = rows.map(([key], index) => questionOf(`q${index}-`, ...key))
        const answers = Object.fromEntries(
          rows.map(([, chosen], index) => [
            `q${index}-`,
            (questions[index]?.options ?? [])
              .filter((_, place) => chosen[place])
              .map(({ id }) => id),
          ]),
        )
        const right = rows.filter(
          ([key, chosen]) => JSON.stringify(key) === JSON.stringify(chosen),
        ).length
        expect(scoreAnswers(questions, answers)).toEqual({
          correctCount: right,
          total: rows.length,
          score: Number((Math.round((right * 10_000) / rows.length) / 100).toFixed(2)),
        })
      }),
      { numRuns: 500 },
    )
  })
})
