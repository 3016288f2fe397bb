import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/accounts/links', {
  goToLogin: 'Go to Login',
  returnToLogin: 'Return to Login',

  verify: {
    working: 'Verifying your e-mail...',
    verified: 'Your account is ready. Log in to begin.',
    confirmed: 'The account has this address now.',
    goOn: 'Continue',
    invalid: 'Unable to verify your email. The link may have expired.',
    failed: 'An unexpected error occurred',
    newLink:
      'A link works once, for {hours, plural, one {# hour} other {# hours}} at most. Please sign up again to get a new one, or ask for the address again in your profile.',
    opensElsewhere:
      'Open it in a browser in which you are logged in to that account, or ask for the address there again.',
  },
  /** The link came back with an error. */
  error: {
    title: 'An error occurred during authentication',
    text: 'The link may have expired. A link works once, for {hours, plural, one {# hour} other {# hours}} at most. Please sign up again to get a new one, or ask for the address again in your profile.',
  },
  /** Several people want the address. */
  asked: {
    signUp: {
      title: 'Is this your sign-up?',
      question:
        'Several people have signed up with this address. Type the password that you chose when you signed up as {name}, {role}.',
      disown: 'I did not sign up',
    },
    account: {
      title: 'Is this your account?',
      question:
        'The account of {name}, {role}, is to have this address. Type the password of that account.',
      disown: 'This is not my account',
    },
    confirm: 'Confirm',
    refusals: {
      LINK_PASSWORD_INCORRECT: 'This is not the correct password. Tries left: {left}.',
      LINK_INVALID: 'This link cannot be used. It may have expired.',
      UNAUTHORIZED: 'User not logged in',
      FORBIDDEN: 'You may not do this.',
      NOT_FOUND: 'There is no such account.',
    } as const satisfies RefusalSources<RefusalCode<'accounts', 'verifyWithPassword'>>,
  },
  disowned: {
    signUp: {
      title: 'This sign-up was dropped',
      text: 'Its link works no longer. Your own sign-up, if you have made one, is still there: open the link in its mail.',
    },
    account: {
      title: 'This link works no longer',
      text: 'It gives no account your address. Your own sign-up, if you have made one, is still there: open the link in its mail.',
    },
  },

  passwordChanged: {
    title: 'Your password is changed',
    text: 'Log in with your new password.',
  },
  unusable: {
    title: 'This link cannot be used',
    password:
      'It may have expired: a link works once, for {hours, plural, one {# hour} other {# hours}}. Ask for a new one below.',
    undo: 'It may have expired, or was used already. Ask for a new password on the login page.',
  },
  undo: {
    title: 'Was this not you?',
    what: 'Your account gets its e-mail address from before the change back, everybody is logged out, and you choose a new password.',
    button: 'This was not me',
    failed: { title: 'Nothing was undone' },
    done: 'The account of <b>{email}</b> is yours again. Nobody is logged in.',
  },
})
