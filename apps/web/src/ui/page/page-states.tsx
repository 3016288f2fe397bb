import { Button, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../messages.ts'
import classes from './page-states.module.css'

/** A spinner where a page will be; says what it waits for. */
export function LoadingPage({ label = texts.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className={classes.loading}>
      <Loader color="ink" />
    </div>
  )
}

type StateProps = { title: string; text?: ReactNode; action?: ReactNode; isPage?: boolean }

/** Nothing here yet: says what to do next. `isPage` makes its title the heading of the page. */
export function EmptyState({ title, text, action, isPage = false }: StateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.emptySeat} aria-hidden />
      {isPage ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {text && (
        <Text c="var(--tbl-ink-2)" maw={560}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** Something went wrong: what happened, what to do. */
export function ErrorState({ onRetry, action, ...state }: StateProps & { onRetry?: () => void }) {
  const retry = onRetry && (
    <Button variant="ink" onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState {...state} action={action ?? retry} />
    </div>
  )
}
