import classes from './person-disc.module.css'
import { tokens } from './theme/colors.ts'

/** First letters of the first and the last name, in upper case. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? (Array.from(word)[0] ?? '') : '',
  )
  return letters.join('').toUpperCase()
}

type PersonDiscProps = {
  name: string
  /** Place in the team; without it the disc is neutral, as away from a team's table. */
  seat?: number
  /** Pixels. */
  size?: number
  isAway?: boolean
  /** Marks the person as chosen. */
  ring?: boolean
}

/** Initials of a person. Decorative: the name stands beside it. */
export function PersonDisc({
  name,
  seat,
  size = 32,
  isAway = false,
  ring = false,
}: PersonDiscProps) {
  const background = seat === undefined ? 'var(--tbl-token-neutral)' : tokens[seat % tokens.length]
  return (
    <span
      aria-hidden
      className={classes.disc}
      data-away={isAway || undefined}
      data-ring={ring || undefined}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: isAway ? undefined : background,
      }}
    >
      {initials(name)}
    </span>
  )
}
