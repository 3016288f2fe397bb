import { Box, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../messages.ts'
import classes from './page-states.module.css'

/** A spinner where a page will be; says what it waits for. */
export function LoadingPage({ label = texts.loading }: { label?: string }) {
  return (
    <Center mih="50dvh" role="status" aria-label={label} className={classes.loading}>
      <Loader color="ink" />
    </Center>
  )
}

type StateProps = { title: string; text?: ReactNode; action?: ReactNode; isPage?: boolean }

/** Nothing here yet: says what to do next. `isPage` makes its title the heading of the page. */
export function EmptyState({ title, text, action, isPage = false }: StateProps) {
  return (
    <Stack className={classes.state} align="flex-start" gap="sm">
      <span className={classes.emptySeat} aria-hidden />
      <Title order={isPage ? 1 : 2} size="h2" tabIndex={isPage ? -1 : undefined}>
        {title}
      </Title>
      {text && (
        <Text c="var(--tbl-ink-2)" maw={560}>
          {text}
        </Text>
      )}
      {action && <Box mt="sm">{action}</Box>}
    </Stack>
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
