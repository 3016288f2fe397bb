import { ProfilePage } from '../features/accounts/profile/profile-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useIsLetIn } from '../platform/session.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { EmptyState } from '../ui/page/page-states.tsx'
import { texts } from './messages.ts'

export function ProfileRoute() {
  usePageTitle(texts.pages.profile)
  if (useIsLetIn())
    return (
      <>
        <PageHeader title={texts.pages.profile} />
        <EmptyState {...texts.letIn} />
      </>
    )
  return <ProfilePage />
}
