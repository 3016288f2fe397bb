import { isConcurrent } from './database.ts'

type Sizes = { readonly short: number; readonly long: number }

/**
 * How often a proof is repeated, or how far a walk goes: `short` in `npm test`, `long` in `npm run
 * prove`, which finds the tests that import this.
 */
export const rounds = ({ short, long }: Sizes): number => (process.env.PROVE === '1' ? long : short)

/** The same for a race. Embedded, transactions take turns: one round shows that nothing breaks. */
export const raceRounds = (sizes: Sizes): number => (isConcurrent ? rounds(sizes) : 1)
