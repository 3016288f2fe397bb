import type { ClassSession } from '@tbl/contract/class-session'

/** Whether the reader corrects keys of this quiz: those of a rehearsal go with it. */
export const canCorrect = ({ manageGrades, rehearse }: ClassSession['can']): boolean =>
  manageGrades && !rehearse
