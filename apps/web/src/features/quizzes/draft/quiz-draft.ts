import { randomId } from '@mantine/hooks'
import type { AuthorQuiz, CreateQuiz, UpdateQuiz } from '@tbl/contract/quizzes'
import { minOptions, type QuestionKind, questionKind } from '@tbl/domain/quiz'
import { newQuizFlags, type QuizFlags } from '@tbl/domain/quiz-phase'

/** Stands for 'no course' in the select, whose values may not be blank. */
export const noCourse = 'none'

/**
 * `key` is the row on the screen; `id` is what the server knows it by, missing until it is stored.
 */
export type OptionDraft = {
  readonly key: string
  readonly id?: string
  readonly text: string
  readonly isCorrect: boolean
}
/**
 * `kind` is what the author chose; whoever reads the quiz derives it from the number of correct
 * options.
 */
export type QuestionDraft = {
  readonly key: string
  readonly id?: string
  readonly kind: QuestionKind
  readonly text: string
  readonly options: readonly OptionDraft[]
  readonly explanation: string
}
export type QuizDetails = QuizFlags & {
  readonly title: string
  readonly description: string
  readonly code: string
  readonly courseId: string
}
export type QuizDraft = QuizDetails & { readonly questions: readonly QuestionDraft[] }

export const blankOption = (): OptionDraft => ({ key: randomId(), text: '', isCorrect: false })
export const blankQuestion = (): QuestionDraft => ({
  key: randomId(),
  kind: 'single',
  text: '',
  options: Array.from({ length: minOptions }, blankOption),
  explanation: '',
})

const noQuestions: readonly QuestionDraft[] = []
export const blankQuiz = (courseId: string, code: string): QuizDraft => ({
  title: '',
  description: '',
  code,
  courseId,
  ...newQuizFlags,
  questions: noQuestions,
})

/** The form of a stored quiz. */
export const draftOf = ({
  title,
  description,
  code,
  courseId,
  isVisible,
  isActive,
  isTeamActive,
  questions,
}: AuthorQuiz): QuizDraft => ({
  ...{ title, description, code, isVisible, isActive, isTeamActive },
  courseId: courseId ?? noCourse,
  questions: questions.map(({ id, text, options, explanation }) => ({
    ...{ key: id, id, kind: questionKind(options), text, explanation: explanation ?? '' },
    options: options.map((option) => ({ ...option, key: option.id })),
  })),
})

/**
 * The same form; what stands in `known` under the same id has its key there, so that it stays where
 * it is on the screen, and a question keeps the kind that the author chose, also with one correct
 * option.
 */
export function rekeyed(draft: QuizDraft, known: readonly QuestionDraft[]): QuizDraft {
  const keys = new Map(
    [...known, ...known.flatMap(({ options }) => options)].flatMap(({ id, key }) =>
      id ? [[id, key]] : [],
    ),
  )
  const several = new Set(known.flatMap(({ id, kind }) => (id && kind === 'multiple' ? [id] : [])))
  const kindOf = ({ kind, id }: QuestionDraft): QuestionKind =>
    id && several.has(id) ? 'multiple' : kind
  const keyOf = ({ key, id }: { key: string; id?: string }): string => (id && keys.get(id)) || key
  return {
    ...draft,
    questions: draft.questions.map((question) => ({
      ...question,
      key: keyOf(question),
      kind: kindOf(question),
      options: question.options.map((option) => ({ ...option, key: keyOf(option) })),
    })),
  }
}

/**
 * The questions that were sent, with the ids that the server gave them; it stores them in the order
 * in which they are sent.
 */
export const withStoredIds = (
  sent: readonly QuestionDraft[],
  stored: AuthorQuiz['questions'],
): QuestionDraft[] =>
  sent.map((question, index) => ({
    ...question,
    id: stored[index]?.id,
    options: question.options.map((option, place) => ({
      ...option,
      id: stored[index]?.options[place]?.id,
    })),
  }))

/** A question once more, as a new one. */
export const copyOf = ({ kind, text, options, explanation }: QuestionDraft): QuestionDraft => ({
  key: randomId(),
  kind,
  text,
  explanation,
  options: options.map((option) => ({
    key: randomId(),
    text: option.text,
    isCorrect: option.isCorrect,
  })),
})

/** Changes the kind; one correct option at most stays when only one may be. */
export function withKind(question: QuestionDraft, kind: QuestionKind): QuestionDraft {
  const first = question.options.findIndex(({ isCorrect }) => isCorrect)
  return {
    ...question,
    kind,
    options:
      kind === 'single'
        ? question.options.map((option, index) => ({ ...option, isCorrect: index === first }))
        : question.options,
  }
}

/** Marks an option as correct or not; in a question with one answer the mark moves. */
export function withMark(
  question: QuestionDraft,
  marked: number,
  isCorrect: boolean,
): QuestionDraft {
  const mark = (option: OptionDraft, index: number): boolean =>
    index === marked ? isCorrect : question.kind === 'multiple' && option.isCorrect
  return {
    ...question,
    options: question.options.map((option, index) => ({
      ...option,
      isCorrect: mark(option, index),
    })),
  }
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What goes to the server for a new quiz. */
export const toCreateQuiz = ({ questions, courseId, ...rest }: QuizDraft): CreateQuiz => ({
  ...rest,
  courseId: courseId === noCourse ? null : courseId,
  questions: questions.map(({ text, options, explanation }) => ({
    text,
    options: options.map(({ text: optionText, isCorrect }) => ({ text: optionText, isCorrect })),
    explanation: explanation.trim() === '' ? null : explanation,
  })),
})

/**
 * What goes to the server for a stored quiz: the same, with the ids of what is there already, and
 * of the switches those that the author has set.
 */
export function toUpdateQuiz(quizId: string, draft: QuizDraft, stored: QuizFlags): UpdateQuiz {
  const { questions, isVisible, isActive, isTeamActive, ...rest } = toCreateQuiz(draft)
  return {
    ...rest,
    quizId,
    ...(isVisible !== stored.isVisible && { isVisible }),
    ...(isActive !== stored.isActive && { isActive }),
    ...(isTeamActive !== stored.isTeamActive && { isTeamActive }),
    questions: questions.map((question, index) => ({
      ...question,
      id: draft.questions[index]?.id,
      options: question.options.map((option, place) => ({
        ...option,
        id: draft.questions[index]?.options[place]?.id,
      })),
    })),
  }
}
