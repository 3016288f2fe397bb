import { getRouteApi } from '@tanstack/react-router'
import { UndoPage } from '../features/accounts/undo-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/auth/undo')

/** Where the link 'This was not me' leads; reachable signed out. */
export function AuthUndoRoute() {
  const { token } = route.useSearch()
  usePageTitle('Undo a change')
  return <UndoPage token={token ?? ''} />
}
