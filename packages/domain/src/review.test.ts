import { describe, expect, it } from 'vitest'
import type { Grading } from './grading.ts'
import { noRulings, type Ruling } from './key-correction.ts'
import { questionOf } from './question.fixture.ts'
import { reviewAnswers, rightOptions } from './review.ts'
import { standardScheme } from './scoring-scheme.ts'

const single = questionOf('p', false, false, false, true)
const several = { ...questionOf('q', true, false, true, false, false), explanation: 'Both are.' }
const ruling = (rule: Ruling['rule'], ...accepted: string[][]): Ruling => ({
  number: 1,
  rule,
  accepted: rule === 'accept' || rule === 'replace' ? accepted : null,
})
const right = (is: Ruling | undefined, question = single): string[] =>
  rightOptions(question, is).flatMap(({ id, isCorrect }) => (isCorrect ? [id] : []))

describe('the options that are right', () => {
  it('[RES-04] are those of the key, or of every accepted answer that the question offers', () => {
    expect(right(undefined)).toEqual(['pd'])
    expect(right(ruling('accept', ['pd'], ['pb']))).toEqual(['pb', 'pd'])
    expect(right(ruling('replace', ['pb']))).toEqual(['pb'])
    expect(right(ruling('replace', ['pa', 'pc'], ['pb']))).toEqual(['pb'])
    expect(right(ruling('replace', ['qa', 'qc'], ['qd']), several)).toEqual(['qa', 'qc', 'qd'])
    expect(right(ruling('replace', ['pe']))).toEqual([])
  })

  it('[RES-04] are those of the key where everybody is right, or nobody', () => {
    for (const rule of ['credit', 'drop'] as const) expect(right(ruling(rule))).toEqual(['pd'])
  })

  it('have their ids, words and order', () => {
    const options = rightOptions(single, ruling('replace', ['pb']))
    expect(options.map(({ id, text }) => [id, text])).toEqual(
      single.options.map(({ id, text }) => [id, text]),
    )
  })
})

describe('a review', () => {
  const grading: Grading = {
    questions: [single, several],
    rulings: noRulings,
    scheme: { ...standardScheme, individual: 'partial' },
  }
  const answers = { p: ['pb'], q: ['qa'] }
  const marks = (by: Grading, given = answers) =>
    reviewAnswers(by, given).map(({ id, isCorrect, share, options }) => [
      id,
      isCorrect,
      share,
      options.flatMap((option) => (option.isChosen ? [option.id] : [])),
    ])

  it('[RES-04] [SCHEME-04] has what was chosen beside what is right, and the share that it earns', () => {
    expect(marks(grading)).toEqual([
      ['p', false, 0, ['pb']],
      ['q', false, 0.5, ['qa']],
    ])
    expect(marks(grading, { p: ['pd'], q: ['qc', 'qa'] })).toEqual([
      ['p', true, 1, ['pd']],
      ['q', true, 1, ['qa', 'qc']],
    ])
    expect(reviewAnswers(grading, answers)[1]).toMatchObject({
      text: several.text,
      explanation: 'Both are.',
    })
  })

  it('[RES-04] [REKEY-03] [REKEY-05] [REKEY-06] by what holds: accepted, credited, or not counted', () => {
    const ruled = (rule: Ruling) => marks({ ...grading, rulings: new Map([['p', rule]]) })[0]
    expect(ruled(ruling('accept', ['pd'], ['pb']))).toEqual(['p', true, 1, ['pb']])
    expect(ruled(ruling('replace', ['pa']))).toEqual(['p', false, 0, ['pb']])
    expect(ruled(ruling('credit'))).toEqual(['p', true, 1, ['pb']])
    expect(ruled(ruling('drop'))).toEqual(['p', false, null, ['pb']])
  })

  it('[RES-04] of a question that was not answered nothing is chosen', () => {
    expect(reviewAnswers(grading, {}).map(({ share }) => share)).toEqual([0, 0])
  })
})
