import type { CorrectedQuestion } from '@tbl/contract/corrections'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type CorrectLinkProps = {
  quizId: string
  question: Pick<CorrectedQuestion, 'questionId' | 'number'>
  /** The part of the report where the reader is again when it closes. */
  tab?: string
}

/** The way to the dialog that corrects a question. */
export const CorrectLink = ({
  quizId,
  question: { questionId, number },
  tab,
}: CorrectLinkProps) => (
  <ButtonLink
    to="/quizzes/$quizId/report"
    params={{ quizId }}
    search={{ tab, correct: questionId }}
    size="sm"
    variant="default"
    aria-label={number === null ? texts.correctRemoved : texts.correctWhich({ number })}
  >
    {shared.correct}
  </ButtonLink>
)
