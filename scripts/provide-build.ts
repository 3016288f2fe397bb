import { buildIfStale } from './build-if-stale.mjs'

/** Vitest's global setup of the tests that start the product as a process. */
export const setup = buildIfStale
