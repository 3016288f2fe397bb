/**
 * A score as somebody types it, with a point or a comma for the decimals; NaN when it is no number.
 */
export const readScore = (typed: string): number =>
  /^\s*-?\d+([.,]\d*)?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : Number.NaN
