import { Button } from '@mantine/core'
import { FocusPage } from '../../tbl/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import classes from './attempts.module.css'

type QuizNoticeProps = {
  /** What would be here. */
  page?: 'Individual quiz' | 'Results'
  title: string
  description: string
  onRetry?: () => void
}

/** One statement instead of a quiz or its results, and the way on. */
export function QuizNotice({
  page = 'Individual quiz',
  title,
  description,
  onRetry,
}: QuizNoticeProps) {
  return (
    <FocusPage title={page}>
      <div className={classes.notice} role={onRetry ? 'alert' : undefined}>
        <h2>{title}</h2>
        <p>{description}</p>
        <div className={classes.links}>
          {onRetry && (
            <Button variant="ink" onClick={onRetry}>
              Try Again
            </Button>
          )}
          <ButtonLink to="/quizzes" variant={onRetry ? 'default' : 'ink'}>
            Go to Quizzes
          </ButtonLink>
        </div>
      </div>
    </FocusPage>
  )
}
