import { randomId } from '@mantine/hooks'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { checkQuiz, minOptions, type QuestionKind, type QuizFlaw } from '@tbl/domain/quiz'
import { questionFlawTexts } from './messages.ts'

/** Stands for 'no course' in the select, whose values may not be blank (D-119). */
export const noCourse = 'none'

export type OptionDraft = { key: string; text: string; isCorrect: boolean }
/** `kind` is what the author chose; whoever reads the quiz derives it from the number of correct options (D-65). */
export type QuestionDraft = { key: string; kind: QuestionKind; text: string; options: OptionDraft[]; explanation: string }
export type QuizDraft = {
  title: string
  description: string
  code: string
  courseId: string
  isActive: boolean
  isVisible: boolean
  isTeamActive: boolean
  questions: QuestionDraft[]
}

export const blankOption = (): OptionDraft => ({ key: randomId(), text: '', isCorrect: false })
export const blankQuestion = (): QuestionDraft => ({
  key: randomId(),
  kind: 'single',
  text: '',
  options: Array.from({ length: minOptions }, blankOption),
  explanation: '',
})

/** A new quiz: both phases open, but hidden; making it visible publishes it (D-47). */
export const blankQuiz = (courseId: string): QuizDraft => ({
  title: '',
  description: '',
  code: '',
  courseId,
  isActive: true,
  isVisible: false,
  isTeamActive: true,
  questions: [],
})

/** Changes the kind; one correct option at most stays when only one may be. */
export function withKind(question: QuestionDraft, kind: QuestionKind): QuestionDraft {
  const first = question.options.findIndex(({ isCorrect }) => isCorrect)
  return { ...question, kind, options: kind === 'single' ? question.options.map((option, index) => ({ ...option, isCorrect: index === first })) : question.options }
}

/** Marks an option as correct or not; in a question with one answer the mark moves. */
export function withMark(question: QuestionDraft, marked: number, isCorrect: boolean): QuestionDraft {
  const mark = (option: OptionDraft, index: number): boolean => (index === marked ? isCorrect : question.kind === 'multiple' && option.isCorrect)
  return { ...question, options: question.options.map((option, index) => ({ ...option, isCorrect: mark(option, index) })) }
}

/** What is wrong with one question, and its place in the form; null when nothing is. */
export function questionFlaw(question: QuestionDraft): { code: keyof typeof questionFlawTexts; text: string } | null {
  const checked = checkQuiz({ title: question.text || '-', questions: [question] })
  if (checked.ok || checked.refusal.code === 'TITLE_REQUIRED' || checked.refusal.code === 'QUESTION_REQUIRED') return null
  return { code: checked.refusal.code, text: questionFlawTexts[checked.refusal.code] }
}

/** The form field that a flaw is about. */
export function flawPath(flaw: QuizFlaw): string | null {
  switch (flaw.code) {
    case 'TITLE_REQUIRED':
      return 'title'
    case 'QUESTION_REQUIRED':
      return null
    case 'QUESTION_TEXT_MISSING':
      return `questions.${flaw.question - 1}.text`
    case 'OPTION_TEXT_MISSING':
      return `questions.${flaw.question - 1}.options.${flaw.option - 1}.text`
    case 'CORRECT_OPTION_MISSING':
    case 'TOO_FEW_OPTIONS':
      return `questions.${flaw.question - 1}.options.0.isCorrect`
  }
}

/** What goes to the server. */
export function toCreateQuiz({ questions, courseId, ...rest }: QuizDraft): CreateQuiz {
  return {
    ...rest,
    courseId: courseId === noCourse ? null : courseId,
    questions: questions.map(({ text, options, explanation }) => ({
      text,
      options: options.map(({ text: optionText, isCorrect }) => ({ text: optionText, isCorrect })),
      explanation: explanation.trim() === '' ? null : explanation,
    })),
  }
}
