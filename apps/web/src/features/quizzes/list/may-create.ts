import type { QuizList } from '@tbl/contract/quizzes'

/** Whether the reader of a list of quizzes may create one: in its course, or in any. */
export const mayCreate = (list: QuizList): boolean =>
  list.audience === 'instructor' && list.can.create
