import type { ClassSession, ControlledPhase } from '@tbl/contract/class-session'
import { isOpen, type Step } from '../step.ts'
import type { MainStep } from './main-step.ts'

/** Minutes that one click adds. */
export const minutesToAdd = [1, 2, 5] as const

/** How many minutes the others get once enough teams are done, by hand. */
export const lastMinutes = 5

/** What can be done about a phase besides the main step. */
export type PhaseAction =
  | 'open'
  | 'cancelSchedule'
  | 'addTime'
  | 'setEnd'
  | 'giveEnd'
  | 'extendWindow'
  | 'pause'
  | 'resume'
  | 'lastMinutes'
  | 'setRule'
  | 'collect'

function ofPhase(phase: ControlledPhase): PhaseAction[] {
  const hasEnd = phase.endsAt !== null
  const isOwn = phase.ownMinutes !== null
  const schedule: PhaseAction[] =
    phase.state === 'scheduled' || phase.opensByItself ? ['cancelSchedule'] : []
  switch (phase.state) {
    case 'scheduled':
    case 'closed':
      return ['open', ...schedule]
    case 'open':
      if (isOwn) return ['extendWindow', 'collect']
      return hasEnd
        ? ['addTime', 'setEnd', 'pause', 'lastMinutes', 'collect']
        : ['giveEnd', 'pause', 'lastMinutes', 'setRule', 'collect']
    case 'paused':
      return hasEnd ? ['addTime', 'resume', 'collect'] : ['resume', 'setRule', 'collect']
    case 'ending':
    case 'over':
      if (isOwn) return ['extendWindow']
      return hasEnd ? ['addTime', 'setEnd'] : ['open']
  }
}

const isMain = (main: MainStep, action: PhaseAction, step: Step): boolean =>
  main.does === action && 'step' in main && main.step === step

/** What can be done about a phase, in the order in which it stands, without the main step. */
export function phaseActions(
  { control }: Pick<ClassSession, 'control'>,
  step: Step,
  main: MainStep,
): PhaseAction[] {
  if (control.state === 'ended') return []
  const isOffered = (action: PhaseAction): boolean =>
    !isMain(main, action, step) && (action !== 'setRule' || control.state === 'running')
  return ofPhase(control[step]).filter(isOffered)
}

/** Whether the session can be ended besides the main step. */
export const canEnd = ({ control }: Pick<ClassSession, 'control'>, main: MainStep): boolean =>
  control.state === 'running' && main.does !== 'end'

/** The phase that a small screen shows: the one that runs, the later one of two; else the next. */
export function currentStep({ control }: Pick<ClassSession, 'control'>): Step {
  const { individual, team } = control
  if (isOpen(team)) return 'team'
  if (isOpen(individual) || individual.state === 'ending') return 'individual'
  if (team.state !== 'closed') return 'team'
  return individual.openedAt === null ? 'individual' : 'team'
}
