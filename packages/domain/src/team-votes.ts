import type { QuestionKind } from './quiz.ts'

/** Option id to the ids of those who vote for it, in the order of their votes. */
export type QuestionVotes = Readonly<Record<string, readonly string[]>>

type Vote = { readonly userId: string; readonly optionId: string; readonly isOn: boolean }

/**
 * The votes on a question once this one counts. One vote each on a single-choice question (a new
 * vote moves it), one per option on select-all.
 */
export function votesAfter(
  before: QuestionVotes,
  { userId, optionId, isOn }: Vote,
  { kind, optionIds }: { readonly kind: QuestionKind; readonly optionIds: readonly string[] },
): Record<string, string[]> {
  const votersOf = (id: string) => {
    const isLeft = id === optionId || (isOn && kind === 'single')
    const voters = (before[id] ?? []).filter((voter) => !(isLeft && voter === userId))
    return id === optionId && isOn ? [...voters, userId] : voters
  }
  return Object.fromEntries(
    optionIds.map((id) => [id, votersOf(id)] as const).filter(([, voters]) => voters.length > 0),
  )
}
