import { CallbackErrorPage, CallbackPage } from '../features/accounts/links/callback-page.tsx'
import { NewPasswordPage } from '../features/accounts/links/new-password-page.tsx'
import { UndoPage } from '../features/accounts/links/undo-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useSearch } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

/* Where the links of mails lead; reachable signed out. */

/** The link of the verification e-mail. */
export function AuthCallbackRoute() {
  const { token, error, error_description: description } = useSearch('/auth/callback')
  usePageTitle(texts.pages.verifyEmail)
  if (error ?? description) return <CallbackErrorPage />
  return <CallbackPage token={token ?? ''} />
}

/** The link for a new password. */
export function AuthPasswordRoute() {
  const { token } = useSearch('/auth/password')
  usePageTitle(texts.pages.newPassword)
  return <NewPasswordPage token={token ?? ''} />
}

/** The link 'This was not me'. */
export function AuthUndoRoute() {
  const { token } = useSearch('/auth/undo')
  usePageTitle(texts.pages.undo)
  return <UndoPage token={token ?? ''} />
}
