import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Readiness } from '@tbl/contract/team-quiz'
import type { ReactNode } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FocusPage } from '../../ui/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { RoundTable, wholeTableQuery } from '../../ui/round-table.tsx'
import { NearSeat, type Seat, SeatList } from '../../ui/seats.tsx'
import { isAway } from './board-seats.ts'
import classes from './lobby-board.module.css'
import { listNames } from './messages.ts'

export type LobbyBoardProps = {
  readiness: Readiness
  meId: string
  /** Who is here now; empty while nobody can know. */
  present: readonly string[]
  isLaunching: boolean
  banner?: ReactNode
  onLaunch: () => void
}

function lobbySeats({ members }: Readiness, present: readonly string[]): Seat[] {
  return members.map(({ userId, name, isCaptain, hasCompleted }, place) => {
    const away = isAway(present, userId)
    const state = hasCompleted ? (away ? 'Done, not here' : 'Ready') : 'Still in the individual quiz'
    return { userId, name, place, isCaptain, isAway: away, isReady: hasCompleted, note: isCaptain ? `Captain, ${state.toLowerCase()}` : state }
  })
}

/** The team gathers: who is here, who is ready, and the captain's start. */
export function LobbyBoard({ readiness, meId, present, isLaunching, banner, onLaunch }: LobbyBoardProps) {
  const isWhole = useMediaQuery(wholeTableQuery, false, { getInitialValueInEffect: false })
  const { members, courseCode, teamName } = readiness
  const seats = lobbySeats(readiness, present)
  const me = seats.find((seat) => seat.userId === meId)
  const others = seats.filter((seat) => seat.userId !== meId)
  return (
    <FocusPage
      isTable
      title="Team lobby"
      subtitle={`${courseCode}, ${teamName}`}
      aside={present.length > 0 && `${members.filter(({ userId }) => present.includes(userId)).length} of ${members.length} here`}
      banner={banner}
      bar={me && <LobbyBar readiness={readiness} seat={me} isLaunching={isLaunching} onLaunch={onLaunch} />}
    >
      {isWhole ? (
        <RoundTable others={others} me={me} isTall>
          <Middle readiness={readiness} />
        </RoundTable>
      ) : (
        <div className={classes.room}>
          <Middle readiness={readiness} />
          {others.length > 0 && (
            <div className={classes.table}>
              <SeatList seats={others} label="Your team" />
            </div>
          )}
        </div>
      )}
    </FocusPage>
  )
}

/** What the team still waits for; null once the captain can start. */
function waitsFor({ isOpen, members, can }: Readiness): string | null {
  if (!isOpen) return 'The team phase is closed. Your instructor opens it.'
  const missing = members.filter((member) => !member.hasCompleted)
  if (missing.length > 0) return `Waiting for ${listNames(missing.map(({ name }) => name))}.`
  if (!members.some((member) => member.isCaptain)) return 'Your team has no captain. Your instructor can name one.'
  return can.launch ? null : 'Waiting for your captain.'
}

function Middle({ readiness }: { readiness: Readiness }) {
  const { quizTitle, completedMembers, totalMembers, isOpen } = readiness
  const isComplete = completedMembers === totalMembers
  return (
    <div className={classes.middle}>
      <h2>{quizTitle}</h2>
      <div role="status">
        <p className={classes.figure}>
          {completedMembers} of {totalMembers}
        </p>
        <VisuallyHidden> </VisuallyHidden>
        <p className={classes.what}>have completed the individual quiz</p>
        <p className={classes.wait}>
          {isComplete && isOpen ? 'Everyone is ready.' : waitsFor(readiness)}
          {!isComplete && isOpen && ' If somebody is not coming, your instructor can take them out of the team.'}
        </p>
      </div>
    </div>
  )
}

function LobbyBar({ readiness, seat, isLaunching, onLaunch }: Pick<LobbyBoardProps, 'readiness' | 'isLaunching' | 'onLaunch'> & { seat: Seat }) {
  const captain = readiness.members.find((member) => member.isCaptain)
  const reason = waitsFor(readiness)
  return (
    <div className={classes.bar}>
      <NearSeat seat={seat} />
      <div className={classes.words}>
        <b>{!seat.isReady ? 'Take the individual quiz first' : readiness.isCaptain && !reason ? 'You are the captain' : 'You are ready'}</b>
        <p id="lobby-reason">{readiness.isCaptain ? (reason ?? 'Start when the team sits together.') : captain ? `The quiz opens here when ${captain.name} starts it.` : reason}</p>
      </div>
      {!seat.isReady && (
        <ButtonLink to="/quizzes/$quizId/take" params={{ quizId: readiness.quizId }} variant="ink" className={classes.action}>
          Take Quiz
        </ButtonLink>
      )}
      {seat.isReady && readiness.isCaptain && (
        <BusyButton
          className={classes.action}
          mih={{ base: 52, sm: 44 }}
          disabled={!readiness.can.launch}
          isBusy={isLaunching}
          busyLabel="Starting..."
          aria-describedby="lobby-reason"
          onClick={onLaunch}
        >
          Start Team Quiz
        </BusyButton>
      )}
    </div>
  )
}
