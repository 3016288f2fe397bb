import { Container } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/page-states.tsx'

/** A page that could not be shown: its download failed, or it has a defect. */
export function RouteError() {
  const router = useRouter()
  return (
    <Container size="sm">
      <ErrorState isPage title="This page could not be shown" text="What you saved is safe. Check your connection and try again." onRetry={() => void router.invalidate()} />
    </Container>
  )
}
