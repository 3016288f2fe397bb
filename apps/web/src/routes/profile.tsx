import { ProfilePage } from '../features/accounts/profile-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function ProfileRoute() {
  usePageTitle('Profile Settings')
  return <ProfilePage />
}
