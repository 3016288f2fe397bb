import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, expect, test } from 'vitest'
import { newPasswordFaults } from './new-password-faults.ts'

afterEach(() => showTexts(sourceTexts))

test('[LANG-03] what is wrong with a password is said in the language that is shown now', () => {
  expect(newPasswordFaults.MISSING).toMatch(/^Password must be at least \d+ characters$/)
  showTexts({
    language: 'de',
    rooms: {
      'features/accounts/fields': { passwordTooShort: 'Mindestens {least, number} Zeichen' },
    },
  })
  expect(newPasswordFaults.PASSWORD_TOO_SHORT).toMatch(/^Mindestens \d+ Zeichen$/)
})
