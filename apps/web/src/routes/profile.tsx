import { ProfilePage } from '../features/accounts/profile/profile-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useIsLetIn } from '../platform/session.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { EmptyState } from '../ui/page/page-states.tsx'

export function ProfileRoute() {
  usePageTitle('Profile Settings')
  if (useIsLetIn())
    return (
      <>
        <PageHeader title="Profile Settings" />
        <EmptyState
          title="Not with a code"
          text="You were let in with a code of your instructor. Log in with your password to see your profile."
        />
      </>
    )
  return <ProfilePage />
}
