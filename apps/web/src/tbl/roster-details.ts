import type { RosterDetails } from '@tbl/domain/roster-details'

/** What a roster says of somebody, as one text; empty where it says nothing. */
export const rosterDetails = ({ name, studentNumber, section }: Partial<RosterDetails>): string =>
  [name, studentNumber, section].filter(Boolean).join(' \u00b7 ')
