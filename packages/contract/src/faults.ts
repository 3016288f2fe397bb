import type { NameFault } from '@tbl/domain/names'

/**
 * What can be wrong with a field that somebody fills in, where it is more than zod says itself: the
 * `message` of its issue. Server and web have their own words for each; an answer has those of the
 * server as the `message`, and the code as `fault`.
 */
export type Fault =
  | 'INVALID_EMAIL'
  | 'PASSWORD_TOO_SHORT'
  | 'NOT_STORABLE'
  | 'COURSE_TITLE_REQUIRED'
  | 'COURSE_CODE_REQUIRED'
  | 'COURSE_DESCRIPTION_REQUIRED'
  | 'JOIN_CODE_REQUIRED'
  | 'SECTION_NAME_REQUIRED'
  | 'MEMBER_REQUIRED'
  | NameFault

/** A fault as zod takes it. */
export const fault = (code: Fault): Fault => code
