import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { fitted, follow, isSameDraft } from './draft-difference.ts'
import {
  blankQuestion,
  copyOf,
  draftOf,
  moved,
  type OptionDraft,
  type QuestionDraft,
  type QuizDetails,
  type QuizDraft,
  rekeyed,
  withStoredIds,
} from './quiz-draft.ts'

/** What was taken away last, and from where: it can be put back. */
export type Removed =
  | { readonly kind: 'question'; readonly question: QuestionDraft; readonly index: number }
  | RemovedOption
type RemovedOption = {
  readonly kind: 'option'
  readonly questionKey: string
  readonly option: OptionDraft
  readonly index: number
}

export type DraftState = {
  /** The quiz as it is stored; what differs from it is unsaved. */
  readonly stored: QuizDraft
  readonly draft: QuizDraft
  /** Index of the question in the editor. */
  readonly current: number
  readonly removed: Removed | null
}

export type DraftChange =
  | { readonly type: 'details'; readonly details: Partial<QuizDetails> }
  | {
      readonly type: 'question'
      readonly key: string
      readonly change: (question: QuestionDraft) => QuestionDraft
    }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'add' | 'duplicate' | 'remove' }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'removeOption'; readonly key: string; readonly index: number }
  | { readonly type: 'undo' }
  /** The stored quiz was read anew. */
  | { readonly type: 'stored'; readonly after: QuizDraft }
  /** What was sent is stored as this quiz. */
  | { readonly type: 'saved'; readonly quiz: AuthorQuiz; readonly sent: QuizDraft }

/** `kept`: unsaved work that the author takes up again. */
export function startDraft(stored: QuizDraft, kept: QuizDraft | null): DraftState {
  const known = rekeyed(stored, kept?.questions ?? [])
  return { stored: known, draft: kept ? fitted(kept, known) : known, current: 0, removed: null }
}

const withQuestions = (
  state: DraftState,
  questions: QuizDraft['questions'],
  current: number,
): DraftState => ({
  ...state,
  draft: { ...state.draft, questions },
  current: Math.max(0, Math.min(current, questions.length - 1)),
  removed: null,
})

const changeQuestion = (
  questions: QuizDraft['questions'],
  key: string,
  change: (question: QuestionDraft) => QuestionDraft,
): QuizDraft['questions'] =>
  questions.map((question) => (question.key === key ? change(question) : question))

/**
 * All that can happen to a quiz that is being written. A question that does not change stays the
 * same object, so that only the one that does is drawn again.
 */
export function draftReducer(state: DraftState, change: DraftChange): DraftState {
  const { draft, current } = state
  const { questions } = draft
  switch (change.type) {
    case 'details':
      return { ...state, draft: { ...draft, ...change.details } }
    case 'question':
      return {
        ...state,
        draft: { ...draft, questions: changeQuestion(questions, change.key, change.change) },
      }
    case 'open':
      return { ...state, current: change.index }
    case 'add':
      return withQuestions(state, questions.toSpliced(current + 1, 0, blankQuestion()), current + 1)
    case 'duplicate': {
      const question = questions[current]
      return question
        ? withQuestions(state, questions.toSpliced(current + 1, 0, copyOf(question)), current + 1)
        : state
    }
    case 'move':
      return withQuestions(
        state,
        moved(questions, change.from, change.to),
        followed(current, change.from, change.to),
      )
    case 'remove': {
      const question = questions[current]
      return question
        ? {
            ...withQuestions(state, questions.toSpliced(current, 1), current),
            removed: { kind: 'question', question, index: current },
          }
        : state
    }
    case 'removeOption': {
      const option = questions.find(({ key }) => key === change.key)?.options[change.index]
      if (!option) return state
      const fewer = changeQuestion(questions, change.key, (question) => ({
        ...question,
        options: question.options.toSpliced(change.index, 1),
      }))
      return {
        ...withQuestions(state, fewer, current),
        removed: { kind: 'option', questionKey: change.key, option, index: change.index },
      }
    }
    case 'undo':
      return putBack(state)
    case 'stored':
      return isSameDraft(state.stored, change.after)
        ? state
        : keepUp(state, state.stored, rekeyed(change.after, state.draft.questions))
    case 'saved':
      return {
        ...keepUp(
          state,
          change.sent,
          rekeyed(
            draftOf(change.quiz),
            withStoredIds(change.sent.questions, change.quiz.questions),
          ),
        ),
        removed: null,
      }
  }
}

/** Where the open question is after one has moved. */
function followed(current: number, from: number, to: number): number {
  if (current === from) return to
  if (from < current && current <= to) return current - 1
  return to <= current && current < from ? current + 1 : current
}

function putBack(state: DraftState): DraftState {
  const { removed } = state
  const { questions } = state.draft
  if (!removed) return state
  if (removed.kind === 'question')
    return withQuestions(
      state,
      questions.toSpliced(removed.index, 0, removed.question),
      removed.index,
    )
  const { questionKey, option, index } = removed
  const whole = changeQuestion(questions, questionKey, (question) => ({
    ...question,
    options: question.options
      .map((other) =>
        question.kind === 'single' && option.isCorrect ? { ...other, isCorrect: false } : other,
      )
      .toSpliced(index, 0, option),
  }))
  return withQuestions(
    state,
    whole,
    whole.findIndex(({ key }) => key === questionKey),
  )
}

/**
 * The stored quiz went from `before` to `after`; the question in the editor stays open when it is
 * still there.
 */
function keepUp(state: DraftState, before: QuizDraft, after: QuizDraft): DraftState {
  const openKey = state.draft.questions[state.current]?.key
  const draft = follow(state.draft, before, after)
  const place = draft.questions.findIndex(({ key }) => key === openKey)
  return {
    ...state,
    stored: after,
    draft,
    current: place >= 0 ? place : Math.max(0, Math.min(state.current, draft.questions.length - 1)),
  }
}
