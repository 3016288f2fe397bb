import { Button } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { texts as shared } from '../messages.ts'
import { EmptyTable } from './empty-table.tsx'
import { texts } from './messages.ts'
import classes from './session-screens.module.css'
import { sessionRetries } from './timing.ts'

/** A screen with one statement, and under it what can be done. */
function Statement({
  name,
  actions,
  children,
}: {
  name: string
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <FocusPage title={texts.title}>
      <div className={classes.statement}>
        <EmptyTable name={name} />
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </FocusPage>
  )
}

const refresh = () => window.location.reload()

type RetryScreenProps = {
  name: string
  quizId: string
  teamId: string
  /** Number of the retry that is waited for, from 1; null once all are used up. */
  attempt: number | null
  /** The last request got no answer. */
  isFailing: boolean
  onRetry: () => void
}

/** There is no session yet: asking again, then giving up with what to do. */
export function RetryScreen({
  name,
  quizId,
  teamId,
  attempt,
  isFailing,
  onRetry,
}: RetryScreenProps) {
  const lobby = (
    <ButtonLink
      to="/quizzes/$quizId/team-lobby/$teamId"
      params={{ quizId, teamId }}
      variant="subtle"
    >
      {shared.lobby}
    </ButtonLink>
  )
  if (attempt !== null) {
    return (
      <Statement name={name} actions={lobby}>
        <div role="status" className={classes.words}>
          <h2>{texts.waiting.title}</h2>
          <p>{isFailing ? texts.waiting.failed : texts.waiting.text}</p>
          <p className={classes.small}>
            {texts.waiting.attempt({ attempt, attempts: sessionRetries })}
          </p>
        </div>
      </Statement>
    )
  }
  return (
    <Statement
      name={name}
      actions={
        <>
          <Button variant="default" onClick={refresh}>
            {texts.waiting.refresh}
          </Button>
          <Button variant="ink" leftSection={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
            {texts.waiting.retry}
          </Button>
          {lobby}
        </>
      }
    >
      <div role="alert" className={classes.words}>
        <h2>{texts.waiting.unable}</h2> <p>{texts.waiting.unableAdvice}</p>
      </div>
    </Statement>
  )
}

type ConnectionFailedProps = {
  name: string
  /** The team quiz is known to be completed: its results were asked for. */
  isResults?: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The server could not be reached, and nothing has been loaded yet. */
export function ConnectionFailedScreen({
  name,
  isResults = false,
  isRetrying,
  onRetry,
}: ConnectionFailedProps) {
  const { title, description } = isResults ? texts.resultsFailed : shared.connectionFailed
  return (
    <Statement
      name={name}
      actions={
        <BusyButton
          variant="ink"
          isBusy={isRetrying}
          busyLabel={texts.reconnecting}
          leftSection={<RotateCw size={18} aria-hidden />}
          onClick={onRetry}
        >
          {kit.tryAgain}
        </BusyButton>
      }
    >
      <div role="alert" className={classes.words}>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
    </Statement>
  )
}

/** Unknown, hidden, or of a course the reader does not belong to. */
export function TeamQuizNotFound({ name }: { name: string }) {
  const { title, description } = shared.refusals.NOT_FOUND
  return (
    <Statement
      name={name}
      actions={
        <ButtonLink to="/quizzes" variant="ink">
          {texts.goToQuizzes}
        </ButtonLink>
      }
    >
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
    </Statement>
  )
}

/** The team plays already, but its tries would give the key of the individual quiz away. */
export function TakeFirstScreen({ name, quizId }: { name: string; quizId: string }) {
  const { title, description } = shared.refusals.TAKE_INDIVIDUAL_FIRST
  return (
    <Statement
      name={name}
      actions={
        <ButtonLink to="/quizzes/$quizId/take" params={{ quizId }} variant="ink">
          {shared.takeQuiz}
        </ButtonLink>
      }
    >
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
    </Statement>
  )
}
