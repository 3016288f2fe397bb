/**
 * A part of a course that meets at a time of its own. Only kept in local state: no screen stores
 * one yet.
 */
export type Section = {
  readonly id: string
  readonly courseId: string
  readonly number: string
  readonly startTime: string
  readonly days: readonly string[]
}

/** A section that is not stored; its id says when it was made, in milliseconds since 1970. */
export const newSection = (made: number, fields: Omit<Section, 'id'>): Section => ({
  id: `section-${made}`,
  ...fields,
})
