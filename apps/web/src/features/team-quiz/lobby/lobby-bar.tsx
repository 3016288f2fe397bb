import type { Readiness } from '@tbl/contract/team-quiz'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { watching } from '../messages.ts'
import classes from './lobby.module.css'
import { lobbyReasonId } from './lobby-figure.tsx'
import { waitsFor } from './lobby-seats.ts'

type LobbyBarProps = {
  readiness: Readiness
  /** Whether the reader has completed the individual quiz. */
  isReady: boolean
  isLaunching: boolean
  /** The reader's seat, where it is not in the list. */
  seat?: ReactNode
  onLaunch: () => void
}

/**
 * The reader's place: where they stand, and the captain's start. What the team waits for stands in
 * the figure.
 */
export function LobbyBar({ readiness, isReady, isLaunching, seat, onLaunch }: LobbyBarProps) {
  const captain = readiness.members.find((member) => member.isCaptain)
  const canStart = readiness.isCaptain && waitsFor(readiness) === null
  return (
    <div className={classes.bar}>
      {seat}
      <div className={classes.words}>
        <b>
          {readiness.watches
            ? 'Watching'
            : !isReady
              ? 'Take the individual quiz first'
              : canStart
                ? 'You are the captain'
                : 'You are ready'}
        </b>
        <p>
          {readiness.watches && `${watching[readiness.watches]} `}
          {canStart && 'Start when the team sits together.'}
          {readiness.isCaptain && !canStart && 'As captain you start the quiz here.'}
          {!readiness.isCaptain &&
            `The quiz opens here when ${captain?.name ?? 'your captain'} starts it.`}
        </p>
      </div>
      {!isReady && !readiness.watches && (
        <ButtonLink
          to="/quizzes/$quizId/take"
          params={{ quizId: readiness.quizId }}
          variant="ink"
          className={classes.action}
        >
          Take Quiz
        </ButtonLink>
      )}
      {isReady && readiness.isCaptain && (
        <BusyButton
          className={classes.action}
          mih={{ base: 52, sm: 44 }}
          disabled={!readiness.can.launch}
          isBusy={isLaunching}
          busyLabel="Starting..."
          aria-describedby={lobbyReasonId}
          onClick={onLaunch}
        >
          Start Team Quiz
        </BusyButton>
      )}
    </div>
  )
}
