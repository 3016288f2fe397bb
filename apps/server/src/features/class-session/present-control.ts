import type { ControlledPhase, SessionControl } from '@tbl/contract/class-session'
import type { TimingEvent } from '@tbl/contract/live'
import { classPhase, classTimes } from '@tbl/domain/class-release'
import { countDone, ruleDefaults } from '@tbl/domain/five-minute-rule'
import { graceEnd, noExtraTime, ownEnd, timeLimits } from '@tbl/domain/phase-clock'
import type { Step } from '../../access/phase-rows.ts'
import { loadReleases } from '../../access/release.ts'
import { presentTimes, presentTiming } from '../../access/timing.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { OwnEvent } from './occurrences.ts'
import { teamProgress } from './progress.ts'
import { listOwnTimed } from './queries.ts'
import type { SessionState, StoredPhase } from './session-row.ts'

/** The rule of a phase as it is chosen. */
export const presentRule = (plan: StoredPhase | null): ControlledPhase['rule'] => ({
  kind: plan?.rule ?? 'off',
  percent: plan?.rulePercent ?? ruleDefaults.percent,
  minutes: (plan?.ruleSeconds ?? ruleDefaults.seconds) / 60,
})

/** How many who are at it have a later end than the class, and the latest; null: nobody. */
function laterOf({ facts, teamTimes }: SessionState, step: Step): ControlledPhase['later'] {
  const phase = facts[step]
  if (phase === null || phase.endsAt === null) return null
  const { endsAt } = phase
  const own =
    step === 'team' ? teamTimes.map((team) => ({ ...noExtraTime, ...team })) : facts.extraTimes
  const ends = own
    .map((extra) => ({ extra, end: ownEnd(phase, extra) }))
    .filter(({ extra, end }) => extra.isUnlimited || (end !== null && end > endsAt))
    .map(({ end }) => end)
  if (ends.length === 0) return null
  const last = ends.some((end) => end === null)
    ? null
    : ends.reduce((one, other) => (other && (!one || other > one) ? other : one), null)
  return { count: ends.length, lastEndsAt: last?.toISOString() ?? null }
}

async function offerOf(
  reader: Reader,
  state: SessionState,
  step: Step,
): Promise<ControlledPhase['offer']> {
  const plan = state.plans[step]
  if (plan?.rule !== 'ask' || plan.ruleFiredAt === null || plan.endsAt !== null) return null
  return {
    ...countDone(await teamProgress(reader, state, step)),
    minutes: plan.ruleSeconds / 60,
  }
}

async function presentPhase(
  reader: Reader,
  state: SessionState,
  step: Step,
): Promise<ControlledPhase> {
  const phase = state.facts[step]
  const time = classTimes(state.facts, state.now)[step]
  const plan = state.plans[step]
  return {
    ...presentTimes(time),
    openedAt: phase?.openedAt?.toISOString() ?? null,
    closedBy:
      time.state === 'closed'
        ? phase?.closedAt
          ? (phase.closedBy ?? 'switch')
          : null
        : (phase?.closedBy ?? null),
    graceEndsAt: phase && time.endsAt ? graceEnd(phase, time.endsAt).toISOString() : null,
    later: laterOf(state, step),
    rule: presentRule(plan),
    offer: await offerOf(reader, state, step),
    opensByItself: plan?.opensByItself ?? false,
    ownMinutes: phase && phase.ownLimit !== null ? phase.ownLimit / 60_000 : null,
  }
}

/** The phases and the session, for who runs the class. */
export async function presentControl(reader: Reader, state: SessionState): Promise<SessionControl> {
  const { session, facts, now } = state
  return {
    at: now.toISOString(),
    version: session?.version ?? 0,
    state: session === null ? 'none' : session.endedAt ? 'ended' : 'running',
    startedAt: session?.startedAt.toISOString() ?? null,
    endedAt: session?.endedAt?.toISOString() ?? null,
    isVisible: classPhase(facts, now).isShown,
    individual: await presentPhase(reader, state, 'individual'),
    team: await presentPhase(reader, state, 'team'),
  }
}

/** What the class is told of the times. */
export const timingEvent = (
  { quizId, session, facts, now }: SessionState,
  announcement: TimingEvent['announcement'],
): TimingEvent => ({
  quizId,
  version: session?.version ?? 0,
  timing: presentTiming(classTimes(facts, now), facts, now),
  announcement,
})

/** The same for each who has times of their own: those alone. */
export async function ownEvents(
  reader: Reader,
  state: SessionState,
  announcement: TimingEvent['announcement'],
): Promise<OwnEvent[]> {
  const { quizId, facts, now } = state
  const userIds = (await listOwnTimed(reader, state)).map(({ userId }) => userId)
  const releases = await loadReleases(reader, { quizIds: [quizId], userIds, now })
  return userIds.map((userId) => {
    const { times } = releases.of(quizId, userId).release
    return {
      userId,
      event: {
        ...timingEvent(state, announcement),
        timing: presentTiming(times, facts, now),
      },
    }
  })
}

/** What a phase is opened with where nothing was before. */
export const usualPlan = {
  limitMinutes: null,
  ownMinutes: null,
  graceSeconds: timeLimits.grace.default,
  rule: presentRule(null),
  waitsForExtra: false,
}
