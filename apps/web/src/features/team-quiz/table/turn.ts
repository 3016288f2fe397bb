import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'

type Playing = Extract<TeamQuizSnapshot, { status: 'active' }>

/**
 * For which try it is the captain's turn to decide: everybody else who is here has voted. Null for
 * who is not captain, and while a vote is missing. Watchers do not vote, and are waited for: the
 * captain decides when they want to.
 */
export function captainsTurn(
  { captainId, currentQuestion, questions }: Playing,
  meId: string,
  present: readonly string[],
): string | null {
  const question = questions[currentQuestion]
  if (captainId !== meId || !question || question.state === 'correct') return null
  const others = present.filter((id) => id !== meId)
  const voted = new Set(Object.values(question.votes).flat())
  return others.length > 0 && others.every((id) => voted.has(id))
    ? `${question.id} ${question.tries.length}`
    : null
}
