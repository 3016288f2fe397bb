/** A whole number as somebody typed it, within limits; null when it is none. */
export function wholeNumber(typed: string, { min, max }: { min: number; max: number }) {
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : null
}
