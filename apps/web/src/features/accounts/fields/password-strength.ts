import { passwordMinLength } from '@tbl/domain/account'

/** How hard a password is to guess; advice only, every legal password is taken. */
export type PasswordStrength = 'Weak' | 'Fair' | 'Strong'

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
]

/**
 * Least bits of a fair and of a strong password: at ten guesses in 15 minutes either lasts; these
 * are for a stolen table.
 */
const fairBits = 40
const strongBits = 65

/**
 * Whether a character only continues its neighbours: the same again, or the next one up or down, as
 * in 'aaa' or '4321'.
 */
function isRun(characters: readonly string[], index: number): boolean {
  const step = (at: number) =>
    (characters[at]?.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0)
  return index >= 2 && Math.abs(step(index)) <= 1 && step(index) === step(index - 1)
}

/**
 * An estimate from length, alphabet and repetition; null while the password is too short to be
 * legal.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password.length < passwordMinLength) return null
  const characters = Array.from(password)
  const alphabet = alphabets.reduce(
    (size, [shape, letters]) => (shape.test(password) ? size + letters : size),
    0,
  )
  const surprising = characters.filter((_, index) => !isRun(characters, index))
  const length = (surprising.length + new Set(surprising).size) / 2
  const bits = length * Math.log2(alphabet)
  if (bits < fairBits) return 'Weak'
  return bits < strongBits ? 'Fair' : 'Strong'
}
