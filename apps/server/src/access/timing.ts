import type { OwnTiming, PhaseTimes } from '@tbl/contract/timing'
import { type PhaseTime, timeLimits } from '@tbl/domain/phase-clock'
import type { OwnTimes, QuizFacts } from '@tbl/domain/release'

/** A phase at a time, as it is sent. */
export const presentTimes = ({
  state,
  opensAt,
  limit,
  endsAt,
  pausedAt,
}: PhaseTime): PhaseTimes => ({
  state,
  opensAt: opensAt?.toISOString() ?? null,
  limitSeconds: limit === null ? null : Math.ceil(limit / 1000),
  endsAt: endsAt?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
})

/** The times of one student, who is told of nobody else's. */
export const presentTiming = (
  { individual, team }: OwnTimes,
  quiz: Pick<QuizFacts, 'individual'>,
  now: Date,
): OwnTiming => ({
  at: now.toISOString(),
  individual: presentTimes(individual),
  team: presentTimes(team),
  graceSeconds: quiz.individual ? quiz.individual.grace / 1000 : timeLimits.grace.default,
})
