import type { LiveQuestion, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { lettersOf, rightTry } from './question-state.ts'
import { votedLetters } from './votes.ts'

const nameOf = (snapshot: TeamQuizSnapshot, userId: string): string =>
  snapshot.members.find(({ id }) => id === userId)?.name ?? 'Somebody'

function captainNews(before: TeamQuizSnapshot, after: TeamQuizSnapshot, meId: string): string[] {
  if (before.captainId === after.captainId) return []
  if (after.captainId === null) return ['Your team has no captain now.']
  return [
    after.captainId === meId
      ? 'You are the captain now.'
      : `${nameOf(after, after.captainId)} is the captain now.`,
  ]
}

function resultNews(before: LiveQuestion, after: LiveQuestion, number: number): string[] {
  const latest = after.tries.at(-1)
  if (!latest || after.tries.length <= before.tries.length) return []
  const points = after.points.toFixed(2)
  const letters = lettersOf(after, latest.optionIds)
  return [
    rightTry(after)
      ? `Question ${number}: ${letters} is right. ${points} points earned.`
      : `Question ${number}: ${letters} is wrong. ${points} points at stake.`,
  ]
}

function voteNews(
  before: LiveQuestion,
  after: LiveQuestion,
  snapshot: TeamQuizSnapshot,
  meId: string,
): string[] {
  if (after.state === 'correct') return []
  return snapshot.members.flatMap(({ id, name }) => {
    const [was, is] = [votedLetters(before, id).join(', '), votedLetters(after, id).join(', ')]
    if (id === meId || was === is) return []
    return [is === '' ? `${name} took the vote back.` : `${name} votes ${is}.`]
  })
}

/**
 * What others changed between two snapshots of a running team quiz, in sentences for a screen
 * reader. Own votes are left out, the captain reads results in the message about the submitted
 * answer and goes to a question by choice.
 */
export function announce(
  before: TeamQuizSnapshot,
  after: TeamQuizSnapshot,
  meId: string,
): string[] {
  if (before.status !== 'active' || after.status !== 'active') return []
  const news = captainNews(before, after, meId)
  if (before.isOpen !== after.isOpen)
    news.push(after.isOpen ? 'The team phase is open again.' : 'The team phase is closed.')
  const isCaptain = after.captainId === meId
  after.questions.forEach((question, index) => {
    const previous = before.questions[index]
    if (previous?.id !== question.id) return
    if (!isCaptain) news.push(...resultNews(previous, question, index + 1))
    if (index === after.currentQuestion) news.push(...voteNews(previous, question, after, meId))
  })
  if (!isCaptain && before.currentQuestion !== after.currentQuestion) {
    news.push(
      `Question ${after.currentQuestion + 1} of ${after.total}: ${after.questions[after.currentQuestion]?.text ?? ''}`,
    )
  }
  return news
}
