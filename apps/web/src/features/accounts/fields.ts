/** Email-shaped: something, an at-sign, a domain with a dot. The server looks closer. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a typed e-mail address, or null. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return 'E-mail is required'
  return emailShape.test(email.trim()) ? null : 'Enter an e-mail address'
}
