import type { FiveMinuteRule } from '@tbl/contract/class-session'
import type { OpenFor } from '@tbl/contract/quizzes'
import { classPhase, classTimes, isInOwnTime } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { freshPhase, isOpenState, timeLimits } from '@tbl/domain/phase-clock'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import type { Step } from '../../../access/phase-rows.ts'
import { openFor, type SeenRefusal } from '../../quizzes/phases.ts'
import type { PhaseColumns } from '../../quizzes/store-phase.ts'
import { dropHeadStarts, endHeadStarts } from '../head-starts.ts'
import { hasTeams, readQuestions } from '../queries.ts'
import type { SessionState } from '../session-row.ts'
import type { Change, Doing, InStep } from '../step.ts'
import { isAnythingUnderWay } from '../times.ts'
import type { NewEvent } from '../trail.ts'
import { collecting } from './collect.ts'

/** What a phase is opened with. */
export type Plan = {
  readonly step: Step
  readonly limitMinutes: number | null
  /** In own time: how long each has from their own start, until the window ends; null: together. */
  readonly ownMinutes: number | null
  /** The end as an instant; null: by the limit, if any. */
  readonly endsAt: string | null
  readonly graceSeconds: number
  readonly rule?: FiveMinuteRule | undefined
  readonly waitsForExtra: boolean
  readonly openFor?: OpenFor | undefined
}

export type OpenRefusal =
  | {
      readonly code:
        | 'NO_COURSE'
        | 'NO_QUESTIONS'
        | 'NO_TEAMS'
        | 'TIME_OUT_OF_RANGE'
        | 'END_TOO_SOON'
    }
  | SeenRefusal

type LaterRefusal = OpenRefusal | { readonly code: 'PHASE_UNDER_WAY' }

const minute = 60_000
const flagOf = { individual: 'isActive', team: 'isTeamActive' } as const
const other = { individual: 'team', team: 'individual' } as const
const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && value >= min && value <= max

/** How long the phase is open from its start, milliseconds; null: without an end. */
function limitOf(
  { limitMinutes, ownMinutes, endsAt, graceSeconds }: Plan,
  startsAt: Date,
): Outcome<number | null, OpenRefusal> {
  if (!isWithin(graceSeconds, timeLimits.grace)) return refuse({ code: 'TIME_OUT_OF_RANGE' })
  const isOwn = ownMinutes !== null
  if (isOwn && (endsAt === null || !isWithin(ownMinutes, timeLimits.phase)))
    return refuse({ code: 'TIME_OUT_OF_RANGE' })
  const longest = isOwn ? timeLimits.furthest : timeLimits.phase.max * minute
  if (endsAt !== null) {
    const limit = new Date(endsAt).getTime() - startsAt.getTime()
    if (limit < timeLimits.nearestEnd) return refuse({ code: 'END_TOO_SOON' })
    return limit > longest ? refuse({ code: 'TIME_OUT_OF_RANGE' }) : allow(limit)
  }
  if (limitMinutes === null) return allow(null)
  return isWithin(limitMinutes, timeLimits.phase)
    ? allow(limitMinutes * minute)
    : refuse({ code: 'TIME_OUT_OF_RANGE' })
}

/** What the plan says of a phase besides its times. */
const plannedColumns = (
  { step, ownMinutes, graceSeconds, rule, waitsForExtra }: Plan,
  limit: number | null,
): PhaseColumns => ({
  limitSeconds: limit === null ? null : Math.round(limit / 1000),
  graceSeconds,
  ...(step === 'team' ? { waitsForExtra } : {}),
  ownLimitSeconds: ownMinutes === null ? null : ownMinutes * 60,
  // nobody waits for a last team in own time
  ...(ownMinutes === null ? ruleColumns(rule) : { rule: 'off' as const }),
  ruleFiredAt: null,
})

