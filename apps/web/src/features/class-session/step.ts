import type { ClassSession, ControlledPhase, SessionControl } from '@tbl/contract/class-session'

/** The two phases of a quiz, in their order. */
export type Step = 'individual' | 'team'
export const steps: readonly Step[] = ['individual', 'team']

export const isOpen = ({ state }: Pick<ControlledPhase, 'state'>): boolean =>
  state === 'open' || state === 'paused'

/** The states of who has submitted, however; and of teams that are done, however. */
export const submittedStates = ['submitted', 'collected', 'paper'] as const
export const doneStates = ['done', 'collected', 'paper'] as const

export const hasSubmitted = ({ state }: Pick<ClassSession['students'][number], 'state'>): boolean =>
  submittedStates.some((one) => one === state)

/** Has started and has still to submit, here or away. */
export const isAtIt = ({ state }: Pick<ClassSession['students'][number], 'state'>): boolean =>
  state === 'answering' || state === 'away'

/** The same with the class; make-ups go on whatever it does. */
export const isAtItWithClass = (
  student: Pick<ClassSession['students'][number], 'state' | 'isMakeUp'>,
): boolean => isAtIt(student) && !student.isMakeUp

/** The window of a phase in own time is open. */
export const isOwnTimeOpen = (phase: Pick<ControlledPhase, 'state' | 'ownMinutes'>): boolean =>
  phase.ownMinutes !== null && isOpen(phase)

/** Students in a state. */
export const countStudents = (
  { students }: Pick<ClassSession, 'students'>,
  ...states: readonly ClassSession['students'][number]['state'][]
): number => students.filter(({ state }) => states.includes(state)).length

/** Teams in a state. */
export const countTeams = (
  { teams }: Pick<ClassSession, 'teams'>,
  ...states: readonly ClassSession['teams'][number]['state'][]
): number => teams.filter(({ state }) => states.includes(state)).length

/** A session with another state of its phases. */
export const withControl = (session: ClassSession, control: SessionControl): ClassSession => ({
  ...session,
  control,
})
