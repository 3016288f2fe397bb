import {
  classPhase,
  classTimes,
  isOverForClass,
  isSessionRunning,
  isSwitchedOn,
} from '@tbl/domain/class-release'
import { isReached } from '@tbl/domain/five-minute-rule'
import { openedByTime } from '@tbl/domain/phase-clock'
import type { Step } from '../../access/phase-rows.ts'
import type { Services } from '../../platform/api.ts'
import { ofQuiz } from '../../platform/database/database.ts'
import { publish } from '../../platform/news.ts'
import { steps } from '../../schema/release.ts'
import { collectAttempts } from '../attempts/collect-attempts.ts'
import { quizzesChanged } from '../quizzes/occurrences.ts'
import { phaseColumns, storeRelease, takeReleaseBack } from '../quizzes/store-phase.ts'
import { collectTeamQuizzes } from '../team-quiz/collect-team-quizzes.ts'
import { ending } from './commands/collect.ts'
import { openedColumns, opening } from './commands/open.ts'
import { lastMinutes } from './commands/time.ts'
import { endsAfter, isArrivalDue, isMakeUpDue, isOwnDue, teamOverSince } from './next-due.ts'
import { teamProgress } from './progress.ts'
import { loadState, lockState, type SessionState } from './session-row.ts'
import { announceStep, type Change, type InStep, storeChange, storeDue } from './step.ts'
import { hasExtraUnderWay, hasOwnTime, isAnythingUnderWay } from './times.ts'

const flagOf = { individual: 'isActive', team: 'isTeamActive' } as const

/** A phase whose time has come: it is open from its hour on. */
function openScheduled({ facts, now }: SessionState, step: Step): Change | null {
  const stored = facts[step]
  const phase = stored && openedByTime(stored, now)
  if (!phase || phase === stored) return null
  const to = phase.endsAt?.toISOString() ?? null
  return {
    switches: { [flagOf[step]]: true },
    phases: { [step]: { ...phaseColumns(phase), opensByItself: false } },
    events: [{ kind: 'opened', subject: { step, from: null, to, byItself: true } }],
  }
}

/** A phase that is over: it is switched off, as of its end. */
function closeEnded({ facts, now }: SessionState, step: Step): Change | null {
  const { state, endsAt } = classTimes(facts, now)[step]
  if (state !== 'over' || !isSwitchedOn(facts, step)) return null
  const closedBy = facts[step]?.closedBy ?? 'deadline'
  return {
    switches: { [flagOf[step]]: false },
    phases: { [step]: { closedAt: endsAt, closedBy } },
    events: [{ kind: 'ended', subject: { step, to: endsAt?.toISOString() ?? null, by: closedBy } }],
  }
}

/** The five-minute rule: acts or offers once, where enough teams are done. */
async function applyRule(state: SessionState, inStep: InStep, step: Step): Promise<Change | null> {
  const plan = state.session && state.plans[step]
  if (!plan || plan.rule === 'off' || plan.ruleFiredAt !== null || plan.endsAt !== null) return null
  if (classTimes(state.facts, state.now)[step].state !== 'open') return null
  const progress = await teamProgress(inStep.tx, state, step)
  if (!isReached(progress, plan.rulePercent)) return null
  return plan.rule === 'auto'
    ? lastMinutes(state, inStep, step, plan.ruleSeconds / 60, 'ruleFired')
    : {
        phases: { [step]: { ruleFiredAt: state.now } },
        events: [{ kind: 'ruleOffered', subject: { step } }],
      }
}

/** The team phase that opens by itself: nobody can still hand in but who has extra time. */
function openPlanned(state: SessionState): Change | null {
  const { facts, plans, isAwaited, now } = state
  const plan = plans.team
  if (!plan?.opensByItself || !plans.individual?.openedAt || !classPhase(facts, now).isShown)
    return null
  const { individual } = classTimes(facts, now)
  const isOver =
    individual.state === 'over' ||
    individual.state === 'closed' ||
    (individual.state === 'ending' && !isAwaited)
  const isExtraAwaited = facts.waitsForExtra && hasExtraUnderWay(state)
  if (!isOver || isExtraAwaited) return null
  const limit = plan.limitSeconds === null ? null : plan.limitSeconds * 1000
  const { events, switches } = opening(state, 'team', limit)
  return { switches: switches ?? {}, phases: { team: openedColumns(limit, now) }, events }
}

