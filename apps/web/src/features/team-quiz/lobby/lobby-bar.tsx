import type { Readiness } from '@tbl/contract/team-quiz'
import type { PhaseState } from '@tbl/domain/phase-clock'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { inSentences } from '../../../ui/sentences.ts'
import { texts as shared } from '../messages.ts'
import classes from './lobby.module.css'
import { lobbyReasonId } from './lobby-figure.tsx'
import { waitsFor } from './lobby-seats.ts'
import { texts } from './messages.ts'

type LobbyBarProps = {
  readiness: Readiness
  phase: PhaseState | null
  /** Whether the reader has completed the individual quiz; who could not, plays without it. */
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
export function LobbyBar({
  readiness,
  phase,
  isReady,
  isLaunching,
  seat,
  onLaunch,
}: LobbyBarProps) {
  const captain = readiness.members.find((member) => member.isCaptain)
  const canStart = readiness.isCaptain && waitsFor(readiness, phase) === null
  const { state } = readiness.timing.individual
  const mustTake = !isReady && state !== 'ending' && state !== 'over'
  return (
    <div className={classes.bar}>
      {seat}
      <div className={classes.words}>
        <b>
          {readiness.watches
            ? shared.watchingTitle
            : mustTake
              ? texts.place.takeFirst
              : canStart
                ? texts.place.captain
                : texts.place.ready}
        </b>
        <p>
          {inSentences([
            ...(readiness.watches ? [shared.watching[readiness.watches]] : []),
            readiness.isCaptain
              ? canStart
                ? texts.place.start
                : texts.place.captainStarts
              : captain
                ? texts.place.opens({ captain: captain.name })
                : texts.place.opensByCaptain,
          ])}
        </p>
      </div>
      {mustTake && !readiness.watches && (
        <ButtonLink
          to="/quizzes/$quizId/take"
          params={{ quizId: readiness.quizId }}
          variant="ink"
          className={classes.action}
        >
          {shared.takeQuiz}
        </ButtonLink>
      )}
      {!mustTake && readiness.isCaptain && (
        <BusyButton
          className={classes.action}
          mih={{ base: 52, sm: 44 }}
          disabled={!readiness.can.launch || (phase !== null && phase !== 'open')}
          isBusy={isLaunching}
          busyLabel={texts.launch.busy}
          aria-describedby={lobbyReasonId}
          onClick={onLaunch}
        >
          {texts.launch.button}
        </BusyButton>
      )}
    </div>
  )
}
