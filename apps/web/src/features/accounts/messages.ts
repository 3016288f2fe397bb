export type Message = { title: string; description: string }

export const loggedIn: Message = { title: 'Logged in successfully', description: 'Welcome back!' }
export const loggedOut: Message = { title: 'Logged out', description: 'You have been logged out successfully' }
export const verificationSent: Message = { title: 'Verification email sent', description: 'Please check your email to confirm your account.' }

const loginFailed: Message = { title: 'Login failed', description: 'Invalid login credentials' }
/** Why the server does not let somebody in. */
export const loginRefusals: Record<'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND', Message> = {
  INVALID_CREDENTIALS: loginFailed,
  EMAIL_NOT_CONFIRMED: { title: 'Email not confirmed', description: 'Please check your email and confirm your account before logging in.' },
  UNAUTHORIZED: loginFailed,
  FORBIDDEN: loginFailed,
  NOT_FOUND: loginFailed,
}

/** The server answered no, and says why. */
export const loginFailedTitle = loginFailed.title
export const signupFailedTitle = 'Signup failed'
/** There was no answer. */
export const loginErrorTitle = 'Login error'
export const signupErrorTitle = 'Signup error'
export const logoutErrorTitle = 'Logout error'

export const linkInvalid = 'Unable to verify your email. The link may have expired.'
export const verificationError = 'An unexpected error occurred'
