import { textsIn } from '@tbl/texts/texts'

/** What the mails about an account say. `device` follows with: the browser in which something was done. */
export const mailTexts = textsIn('features/accounts/mails', {
  timestamp: '{date}, {time} UTC',
  device: {
    known: '{browser} on {system}',
    unknown: 'Unknown browser',
    unknownOn: 'Unknown browser on {system}',
  },
  signUp: {
    subject: 'Verify your e-mail for {product}',
    text: 'Hello,\n\nsomebody has signed up for {product} with this address: {name}, {role, select, teacher {Instructor} other {Student}}, on {at}, with {device}.\n\nIf it was you, please open this link to confirm your e-mail address. It works once and expires after {hours} hours.\n\nIf it was not you, do not open it: without it nothing comes of the sign-up.',
  },
  alreadyRegistered: {
    subject: 'You already have a {product} account',
    text: 'Hello,\n\nsomebody, perhaps you, tried to sign up for {product} with this address, which already has an account: {name}, {role, select, teacher {Instructor} other {Student}}, on {at}, with {device}. Nothing was changed. If it was you, log in here; if you have forgotten your password, ask for a new one there. If it was not you, there is nothing to do.',
  },
  password: {
    subject: 'A new password for {product}',
    text: 'Hello,\n\nplease open this link to choose a new password. It works once and expires after {minutes} minutes. Choosing it logs you out everywhere.\n\nIf you did not ask for it, you can ignore this message: your password stays as it is.',
  },
  newAddress: {
    subject: 'Verify your e-mail for {product}',
    text: 'Hello,\n\nthe {product} account of {name}, {role, select, teacher {Instructor} other {Student}}, is to have this address from now on. If it is your account, please open this link to confirm it. It works once and expires after {minutes} minutes.\n\nIf it is not your account, do not open it: without it nothing is changed.',
  },
  addressWanted: {
    subject: 'You already have a {product} account',
    text: 'Hello,\n\nsomebody, perhaps you, wanted to give another {product} account this address, which already has an account. Nothing was changed.',
  },
  passwordChanged: {
    subject: 'Your {product} password was changed',
    text: 'Hello,\n\nthe password of your account was changed, on {at}, with {device}.\n\nIf it was you, there is nothing to do. If this was not you, open this link within {days} days: it gives you your account back, logs everybody out and asks for a new password.',
  },
  addressChanged: {
    subject: 'Your {product} address was changed',
    text: 'Hello,\n\nyour account has another e-mail address now, on {at}, with {device}.\n\nIf it was you, there is nothing to do. If this was not you, open this link within {days} days: it gives you your account back, logs everybody out and asks for a new password.',
  },
  erasure: {
    subject: 'Your {product} account will be deleted',
    text: 'Hello,\n\nYour account will be deleted on {at}. Log in before then to keep it.\n\nIf it was not you who asked for this, log in and change your password.',
  },
})
