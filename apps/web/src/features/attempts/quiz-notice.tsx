import { Button } from '@mantine/core'
import { FocusPage } from '../../tbl/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { texts as kit } from '../../ui/messages.ts'
import classes from './attempts.module.css'
import { texts } from './messages.ts'

type QuizNoticeProps = {
  /** What would be here. */
  page?: string
  title: string
  description: string
  onRetry?: () => void
}

/** One statement instead of a quiz or its results, and the way on. */
export function QuizNotice({ page = texts.page, title, description, onRetry }: QuizNoticeProps) {
  return (
    <FocusPage title={page}>
      <div className={classes.notice} role={onRetry ? 'alert' : undefined}>
        <h2>{title}</h2>
        <p>{description}</p>
        <div className={classes.links}>
          {onRetry && (
            <Button variant="ink" onClick={onRetry}>
              {kit.tryAgain}
            </Button>
          )}
          <ButtonLink to="/quizzes" variant={onRetry ? 'default' : 'ink'}>
            {texts.goToQuizzes}
          </ButtonLink>
        </div>
      </div>
    </FocusPage>
  )
}
