import { individualScorings, namedTeamScorings, scoringParts } from '@tbl/domain/scoring-scheme'
import { z } from 'zod'
import { limits } from './limits.ts'

export const IndividualScoring = z.enum(individualScorings)

const named = { kind: z.enum(namedTeamScorings) }
const ownList = {
  kind: z.literal('steps'),
  steps: z.array(z.number()).max(limits.sentSteps).readonly(),
}
/** What a team's question is worth after each wrong try; `steps` are percentages of its one point. */
export const TeamScoring = z.union([z.object(named), z.object(ownList)])

export const ScoringScheme = z.object({ individual: IndividualScoring, team: TeamScoring })

export const ScoringPart = z.enum(scoringParts)

/** The own parts of a quiz or a course; null follows what stands above it. */
export const OwnScoring = z.object({
  individual: IndividualScoring.nullable(),
  team: TeamScoring.nullable(),
})

/** What changes of it; a part that is left out stays as it is. */
export const newScoring = {
  individual: IndividualScoring.nullable().optional(),
  team: z
    .union([z.strictObject(named), z.strictObject(ownList)])
    .nullable()
    .optional(),
}

/** Not 1 to 20 percentages, the first 100, none above the one before, at most 2 decimals. */
export const STEPS_INVALID = { status: 422 } as const
