import { describe, expect, it } from 'vitest'
import {
  acceptedAnswers,
  type Correction,
  type CorrectionFacts,
  type CorrectionForm,
  covers,
  mayLose,
  mostAccepted,
  planCorrection,
  planUndo,
  type Ruling,
  rulingsOf,
  type Versions,
  wordingsOf,
} from './key-correction.ts'
import { questionOf } from './question.fixture.ts'
import type { Question } from './quiz.ts'

/** A question with options of these words: a, b, ... The ones in upper case are right. */
const worded = (id: string, ...words: string[]): Question => {
  const marked = questionOf(id, ...words.map((word) => word === word.toUpperCase()))
  return {
    ...marked,
    options: marked.options.map((option, at) => ({
      ...option,
      text: words[at]?.toLowerCase() ?? '',
    })),
  }
}
const asking = (question: Question, text: string): Question => ({ ...question, text })
/** The versions of a quiz, from 1 on. */
const versions = (...questions: Question[][]): Versions =>
  new Map(questions.map((one, at) => [at + 1, one]))

const other = questionOf('other', true, false)
const keyD = questionOf('q', false, false, false, true)
const keyB = questionOf('q', false, true, false, false)
const keyAC = questionOf('q', true, false, true, false)

const factsOf = (versions: Versions, more: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  versions,
  corrections: [],
  answered: new Set([1]),
  ...more,
})
const facts = factsOf(versions([keyD, other]))
const form = (more: Partial<CorrectionForm> = {}): CorrectionForm => ({
  questionId: 'q',
  rule: 'accept',
  answers: [['qb']],
  version: null,
  ...more,
})
function made(of: CorrectionFacts, wanted: CorrectionForm, number = 1): Correction {
  const planned = planCorrection(of, wanted, number)
  if (!planned.ok) throw new Error(planned.refusal)
  return planned.value
}
const refusal = (of: CorrectionFacts, wanted: CorrectionForm): string | null => {
  const planned = planCorrection(of, wanted, 9)
  return planned.ok ? null : planned.refusal
}
/** Numbered 1, 2, ... each made on top of those before. */
function allMade(of: CorrectionFacts, ...forms: CorrectionForm[]): CorrectionFacts {
  const corrections: Correction[] = []
  for (const one of forms)
    corrections.push(made({ ...of, corrections }, one, corrections.length + 1))
  return { ...of, corrections }
}
/** By what version `q` is ruled: the number of the correction that holds, null where its key does. */
const ruledBy = (corrections: readonly Correction[], versions: Versions): (number | null)[] =>
  [...versions.keys()].map(
    (version) => rulingsOf(corrections, versions, version).get('q')?.number ?? null,
  )

describe('a correction that is made', () => {
  it('[REKEY-03] accepts further answers beside the keys of the versions that it covers', () => {
    expect(made(facts, form())).toEqual({
      number: 1,
      questionId: 'q',
      rule: 'accept',
      versions: [1],
      newestVersion: 1,
      accepted: [['qd'], ['qb']],
      isUndone: false,
    })
    const rekeyed = factsOf(versions([keyD, other], [keyB, other]))
    expect(made(rekeyed, form({ answers: [['qa']] })).accepted).toEqual([['qd'], ['qb'], ['qa']])
    const several = factsOf(versions([keyAC, other]))
    expect(made(several, form({ answers: [['qc', 'qb'], ['qd']] })).accepted).toEqual([
      ['qa', 'qc'],
      ['qc', 'qb'],
      ['qd'],
    ])
  })

  it('[REKEY-04] replaces the key by what is marked alone', () => {
    expect(made(facts, form({ rule: 'replace' })).accepted).toEqual([['qb']])
    const two = form({ rule: 'replace', answers: [['qb'], ['qa'], ['qb']] })
    expect(made(facts, two).accepted).toEqual([['qb'], ['qa']])
  })

  it.each(['credit', 'drop'] as const)(
    '[REKEY-05] [REKEY-06] has no answers with %s, whatever is marked',
    (rule) => {
      for (const answers of [[], [[]], [['qb']], [['of another question']]])
        expect(made(facts, form({ rule, answers }))).toMatchObject({ rule, accepted: null })
    },
  )

  it('[REKEY-03] an answer is a set: its options in any order, and each once', () => {
    const several = factsOf(versions([keyAC, other]))
    const answers = [
      ['qb', 'qa', 'qb'],
      ['qa', 'qb'],
      ['qc', 'qa'],
    ]
    expect(made(several, form({ answers })).accepted).toEqual([
      ['qa', 'qc'],
      ['qb', 'qa'],
    ])
    expect(made(facts, form({ answers: [['qb', 'qb']] })).accepted).toEqual([['qd'], ['qb']])
  })
})

