import type { QuestionFigures } from '@tbl/contract/reports'
import type { ReactNode } from 'react'

/** What can be done about a question: go through it in the room, or correct its key. */
export type QuestionAction = (
  question: Pick<QuestionFigures, 'questionId' | 'number'>,
  kind: 'debrief' | 'correct',
) => ReactNode
