import { Button } from '@mantine/core'
import type { StudentQuizCard } from '@tbl/contract/quizzes'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'

/** Opens the team's lobby over the page that the reader is on. */
export type OpenLobby = (place: { quizId: string; teamId: string }) => void

/** Whether the student can do something about this quiz now. */
export const isWaiting = ({ action, hasAttempt }: StudentQuizCard): boolean =>
  action === 'TEAM' || (action === 'TAKE' && !hasAttempt)

/** Where a quiz stands for the student, in a few words. */
export function progressOf(quiz: StudentQuizCard): string {
  if (quiz.action === 'CLOSED')
    return quiz.hasSeenAnswers ? texts.student.seen : texts.student.notOpen
  if (quiz.action === 'RESULTS') return texts.student.completed
  if (quiz.action === 'TEAM') return texts.student.teamNext
  return quiz.hasAttempt ? texts.student.done : texts.student.open
}

type StudentQuizActionProps = {
  quiz: StudentQuizCard
  isMain?: boolean
  isLarge?: boolean
  /** Missing where the lobby is a page of its own. */
  onOpenLobby?: OpenLobby
}

/**
 * The one button of a student's quiz. A quiz that is taken leads to its results, as far as they are
 * released.
 */
export function StudentQuizAction({
  quiz,
  isMain = false,
  isLarge = false,
  onOpenLobby,
}: StudentQuizActionProps) {
  const { label, which } = texts.student.actions[quiz.action]
  /* The page behind the button is loaded ahead of the click: a class opens it all at once. */
  const preload = isMain ? 'render' : 'intent'
  const look = {
    variant: isMain ? 'filled' : 'default',
    size: isLarge ? 'lg' : 'md',
    fullWidth: isLarge,
    'aria-label': which({ quiz: quiz.title }),
  }
  if (quiz.action === 'CLOSED') {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    )
  }
  if (quiz.action === 'TEAM' && quiz.teamId !== null) {
    const place = { quizId: quiz.id, teamId: quiz.teamId }
    const open = onOpenLobby && unlessElsewhere(() => onOpenLobby(place))
    return (
      <ButtonLink
        {...look}
        preload={preload}
        to="/quizzes/$quizId/team-lobby/$teamId"
        params={place}
        aria-haspopup={open && 'dialog'}
        onClick={open}
      >
        {label}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      {...look}
      preload={preload}
      to={
        quiz.action === 'TAKE' && !quiz.hasAttempt
          ? '/quizzes/$quizId/take'
          : '/quizzes/$quizId/results'
      }
      params={{ quizId: quiz.id }}
    >
      {label}
    </ButtonLink>
  )
}

/** A link that does something here instead, unless its reader wants it in another tab or window. */
const unlessElsewhere = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
