import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEdit,
  checkQuiz,
  checkTitle,
  copyTitle,
  correctOptionIds,
  fallbackQuizCode,
  minOptions,
  nextQuizCode,
  type QuizFlaw,
  questionKind,
} from './quiz.ts'

type Draft = Parameters<typeof checkQuiz>[0]
const right = { text: 'Mitochondrion', isCorrect: true }
const wrong = { text: 'Ribosome', isCorrect: false }
const good = { text: 'Where is ATP made?', options: [right, wrong] }
const blankText = { text: ' ', isCorrect: false }

const quizOf = (...questions: Draft['questions'][number][]): Draft => ({
  title: 'Cells',
  questions,
})
const refusal = (quiz: Draft): QuizFlaw | null => {
  const outcome = checkQuiz(quiz)
  return outcome.ok ? null : outcome.refusal
}

describe('a quiz that may be saved', () => {
  it('has a title and a question with two options, one of them right', () => {
    expect(checkQuiz(quizOf(good))).toEqual({ ok: true, value: null })
  })

  it('may have several right options, and only right ones', () => {
    expect(
      refusal(
        quizOf({ ...good, options: [right, right, wrong] }, { ...good, options: [right, right] }),
      ),
    ).toBeNull()
  })
})

describe('[VAL-31] [VAL-33] [VAL-34] [VAL-35] [VAL-36] [VAL-43] a quiz with one flaw', () => {
  const table: [string, Draft, QuizFlaw][] = [
    ['a blank title', { title: '  ', questions: [good] }, { code: 'TITLE_REQUIRED' }],
    ['no question', quizOf(), { code: 'QUESTION_REQUIRED' }],
    [
      'the second question without text',
      quizOf(good, { ...good, text: ' \n' }, good),
      { code: 'QUESTION_TEXT_MISSING', question: 2 },
    ],
    [
      'the third question without a right option',
      quizOf(good, good, { ...good, options: [wrong, wrong] }),
      { code: 'CORRECT_OPTION_MISSING', question: 3 },
    ],
    [
      'the third option of the second question without text',
      quizOf(good, { ...good, options: [right, wrong, blankText] }),
      { code: 'OPTION_TEXT_MISSING', question: 2, option: 3 },
    ],
    [
      'the right option without text',
      quizOf({ ...good, options: [{ ...right, text: '' }, wrong] }),
      { code: 'OPTION_TEXT_MISSING', question: 1, option: 1 },
    ],
    [
      'a question with one option',
      quizOf(good, { ...good, options: [right] }),
      { code: 'TOO_FEW_OPTIONS', question: 2 },
    ],
    [
      'a question without options',
      quizOf({ ...good, options: [] }),
      { code: 'CORRECT_OPTION_MISSING', question: 1 },
    ],
  ]
  it.each(table)('%s', (_name, quiz, flaw) => {
    expect(refusal(quiz)).toEqual(flaw)
  })

  it('two options are enough', () => expect(minOptions).toBe(2))
})

