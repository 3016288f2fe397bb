/**
 * How many statements the calls that a whole class makes at once ask of PostgreSQL, everything that
 * it logs (who asks, BEGIN and COMMIT too), and on how many answers each waits: held by
 * `statements.feature.test.ts`, printed by `npm run check`.
 */
export const statementCounts = {
  vote: { statements: 2, roundTrips: 2 },
  save: { statements: 2, roundTrips: 2 },
  submit: { statements: 2, roundTrips: 2 },
  'team session': { statements: 1, roundTrips: 1 },
  start: { statements: 2, roundTrips: 2 },
  'start again': { statements: 1, roundTrips: 1 },
  take: { statements: 1, roundTrips: 1 },
  results: { statements: 1, roundTrips: 1 },
}
