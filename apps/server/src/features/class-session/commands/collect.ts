import { classTimes, isSessionRunning } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { freshPhase, isOpenState, withoutPause } from '@tbl/domain/phase-clock'
import type { Step } from '../../../access/phase-rows.ts'
import { phaseColumns, storeRelease, takeReleaseBack } from '../../quizzes/store-phase.ts'
import type { SessionState } from '../session-row.ts'
import type { Change, Doing } from '../step.ts'
import { hasOwnTime } from '../times.ts'

/**
 * What ending a phase now changes: its grace begins, after which the server collects. Null: it is
 * not open, nor (`endsExtraTime`) has anybody extra time left.
 */
export function collecting(
  state: SessionState,
  step: Step,
  endsExtraTime: boolean,
): Pick<Change, 'phases' | 'events' | 'endsOwnEnds'> | null {
  const { facts, now } = state
  const phase = facts[step]
  const { state: at } = classTimes(facts, now)[step]
  const isOpen = isOpenState(at)
  const endsExtra = endsExtraTime && hasOwnTime(state, step)
  if (!isOpen && !endsExtra) return null
  // who has a head start is at it before the class, whose phase opens and ends with this
  const isEarly = endsExtra && (at === 'closed' || at === 'scheduled')
  const going = phase && withoutPause(phase, now)
  const extra = endsExtraTime ? { extraEndsAt: now } : {}
  const ended = { endsAt: now, closedAt: now, closedBy: 'collected' as const }
  return {
    endsOwnEnds: endsExtraTime && step === 'individual',
    phases: {
      [step]: {
        ...(going ? phaseColumns(going) : { openedAt: now }),
        opensAt: null,
        ...(isEarly ? { ...freshPhase, openedAt: now } : {}),
        ...(isOpen || isEarly ? ended : {}),
        ...extra,
      },
    },
    events: [
      {
        kind: 'collecting',
        subject: {
          step,
          from: phase?.endsAt?.toISOString() ?? null,
          to: now.toISOString(),
          endsExtraTime,
        },
      },
    ],
  }
}

type NotOpen = { readonly code: 'PHASE_NOT_OPEN' }

/** Ends a phase now; what is kept is submitted once the grace is over. */
export const collect = (step: Step, endsExtraTime: boolean): Doing<NotOpen> => ({
  isDone: (state) => {
    const { state: at } = classTimes(state.facts, state.now)[step]
    const isOver = at === 'ending' || at === 'over'
    return isOver && !(endsExtraTime && hasOwnTime(state, step))
  },
  work: (state): Outcome<Change, NotOpen> => {
    const { state: at } = classTimes(state.facts, state.now)[step]
    // before the class nobody has extra time, though some have a head start: its opening stays
    const isBegun = at !== 'closed' && at !== 'scheduled'
    const change = isBegun ? collecting(state, step, endsExtraTime) : null
    return change ? allow(change) : refuse({ code: 'PHASE_NOT_OPEN' })
  },
})

/** What the end of the session changes: both phases are closed, and nothing opens by itself. */
export function ending(state: SessionState): Change {
  const individual = collecting(state, 'individual', true)
  const team = collecting(state, 'team', true)
  const unplanned = { opensAt: null, opensByItself: false }
  return {
    session: 'end',
    endsOwnEnds: true,
    phases: {
      ...(state.plans.individual || individual
        ? { individual: { ...individual?.phases?.individual, ...unplanned } }
        : {}),
      ...(state.plans.team || team ? { team: { ...team?.phases?.team, ...unplanned } } : {}),
    },
    events: [
      { kind: 'sessionEnded', subject: {} },
      ...(individual?.events ?? []),
      ...(team?.events ?? []),
    ],
  }
}

/**
 * Ends the class session: both phases are closed and collected, and the answers are released to all
 * who took the quiz, which they see once nothing can arrive any more.
 */
export const endSession: Doing<NotOpen> = {
  isDone: ({ session }) => session !== null && session.endedAt !== null,
  work: async (state, { tx }) => {
    if (!isSessionRunning(state.facts)) return refuse({ code: 'PHASE_NOT_OPEN' })
    await storeRelease(tx, state.quizId, state.now)
    return allow(ending(state))
  },
}

/** Goes on with a class session that has ended; who has read the answers keeps them. */
export const continueSession: Doing<NotOpen> = {
  isDone: ({ facts }) => isSessionRunning(facts),
  work: async (state, { tx }) => {
    if (state.session === null) return refuse({ code: 'PHASE_NOT_OPEN' })
    await takeReleaseBack(tx, state.quizId)
    return allow({ session: 'continue', events: [{ kind: 'sessionContinued', subject: {} }] })
  },
}
