import type { Bench } from './bench.ts'
import type { Limit } from './limits.ts'

/** One measured thing: what came out in each pair of runs, product and reference in turns. */
export type Figure = {
  /** What was done, and which of its figures this is. */
  readonly what: string
  readonly unit: 'a second' | 'ms' | 'ms CPU' | 'kB' | 'MB' | 's' | 'share' | ''
  readonly product: readonly number[]
  /** Null where the limit is a plain number. */
  readonly reference: readonly number[] | null
  /** What a change may not fall behind, and what to strive for; a figure may only explain another. */
  readonly must?: Limit
  readonly aim?: Limit
}

/** A workload beside its reference. Each stands in a file of its own in `rows`, as `row`. */
export type Row = {
  readonly title: string
  /**
   * Runs it; throws when anything was lost, doubled or answered with an error. Tiny, it does so
   * with a few people, for correctness alone.
   */
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>
}
