import type { AuthorQuiz } from '@tbl/contract/quizzes'
import type { QuestionKind } from '@tbl/domain/quiz'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameDraft } from './draft-difference.ts'
import { type DraftChange, draftReducer, startDraft } from './draft-reducer.ts'
import { blankQuiz, draftOf, noCourse, toUpdateQuiz, withKind } from './quiz-draft.ts'

const quiz = (change: Partial<AuthorQuiz> = {}): AuthorQuiz => ({
  ...{
    id: 'quiz',
    title: 'Readiness 1',
    description: '',
    code: 'TBL100',
    courseId: 'course',
    contentLanguage: null,
    isVisible: false,
    isActive: true,
    isTeamActive: true,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', attemptCount: 0, isBeingPlayed: false },
  scoring: {
    own: { individual: null, team: null },
    followed: standardScheme,
    fixed: { individual: null, team: null },
  },
  can: { edit: true, move: true, setScoring: true },
  questions: ['q1', 'q2', 'q3'].map((id) => ({
    id,
    text: id,
    explanation: null,
    options: ['a', 'b'].map((letter) => ({
      id: id + letter,
      text: letter,
      isCorrect: letter === 'a',
    })),
  })),
  ...change,
})
const start = (stored = quiz()) => startDraft(draftOf(stored), null)
const after = (changes: readonly DraftChange[], from = start()) =>
  changes.reduce(draftReducer, from)
const texts = ({ draft }: ReturnType<typeof start>) => draft.questions.map(({ text }) => text)
const ids = ({ draft }: ReturnType<typeof start>) => draft.questions.map(({ id }) => id)
const write = (key: string, text: string): DraftChange => ({
  type: 'question',
  key,
  change: (question) => ({ ...question, text }),
})

describe('[QEDIT-16] questions', () => {
  test('are added and duplicated behind the open one, which is open then; a duplicate is a new question', () => {
    const state = after([{ type: 'open', index: 1 }, { type: 'duplicate' }, { type: 'add' }])
    expect([texts(state), ids(state), state.current]).toEqual([
      ['q1', 'q2', 'q2', '', 'q3'],
      ['q1', 'q2', undefined, undefined, 'q3'],
      3,
    ])
    expect(
      new Set(
        state.draft.questions.flatMap(({ key, options }) => [
          key,
          ...options.map((option) => option.key),
        ]),
      ).size,
    ).toBe(5 + 10)
  })

  test('keep their ids wherever they are moved, and the open one stays open', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), fc.nat(2), (open, from, to) => {
        const state = after([
          { type: 'open', index: open },
          { type: 'move', from, to },
        ])
        expect(state.draft.questions[state.current]?.id).toBe(`q${open + 1}`)
        expect(ids(state).toSorted()).toEqual(['q1', 'q2', 'q3'])
        expect(ids(state)[to]).toBe(`q${from + 1}`)
      }),
    )
  })

  test('come back to their place when the last removal is undone, with what was written since', () => {
    fc.assert(
      fc.property(fc.nat(2), (index) => {
        const removed = after([{ type: 'open', index }, { type: 'remove' }])
        const kept = removed.draft.questions[0]?.key ?? ''
        const back = after([write(kept, 'written since'), { type: 'undo' }], removed)
        expect([removed.draft.questions.length, ids(back), back.current, back.removed]).toEqual([
          2,
          ['q1', 'q2', 'q3'],
          index,
          null,
        ])
        expect(back.draft.questions.find(({ key }) => key === kept)?.text).toBe('written since')
      }),
    )
  })

  test('of which one changes stay the same objects but for that one', () => {
    const before = start()
    const state = after([write('q2', 'changed')], before)
    expect(
      state.draft.questions.map((question, index) => question === before.draft.questions[index]),
    ).toEqual([true, false, true])
  })
})

test('[QEDIT-14] an option that comes back brings its mark with it, and stays the only one', () => {
  const mark: DraftChange = {
    type: 'question',
    key: 'q1',
    change: (question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, isCorrect: true })),
    }),
  }
  const state = after([{ type: 'removeOption', key: 'q1', index: 0 }, mark, { type: 'undo' }])
  expect(state.draft.questions[0]?.options.map(({ id, isCorrect }) => [id, isCorrect])).toEqual([
    ['q1a', true],
    ['q1b', false],
  ])
})

