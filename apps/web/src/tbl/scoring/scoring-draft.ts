import {
  checkTeamScoring,
  individualScorings,
  namedTeamScorings,
  type ScoringScheme,
  type TeamScoring,
} from '@tbl/domain/scoring-scheme'

/** The own parts of a quiz or a course; null follows what stands above it. */
export type OwnScoring = { readonly [Part in keyof ScoringScheme]: ScoringScheme[Part] | null }

/** What stands for following, where a list has to have a text for it. */
export const follows = 'follows'

/** The parts as fields have them. */
export type ScoringDraft = {
  readonly individual: string
  readonly team: string
  /** The own list as it is written. */
  readonly steps: string
}

export const draftOf = ({ individual, team }: OwnScoring): ScoringDraft => ({
  individual: individual ?? follows,
  team: team?.kind ?? follows,
  steps: team?.kind === 'steps' ? team.steps.join(', ') : '100, ',
})

/** Percentages as they are written, with commas, semicolons or spaces between. */
const numbersIn = (written: string): number[] =>
  written
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number)

function teamOf({ team, steps }: ScoringDraft): TeamScoring | null {
  if (team === 'steps') return { kind: team, steps: numbersIn(steps) }
  const kind = namedTeamScorings.find((one) => one === team)
  return kind ? { kind } : null
}

/** What the fields say; null: the own list is none. */
export function scoringOf(draft: ScoringDraft): OwnScoring | null {
  const team = teamOf(draft)
  if (!checkTeamScoring(team).ok) return null
  return { individual: individualScorings.find((one) => one === draft.individual) ?? null, team }
}
