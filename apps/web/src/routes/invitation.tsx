import { InvitationPage } from '../features/staff/invitation-page.tsx'
import { useTextsOf } from '../platform/language/use-language.ts'
import { LoadingPage } from '../ui/page/page-states.tsx'
import { useSearch } from '../ui/router/hooks.ts'

/** Where the link of an invitation leads; who is signed out logs in first and comes back. */
export function InvitationRoute() {
  const { token = '' } = useSearch('/invitation')
  if (!useTextsOf('teaching', true)) return <LoadingPage />
  return <InvitationPage key={token} token={token} />
}
