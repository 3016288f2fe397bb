import type { LiveQuestion, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { inARow } from '@tbl/texts/texts'
import { formatPointsEvenly } from '../../../tbl/score.tsx'
import { texts } from './messages.ts'
import { lettersOf, rightTry } from './question-state.ts'
import { votedLetters } from './votes.ts'

const nameOf = (snapshot: TeamQuizSnapshot, userId: string): string =>
  snapshot.members.find(({ id }) => id === userId)?.name ?? texts.news.somebody

function captainNews(before: TeamQuizSnapshot, after: TeamQuizSnapshot, meId: string): string[] {
  if (before.captainId === after.captainId) return []
  if (after.captainId === null) return [texts.news.noCaptain]
  return [
    after.captainId === meId
      ? texts.news.youAreCaptain
      : texts.news.captain({ name: nameOf(after, after.captainId) }),
  ]
}

function resultNews(before: LiveQuestion, after: LiveQuestion, number: number): string[] {
  const latest = after.tries.at(-1)
  if (!latest || after.tries.length <= before.tries.length) return []
  const options = lettersOf(after, latest.optionIds)
  const values = { number, options, points: formatPointsEvenly(after.points) }
  return [rightTry(after) ? texts.news.right(values) : texts.news.wrong(values)]
}

function voteNews(
  before: LiveQuestion,
  after: LiveQuestion,
  snapshot: TeamQuizSnapshot,
  meId: string,
): string[] {
  if (after.state === 'correct') return []
  return snapshot.members.flatMap(({ id, name }) => {
    const [was, is] = [inARow(votedLetters(before, id)), inARow(votedLetters(after, id))]
    if (id === meId || was === is) return []
    return [is === '' ? texts.news.tookBack({ name }) : texts.news.votes({ name, options: is })]
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
    news.push(after.isOpen ? texts.news.opened : texts.news.closed)
  const isCaptain = after.captainId === meId
  after.questions.forEach((question, index) => {
    const previous = before.questions[index]
    if (previous?.id !== question.id) return
    if (!isCaptain) news.push(...resultNews(previous, question, index + 1))
    if (index === after.currentQuestion) news.push(...voteNews(previous, question, after, meId))
  })
  if (!isCaptain && before.currentQuestion !== after.currentQuestion) {
    news.push(
      texts.news.question({
        number: after.currentQuestion + 1,
        total: after.total,
        text: after.questions[after.currentQuestion]?.text ?? '',
      }),
    )
  }
  return news
}
