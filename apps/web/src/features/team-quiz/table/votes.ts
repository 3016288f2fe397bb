import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { optionLetter } from '../../../tbl/question/option-letter.ts'

/** What somebody's vote should be; sent, not answered yet. */
export type VoteIntent = { questionId: string; optionId: string; isOn: boolean }

/** Whether a person votes for an option. */
export const votesFor = (question: LiveQuestion, optionId: string, userId: string): boolean =>
  question.votes[optionId]?.includes(userId) ?? false

/** Letters of the options a person votes for, in the order of the options. */
export const votedLetters = (question: LiveQuestion, userId: string): string[] =>
  question.options.flatMap((option, index) =>
    votesFor(question, option.id, userId) ? [optionLetter(index)] : [],
  )

/**
 * The question as it will be once the votes under way are counted: on a single-choice question a
 * vote moves (D-88).
 */
export function withVotes(
  question: LiveQuestion,
  intents: readonly VoteIntent[],
  userId: string,
): LiveQuestion {
  let votes = question.votes
  for (const { questionId, optionId, isOn } of intents) {
    if (questionId !== question.id || question.state === 'correct') continue
    const next: Record<string, string[]> = {}
    for (const { id } of question.options) {
      const isTarget = id === optionId
      const isLeft = isTarget || (isOn && question.kind === 'single')
      const voters = (votes[id] ?? []).filter((voter) => !(isLeft && voter === userId))
      next[id] = isTarget && isOn ? [...voters, userId] : voters
    }
    votes = next
  }
  return votes === question.votes ? question : { ...question, votes }
}
