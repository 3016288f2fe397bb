import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from './quiz.ts'
import { planQuestions, type QuestionForm, type QuestionPlan, withIds } from './quiz-version.ts'

/** A question whose options are named after it: q1 has q1a, q1b, ...; the first one is right. */
const questionOf = (id: string, count = 3): Question => ({
  id,
  text: `Question ${id}`,
  explanation: `Because of ${id}`,
  options: [...'abcdef'.slice(0, count)].map((letter, index) => ({
    id: id + letter,
    text: `Option ${letter}`,
    isCorrect: index === 0,
  })),
})
const [q1, q2, q3] = [questionOf('q1'), questionOf('q2'), questionOf('q3')]
const before = [q1, q2, q3]
const fresh: QuestionForm = {
  text: 'New',
  explanation: null,
  options: [
    { text: 'A', isCorrect: true },
    { text: 'B', isCorrect: false },
  ],
}

/** new1, new2, ... */
const counting = () => {
  let count = 0
  return () => {
    count += 1
    return `new${count}`
  }
}
const planned = (
  form: readonly QuestionForm[],
  from: readonly Question[] = before,
): QuestionPlan => {
  const outcome = planQuestions(from, form, counting())
  if (!outcome.ok) throw new Error(`question ${outcome.refusal.question} is unknown`)
  return outcome.value
}
const swapped = ([first, second, ...rest]: Question['options']) =>
  [second, first, ...rest].filter((option) => option !== undefined)

describe('a form of the questions', () => {
  const unchanged: [string, QuestionForm[]][] = [
    ['as it was read', before],
    ['[QEDIT-08] [D-57] without questions', []],
  ]
  it.each(unchanged)('%s changes nothing', (_name, form) => {
    expect(planned(form)).toEqual({ questions: before, isChanged: false, isRestructured: false })
  })

  const reworded: [string, Question[]][] = [
    ['the text of a question', [q1, { ...q2, text: 'Corrected' }, q3]],
    ['an explanation', [{ ...q1, explanation: null }, q2, q3]],
    [
      'the text of an option',
      [
        q1,
        q2,
        { ...q3, options: q3.options.map((option) => ({ ...option, text: `${option.text}!` })) },
      ],
    ],
  ]
  it.each(reworded)(
    '[D-56] with other words is a new version of the same structure: %s',
    (_name, form) => {
      expect(planned(form)).toEqual({ questions: form, isChanged: true, isRestructured: false })
    },
  )

  const restructured: [string, Question[]][] = [
    ['a question less', [q1, q3]],
    ['questions in another order', [q2, q1, q3]],
    ['an option less', [q1, { ...q2, options: q2.options.slice(0, 2) }, q3]],
    ['options in another order', [{ ...q1, options: swapped(q1.options) }, q2, q3]],
    [
      'another right option',
      [
        q1,
        q2,
        {
          ...q3,
          options: q3.options.map((option, index) => ({ ...option, isCorrect: index === 1 })),
        },
      ],
    ],
    [
      'one right option more',
      [
        q1,
        q2,
        {
          ...q3,
          options: q3.options.map((option, index) => ({ ...option, isCorrect: index < 2 })),
        },
      ],
    ],
  ]
  it.each(restructured)(
    '[D-56] with another structure or key says so, and keeps the ids: %s',
    (_name, form) => {
      expect(planned(form)).toEqual({ questions: form, isChanged: true, isRestructured: true })
    },
  )

  it('[D-56] gives ids to what is new, and to nothing else', () => {
    const [added] = withIds([fresh], counting())
    expect(planned([q1, fresh, q2, q3])).toEqual({
      questions: [q1, added, q2, q3],
      isChanged: true,
      isRestructured: true,
    })
    const grown = { ...q1, options: [...q1.options, { text: 'Late', isCorrect: false }] }
    expect(planned([grown, q2, q3]).questions[0]?.options.map(({ id }) => id)).toEqual([
      'q1a',
      'q1b',
      'q1c',
      'new1',
    ])
    expect(planned([fresh], [])).toEqual({
      questions: [added],
      isChanged: true,
      isRestructured: true,
    })
  })

  it('[QEDIT-12] a blank explanation is none', () =>
    expect(planned([{ ...fresh, explanation: '' }]).questions[0]?.explanation).toBeNull())

  it('stores nothing but what a question has', () => {
    const extra = {
      ...q1,
      position: 4,
      options: q1.options.map((option) => ({ ...option, votes: 3 })),
    }
    expect(planned([extra, q2, q3])).toEqual({
      questions: before,
      isChanged: false,
      isRestructured: false,
    })
  })
})

describe('[P8] [D-56] an id that is not there to be kept', () => {
  const withOption = (question: QuestionForm, id: string): QuestionForm => ({
    ...question,
    options: [...question.options, { id, text: 'X', isCorrect: false }],
  })
  const table: [string, QuestionForm[], number][] = [
    ['of a question of another quiz', [q1, questionOf('q9')], 2],
    ['of a question, twice', [q1, q2, q1], 3],
    ['of a question, twice, with new options', [q1, { ...fresh, id: 'q1' }], 2],
    ['of an option of another question', [q1, withOption(q2, 'q1a')], 2],
    ['of an option, twice', [withOption(q1, 'q1a')], 1],
    ['of an option in a new question', [q1, withOption(fresh, 'q2a')], 2],
    ['of an option as a question', [{ ...fresh, id: 'q1a' }], 1],
  ]
  it.each(table)('%s is refused', (_name, form, question) => {
    expect(planQuestions(before, form, counting())).toEqual({
      ok: false,
      refusal: { code: 'QUESTION_UNKNOWN', question },
    })
  })
})

describe('any edit', () => {
  const text = fc.string({ maxLength: 3 })
  const optionForm = (ids: readonly string[]) =>
    fc.record({ id: fc.constantFrom(...ids, undefined), text, isCorrect: fc.boolean() })
  const known = before.map(({ id, options }) =>
    fc.record({
      id: fc.constant(id),
      text,
      explanation: fc.option(text),
      options: fc.uniqueArray(optionForm(options.map((option) => option.id)), {
        selector: (option) => option.id ?? option,
        maxLength: 5,
      }),
    }),
  )
  const added = fc.record({
    id: fc.constant(undefined),
    text,
    explanation: fc.option(text),
    options: fc.array(optionForm([]), { maxLength: 3 }),
  })
  const form = fc.uniqueArray(fc.oneof(...known, added), {
    selector: (question) => question.id ?? question,
    minLength: 1,
    maxLength: 6,
  })

  it('[D-56] gives the questions of the form in its order, kept ids as they were, new ids once each; saving the result again changes nothing', () => {
    fc.assert(
      fc.property(form, (questions) => {
        const plan = planned(questions)
        const idsOf = (list: readonly QuestionForm[]) =>
          list.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
        const [sent, stored] = [idsOf(questions), idsOf(plan.questions)]
        expect(stored.map((id) => (id?.startsWith('new') ? undefined : id))).toEqual(sent)
        expect(new Set(stored).size).toBe(stored.length)
        expect(
          plan.questions.map(({ text, options }) => [
            text,
            options.map((option) => [option.text, option.isCorrect]),
          ]),
        ).toEqual(
          questions.map(({ text, options }) => [
            text,
            options.map((option) => [option.text, option.isCorrect]),
          ]),
        )
        expect(planned(plan.questions, plan.questions)).toEqual({
          questions: plan.questions,
          isChanged: false,
          isRestructured: false,
        })
        if (plan.isRestructured) expect(plan.isChanged).toBe(true)
        if (!plan.isChanged) expect(plan.questions).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})
