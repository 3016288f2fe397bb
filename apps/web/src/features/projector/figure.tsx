import { VisuallyHidden } from '@mantine/core'
import { CirclePause, Clock } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { texts as clockTexts } from '../../tbl/clock/messages.ts'
import { type ServerClock, serverDate } from '../../tbl/clock/server-clock.ts'
import { shownWarning, timeLeftText } from '../../tbl/clock/time-left.ts'
import { useSecondsLeft } from '../../tbl/clock/use-seconds-left.ts'
import { clockTime } from '../../ui/time/clock-time.ts'
import { texts } from './messages.ts'
import classes from './projector.module.css'
import type { Scene } from './scene.ts'

type FigureProps = { scene: Scene; pausedAt: string | null; clock: ServerClock }

/** The one thing that is very large: the time, or a sentence in its place. */
export function Figure({ scene, pausedAt, clock }: FigureProps) {
  if (scene.kind === 'ended') return <Words said={texts.ended} />
  if (scene.kind === 'over') return <Words part={scene.part} said={clockTexts.warnings.over} />
  if (scene.kind === 'window')
    return <Words part={scene.part} said={openUntil(scene.endsAt, clock)} isLong />
  const until = scene.kind === 'before' ? scene.opensAt : scene.endsAt
  if (until !== null) return <Time scene={scene} until={until} pausedAt={pausedAt} clock={clock} />
  if (scene.kind === 'before') return <Words part={scene.part} said={texts.soon} isLong />
  if (scene.kind === 'paused') return <Words part={scene.part} said={clockTexts.paused.title} />
  return <Words part={scene.part} said={texts.noLimit} />
}

/** The time of it stands on one line. */
const openUntil = (endsAt: string, clock: ServerClock): string =>
  texts.openUntil({ time: clockTime(endsAt, serverDate(clock)).replaceAll(' ', '\u00a0') })

type WordsProps = { part?: 'individual' | 'team'; said: string; isLong?: boolean }

const Words = ({ part, said, isLong = false }: WordsProps) => (
  <div className={classes.figure}>
    <p className={classes.words} data-long={isLong || undefined} aria-hidden>
      {said}
    </p>
    <Said>{part ? texts.said({ part: texts[part], state: said }) : said}</Said>
  </div>
)

/** What a screen reader hears as it changes: never the seconds. */
const Said = ({ children }: { children: ReactNode }) => (
  <VisuallyHidden role="status">{children}</VisuallyHidden>
)

type TimeProps = {
  scene: Exclude<Scene, { kind: 'over' | 'ended' | 'window' }>
  until: string
  pausedAt: string | null
  clock: ServerClock
}

/** Widths of signs by the height of the type: of a figure, and of what stands between figures. */
const widths = { figure: 0.58, between: 0.27 } as const

/** Drawn anew each second, so it is small. */
function Time({ scene, until, pausedAt, clock }: TimeProps) {
  const { kind, part } = scene
  const isPaused = kind === 'paused'
  const running = useSecondsLeft(clock, Date.parse(until), isPaused)
  const stands = pausedAt && Math.ceil((Date.parse(until) - Date.parse(pausedAt)) / 1000)
  const left = isPaused && stands ? stands : running
  const warning = kind === 'open' && left !== null ? shownWarning(left) : null
  const time = left === null ? clockTexts.unknown : timeLeftText(left)
  const between = time.split(':').length - 1
  const width = (time.length - between) * widths.figure + between * widths.between
  const at = clockTime(until, serverDate(clock))
  const ends = kind === 'before' ? texts.startsAt({ time: at }) : texts.endsAt({ time: at })
  const word = isPaused ? clockTexts.paused.title : warning && clockTexts.warnings[warning]
  const Icon = isPaused ? CirclePause : Clock
  return (
    <div className={classes.figure}>
      <p
        role="timer"
        aria-live="off"
        aria-label={clockTexts.timeLeft}
        className={classes.time}
        data-last={warning === 'last' || undefined}
        style={{ '--width': width } as CSSProperties}
      >
        {time}
      </p>
      <p className={classes.line}>
        {word && (
          <span className={classes.word} data-last={warning === 'last' || undefined}>
            <Icon aria-hidden />
            {word}
          </span>
        )}
        {!isPaused && <span>{ends}</span>}
      </p>
      <Said>{texts.said({ part: texts[part], state: word ?? ends })}</Said>
    </div>
  )
}
