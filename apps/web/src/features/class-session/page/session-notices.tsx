import { Text } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { texts as rehearsal } from '../../../tbl/rehearsal/messages.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts as shared } from '../messages.ts'
import { isOpen } from '../step.ts'
import { texts } from './messages.ts'
import classes from './session-page.module.css'

/** Nobody has asked for this quiz here: it is unknown, or somebody else's. */
export const QuizNotFound = () => (
  <EmptyState
    isPage
    title={texts.notFound.title}
    text={texts.notFound.text}
    action={<ToQuizzes />}
  />
)

/** It was deleted while it was on the screen. */
export const QuizGone = () => <EmptyState isPage title={texts.gone} action={<ToQuizzes />} />

/** The same of a rehearsal: it was ended, or another one has begun. */
export const RehearsalGone = () => (
  <EmptyState
    isPage
    title={rehearsal.over.title}
    text={rehearsal.end.text}
    action={<ToQuizzes />}
  />
)

const ToQuizzes = () => (
  <ButtonLink to="/quizzes" variant="ink">
    {texts.goToQuizzes}
  </ButtonLink>
)

/** Why the quiz cannot be run yet. */
export const NotReady = ({ quizId, why }: { quizId: string; why: 'noCourse' | 'noQuestions' }) => (
  <EmptyState
    title={texts[why]}
    action={
      <ButtonLink to="/quizzes/$quizId/edit" params={{ quizId }} variant="ink">
        {texts.editQuiz}
      </ButtonLink>
    }
  />
)

/** Since when the page does not hear from the server. */
export const Blind = ({ since, now }: { since: string; now: Date }) => (
  <div role="alert" className={classes.blind}>
    {shared.offline({ time: clockText(since, now, 'minutes') })}
  </div>
)

/** Where the session as a whole stands, as far as the phases do not say it. */
export function SessionState({ session, now }: { session: ClassSession; now: Date }) {
  const { control, students, courseId } = session
  if (control.state === 'ended' && control.endedAt)
    return (
      <Text mt="md" fw={600}>
        {texts.ended({ time: clockText(control.endedAt, now, 'minutes') })}
      </Text>
    )
  if (students.length === 0)
    return (
      <EmptyState
        title={texts.noStudents}
        action={
          courseId && (
            <ButtonLink
              variant="default"
              to="/courses/$courseId"
              params={{ courseId }}
              search={{ tab: 'students' }}
            >
              {texts.goToStudents}
            </ButtonLink>
          )
        }
      />
    )
  const { individual, team } = control
  const hasBegun = individual.openedAt !== null || team.openedAt !== null
  if (hasBegun || isOpen(individual) || isOpen(team)) return null
  return <Text mt="md">{control.isVisible ? texts.notBegun : texts.hidden}</Text>
}
