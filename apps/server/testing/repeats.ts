import { isConcurrent } from './database.ts'

type Sizes = { readonly short: number; readonly long: number }

/**
 * How often a proof is repeated, or how far a walk goes: `short` in `npm test`, `long` in `npm run
 * prove`, which finds the tests that import this.
 */
export const repeats = ({ short, long }: Sizes): number =>
  process.env.PROVE === '1' ? long : short

/** RACE_REPEATS as a number; null where it is not set. */
function wantedRepeats(): number | null {
  const { RACE_REPEATS: wanted } = process.env
  if (!wanted) return null
  if (!/^[1-9]\d*$/.test(wanted))
    throw new Error(`RACE_REPEATS is how often a race is run, such as 50, and not '${wanted}'`)
  return Number(wanted)
}

/**
 * How often a race is run; RACE_REPEATS has the last word. Embedded, transactions take turns: one
 * round shows that nothing breaks.
 */
export const raceRepeats = (sizes: Sizes): number =>
  wantedRepeats() ?? (isConcurrent ? repeats(sizes) : 1)