describe('a correction that is refused', () => {
  it('[REKEY-02] NOTHING_ANSWERED: nobody has answered a version that it is for', () => {
    expect(refusal(factsOf(facts.versions, { answered: new Set() }), form())).toBe(
      'NOTHING_ANSWERED',
    )
    expect(refusal(facts, form({ questionId: 'of another quiz' }))).toBe('NOTHING_ANSWERED')
    const added = factsOf(versions([other], [other, keyD]))
    expect(refusal(added, form())).toBe('NOTHING_ANSWERED')
    expect(refusal({ ...added, answered: new Set([1, 2]) }, form())).toBeNull()
    const reworded = factsOf(versions([keyD, other], [asking(keyD, 'In short?'), other]))
    expect(refusal(reworded, form({ version: 2 }))).toBe('NOTHING_ANSWERED')
    expect(refusal(reworded, form({ version: 1 }))).toBeNull()
    expect(refusal(reworded, form({ version: 7 }))).toBe('NOTHING_ANSWERED')
  })

  it('NO_ANSWER_MARKED: no answer, or an empty one', () => {
    for (const rule of ['accept', 'replace'] as const)
      for (const answers of [[], [[]], [['qb'], []]])
        expect(refusal(facts, form({ rule, answers }))).toBe('NO_ANSWER_MARKED')
  })

  it('OPTION_UNKNOWN: not an option of the question, or two where one is asked for', () => {
    for (const answers of [[['othera']], [['qe']], [['qb'], ['qe']], [['qa', 'qb']]])
      expect(refusal(facts, form({ answers }))).toBe('OPTION_UNKNOWN')
    const several = factsOf(versions([keyAC, other]))
    expect(refusal(several, form({ answers: [['qa', 'qe']] }))).toBe('OPTION_UNKNOWN')
    expect(refusal(several, form({ answers: [['qa', 'qb']] }))).toBeNull()
  })

  it('OPTION_UNKNOWN: of no version that it is for; one of them is enough', () => {
    const longer = questionOf('q', false, false, false, true, false)
    const grown = factsOf(versions([keyD, other], [longer, other], [keyAC, other]))
    expect(refusal(grown, form({ answers: [['qe']] }))).toBeNull()
    expect(refusal(grown, form({ answers: [['qa', 'qb']] }))).toBeNull()
    expect(refusal(grown, form({ answers: [['qa', 'qe']] }))).toBe('OPTION_UNKNOWN')
    expect(refusal(grown, form({ answers: [['qe']], version: 1 }))).toBe('OPTION_UNKNOWN')
  })

  it('TOO_MANY_ANSWERS: more than 10 with the keys, equal ones counted once', () => {
    const many = questionOf('q', true, true, true, true, true, true)
    const of = factsOf(versions([many, other]))
    const pairs = many.options.flatMap((one, at) =>
      many.options.slice(at + 1).map((two) => [one.id, two.id]),
    )
    const nine = pairs.slice(0, mostAccepted - 1)
    const ten = pairs.slice(0, mostAccepted)
    expect(made(of, form({ answers: nine })).accepted).toHaveLength(10)
    expect(refusal(of, form({ answers: ten }))).toBe('TOO_MANY_ANSWERS')
    expect(refusal(of, form({ rule: 'replace', answers: ten }))).toBeNull()
    expect(refusal(of, form({ rule: 'replace', answers: pairs.slice(0, 11) }))).toBe(
      'TOO_MANY_ANSWERS',
    )
    const twice = [...nine, ...nine.map((set) => set.toReversed())]
    expect(refusal(of, form({ answers: twice }))).toBeNull()
  })

  it('KEY_UNCHANGED: the same counts already, by the key or by a correction', () => {
    for (const rule of ['accept', 'replace'] as const)
      expect(refusal(facts, form({ rule, answers: [['qd']] }))).toBe('KEY_UNCHANGED')
    const accepted = allMade(facts, form())
    for (const answers of [[['qb']], [['qd'], ['qb']]])
      expect(refusal(accepted, form({ answers }))).toBe('KEY_UNCHANGED')
    expect(refusal(accepted, form({ rule: 'replace', answers: [['qb'], ['qd']] }))).toBe(
      'KEY_UNCHANGED',
    )
    // back to the key alone
    expect(refusal(accepted, form({ rule: 'replace', answers: [['qd']] }))).toBeNull()
    for (const rule of ['credit', 'drop'] as const) {
      const ruled = allMade(facts, form({ rule }))
      expect(refusal(ruled, form({ rule }))).toBe('KEY_UNCHANGED')
      expect(refusal(ruled, form({ rule: rule === 'drop' ? 'credit' : 'drop' }))).toBeNull()
      expect(refusal(ruled, form({ answers: [['qd']] }))).toBeNull()
    }
  })

  it('KEY_UNCHANGED: not where it changes what counts in one of its versions', () => {
    const rekeyed = factsOf(versions([keyD, other], [keyB, other]))
    const replace = form({ rule: 'replace' })
    expect(refusal(rekeyed, replace)).toBeNull()
    expect(refusal(allMade(rekeyed, replace), replace)).toBe('KEY_UNCHANGED')
    // what a version does not offer makes no difference in it
    const shorter = questionOf('q', false, true, false)
    const shrunk = factsOf(versions([keyB, other], [shorter, other]))
    const both = form({ answers: [['qd']] })
    expect(refusal(allMade(shrunk, both), both)).toBe('KEY_UNCHANGED')
  })

  it('[REKEY-06] LAST_QUESTION: an answered version would have no question that counts', () => {
    const alone = factsOf(versions([keyD, other], [keyD]), { answered: new Set([1, 2]) })
    expect(refusal(alone, form({ rule: 'drop' }))).toBe('LAST_QUESTION')
    expect(refusal({ ...alone, answered: new Set([1]) }, form({ rule: 'drop' }))).toBeNull()
    for (const rule of ['accept', 'replace', 'credit'] as const)
      expect(refusal(alone, form({ rule }))).toBeNull()
    const drops = allMade(facts, form({ rule: 'drop' }))
    const last = form({ questionId: 'other', rule: 'drop' })
    expect(refusal(drops, last)).toBe('LAST_QUESTION')
    expect(refusal(facts, last)).toBeNull()
  })

  it('[REKEY-06] a question left out counts in a version, asked later, that has no other: else nothing could be earned', () => {
    const both = factsOf(versions([keyD, other], [keyD]), { answered: new Set([1]) })
    const drop = made(both, form({ rule: 'drop' }))
    const ruled = (version: number) => rulingsOf([drop], both.versions, version).get('q')?.rule
    expect([ruled(1), ruled(2)]).toEqual(['drop', undefined])
    const answered = { ...both, corrections: [drop], answered: new Set([1, 2]) }
    const credit = made(answered, form({ rule: 'credit' }), 2)
    expect(rulingsOf([drop, credit], both.versions, 2).get('q')?.rule).toBe('credit')
  })

  it('[REKEY-06] LAST_QUESTION: not for a version that has none already, as nothing else could be corrected then', () => {
    const emptied = factsOf(versions([keyD, other], []), { answered: new Set([1, 2]) })
    expect(refusal(emptied, form())).toBeNull()
    // left out, then the other one was taken from the quiz, and it was answered like that
    const drop = made(facts, form({ rule: 'drop' }))
    const without = factsOf(versions([keyD, other], [keyD]), {
      answered: new Set([1, 2]),
      corrections: [drop],
    })
    expect(
      refusal(without, form({ questionId: 'other', rule: 'replace', answers: [['otherb']] })),
    ).toBeNull()
    expect(refusal(without, form())).toBeNull()
  })
})

