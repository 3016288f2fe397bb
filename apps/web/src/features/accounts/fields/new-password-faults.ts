import { passwordMinLength } from '@tbl/domain/account'
import { texts } from './messages.ts'

const tooShort = () => texts.passwordTooShort({ least: passwordMinLength })

/**
 * What is wrong with a password that somebody chooses. The server also refuses a few trivial ones.
 */
export const newPasswordFaults = {
  get MISSING() {
    return tooShort()
  },
  get PASSWORD_TOO_SHORT() {
    return tooShort()
  },
}
