import type { ClassSession } from '@tbl/contract/class-session'
import { useState } from 'react'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { asksToCollect, collectAsk, endReasons, takenTime } from '../dialogs/asks.ts'
import type { Question } from '../dialogs/dialog-kind.ts'
import type { Step } from '../step.ts'
import { lastMinutes, type PhaseAction } from './actions.ts'
import type { MainStep } from './main-step.ts'
import type { RunCommand } from './use-command.ts'

/** What who runs the class can do: steps that ask first where somebody loses something. */
export type Steps = {
  readonly asked: { readonly question: Question; readonly version: number } | null
  readonly ask: (question: Question) => void
  readonly close: () => void
  readonly take: (step: MainStep) => void
  readonly act: (action: Exclude<PhaseAction, 'addTime'>, step: Step) => void
  readonly addTime: (step: Step, minutes: number) => void
  readonly run: RunCommand
}

export function useSteps(session: ClassSession, clock: ServerClock, run: RunCommand): Steps {
  const [asked, setAsked] = useState<Steps['asked']>(null)
  const { version } = session.control
  const ask = (question: Question) => setAsked({ question, version })
  const collect = (step: Step) => {
    if (asksToCollect(collectAsk(session, step)))
      return ask({ kind: 'collect', step, endsExtraTime: false })
    run({ does: 'collect', input: { version, step, endsExtraTime: false } })
  }
  const announce = (step: Step) => {
    const endsAt = new Date(serverTime(clock) + lastMinutes * 60_000)
    if (takenTime(session, step, endsAt)) return ask({ kind: 'lastMinutes', step })
    run({ does: 'announceMinutes', input: { version, step, minutes: lastMinutes } })
  }
  const act: Steps['act'] = (action, step) => {
    switch (action) {
      case 'open':
        return ask({ kind: 'open', step })
      case 'collect':
        return collect(step)
      case 'setEnd':
      case 'giveEnd':
        return ask({ kind: 'setEnd', step })
      case 'extendWindow':
      case 'setRule':
        return ask({ kind: action, step })
      case 'lastMinutes':
        return announce(step)
      case 'cancelSchedule':
        return run({ does: 'cancelSchedule', input: { version, step } })
      default:
        return run({ does: action, input: { step } })
    }
  }
  const take = (main: MainStep) => {
    if ('step' in main) return act(main.does, main.step)
    if (main.does === 'continue' || endReasons(session).length > 0) return ask({ kind: main.does })
    run({ does: 'end', input: { version } })
  }
  return {
    asked,
    ask,
    close: () => setAsked(null),
    take,
    act,
    addTime: (step, minutes) => run({ does: 'addTime', input: { step, minutes } }),
    run,
  }
}