describe('an undoing', () => {
  const twice = allMade(facts, form(), form({ rule: 'credit' }))
  const undone = (of: CorrectionFacts, number: number): CorrectionFacts => {
    const planned = planUndo(of, number)
    if (!planned.ok) throw new Error(planned.refusal)
    return { ...of, corrections: planned.value }
  }
  const undoRefusal = (of: CorrectionFacts, number: number): string | null => {
    const planned = planUndo(of, number)
    return planned.ok ? null : planned.refusal
  }

  it('[REKEY-21] accept, credit, undo, undo: the newest in force first, each once', () => {
    expect(undoRefusal(twice, 1)).toBe('NEWER_CORRECTION')
    expect(ruledBy(twice.corrections, twice.versions)).toEqual([2])
    const once = undone(twice, 2)
    expect(ruledBy(once.corrections, once.versions)).toEqual([1])
    expect(undoRefusal(once, 2)).toBe('ALREADY_UNDONE')
    const none = undone(once, 1)
    expect(ruledBy(none.corrections, none.versions)).toEqual([null])
    for (const number of [1, 2]) expect(undoRefusal(none, number)).toBe('ALREADY_UNDONE')
  })

  it('[REKEY-21] corrections of other questions do not matter', () => {
    const both = allMade(facts, form(), form({ questionId: 'other', rule: 'credit' }))
    expect(undone(both, 1).corrections.map(({ isUndone }) => isUndone)).toEqual([true, false])
  })

  it('[REKEY-20] marks that one and changes nothing else', () => {
    expect(undone(twice, 2).corrections).toEqual([
      twice.corrections[0],
      { ...twice.corrections[1], isUndone: true },
    ])
  })

  it('[REKEY-06] LAST_QUESTION: what it brings back leaves nothing that counts', () => {
    const drops = allMade(facts, form({ rule: 'drop' }), form({ rule: 'credit' }))
    const dropOther = form({ questionId: 'other', rule: 'drop' })
    const corrections = [...drops.corrections, made(drops, dropOther, 3)]
    expect(undoRefusal({ ...drops, corrections }, 2)).toBe('LAST_QUESTION')
    expect(undoRefusal(drops, 2)).toBeNull()
  })
})

