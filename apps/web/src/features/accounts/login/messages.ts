import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/accounts/login', {
  tagline: '{product} made simple',
  lead: 'First alone, then as a team. Scratch to find out.',
  picture: {
    question: 'Which drug slows the heart without weakening its beat?',
    options: { a: 'Metoprolol', b: 'Verapamil', c: 'Ivabradine', d: 'Digoxin' },
  },

  login: 'Login',
  backToLogin: 'Back to Login',
  shared: {
    label: 'This is a shared computer',
    description: 'You are logged out when the browser is closed.',
  },
  forgotten: {
    title: 'Forgot password?',
    what: 'We send you a link to set a new one.',
    send: 'Send Link',
    asked: 'Look into your inbox',
    /** The same for every address, so that nobody can test which addresses have accounts. */
    sent: 'If this address has an account, a link is on its way.',
    expires: 'The link expires after {hours, plural, one {# hour} other {# hours}}.',
  },
  code: {
    title: 'I have a code from my instructor',
    what: "It opens the course of that instructor, for today's class.",
    label: 'Code',
    description: 'Six digits',
    missing: 'Code is required',
    invalid: 'This code does not work. Ask your instructor for a new one.',
  },
  unconfirmed: {
    label: 'Confirm Your Account',
    text: '<b>{email}</b> is not confirmed yet. Open the link in the e-mail that we have sent you, or:',
  },

  signUp: {
    button: 'Sign Up',
    role: 'I am a',
    /** What happens next. */
    next: 'We send you an e-mail with a link to confirm your account. The link expires after {hours, plural, one {# hour} other {# hours}}.',
    failed: { title: 'Signup failed' },
    error: { title: 'Signup error' },
    done: {
      title: 'Verification email sent',
      description: 'Please check your email to confirm your account.',
    },
  },
  verify: {
    title: 'Verify Your Email',
    sent: 'We have sent an e-mail to <b>{email}</b>. Open the link in it to confirm your account, on this device or another one.',
    expires:
      'The link expires after {hours, plural, one {# hour} other {# hours}}. If no e-mail arrives, look into your spam folder.',
    slow: 'The mail can take a few minutes.',
    toLogin: 'Return to Login',
    done: { description: 'Log in to begin.' },
  },
  resend: {
    button: 'Send again',
    /** The same for every address. */
    sent: 'If this address is not confirmed yet, a new link is on its way. The ones before work as well.',
  },
})