describe('a quiz with several flaws', () => {
  it('[VAL-37] tells them one by one, in the order of the form', () => {
    const worst = { text: '', options: [blankText] }
    expect(refusal({ title: '', questions: [worst] })).toEqual({ code: 'TITLE_REQUIRED' })
    expect(refusal(quizOf(worst, worst))).toEqual({ code: 'QUESTION_TEXT_MISSING', question: 1 })
    expect(refusal(quizOf({ ...worst, text: 'Why?' }))).toEqual({
      code: 'CORRECT_OPTION_MISSING',
      question: 1,
    })
    expect(refusal(quizOf({ text: 'Why?', options: [{ ...blankText, isCorrect: true }] }))).toEqual(
      { code: 'OPTION_TEXT_MISSING', question: 1, option: 1 },
    )
    expect(refusal(quizOf({ text: 'Why?', options: [right] }))).toEqual({
      code: 'TOO_FEW_OPTIONS',
      question: 1,
    })
  })

  it('[VAL-37] a flaw of an earlier question comes before any flaw of a later one', () => {
    expect(refusal(quizOf({ ...good, options: [right] }, { ...good, text: '' }))).toEqual({
      code: 'TOO_FEW_OPTIONS',
      question: 1,
    })
  })

  /**
   * Every flaw of a quiz, in the order of the specification: written as a list, to compare with the
   * rule's early answers.
   */
  const flawsOf = ({ title, questions }: Draft): QuizFlaw[] => [
    ...(title.trim() ? [] : [{ code: 'TITLE_REQUIRED' } as const]),
    ...(questions.length > 0 ? [] : [{ code: 'QUESTION_REQUIRED' } as const]),
    ...questions.flatMap(({ text, options }, index): QuizFlaw[] => {
      const question = index + 1
      const blanks = options.flatMap((option, place): QuizFlaw[] =>
        option.text.trim() ? [] : [{ code: 'OPTION_TEXT_MISSING', question, option: place + 1 }],
      )
      return [
        ...(text.trim() ? [] : [{ code: 'QUESTION_TEXT_MISSING', question } as const]),
        ...(options.filter((option) => option.isCorrect).length > 0
          ? []
          : [{ code: 'CORRECT_OPTION_MISSING', question } as const]),
        ...blanks,
        ...(options.length > 1 ? [] : [{ code: 'TOO_FEW_OPTIONS', question } as const]),
      ]
    }),
  ]

  it('[VAL-33] [VAL-34] [VAL-35] [VAL-36] [VAL-37] [VAL-43] the first flaw of all is the one that is told, none if there is none', () => {
    const text = fc.oneof(
      { weight: 12, arbitrary: fc.constant('text') },
      { weight: 1, arbitrary: fc.constantFrom('', ' ', '\t\n') },
    )
    const option = fc.record({ text, isCorrect: fc.boolean() })
    const question = fc.record({ text, options: fc.array(option, { maxLength: 5 }) })
    const quiz = fc.record({ title: text, questions: fc.array(question, { maxLength: 5 }) })
    fc.assert(
      fc.property(quiz, (draft) => {
        expect(refusal(draft)).toEqual(flawsOf(draft)[0] ?? null)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a question', () => {
  it.each([
    [[true, false], 'single'],
    [[false, true, false], 'single'],
    [[true, true], 'multiple'],
    [[true, false, true], 'multiple'],
  ])('[ENT-10] [D-65] with options that are right as in %j asks for %s', (marks, kind) => {
    expect(questionKind(marks.map((isCorrect) => ({ isCorrect })))).toBe(kind)
  })

  it('names its right options in their order', () => {
    const options = ['a', 'b', 'c'].map((id) => ({ id, text: id, isCorrect: id !== 'b' }))
    expect(correctOptionIds({ options })).toEqual(['a', 'c'])
  })
})

describe('a generated quiz code', () => {
  it.each([
    [[], 'TBL100'],
    [['TBL100', 'TBL101'], 'TBL102'],
    [['TBL100', 'TBL102'], 'TBL101'],
    [['TBL99', 'TBL101', 'CELLS', 'TBL0100'], 'TBL100'],
  ])('[VAL-28] [CONST-06] where %j are taken is %s', (taken, code) => {
    expect(nextQuizCode(new Set(taken))).toBe(code)
  })

  it('[VAL-28] is free, and every number from 100 below it is taken', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 90, max: 130 }), { maxLength: 41 }),
        (numbers) => {
          const taken = new Set(numbers.map((number) => `TBL${number}`))
          const code = nextQuizCode(taken)
          expect(taken.has(code)).toBe(false)
          expect(code).toMatch(/^TBL\d{3,}$/)
          const number = Number(code.slice(3))
          const below = Array.from({ length: number - 100 }, (_, index) => 100 + index)
          expect(below.filter((one) => !numbers.includes(one))).toEqual([])
        },
      ),
    )
  })

  it('[VAL-28] passes 999', () => {
    expect(
      nextQuizCode(new Set(Array.from({ length: 900 }, (_, index) => `TBL${100 + index}`))),
    ).toBe('TBL1000')
  })
})

describe('a quiz that is changed', () => {
  it('[VAL-38] needs a title', () => {
    expect(checkEdit(quizOf(good))).toEqual({ ok: true, value: null })
    for (const title of ['', ' \t']) {
      expect(checkEdit({ title, questions: [good] })).toEqual({
        ok: false,
        refusal: { code: 'TITLE_REQUIRED' },
      })
      expect(checkTitle(title)).toEqual({ ok: false, refusal: { code: 'TITLE_REQUIRED' } })
    }
    expect(checkTitle('Cells')).toEqual({ ok: true, value: null })
  })

  it('[D-57] [D-64] may have no question, and none that a new quiz could not have', () => {
    expect(checkEdit(quizOf())).toEqual({ ok: true, value: null })
    expect(checkEdit(quizOf(good, { ...good, options: [right] }))).toEqual({
      ok: false,
      refusal: { code: 'TOO_FEW_OPTIONS', question: 2 },
    })
    expect(checkEdit(quizOf({ ...good, text: '' }))).toEqual({
      ok: false,
      refusal: { code: 'QUESTION_TEXT_MISSING', question: 1 },
    })
  })
})

it('[QCOPY-01] [CONST-17] a copy is called so, and a copy of a copy again', () => {
  expect(copyTitle('Cells')).toBe('Copy of Cells')
  expect(copyTitle(copyTitle('Cells'))).toBe('Copy of Copy of Cells')
})

it('[VAL-29] without a look at the codes, the moment makes one', () => {
  expect(fallbackQuizCode(new Date('2026-09-01T08:00:00.000Z'))).toBe('TBL1788249600000')
})
