import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Countdown } from '../../../tbl/clock/countdown.tsx'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { RoundTable, wholeTableQuery } from '../../../tbl/seats/round-table.tsx'
import { NearSeat, SeatList } from '../../../tbl/seats/seats.tsx'
import { texts } from '../messages.ts'
import classes from './lobby.module.css'
import { LobbyBar } from './lobby-bar.tsx'
import { LobbyFigure } from './lobby-figure.tsx'
import { lobbySeats, whoIsHere } from './lobby-seats.ts'
import type { OpenLobby } from './use-lobby.ts'

/** The team gathers, as a page: who is here, who is ready, and the captain's start. */
export function LobbyBoard({
  lobby,
  meId,
  banner,
}: {
  lobby: OpenLobby
  meId: string
  banner?: ReactNode
}) {
  const isWhole = useMediaQuery(wholeTableQuery, false, { getInitialValueInEffect: false })
  const { readiness, heard, phase, present, isLaunching, launch } = lobby
  const seats = lobbySeats(readiness, present)
  const captain = seats.find(({ isCaptain }) => isCaptain)
  const me = seats.find((seat) => seat.userId === meId)
  const others = seats.filter((seat) => seat.userId !== meId)
  return (
    <FocusPage
      isTable
      title={texts.lobby}
      subtitle={texts.team({ course: readiness.courseCode, team: readiness.teamName })}
      aside={whoIsHere(readiness, present)}
      clock={<Countdown heard={heard} part="team" />}
      banner={banner}
      bar={
        me && (
          <LobbyBar
            readiness={readiness}
            phase={phase}
            isReady={me.isReady === true}
            isLaunching={isLaunching}
            seat={<NearSeat seat={me} />}
            onLaunch={launch}
          />
        )
      }
    >
      {isWhole ? (
        <RoundTable others={others} me={me} isTall>
          <LobbyFigure lobby={lobby} captain={captain} />
        </RoundTable>
      ) : (
        <div className={classes.room}>
          <LobbyFigure lobby={lobby} captain={captain} />
          {others.length > 0 && (
            <div className={classes.table}>
              <SeatList seats={others} label={texts.yourTeam} />
            </div>
          )}
        </div>
      )}
    </FocusPage>
  )
}