/** The columns of a rule; none where it stays. */
const ruleColumns = (rule: FiveMinuteRule | undefined): PhaseColumns =>
  rule ? { rule: rule.kind, rulePercent: rule.percent, ruleSeconds: rule.minutes * 60 } : {}

/**
 * The switches once the step is open, or planned: the quiz is shown. What was hidden until then
 * opens by this step alone.
 */
function flagsFor({ facts, now }: SessionState, step: Step, isOn: boolean): Partial<QuizFlags> {
  const otherFlag = flagOf[other[step]]
  return {
    ...(classPhase(facts, now).isShown ? {} : { [otherFlag]: false }),
    [flagOf[step]]: isOn,
    isVisible: true,
  }
}

/** Whether the phase can be opened at all. */
async function checkPlace(
  { courseId, quizId }: SessionState,
  { tx }: InStep,
  step: Step,
): Promise<OpenRefusal | null> {
  if (courseId === null) return { code: 'NO_COURSE' }
  if ((await readQuestions(tx, quizId)).questionCount === 0) return { code: 'NO_QUESTIONS' }
  if (step === 'team' && !(await hasTeams(tx, courseId))) return { code: 'NO_TEAMS' }
  return null
}

/** Asks about those who have seen answers; `userId` null: the server, which was told before. */
const askFor = (
  { quizId, courseId, now }: SessionState,
  { tx, actorId }: InStep,
  step: Step,
  openedFor: OpenFor | undefined,
) =>
  actorId === null
    ? Promise.resolve(allow({ subject: {}, reason: null }))
    : openFor(tx, { quizId, courseId }, [step], { userId: actorId, openFor: openedFor }, now)

/** The columns of a phase that is open from now on. */
export const openedColumns = (limit: number | null, now: Date): PhaseColumns => ({
  ...freshPhase,
  openedAt: now,
  endsAt: limit === null ? null : new Date(now.getTime() + limit),
  opensByItself: false,
})

/** What opening a phase now changes; `kind` of the entry in the trail. */
export function opening(state: SessionState, step: Step, limit: number | null): Change {
  const columns = openedColumns(limit, state.now)
  const to = columns.endsAt?.toISOString() ?? null
  return {
    switches: flagsFor(state, step, true),
    phases: { [step]: columns },
    events: [{ kind: 'opened', subject: { step, from: null, to } }],
  }
}

/** Opens a phase now; `collectsFirst`: ends the individual one with it. */
export const openNow = (
  plan: Plan,
  { collectsFirst }: { readonly collectsFirst: boolean },
): Doing<OpenRefusal> => ({
  isDone: ({ facts, now }) => {
    const { isIndividualOpen, isTeamOpen } = classPhase(facts, now)
    return plan.step === 'individual' ? isIndividualOpen : isTeamOpen
  },
  work: async (state, step) => {
    const refusal = await checkPlace(state, step, plan.step)
    if (refusal) return refuse(refusal)
    const limit = limitOf(plan, state.now)
    if (!limit.ok) return limit
    const asked = await askFor(state, step, plan.step, plan.openFor)
    if (!asked.ok) return asked
    if (plan.step === 'individual')
      await dropHeadStarts(step.tx, state.quizId, state.facts.individual)
    const { events, switches, phases } = opening(state, plan.step, limit.value)
    const [opened] = events as [NewEvent]
    const ended =
      plan.step === 'team' && collectsFirst ? collecting(state, 'individual', false) : null
    return allow({
      switches: { ...switches },
      phases: {
        ...ended?.phases,
        [plan.step]: { ...phases?.[plan.step], ...plannedColumns(plan, limit.value) },
      },
      events: [
        {
          ...opened,
          subject: { ...opened.subject, ...asked.value.subject },
          reason: asked.value.reason,
        },
        ...(ended?.events ?? []),
      ],
    })
  },
})

/** Whether the phase has ended for the class, and some of it have time left, or are heard of still. */
function isEndingForSome(state: SessionState, step: Step): boolean {
  const { state: at } = classTimes(state.facts, state.now)[step]
  return (at === 'ending' || at === 'over') && isAnythingUnderWay(state, step)
}