describe('the versions that a correction covers', () => {
  const comma = (question: Question) => asking(question, `${question.text}, then`)

  it('[REKEY-24] later ones too while options and key stay: a comma edited in the question', () => {
    const correction = made(facts, form())
    const later = versions(
      [keyD, other],
      [comma(keyD), other],
      [{ ...keyD, explanation: 'So it is' }, other],
      [other, { ...keyD, options: keyD.options.toReversed() }],
    )
    expect(ruledBy([correction], later)).toEqual([1, 1, 1, 1])
  })

  it.each<[string, Question]>([
    ['its key', keyB],
    ['the words of an option', worded('q', 'option', 'option', 'option,', 'OPTION')],
    ['the number of its options', questionOf('q', false, false, false, true, false)],
    ['its kind', questionOf('q', true, false, false, true)],
  ])('[REKEY-24] none from the version on that changes %s, back or not', (_case, changed) => {
    const later = versions([keyD, other], [keyD, other], [changed, other], [keyD, other])
    const correction = made(facts, form())
    expect(ruledBy([correction], later)).toEqual([1, 1, null, null])
    const nowMade = made(factsOf(later), form())
    expect(nowMade.versions).toEqual([1, 2, 3, 4])
    expect(ruledBy([nowMade], later)).toEqual([1, 1, 1, 1])
  })

  it('[REKEY-24] blanks at the ends of words are no change', () => {
    const blanks = worded('q', 'option', 'option ', 'option', ' OPTION')
    expect(ruledBy([made(facts, form())], versions([keyD], [blanks]))).toEqual([1, 1])
  })

  it('[REKEY-24] none from the version on that lacks the question, or that is missing itself', () => {
    const correction = made(facts, form())
    const gone = versions([keyD, other], [other], [keyD, other])
    expect(ruledBy([correction], gone)).toEqual([1, null, null])
    const gap: Versions = new Map([
      [1, [keyD]],
      [3, [keyD]],
    ])
    expect(covers(correction, 3, gap)).toBe(false)
    expect(covers(correction, 1, new Map())).toBe(true)
    expect(covers(correction, 2, new Map([[2, [keyD]]]))).toBe(false)
  })

  it('[REKEY-24] of a question that the newest version lacked: no later one', () => {
    const of = factsOf(versions([keyD, other], [other]))
    const correction = made(of, form())
    expect(correction).toMatchObject({ versions: [1], newestVersion: 2 })
    const back = versions([keyD, other], [other], [keyD, other])
    expect(ruledBy([correction], back)).toEqual([1, null, null])
  })

  it('[REKEY-24] as it is in the newest of those, be older ones different', () => {
    const of = factsOf(versions([keyD, other], [keyB, other]))
    const correction = made(of, form({ rule: 'credit' }))
    const later = versions([keyD, other], [keyB, other], [keyB, other], [keyD, other])
    expect(ruledBy([correction], later)).toEqual([1, 1, 1, null])
  })

  it('[REKEY-24] undone or not is another question', () => {
    const correction = { ...made(facts, form()), isUndone: true }
    expect(covers(correction, 1, facts.versions)).toBe(true)
    expect(ruledBy([correction], facts.versions)).toEqual([null])
  })
})

