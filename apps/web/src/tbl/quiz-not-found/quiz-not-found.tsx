import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/page-states.tsx'
import { texts } from './messages.ts'

/** In place of a page of a quiz that is unknown, or somebody else's. */
export const QuizNotFound = () => (
  <EmptyState
    isPage
    title={texts.title}
    text={texts.text}
    action={
      <ButtonLink to="/quizzes" variant="ink">
        {texts.goToQuizzes}
      </ButtonLink>
    }
  />
)
