import type { QuestionFigures } from '@tbl/contract/reports'
import { ButtonLink } from '../../ui/link.tsx'
import { texts } from './messages.ts'

type DebriefLinkProps = {
  quizId: string
  question: Pick<QuestionFigures, 'questionId' | 'number'>
}

/** The way to go through a question in the room. */
export const DebriefLink = ({ quizId, question: { questionId, number } }: DebriefLinkProps) => (
  <ButtonLink
    to="/quizzes/$quizId/debrief"
    params={{ quizId }}
    search={{ question: questionId }}
    size="sm"
    variant="default"
    aria-label={number === null ? texts.debriefRemoved : texts.debriefWhich({ number })}
  >
    {texts.debrief}
  </ButtonLink>
)
