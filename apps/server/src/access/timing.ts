import type { OwnTiming, PhaseTimes } from '@tbl/contract/timing'
import type { OwnTimes, QuizFacts } from '@tbl/domain/class-release'
import { graceAfter, type PhaseFacts, type PhaseTime, timeLimits } from '@tbl/domain/phase-clock'

/** A phase at a time, as it is sent. */
export const presentTimes = ({
  state,
  opensAt,
  limit,
  ownTime,
  endsAt,
  pausedAt,
}: PhaseTime): PhaseTimes => ({
  state,
  opensAt: opensAt?.toISOString() ?? null,
  limitSeconds: limit === null ? null : Math.ceil(limit / 1000),
  ownTime: ownTime && {
    seconds: ownTime.length === null ? null : Math.ceil(ownTime.length / 1000),
  },
  endsAt: endsAt?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
})

/** For what was answered before an own end, seconds. */
const graceSeconds = (phase: PhaseFacts | null, { endsAt }: PhaseTime): number => {
  if (phase === null) return timeLimits.grace.default
  return (endsAt ? graceAfter(phase, endsAt) : phase.grace) / 1000
}

/** The times of one student, who is told of nobody else's. */
export const presentTiming = (
  { individual, team }: OwnTimes,
  quiz: Pick<QuizFacts, 'individual'>,
  now: Date,
): OwnTiming => ({
  at: now.toISOString(),
  individual: presentTimes(individual),
  team: presentTimes(team),
  graceSeconds: graceSeconds(quiz.individual, individual),
})
