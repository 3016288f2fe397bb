import type { StudentQuizCard } from '@tbl/contract/quizzes'
import { texts } from '../../../tbl/clock/messages.ts'
import { clockTime } from '../../../ui/time/clock-time.ts'

/** When the student's next step of a quiz ends, or opens by itself; null: nobody has set a time. */
export function timeOf(quiz: StudentQuizCard): string | null {
  const isTeamNext = quiz.action === 'TEAM' || quiz.hasAttempt
  if (isTeamNext && quiz.teamId === null) return null
  const { state, endsAt, opensAt } = quiz.times[isTeamNext ? 'team' : 'individual']
  if (state === 'open' && endsAt !== null) return texts.ends({ time: clockTime(endsAt) })
  if (state === 'scheduled' && opensAt !== null) return texts.opens({ time: clockTime(opensAt) })
  return null
}
