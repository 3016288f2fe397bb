/**
 * The SQLSTATE of a database error, or null. Drizzle wraps the driver's error: the code is on a
 * cause.
 */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Object; e = 'cause' in e ? e.cause : null) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return null
}

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
export const sqlStates = {
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  diskFull: '53100',
} as const