describe('the wordings of a question', () => {
  const before = worded('q', 'aortic', 'MITRAL', 'tricuspid')
  const exchanged = worded('q', 'mitral', 'AORTIC', 'tricuspid')
  const swapped = factsOf(versions([before, other], [exchanged, other]), {
    answered: new Set([1, 2]),
  })

  it('[REKEY-24] are apart where the words of two options were exchanged', () => {
    expect(wordingsOf(swapped.versions, 'q')).toEqual([
      { versions: [1], question: before },
      { versions: [2], question: exchanged },
    ])
  })

  it('[REKEY-24] are one for all versions with the same words, whatever their key, explanation and order of options', () => {
    const rekeyed = worded('q', 'AORTIC', 'mitral', 'tricuspid')
    const moved = { ...before, options: before.options.toReversed(), explanation: 'Thus' }
    const all = versions([before], [exchanged], [rekeyed], [other], [moved])
    expect(wordingsOf(all, 'q')).toEqual([
      { versions: [1, 3, 5], question: moved },
      { versions: [2], question: exchanged },
    ])
    expect(wordingsOf(all, 'of another quiz')).toEqual([])
  })

  it('[REKEY-24] differ by the words of the question too', () => {
    const all = versions([before], [asking(before, 'In short?')], [asking(before, ' In short? ')])
    expect(wordingsOf(all, 'q').map((one) => one.versions)).toEqual([[1], [2, 3]])
  })

  it('[REKEY-24] a correction can be made for one alone: what is right in the other stays', () => {
    const first = made(swapped, form({ rule: 'replace', answers: [['qa']], version: 1 }))
    expect(first).toMatchObject({ versions: [1], newestVersion: 2 })
    const later = versions([before, other], [exchanged, other], [exchanged, other], [before, other])
    // the newest version of then has the other wording: it says nothing about later ones
    expect(ruledBy([first], later)).toEqual([1, null, null, null])
    const second = made(swapped, form({ rule: 'replace', answers: [['qc']], version: 2 }))
    expect(second).toMatchObject({ versions: [2], newestVersion: 2 })
    expect(ruledBy([second], later)).toEqual([null, 1, 1, null])
  })

  it('[REKEY-24] for one wording its own keys are accepted besides, not those of the other', () => {
    const rekeyed = factsOf(
      versions([before, other], [worded('q', 'MITRAL', 'aortic', 'tricuspid')]),
    )
    const accept = form({ answers: [['qc']], version: 1 })
    expect(made(rekeyed, accept).accepted).toEqual([['qb'], ['qc']])
    expect(made(rekeyed, { ...accept, version: null }).accepted).toEqual([['qb'], ['qa'], ['qc']])
  })
})