describe('[D-56] the stored quiz', () => {
  test('keeps its ids in what is sent; new questions and options have none', () => {
    const { draft } = after([
      write('q3', 'Q3'),
      { type: 'open', index: 0 },
      { type: 'add' },
      { type: 'move', from: 3, to: 0 },
    ])
    const sent = toUpdateQuiz('quiz', draft, draft)
    expect(
      sent.questions.map(({ id, options }) => [id, options.map((option) => option.id)]),
    ).toEqual([
      ['q3', ['q3a', 'q3b']],
      ['q1', ['q1a', 'q1b']],
      [undefined, [undefined, undefined]],
      ['q2', ['q2a', 'q2b']],
    ])
  })

  test('[FAIR-03] gets those switches that the author has set: the others may have been set in another window', () => {
    const { draft } = after([])
    expect(toUpdateQuiz('quiz', { ...draft, title: 'Better' }, draft)).not.toHaveProperty(
      'isActive',
    )
    const sent = toUpdateQuiz('quiz', { ...draft, isActive: !draft.isActive }, draft)
    expect(['isActive', 'isVisible', 'isTeamActive'].filter((flag) => flag in sent)).toEqual([
      'isActive',
    ])
    expect(sent.isActive).toBe(!draft.isActive)
  })

  test('gives its ids to what was new when it was sent, while the author writes on', () => {
    const added = after([{ type: 'open', index: 2 }, { type: 'add' }])
    const key = added.draft.questions[3]?.key ?? ''
    const writing = after([write(key, 'written meanwhile')], added)
    const stored = quiz({
      questions: [
        ...quiz().questions,
        {
          id: 'q4',
          text: '',
          explanation: null,
          options: ['a', 'b'].map((letter) => ({ id: `q4${letter}`, text: '', isCorrect: false })),
        },
      ],
    })
    const state = after([{ type: 'saved', quiz: stored, sent: added.draft }], writing)
    expect(state.draft.questions[3]).toMatchObject({
      key,
      id: 'q4',
      text: 'written meanwhile',
      options: [{ id: 'q4a' }, { id: 'q4b' }],
    })
    expect(isSameDraft(state.draft, state.stored)).toBe(false)
    expect(isSameDraft(after([write(key, '')], state).draft, state.stored)).toBe(true)
  })

  test('is followed where the author has changed nothing, so that a phase opened elsewhere stays open', () => {
    const elsewhere = draftOf(
      quiz({ isVisible: true, title: 'Renamed', questions: quiz().questions.slice(0, 2) }),
    )
    const titled = after([
      { type: 'details', details: { title: 'Mine' } },
      { type: 'stored', after: elsewhere },
    ])
    expect([titled.draft.title, titled.draft.isVisible, texts(titled)]).toEqual([
      'Mine',
      true,
      ['q1', 'q2'],
    ])
    const written = after([write('q1', 'Q1'), { type: 'stored', after: elsewhere }])
    expect([written.draft.title, texts(written), ids(written)]).toEqual([
      'Renamed',
      ['Q1', 'q2', 'q3'],
      ['q1', 'q2', undefined],
    ])
  })

  test('is the same when it comes again', () => {
    const state = start()
    expect(after([{ type: 'stored', after: draftOf(quiz()) }], state)).toBe(state)
  })
})

test('kept work is taken up with the ids that the quiz still has', () => {
  const kept = after([write('q1', 'Q1'), { type: 'open', index: 2 }, { type: 'add' }]).draft
  const state = startDraft(draftOf(quiz({ questions: quiz().questions.slice(0, 2) })), kept)
  expect([texts(state), ids(state)]).toEqual([
    ['Q1', 'q2', 'q3', ''],
    ['q1', 'q2', undefined, undefined],
  ])
  expect(isSameDraft(state.draft, state.stored)).toBe(false)
})

describe('the kind that the author chose', () => {
  const choose = (kind: QuestionKind): DraftChange => ({
    type: 'question',
    key: 'q1',
    change: (question) => withKind(question, kind),
  })
  const kinds = ({ draft }: ReturnType<typeof start>) => draft.questions.map(({ kind }) => kind)

  test('[D-65] stays when the quiz is saved or changed elsewhere, with one correct option too', () => {
    const chosen = after([choose('multiple')])
    const saved = after([{ type: 'saved', quiz: quiz(), sent: chosen.draft }], chosen)
    const changed = after([{ type: 'stored', after: draftOf(quiz({ isVisible: true })) }], chosen)
    for (const state of [chosen, saved, changed])
      expect([kinds(state), isSameDraft(state.draft, state.stored)]).toEqual([
        ['multiple', 'single', 'single'],
        true,
      ])
    expect(kinds(after([choose('single')], saved))).toEqual(['single', 'single', 'single'])
    expect(kinds(start())).toEqual(['single', 'single', 'single'])
  })

  test('[D-65] gives way to several correct options', () => {
    const several = quiz({
      questions: quiz().questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, isCorrect: true })),
      })),
    })
    expect(kinds(after([{ type: 'stored', after: draftOf(several) }]))).toEqual([
      'multiple',
      'multiple',
      'multiple',
    ])
  })
})

test('[D-119] no course is a word in the form', () => {
  expect(draftOf(quiz({ courseId: null })).courseId).toBe(noCourse)
  expect(blankQuiz(noCourse, '').courseId).not.toBe('')
})
