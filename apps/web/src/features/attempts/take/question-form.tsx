import type { StudentQuestion } from '@tbl/contract/quizzes'
import type { Ref } from 'react'
import type { CardOption } from '../../../tbl/card/scratch-card.tsx'
import { AskedQuestion } from '../../../tbl/question/asked-question.tsx'
import type { SaveStatus } from '../saving/save-queue.ts'
import { SaveMark } from '../saving/save-status.tsx'

type QuestionFormProps = {
  question: StudentQuestion
  /** From 0. */
  index: number
  total: number
  instructions: string
  chosen: readonly string[]
  status: SaveStatus
  /** Nothing can be chosen now. */
  isStill: boolean
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (optionId: string) => void
}

/** One question with its options; the chosen ones say where they are kept. */
export function QuestionForm({ question, chosen, status, ...rest }: QuestionFormProps) {
  const options = question.options.map(
    ({ id, text }): CardOption => ({
      id,
      text,
      state: chosen.includes(id) ? 'picked' : 'open',
      end: <SaveMark status={status} />,
    }),
  )
  return <AskedQuestion question={question} options={options} {...rest} />
}
