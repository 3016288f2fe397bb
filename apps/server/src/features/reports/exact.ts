/** Without the error of sums in floating point, which depends on the order of what is added. */
export const exact = (value: number): number => Math.round(value * 1e10) / 1e10 + 0
