/**
 * What a team's wrong try costs and how low a question can fall, in points of 1 (spec 9).
 */
export type TeamScoring = { readonly costPerWrongTry: number; readonly floor: number }

/** How right an answer given alone has to be. */
type IndividualScoring = 'allOrNothing'

/** How tries and answers become points: data with two parts. */
export type ScoringScheme = {
  readonly individual: IndividualScoring
  readonly team: TeamScoring
}

/** The specification's: all or nothing, 0.25 points per wrong try, never below 0. */
export const standardScheme: ScoringScheme = {
  individual: 'allOrNothing',
  team: { costPerWrongTry: 0.25, floor: 0 },
}

/** Of a quiz or a course; neither stores a scheme yet. */
type Scored = { readonly id: string; readonly scoring?: ScoringScheme | null }

/** The scheme of a quiz: its own, else its course's, else the standard one. */
export const schemeOf = (quiz: Scored, course: Scored | null): ScoringScheme =>
  quiz.scoring ?? course?.scoring ?? standardScheme

/** Points of one team question, 0 to 1, after so many wrong tries (spec 9). */
export const questionPoints = (wrongTries: number, { team }: ScoringScheme): number =>
  Math.max(team.floor, 1 - team.costPerWrongTry * wrongTries)
