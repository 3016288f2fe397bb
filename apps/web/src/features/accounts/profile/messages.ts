import type { AccountEvent } from '@tbl/contract/accounts'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts({
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
    } as const satisfies Record<AccountEvent['kind'], string>,
    facts: '{device}, {when}',
  },
})
