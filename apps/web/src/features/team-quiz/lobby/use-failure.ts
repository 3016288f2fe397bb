import { useState } from 'react'

/** What a query says of its answer. */
type Asked<Failure> = { data: unknown; error: Failure | null; errorUpdateCount: number }

/**
 * Why there is no answer. A query forgets it while it asks again; what a page says of it stays until
 * the next answer or failure.
 */
export function useFailure<Failure>(query: Asked<Failure>): Failure | null {
  const { data, error, errorUpdateCount } = query
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? last : error
}
