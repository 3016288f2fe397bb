import { type IndividualScoring, pointSteps, type TeamScoring } from '@tbl/domain/scoring-scheme'
import { formatPoints } from '../score.tsx'
import { texts } from './messages.ts'

/** Where the words are not of the number of options, any would do that has all steps. */
const manyOptions = { kind: 'multiple', optionCount: 5 } as const

function teamWords(scoring: TeamScoring): string {
  if (scoring.kind === 'halving' || scoring.kind === 'byOptions') return texts[scoring.kind]
  const points =
    scoring.kind === 'steps'
      ? scoring.steps.map((percent) => percent / 100)
      : pointSteps({ team: scoring }, manyOptions)
  const [first, ...rest] = points.slice(1).map(formatPoints)
  if (first === undefined) return texts.free
  return texts.falling({
    rest: rest.reduce((before, next) => texts.points({ before, next }), first),
  })
}

/** What a question of the team quiz is worth. */
export const teamStake = (scoring: TeamScoring): string =>
  texts.atStake({ what: teamWords(scoring) })

/** What a question is worth alone. */
export const individualStake = (scoring: IndividualScoring): string =>
  texts.atStake({ what: texts.individual[scoring] })
