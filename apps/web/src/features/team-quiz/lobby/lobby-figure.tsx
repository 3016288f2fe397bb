import type { Readiness } from '@tbl/contract/team-quiz'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { inSentences } from '../../../ui/sentences.ts'
import { useAwayCaptain } from '../table/use-away-captain.ts'
import classes from './lobby.module.css'
import { waitsFor } from './lobby-seats.ts'
import { texts } from './messages.ts'

/** The text that says what the team waits for. */
export const lobbyReasonId = 'lobby-reason'

/**
 * The middle of the table: how many are ready, what the team waits for, and when the answers come.
 */
export function LobbyFigure({
  readiness,
  captain,
}: {
  readiness: Readiness
  captain: Seat | undefined
}) {
  const { quizTitle, contentLanguage, completedMembers, totalMembers, isOpen, watches } = readiness
  const isComplete = completedMembers === totalMembers && totalMembers > 0
  const captainAway = useAwayCaptain(captain)
  const waiting = [
    isComplete && isOpen ? texts.everyoneReady : waitsFor(readiness),
    completedMembers < totalMembers && isOpen ? texts.notComing : null,
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
        {captainAway && <p className={classes.wait}>{captainAway}</p>}
      </div>
      {isOpen && !watches && <p className={classes.wait}>{texts.answersLater}</p>}
    </div>
  )
}
