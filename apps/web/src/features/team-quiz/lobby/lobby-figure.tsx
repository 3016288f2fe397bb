import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as clockTexts } from '../../../tbl/clock/messages.ts'
import { type ServerClock, serverDate } from '../../../tbl/clock/server-clock.ts'
import { TimeLimit } from '../../../tbl/clock/time-limit.tsx'
import { TimeUntil } from '../../../tbl/clock/time-until.tsx'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { teamStake } from '../../../tbl/stake/stake-words.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { inSentences } from '../../../ui/sentences.ts'
import { clockTime } from '../../../ui/time/clock-time.ts'
import { CaptainOffer } from '../captaincy/captain-offer.tsx'
import { useAwayCaptain } from '../table/use-away-captain.ts'
import classes from './lobby.module.css'
import { missingMembers, waitsFor } from './lobby-seats.ts'
import { texts } from './messages.ts'
import type { OpenLobby } from './use-lobby.ts'

/** The text that says what the team waits for. */
export const lobbyReasonId = 'lobby-reason'

/**
 * The middle of the table: how many are ready, what the team waits for, and when the answers come.
 */
export function LobbyFigure({
  lobby: { readiness, heard, phase },
  captain,
}: {
  lobby: Pick<OpenLobby, 'readiness' | 'heard' | 'phase'>
  captain: Seat | undefined
}) {
  const { quizTitle, contentLanguage, completedMembers, totalMembers, isOpen, watches } = readiness
  const { offer } = readiness.captaincy
  const isMissed = missingMembers(readiness).length > 0
  const isComplete = readiness.can.launch || (completedMembers === totalMembers && totalMembers > 0)
  const canBegin = isOpen && (phase === null || phase === 'open')
  const captainAway = useAwayCaptain(captain)
  const waiting = [
    isComplete && canBegin ? texts.everyoneReady : waitsFor(readiness, phase) || null,
    isMissed && canBegin ? texts.notComing : null,
  ].filter((sentence) => sentence !== null)
  return (
    <div className={classes.middle}>
      <h2>
        <AuthorText language={contentLanguage}>{quizTitle}</AuthorText>
      </h2>
      <div role="status">
        {inParts(
          texts.completed.parts<ReactNode>({
            ready: completedMembers,
            members: totalMembers,
            figure: (inside) => <p className={classes.figure}>{inParts(inside)}</p>,
            what: (inside) => <p className={classes.what}>{inside}</p>,
          }),
        )}
        <p id={lobbyReasonId} className={classes.wait}>
          {inSentences(waiting)}
        </p>
        {!offer && captainAway && <p className={classes.wait}>{captainAway}</p>}
      </div>
      {offer && (
        <CaptainOffer
          quizId={readiness.quizId}
          teamId={readiness.teamId}
          offer={offer}
          at={readiness.timing.at}
        />
      )}
      {heard && <Until readiness={readiness} phase={phase} clock={heard.clock} />}
      {!watches && <p className={classes.wait}>{teamStake(readiness.scoring)}</p>}
      {isOpen && !watches && <p className={classes.wait}>{texts.answersLater}</p>}
    </div>
  )
}

/** Counts down to what the team waits for, where the time is known: the phase, or its start. */
function Until({
  readiness: { timing, startsAt, isOpen },
  phase,
  clock,
}: Pick<OpenLobby, 'readiness' | 'phase'> & { clock: ServerClock }) {
  const { opensAt } = timing.team
  if (phase === 'scheduled' && opensAt !== null)
    return (
      <>
        <p className={classes.wait}>
          {clockTexts.opens({ time: clockTime(opensAt, serverDate(clock)) })}
        </p>
        <TimeUntil className={classes.until} clock={clock} until={opensAt} />
        <TimeLimit className={classes.wait} phase={timing.team} />
      </>
    )
  if (!isOpen || phase !== 'open') return null
  if (startsAt === null) {
    const { ownTime } = timing.team
    return ownTime?.seconds ? (
      <p className={classes.wait}>{texts.ownTime({ minutes: Math.floor(ownTime.seconds / 60) })}</p>
    ) : null
  }
  return (
    <TimeUntil
      className={classes.until}
      clock={clock}
      until={startsAt}
      sentence={(time) => clockTexts.startsIn({ time })}
    />
  )
}