describe('what holds', () => {
  it('[REKEY-03] is the newest in force that covers the version, alone', () => {
    const later = allMade(
      factsOf(versions([keyD, other], [asking(keyD, 'In short?'), other]), {
        answered: new Set([1, 2]),
      }),
      form({ answers: [['qa']] }),
      form({ answers: [['qb']], version: 1 }),
      form({ questionId: 'other', rule: 'drop' }),
    )
    const ruledIn = (version: number) => rulingsOf(later.corrections, later.versions, version)
    expect(ruledIn(1).get('q')).toEqual({ number: 2, rule: 'accept', accepted: [['qd'], ['qb']] })
    expect(ruledIn(2).get('q')).toEqual({ number: 1, rule: 'accept', accepted: [['qd'], ['qa']] })
    for (const version of [1, 2])
      expect(ruledIn(version).get('other')).toEqual({ number: 3, rule: 'drop', accepted: null })
    // the order in which they are read does not matter
    expect(rulingsOf(later.corrections.toReversed(), later.versions, 1)).toEqual(ruledIn(1))
  })

  const ruling = (...accepted: string[][]): Ruling => ({ number: 1, rule: 'replace', accepted })

  it('are the accepted answers that the version offers', () => {
    expect(acceptedAnswers(keyD, undefined)).toEqual([['qd']])
    expect(acceptedAnswers(keyAC, undefined)).toEqual([['qa', 'qc']])
    const is = ruling(['qa'], ['qa', 'qb'], ['qe'])
    expect(acceptedAnswers(keyD, is)).toEqual([['qa']])
    expect(acceptedAnswers(keyAC, is)).toEqual([['qa'], ['qa', 'qb']])
    expect(acceptedAnswers(questionOf('q', true, true, false, false, false), is)).toEqual(
      is.accepted,
    )
    expect(acceptedAnswers(keyD, { accepted: null })).toBeNull()
  })
})

describe('whether somebody may lose', () => {
  const accept: Ruling = { number: 1, rule: 'accept', accepted: [['qd'], ['qb']] }
  const replace: Ruling = { number: 1, rule: 'replace', accepted: [['qb']] }
  const credit: Ruling = { number: 1, rule: 'credit', accepted: null }
  const drop: Ruling = { number: 1, rule: 'drop', accepted: null }

  it.each<[string, Ruling | undefined, Ruling, boolean]>([
    ['accept, against the key', undefined, accept, false],
    ['replace, against the key', undefined, replace, true],
    ['credit, against the key', undefined, credit, false],
    ['drop, against the key', undefined, drop, true],
    ['accept after replace', replace, accept, false],
    ['replace after accept', accept, replace, true],
    ['accept after credit', credit, accept, true],
    ['accept after drop', drop, accept, true],
    ['drop after credit', credit, drop, true],
    ['credit after drop', drop, credit, false],
  ])('[REKEY-03] [REKEY-04] [REKEY-06] %s', (_case, before, after, may) => {
    expect(mayLose(keyD, before, after)).toBe(may)
  })
})
