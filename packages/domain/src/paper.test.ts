import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countTries,
  finishedOnPaper,
  paperCode,
  paperRow,
  paperTryRow,
  readAnswerRow,
  readPaperAnswers,
  readTryRow,
} from './paper.ts'
import { questionOf } from './question.fixture.ts'
import { newSession, type TeamQuizSession } from './team-quiz-session.ts'

const at = '2026-09-01T10:00:00.000Z'
/** Of four options the first is right. */
const single = questionOf('q1', true, false, false, false)
/** The first and the third. */
const several = questionOf('q2', true, false, true, false)
const questions = [single, several]

const answers = (...rows: string[]) => readPaperAnswers(questions, rows)
const problems = (...found: readonly (readonly [number, string, string?])[]) => ({
  ok: false,
  refusal: found.map(([question, problem, letter = '']) => ({ question, problem, letter })),
})

describe('[PAPER-02] the answers of a student', () => {
  test('a letter is an option, capital or not; several are one choice on select-all; empty is no answer', () => {
    expect(answers('a', 'cA')).toEqual({ ok: true, value: { q1: ['q1a'], q2: ['q2a', 'q2c'] } })
    expect(answers('', ' ')).toEqual({ ok: true, value: {} })
    expect(answers()).toEqual({ ok: true, value: {} })
    expect(answers('D', 'A, A C')).toMatchObject({ value: { q1: ['q1d'], q2: ['q2a', 'q2c'] } })
  })

  test('what has no option, and a second letter where one is asked for, are said for each question', () => {
    expect(answers('e', '')).toEqual(problems([1, 'noOption', 'E']))
    expect(answers('AB', 'A?')).toEqual(problems([1, 'oneLetter'], [2, 'noOption', '?']))
  })

  test('what is chosen reads as it was written', () => {
    const letters = fc.subarray(['A', 'B', 'C', 'D']).map((some) => some.join(''))
    fc.assert(
      fc.property(letters, (row) => {
        const read = readPaperAnswers([several], [row])
        expect(read.ok && paperRow(several, read.value.q2 ?? [])).toBe(row)
      }),
    )
  })
})

const tries = (rows: readonly string[], session: TeamQuizSession = newSession) =>
  finishedOnPaper(session, questions, rows, at)
const isCorrect = (rows: readonly string[], session?: TeamQuizSession) => {
  const done = tries(rows, session)
  return done.ok
    ? Object.fromEntries(
        Object.entries(done.value.tries).map(([id, all]) => [id, all.map((one) => one.isCorrect)]),
      )
    : done
}

describe('[PAPER-03] the tries of a team', () => {
  test('each letter is a try where one option is right, each set of letters on select-all', () => {
    const done = tries(['bda', 'AB ca'])
    expect(done).toEqual({
      ok: true,
      value: {
        ...newSession,
        status: 'completed',
        version: 2,
        tries: {
          q1: [
            { attempt: 1, optionIds: ['q1b'], isCorrect: false, at },
            { attempt: 2, optionIds: ['q1d'], isCorrect: false, at },
            { attempt: 3, optionIds: ['q1a'], isCorrect: true, at },
          ],
          q2: [
            { attempt: 1, optionIds: ['q2a', 'q2b'], isCorrect: false, at },
            { attempt: 2, optionIds: ['q2a', 'q2c'], isCorrect: true, at },
          ],
        },
      },
    })
    expect(done.ok && countTries(done.value)).toBe(5)
  })

  test('a question mark is a wrong one that nobody knows; what is left empty, or ends wrong, is not solved', () => {
    expect(isCorrect(['?A', ''])).toEqual({ q1: [false, true] })
    expect(isCorrect(['b?', '? AB ?'])).toEqual({ q1: [false, false], q2: [false, false, false] })
    expect(isCorrect([])).toEqual({})
  })

  test('the right one can only be the last', () => {
    expect(tries(['AB', ''])).toEqual(problems([1, 'onlyLast']))
    expect(tries(['?A?', 'AC AB'])).toEqual(problems([1, 'onlyLast'], [2, 'onlyLastTry']))
  })

  test('nothing is tried twice, or oftener than there are wrong options', () => {
    expect(tries(['BB', 'AB BA'])).toEqual(problems([1, 'twice', 'B'], [2, 'twice', 'AB']))
    expect(tries(['B???', ''])).toEqual(problems([1, 'tooMany']))
    expect(isCorrect(['B??A', ''])).toEqual({ q1: [false, false, false, true] })
    expect(tries(['BE', 'AF'])).toEqual(problems([1, 'noOption', 'E'], [2, 'noOption', 'F']))
  })
})

describe('[PAPER-04] what a team has tried on its screens', () => {
  const tried = (attempt: number, optionIds: string[], isRight = false) => ({
    ...{ attempt, optionIds, isCorrect: isRight },
    at: '2026-09-01T09:00:00.000Z',
  })
  const underWay: TeamQuizSession = {
    ...newSession,
    version: 7,
    tries: { q1: [tried(1, ['q1b'])], q2: [tried(1, ['q2a', 'q2c'], true)] },
    votes: { q1: { q1a: ['someone'] } },
  }

  test('stays as it is, and what stands on paper follows it', () => {
    const done = tries(['ca', ''], underWay)
    expect(done).toMatchObject({
      value: {
        status: 'completed',
        version: 8,
        votes: {},
        tries: {
          q1: [
            underWay.tries.q1?.[0],
            { attempt: 2, optionIds: ['q1c'], isCorrect: false, at },
            { attempt: 3, optionIds: ['q1a'], isCorrect: true, at },
          ],
          q2: underWay.tries.q2,
        },
      },
    })
    expect(tries(['', ''], underWay)).toMatchObject({ value: { tries: underWay.tries } })
  })

  test('counts with it: nothing after the right one, nothing twice, no more than there are options', () => {
    expect(tries(['', 'AB'], underWay)).toEqual(problems([2, 'onlyLastTry']))
    expect(tries(['b', ''], underWay)).toEqual(problems([1, 'twice', 'B']))
    expect(tries(['???', ''], underWay)).toEqual(problems([1, 'tooMany']))
    const twice = { ...underWay, tries: { q1: [tried(1, ['q1b']), tried(2, ['q1b'])] } }
    expect(isCorrect(['cda', ''], twice)).toEqual({ q1: [false, false, false, false, true] })
  })

  test('reads as on paper', () => {
    expect(paperTryRow(single, [tried(1, ['q1b']), tried(2, []), tried(3, ['q1a'])])).toBe('B?A')
    expect(paperTryRow(several, [tried(1, ['q2c', 'q2a']), tried(2, [])])).toBe('AC ?')
  })
})

test('[PAPER-02] [PAPER-03] whatever is written is read, or said to be unreadable', () => {
  const question = fc.record({
    kind: fc.constantFrom('single' as const, 'multiple' as const),
    optionCount: fc.integer({ min: 2, max: 10 }),
  })
  fc.assert(
    fc.property(question, fc.string({ unit: 'binary' }), (asked, row) => {
      for (const read of [readAnswerRow(asked, row), readTryRow(asked, row)])
        if (read.ok)
          for (const place of read.value.flat())
            expect(place === null || (place >= 0 && place < asked.optionCount)).toBe(true)
    }),
  )
})

test('[PAPER-01] the code on the paper changes with the questions', () => {
  expect(paperCode('QUIZ7', 1)).toBe('QUIZ7-1')
  expect(paperCode('QUIZ7', 2)).not.toBe(paperCode('QUIZ7', 1))
})
