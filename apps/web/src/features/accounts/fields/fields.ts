import { passwordMinLength } from '@tbl/domain/account'
import { nameFault } from '@tbl/domain/names'

/** Email-shaped: something, an at-sign, a domain with a dot. The server looks closer. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a typed e-mail address, or null. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return 'E-mail is required'
  return emailShape.test(email.trim()) ? null : 'Enter an e-mail address'
}

/** What is wrong with a typed name, or null. */
export const checkName = (name: string): string | null =>
  name.trim() === '' ? 'Full name is required' : nameFault(name.trim())

/**
 * What is wrong with a password that somebody chooses, or null. The server also refuses a few
 * trivial ones.
 */
export const checkNewPassword = (password: string): string | null =>
  password.length < passwordMinLength
    ? `Password must be at least ${passwordMinLength} characters`
    : null
