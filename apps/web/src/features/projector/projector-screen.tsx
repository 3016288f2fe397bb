import type { Projected } from '@tbl/contract/projector'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthorText } from '../../tbl/author-text.tsx'
import { type ServerClock, serverDate, serverTime } from '../../tbl/clock/server-clock.ts'
import { useAsking } from '../../tbl/clock/use-asking.ts'
import { useHasCome } from '../../tbl/clock/use-has-come.ts'
import { useWakeLock } from '../../tbl/presence/use-wake-lock.ts'
import { texts as rehearsal } from '../../tbl/rehearsal/messages.ts'
import { ScreenButtons } from '../../tbl/wall/screen-buttons.tsx'
import { useOwnColors } from '../../tbl/wall/use-own-colors.ts'
import { inParts } from '../../ui/in-parts.ts'
import { clockTime } from '../../ui/time/clock-time.ts'
import { Announced } from './announced.tsx'
import { Figure } from './figure.tsx'
import { texts } from './messages.ts'
import classes from './projector.module.css'
import { besides, changesAt, phasesAt, sceneOf } from './scene.ts'
import { TeamMarks } from './team-marks.tsx'

type ScreenProps = {
  answer: Projected
  clock: ServerClock
  isBlind: boolean
  renew: () => unknown
}

/** What the room sees of a quiz: time and counts, and nobody by name. */
export function ProjectorScreen({ answer, clock, isBlind, renew }: ScreenProps) {
  useOwnColors()
  useWakeLock()
  const now = serverTime(clock)
  const phases = phasesAt(answer, now)
  useHasCome(clock, changesAt(phases))
  const isNew = (part: 'individual' | 'team') => phases[part].state !== answer[part].state
  useAsking(isNew('individual') || isNew('team'), renew)
  const scene = sceneOf(phases)
  const phase = scene.kind === 'ended' ? null : phases[scene.part]
  const also = besides(phases)
  const count = scene.kind !== 'ended' && scene.part === 'individual' && phases.individual.count
  const teams = phase?.teams ?? []
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.titles}>
          {answer.isRehearsal && <p className={classes.course}>{rehearsal.label}</p>}
          {answer.courseCode !== null && (
            <p className={classes.course}>
              <AuthorText>{answer.courseCode}</AuthorText>
            </p>
          )}
          <h1 className={classes.title} title={answer.title} tabIndex={-1}>
            <AuthorText>{answer.title}</AuthorText>
          </h1>
        </div>
        {scene.kind !== 'ended' && (
          <div className={classes.part}>
            <p>{texts[scene.part]}</p>
            {also && (
              <p className={classes.also}>
                {also.endsAt === null
                  ? texts.alsoOpen
                  : texts.alsoEnds({ time: clockTime(also.endsAt, serverDate(clock)) })}
              </p>
            )}
          </div>
        )}
      </header>
      <main className={classes.main}>
        <Figure scene={scene} pausedAt={phase?.pausedAt ?? null} clock={clock} />
        <div className={classes.counts}>
          {count && count.students > 0 && <Submitted {...count} />}
          {teams.length > 0 && <TeamMarks teams={teams} />}
        </div>
        <Announced announcement={answer.announcement} />
      </main>
      <footer className={classes.foot}>
        <p className={classes.address}>
          {inParts(
            texts.logIn.parts<ReactNode>({
              host: answer.address,
              address: (host) => <strong>{host}</strong>,
            }),
          )}
        </p>
        <p className={classes.reconnecting} role="status">
          {isBlind && (
            <>
              <RefreshCw aria-hidden />
              {texts.reconnecting}
            </>
          )}
        </p>
        <ScreenButtons />
      </footer>
    </div>
  )
}

const Submitted = ({ submitted, students }: { submitted: number; students: number }) => (
  <div className={classes.submitted}>
    <p className={classes.count}>{texts.submitted({ submitted, students })}</p>
    <progress
      className={classes.bar}
      aria-label={texts.progress}
      value={submitted}
      max={students}
    />
  </div>
)
