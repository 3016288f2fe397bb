/** Whether a figure is good enough; `ratio` is the product's share of its reference. */
export type Limit = {
  readonly text: string
  readonly allows: (product: number, ratio: number) => boolean
}

/** At most so much, in the unit of the figure. */
export const atMost = (most: number): Limit => ({
  text: `<= ${most}`,
  allows: (product) => product <= most,
})

/** At least so much, in the unit of the figure. */
export const atLeast = (least: number): Limit => ({
  text: `>= ${least}`,
  allows: (product) => product >= least,
})

/** At least so many times the reference. */
export const atLeastTimes = (least: number): Limit => ({
  text: `>= ${least}x`,
  allows: (_product, ratio) => ratio >= least,
})

/** At most so many times the reference, or so much, whichever is more. */
export const atMostTimes = (most: number, or = 0): Limit => ({
  text: or > 0 ? `<= ${most}x or ${or}` : `<= ${most}x`,
  allows: (product, ratio) => ratio <= most || product <= or,
})

/** At most so much more than the reference, in the unit of the figure. */
export const atMostAbove = (most: number): Limit => ({
  text: `<= ${most} above`,
  allows: (product, ratio) => product - product / ratio <= most,
})

/** At most so many times the reference and so much more, in the unit of the figure. */
export const atMostTimesAnd = (most: number, more: number): Limit => ({
  text: `<= ${most}x + ${more}`,
  allows: (product, ratio) => product <= most * (product / ratio) + more,
})
