import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { votesAfter } from '@tbl/domain/team-votes'
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

/** The votes on the question once this one of a person counts. */
export const votesWith = (
  { kind, options, votes }: LiveQuestion,
  { optionId, isOn }: Omit<VoteIntent, 'questionId'>,
  userId: string,
): LiveQuestion['votes'] =>
  votesAfter(votes, { userId, optionId, isOn }, { kind, optionIds: options.map(({ id }) => id) })

/** The question as it will be once the votes under way are counted. */
export function withVotes(
  question: LiveQuestion,
  intents: readonly VoteIntent[],
  userId: string,
): LiveQuestion {
  const own = intents.filter(({ questionId }) => questionId === question.id)
  if (own.length === 0 || question.state === 'correct') return question
  let counted = question
  for (const intent of own) counted = { ...counted, votes: votesWith(counted, intent, userId) }
  return counted
}
