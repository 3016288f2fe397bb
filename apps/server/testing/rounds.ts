import { isConcurrent } from './database.ts'

/** How often a race is run: `short` times, or RACE_ROUNDS times for the full proof. Embedded, transactions take turns: one round shows that nothing breaks. */
export const raceRounds = (short: number): number => (isConcurrent ? Number(process.env.RACE_ROUNDS ?? short) : 1)
