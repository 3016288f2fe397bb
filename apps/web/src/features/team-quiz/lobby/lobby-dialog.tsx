import { useCallback } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { Countdown } from '../../../tbl/clock/countdown.tsx'
import { SeatList } from '../../../tbl/seats/seats.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../../ui/page/page-states.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import classes from './lobby.module.css'
import { LobbyBar } from './lobby-bar.tsx'
import { LobbyFigure } from './lobby-figure.tsx'
import { lobbySeats, whoIsHere } from './lobby-seats.ts'
import { texts } from './messages.ts'
import { type OpenLobby, type TeamQuizPlace, useLobby } from './use-lobby.ts'

type LobbyDialogProps = {
  /** Null: closed. */
  place: TeamQuizPlace | null
  onClose: () => void
}

/**
 * The lobby over the page from which it was opened; leads to the team quiz by itself once
 * the captain has started.
 */
export const LobbyDialog = ({ place, onClose }: LobbyDialogProps) => (
  <Dialog title={shared.lobby} isOpen={place !== null} onClose={onClose}>
    {place && <Content place={place} onClose={onClose} />}
  </Dialog>
)

function Content({
  place: { quizId, teamId },
  onClose,
}: {
  place: TeamQuizPlace
  onClose: () => void
}) {
  const navigate = useNavigate()
  const onStarted = useCallback(
    () => void navigate({ to: '/quizzes/$quizId/team/$teamId', params: { quizId, teamId } }),
    [navigate, quizId, teamId],
  )
  const onDenied = useCallback(() => {
    showError(shared.refusals.FORBIDDEN)
    onClose()
  }, [onClose])
  const lobby = useLobby({ quizId, teamId }, { onStarted, onDenied })
  switch (lobby.status) {
    case 'not-found': {
      const { title, description } = shared.refusals.NOT_FOUND
      return <EmptyState title={title} text={description} />
    }
    case 'failed':
      return (
        <ErrorState
          title={shared.connectionFailed.title}
          text={shared.connectionFailed.description}
          onRetry={lobby.retry}
        />
      )
    case 'loading':
      return <LoadingPage label={texts.loading} />
    case 'open':
      return <OpenContent lobby={lobby} />
  }
}

function OpenContent({ lobby }: { lobby: OpenLobby }) {
  const { readiness, heard, phase, present, isLaunching, launch } = lobby
  const me = useMe()
  const seats = lobbySeats(readiness, present)
  const captain = seats.find(({ isCaptain }) => isCaptain)
  const isReady = seats.some(({ userId, isReady }) => userId === me.id && isReady)
  return (
    <>
      <div className={classes.sheet}>
        <Countdown heard={heard} part="team" />
        <LobbyFigure lobby={lobby} captain={captain} />
        <p className={classes.here}>
          <span>{readiness.teamName}</span>
          <span>{whoIsHere(readiness, present)}</span>
        </p>
        <div className={classes.table}>
          <SeatList seats={seats} label={shared.yourTeam} />
        </div>
      </div>
      <DialogButtons>
        <LobbyBar
          readiness={readiness}
          phase={phase}
          isReady={isReady}
          isLaunching={isLaunching}
          onLaunch={launch}
        />
      </DialogButtons>
    </>
  )
}
