import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/accounts/signed-in', {
  letIn:
    'You are here with a code, for this course, until {until, time, ::HHmm}. Log in with your password for all else.',
  logOut: {
    done: { title: 'Logged out', description: 'You have been logged out successfully' },
    failed: { title: 'Logout error' },
  },
})
