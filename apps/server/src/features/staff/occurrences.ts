import { occurrence } from '../../platform/occurrences.ts'

type OfStaff = {
  readonly courseId: string
  /** The staff of the course by now. */
  readonly staffIds: readonly string[]
}

/** What the staff sees of itself has changed: who is invited, what is offered. */
export const staffChanged = occurrence<OfStaff>('staff changed')

/** Somebody has a role of the staff from now on, or another one than before. */
export const staffRoleGiven = occurrence<OfStaff & { readonly userId: string }>('staff role given')

/** Somebody has lost their role: no news and no answer of the course is theirs any more. */
export const staffRoleEnded = occurrence<OfStaff & { readonly userId: string }>('staff role ended')

/** The course has another owner, whose name is shown; `isOpen`: in the catalogue too. */
export const ownerChanged = occurrence<
  OfStaff & { readonly userIds: readonly string[]; readonly isOpen: boolean }
>('owner changed')
