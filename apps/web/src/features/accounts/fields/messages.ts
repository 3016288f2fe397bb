import type { NameFault } from '@tbl/domain/names'
import { defineTexts } from '@tbl/texts/texts'
import type { PasswordStrength } from './password-strength.ts'

export const texts = defineTexts('features/accounts/fields', {
  email: {
    label: 'E-mail',
    faults: { MISSING: 'E-mail is required', INVALID_EMAIL: 'Enter an e-mail address' },
  },
  name: {
    label: 'Full name',
    faults: {
      MISSING: 'Full name is required',
      NAME_HAS_HIDDEN_CHARACTERS: 'A name cannot contain line breaks or invisible characters',
      NAME_HAS_WEB_ADDRESS: 'A name cannot contain a web address. Put a space after each period.',
    } as const satisfies Record<NameFault | 'MISSING', string>,
  },

  password: { label: 'Password', show: 'Show Password' },
  passwordFaults: { MISSING: 'Password is required' },
  currentPassword: { label: 'Current password', show: 'Show Current Password' },
  currentPasswordFaults: { MISSING: 'Current password is required' },
  newPassword: { label: 'New password', show: 'Show New Password' },
  confirmPassword: { label: 'Confirm new password', show: 'Show Confirm New Password' },
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least {least, number} characters',
  capsLock: 'Caps Lock is on',
  strength: {
    unknown: 'At least {least, number} characters',
    known: {
      Weak: 'Weak. Longer is stronger.',
      Fair: 'Fair. Longer is stronger.',
      Strong: 'Strong',
    } as const satisfies Record<PasswordStrength, string>,
  },
  setPassword: { title: 'Set a New Password', button: 'Set Password' },
})
