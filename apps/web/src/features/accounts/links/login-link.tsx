import { ButtonLink } from '../../../ui/link.tsx'
import { saveAuthTab } from '../login/auth-storage.ts'

/** To the dashboard's address, where whoever is not signed in finds the login. */
export const LoginLink = ({
  label,
  variant = 'ink',
}: {
  label: string
  variant?: 'ink' | 'default'
}) => (
  <ButtonLink to="/" size="lg" variant={variant} onClick={() => saveAuthTab('login')}>
    {label}
  </ButtonLink>
)
