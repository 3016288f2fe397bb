import { usePageTitle } from '../platform/page-title.ts'
import { ButtonLink } from '../ui/link.tsx'
import { EmptyState } from '../ui/page/page-states.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <EmptyState
      isPage
      title="404"
      text="Oops! The page you're looking for doesn't exist."
      action={
        <ButtonLink to="/" variant="ink">
          Return to Dashboard
        </ButtonLink>
      }
    />
  )
}
