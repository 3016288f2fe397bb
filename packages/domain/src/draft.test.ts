import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, datedChoices, fittingDraft, mergeDraft, type SavedChoice } from './draft.ts'
import type { Question } from './quiz.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 8, 1, 8) + ms)
const chosen = (ms: number, ...optionIds: string[]): SavedChoice => ({
  optionIds,
  answeredAt: at(ms).toISOString(),
})

describe('a choice', () => {
  it('[P19] was made as long ago as its device counted, by the clock of the server', () => {
    const sent = { q1: { optionIds: ['a'], age: 0 }, q2: { optionIds: [], age: 90_500 } }
    expect(datedChoices(sent, at(100_000))).toEqual({ q1: chosen(100_000, 'a'), q2: chosen(9_500) })
  })
})

describe('what is kept', () => {
  it.each<[string, Draft, Draft, Draft]>([
    ['the first choice', {}, { q1: chosen(5, 'a') }, { q1: chosen(5, 'a') }],
    ['a newer one', { q1: chosen(5, 'a') }, { q1: chosen(6, 'b') }, { q1: chosen(6, 'b') }],
    [
      'not an older one that comes later',
      { q1: chosen(5, 'a') },
      { q1: chosen(4, 'b') },
      { q1: chosen(5, 'a') },
    ],
    [
      'of two of the same moment the later arrival',
      { q1: chosen(5, 'a') },
      { q1: chosen(5, 'b') },
      { q1: chosen(5, 'b') },
    ],
    ['that a choice was taken back', { q1: chosen(5, 'a') }, { q1: chosen(6) }, { q1: chosen(6) }],
    [
      'that it was taken back, when an older choice comes later',
      { q1: chosen(6) },
      { q1: chosen(5, 'a') },
      { q1: chosen(6) },
    ],
    [
      'each question by itself',
      { q1: chosen(5, 'a'), q2: chosen(5, 'a') },
      { q1: chosen(4, 'b'), q2: chosen(6, 'b') },
      { q1: chosen(5, 'a'), q2: chosen(6, 'b') },
    ],
    ['everything, when nothing comes', { q1: chosen(5, 'a') }, {}, { q1: chosen(5, 'a') }],
  ])('is %s', (_name, kept, incoming, expected) => {
    expect(mergeDraft(kept, incoming)).toEqual(expected)
  })

  /**
   * Requests of several devices: which question, which option (or none), and when; no two choices
   * of a question at the same moment.
   */
  const choices = fc
    .uniqueArray(
      fc.record({
        question: fc.constantFrom('q1', 'q2', 'q3'),
        option: fc.constantFrom('a', 'b', 'c', ''),
        ms: fc.nat(40),
      }),
      {
        selector: ({ question, ms }) => `${question} ${ms}`,
        maxLength: 20,
      },
    )
    .map((all) =>
      all.map(
        ({ question, option, ms }): Draft => ({
          [question]: option ? chosen(ms, option) : chosen(ms),
        }),
      ),
    )
  const mergeAll = (drafts: readonly Draft[]) => drafts.reduce(mergeDraft, {})
  /** The newest choice of each question, found in another way: by sorting. */
  const newest = (drafts: readonly Draft[]): Draft =>
    Object.fromEntries(
      drafts
        .flatMap((draft) => Object.entries(draft))
        .sort(([, one], [, other]) => Date.parse(one.answeredAt) - Date.parse(other.answeredAt)),
    )

  it('[P29] is the newest of each question, in whatever order, groups and repetitions the choices arrive', () => {
    const arrivals = choices.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.nat(Math.max(0, all.length - 1))),
        fc.nat(all.length),
      ),
    )
    fc.assert(
      fc.property(arrivals, ([all, shuffled, repeated, cut]) => {
        const again = repeated.map((index) => all[index] ?? {})
        const expected = newest(all)
        expect(mergeAll([...shuffled, ...again])).toEqual(expected)
        expect(mergeDraft(mergeAll(shuffled.slice(0, cut)), mergeAll(shuffled.slice(cut)))).toEqual(
          expected,
        )
        expect(mergeDraft(mergeAll(shuffled.slice(cut)), mergeAll(shuffled.slice(0, cut)))).toEqual(
          expected,
        )
        expect(mergeDraft(expected, expected)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what fits the questions of now', () => {
  const question = (id: string, right: number, letters: string): Question => ({
    id,
    text: 'Q',
    explanation: null,
    options: [...letters].map((letter, index) => ({
      id: `${id}${letter}`,
      text: letter,
      isCorrect: index < right,
    })),
  })
  it.each<[string, Question, SavedChoice, Draft]>([
    ['a choice', question('q1', 1, 'ab'), chosen(1, 'q1a'), { q1: chosen(1, 'q1a') }],
    ['a choice taken back', question('q1', 1, 'ab'), chosen(1), { q1: chosen(1) }],
    [
      'what is left of several options',
      question('q1', 2, 'abc'),
      chosen(1, 'q1a', 'q1d'),
      { q1: chosen(1, 'q1a') },
    ],
    ['no option that is gone', question('q1', 1, 'ab'), chosen(1, 'q1d'), { q1: chosen(1) }],
    [
      'not several where one is asked for by now',
      question('q1', 1, 'abc'),
      chosen(1, 'q1a', 'q1b'),
      {},
    ],
    ['no question that is gone', question('q2', 1, 'ab'), chosen(1, 'q1a'), {}],
  ])('[D-56] is %s', (_name, now, choice, expected) => {
    expect(fittingDraft([now], { q1: choice })).toEqual(expected)
  })
})