/**
 * Plans a phase to open at a time, or (null) once the individual phase is over. One that has ended
 * for the class alone stays as it is: nobody's time is taken away by it.
 */
export const openLater = (plan: Plan, opensAt: string | null): Doing<LaterRefusal> => ({
  isDone: ({ facts, now }) => isOpenState(classTimes(facts, now)[plan.step].state),
  work: async (state, step) => {
    const refusal = await checkPlace(state, step, plan.step)
    if (refusal) return refuse(refusal)
    const start = opensAt === null ? null : new Date(opensAt)
    const isFar = start && start.getTime() > state.now.getTime() + timeLimits.furthest
    // a window has an end, which is not known before a phase that opens by itself
    const isOpenEnded = start === null && (plan.step === 'individual' || plan.ownMinutes !== null)
    if (isOpenEnded || (start && start <= state.now) || isFar)
      return refuse({ code: 'TIME_OUT_OF_RANGE' })
    if (start && isEndingForSome(state, plan.step)) return refuse({ code: 'PHASE_UNDER_WAY' })
    const limit = limitOf(plan, start ?? state.now)
    if (!limit.ok) return limit
    const asked = await askFor(state, step, plan.step, plan.openFor)
    if (!asked.ok) return asked
    if (plan.step === 'individual')
      await dropHeadStarts(step.tx, state.quizId, state.facts.individual)
    return allow({
      switches: flagsFor(state, plan.step, false),
      phases: {
        [plan.step]: {
          ...plannedColumns(plan, limit.value),
          opensAt: start,
          opensByItself: start === null,
        },
      },
      events: [
        {
          kind: 'scheduled',
          subject: {
            step: plan.step,
            from: null,
            to: start?.toISOString() ?? null,
            ...asked.value.subject,
          },
          reason: asked.value.reason,
        },
      ],
    })
  },
})

/** The phase does not open by itself any more. */
export const cancelSchedule = (step: Step): Doing<never> => ({
  isDone: ({ plans }) => !plans[step]?.opensAt && !plans[step]?.opensByItself,
  work: async ({ quizId, plans, facts, now }, { tx }) => {
    const { individual } = facts
    const unplanned = { ...facts, individual: individual && { ...individual, opensAt: null } }
    // it has been open before, and is over as it was then
    if (step === 'individual' && classTimes(unplanned, now).individual.state === 'over')
      await endHeadStarts(tx, quizId, now)
    return allow({
      phases: { [step]: { opensAt: null, opensByItself: false } },
      events: [
        {
          kind: 'scheduleCancelled',
          subject: { step, from: plans[step]?.opensAt?.toISOString() ?? null, to: null },
        },
      ],
    })
  },
})

/** What becomes of the others once enough teams are done. */
export const setRule = (
  step: Step,
  rule: FiveMinuteRule,
): Doing<{ readonly code: 'NO_COURSE' | 'OWN_TIME' }> => ({
  work: ({ courseId, facts }) => {
    if (courseId === null) return refuse({ code: 'NO_COURSE' })
    if (isInOwnTime(facts, step)) return refuse({ code: 'OWN_TIME' })
    return allow({
      phases: { [step]: { ...ruleColumns(rule), ruleFiredAt: null } },
      events: [{ kind: 'ruleSet', subject: { step, rule: rule.kind, percent: rule.percent } }],
    })
  },
})

/** Leaves the phase without an end, although enough teams are done. */
export const declineOffer = (step: Step): Doing<never> => ({
  isDone: ({ plans }) => plans[step]?.rule !== 'ask' || !plans[step]?.ruleFiredAt,
  work: () =>
    allow({
      phases: { [step]: { rule: 'off' } },
      events: [{ kind: 'ruleSet', subject: { step, rule: 'off' } }],
    }),
})
