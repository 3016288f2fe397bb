import { getRouteApi } from '@tanstack/react-router'
import { CallbackErrorPage, CallbackPage } from '../features/accounts/callback-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/auth/callback')

/** Where the link of the verification e-mail leads; reachable signed out. */
export function AuthCallbackRoute() {
  const { token, error, error_description: description } = route.useSearch()
  usePageTitle('Verify your e-mail')
  if (error ?? description) return <CallbackErrorPage />
  return <CallbackPage token={token ?? ''} />
}
