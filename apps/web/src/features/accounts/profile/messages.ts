import type { AccountEvent } from '@tbl/contract/accounts'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/accounts/profile', {
  title: 'Profile Settings',
  confirmEmail: {
    title: 'Please confirm your new e-mail address',
    sent: 'We have sent a link to <b>{email}</b>. Your account has this address once the link is opened.',
  },

  details: {
    title: 'Your Details',
    text: 'Your instructor and your team see your name.',
    password: {
      label: 'Current password for the new address',
      show: 'Show Current Password for the New Address',
    },
    role: 'Role',
    roleStays: 'Role cannot be changed',
    save: 'Save Changes',
    saved: { title: 'Profile updated', description: 'Your changes are saved.' },
    failed: { title: 'Profile update failed' },
  },
  language: {
    title: 'Language',
    text: 'Of these pages and of our mails to you. Courses keep their own.',
    /** As the browser asks for it. */
    automatic: 'Automatic',
    automaticText: 'As your browser asks for it.',
  },
  password: {
    title: 'Password',
    text: 'A change logs out your other devices.',
    button: 'Change Password',
    changed: {
      title: 'Password updated',
      description: 'You stay logged in here. Other devices have to log in again.',
    },
  },

  devices: {
    title: 'Where You Are Logged In',
    text: 'Is there one that you do not know? Log out the others, then change your password.',
    list: 'Devices',
    notLoaded: 'Your devices could not be loaded',
    browser: '{browser} on {system}',
    unknownBrowser: 'Unknown browser',
    letIn: '{device}, let in with a code',
    isThis: 'This browser',
    lastSeen: 'Last seen {when}',
  },
  signOut: {
    button: 'Log Out Other Devices',
    title: 'Log out other devices?',
    what: 'They have to log in again. This browser stays logged in.',
    confirm: 'Log Out',
    done: {
      title: 'Other devices logged out',
      description: '{devices, plural, one {# device} other {# devices}} logged out.',
    },
    failed: { title: 'Other devices are still logged in' },
  },

  events: {
    title: 'Recent Events',
    text: 'Of your account, for 90 days. Is there one that was not you? Change your password.',
    notLoaded: 'Recent events could not be loaded',
    kinds: {
      made: 'Account confirmed',
      'new-device': 'Logged in on a new device',
      'failed-login': 'Failed login',
      slowed: 'Too many failed logins: unknown devices had to wait',
      'password-changed': 'Password changed',
      'address-changed': 'E-mail address changed',
      undone: "A change was undone: 'This was not me'",
      'let-in': 'Let in to a course with a code of its instructor',
      'erasure-requested': 'Deletion of the account asked for',
      'erasure-withdrawn': 'The account is not deleted',
    } as const satisfies Record<AccountEvent['kind'], string>,
    facts: '{device}, {when}',
  },

  data: { title: 'Your data', text: 'Take it along, or have it deleted.' },
  download: {
    what: 'One file with everything that is stored about you. Programs can read it (JSON). Scores and answers are in it once they are released to you.',
    button: 'Download my data',
    done: 'Your data is ready',
    failed: { title: 'Your data could not be downloaded' },
  },
  erase: {
    what: 'Your account is deleted for good. You can change your mind for some days.',
    button: 'Delete my account',
    title: 'Delete my account?',
    when: 'It is deleted in {days, number} days. Whoever logs in to it before then keeps it.',
    goes: 'Your name, your address, your devices, your place in courses and teams, and quizzes that you have made without a course are gone then.',
    stays:
      "Your attempts, votes and scores stay in their courses under a name like 'Former student 12', unless the course removes them too.",
    ask: 'Your other devices are logged out now, and you get an e-mail. To confirm, type your password.',
    password: { label: 'Your password', show: 'Show Your Password' },
    failed: { title: 'Your account is not deleted' },
  },
  withdraw: {
    button: 'Keep my account',
    done: { title: 'Your account stays', description: 'It is not deleted.' },
    failed: { title: 'Your account is still to be deleted' },
  },
})
