import type { Person } from '@tbl/contract/base'
import type { GradeChange } from '@tbl/contract/gradebook'
import type { StudentResult } from '@tbl/contract/grades'
import type { Part } from '@tbl/domain/grade-item'
import { type ComponentType, createContext, useContext } from 'react'
import type { QuizItem } from './use-set-mark.ts'

/** What was answered: `ownerId` and `name` are the student's, or the team's. */
type ShownAttempt = {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly quizId: string
  readonly quizTitle: string
  readonly score: number
  /** What the answers earned, where another score was typed; else null. */
  readonly earned: number | null
}

/** The attempt behind a result at a quiz, of this student or team. */
export const shownAttempt = (
  { quizId, title: quizTitle }: QuizItem,
  { id: ownerId, name }: Person,
  { id, score, earned }: NonNullable<StudentResult['attempt']>,
): ShownAttempt => ({ id, ownerId, name, quizId, quizTitle, score, earned })

export type AttemptAction = 'answers' | 'edit' | 'delete'
export type OpenAttempt = { readonly action: AttemptAction; readonly attempt: ShownAttempt }

export type AttemptDialogsProps = {
  part: Part
  /** Null while none is open. */
  open: OpenAttempt | null
  /** Off where the dialog below closes together with this one. */
  returnFocus: boolean
  onClose: () => void
  /** Its score was edited, or it was deleted. */
  onDone: () => void
}

export type ChangesProps = {
  changes: readonly GradeChange[]
  /** They are of more than one result, so that each says whose it is. */
  hasNames?: boolean
}

/** What the gradebook shows of results: it is another feature, so that a route puts it in. */
type GradebookParts = {
  readonly AttemptDialogs: ComponentType<AttemptDialogsProps>
  readonly Changes: ComponentType<ChangesProps>
}

const Parts = createContext<GradebookParts | null>(null)
export const GradebookPartsProvider = Parts.Provider

export function useGradebookParts(): GradebookParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('A route puts in what the gradebook shows')
  return parts
}
