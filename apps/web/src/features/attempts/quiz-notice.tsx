import { Button } from '@mantine/core'
import { FocusPage } from '../../ui/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import classes from './attempts.module.css'

/** One statement instead of a quiz, and the way on. */
export function QuizNotice({ title, description, onRetry }: { title: string; description: string; onRetry?: () => void }) {
  return (
    <FocusPage title="Individual quiz">
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
