import { passwordMinLength } from '@tbl/domain/account'
import { nameFault } from '@tbl/domain/names'
import { texts } from './messages.ts'

/** Email-shaped: something, an at-sign, a domain with a dot. The server looks closer. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a typed e-mail address, or null. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return texts.email.missing
  return emailShape.test(email.trim()) ? null : texts.email.invalid
}

/** What is wrong with a typed name, or null. */
export function checkName(name: string): string | null {
  if (name.trim() === '') return texts.name.missing
  const fault = nameFault(name.trim())
  return fault && texts.name.faults[fault]
}

/**
 * What is wrong with a password that somebody chooses, or null. The server also refuses a few
 * trivial ones.
 */
export const checkNewPassword = (password: string): string | null =>
  password.length < passwordMinLength ? texts.passwordTooShort({ least: passwordMinLength }) : null
