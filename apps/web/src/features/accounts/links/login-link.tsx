import { ButtonLink } from '../../../ui/link.tsx'
import { saveAuthTab } from '../door/auth-storage.ts'

/** To the dashboard's address, where whoever is not signed in finds the login. */
export const LoginLink = ({
  label,
  variant = 'ink',
}: {
  label: 'Go to Login' | 'Return to Login'
  variant?: 'ink' | 'default'
}) => (
  <ButtonLink to="/" size="lg" variant={variant} onClick={() => saveAuthTab('login')}>
    {label}
  </ButtonLink>
)
