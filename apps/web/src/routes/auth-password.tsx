import { getRouteApi } from '@tanstack/react-router'
import { NewPasswordPage } from '../features/accounts/new-password-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/auth/password')

/** Where the link of the mail for a new password leads; reachable signed out. */
export function AuthPasswordRoute() {
  const { token } = route.useSearch()
  usePageTitle('Set a new password')
  return <NewPasswordPage token={token ?? ''} />
}