/** The session ends by itself a while after the team phase, when nobody is at anything. */
function endByItself(state: SessionState): Change | null {
  const { facts, now } = state
  const since = teamOverSince(state)
  if (!isSessionRunning(facts) || since === null) return null
  if (now.getTime() < since.getTime() + endsAfter) return null
  const isPlaying = facts.touchedAt !== null && !isAbandoned(facts.touchedAt, now)
  const isBusy = isPlaying || isAnythingUnderWay(state, 'team') || hasOwnTime(state, 'individual')
  return isBusy || !isOverForClass(facts, now) || isPlanned(state) ? null : ending(state)
}

const abandonedAfter = 12 * 60 * 60_000
const isAbandoned = (touchedAt: Date, now: Date): boolean =>
  now.getTime() > touchedAt.getTime() + abandonedAfter
const isPlanned = ({ plans }: SessionState): boolean =>
  steps.some((step) => plans[step]?.opensAt || plans[step]?.opensByItself)

/** What is due by the time alone, one after the other. */
async function nextChange(state: SessionState, inStep: InStep): Promise<Change | null> {
  const opens = async (change: Change | null): Promise<Change | null> => {
    if (change) await takeReleaseBack(inStep.tx, state.quizId)
    return change
  }
  for (const step of steps) {
    const change =
      (await opens(openScheduled(state, step))) ??
      closeEnded(state, step) ??
      (await applyRule(state, inStep, step))
    if (change) return change
  }
  const planned = await opens(openPlanned(state))
  if (planned) return planned
  const ended = endByItself(state)
  if (ended) await storeRelease(inStep.tx, state.quizId, state.now)
  return ended
}

/** Makes one change that is due, by the server; answers whether there was one. */
const changeDue = (services: Services, quizId: string): Promise<boolean> =>
  services.database.transact(async (tx, afterCommit) => {
    const state = await lockState(tx, quizId, services.clock)
    const { courseId } = state
    const change =
      courseId === null
        ? null
        : await nextChange(state, { services, tx, afterCommit, actorId: null })
    if (change === null || courseId === null) {
      if (isArrivalDue(state) && isOverForClass(state.facts, state.now))
        afterCommit(() => publish(services, quizzesChanged, { courseIds: [courseId] }))
      await storeDue(tx, quizId, state.now)
      return false
    }
    const by = { quizId, actorId: null, commandId: null }
    const after = await storeChange({ tx }, { ...state, courseId }, by, change)
    await announceStep(services, { tx, afterCommit }, after, change.announcement ?? null)
    return true
  }, ofQuiz(quizId))

/** More changes than can be due at a time. */
const most = 8

/**
 * Does what is due for a quiz by the time: opens, closes, collects, ends. Whatever it does is true by
 * the time alone before; asked again, on this server or another one, it goes on where it stopped.
 */
export async function settle(services: Services, quizId: string): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    await collectDue(services, quizId)
    if (!(await changeDue(services, quizId))) return
  }
}

async function collectDue(services: Services, quizId: string): Promise<void> {
  const state = await loadState(services.database.connection, quizId, services.clock.now())
  const { individual, team } = classTimes(state.facts, state.now)
  if (individual.state === 'over' || isMakeUpDue(state) || isOwnDue(state, 'individual'))
    await collectAttempts(services, quizId)
  const isTeamOver = team.state === 'over' && state.facts.touchedAt
  if (isTeamOver || isOwnDue(state, 'team')) await collectTeamQuizzes(services, quizId)
}

/** Whether anything of the quiz is due. */
const isDue = (state: SessionState): boolean =>
  steps.some((step) => {
    const dueAt = state.plans[step]?.dueAt
    return dueAt != null && dueAt <= state.now
  })

/**
 * Settles the quiz first where something is due, for whoever is about to look or to decide; answers
 * its state then.
 */
export async function settleIfDue(services: Services, quizId: string): Promise<SessionState> {
  const { database, clock } = services
  const load = () => loadState(database.connection, quizId, clock.now())
  const state = await load()
  if (!isDue(state)) return state
  await settle(services, quizId)
  return load()
}
