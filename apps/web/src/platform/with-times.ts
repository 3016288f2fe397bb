import type { TimingEvent } from '@tbl/contract/live'
import type { QuizList } from '@tbl/contract/quizzes'

/** Lists say when a phase ends: the quizzes of a list with the new times of one of them. */
export function withTimes(
  list: QuizList | undefined,
  { quizId, timing: { individual, team } }: TimingEvent,
): QuizList | undefined {
  const timed = <Card extends { id: string }>(cards: readonly Card[]): Card[] =>
    cards.map((card) => (card.id === quizId ? { ...card, times: { individual, team } } : card))
  if (list?.audience !== 'instructor') return list && { ...list, quizzes: timed(list.quizzes) }
  return { ...list, quizzes: timed(list.quizzes), studied: timed(list.studied) }
}
