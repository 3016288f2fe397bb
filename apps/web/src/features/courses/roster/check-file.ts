import { maxRosterFileBytes, type Roster, rosterExtensions } from '@tbl/domain/roster'

/**
 * Why a file is not even opened, by its name and its size in bytes; null when it is.
 */
export function fileRefusal({
  name,
  size,
}: {
  name: string
  size: number
}): 'INVALID_FILE_TYPE' | 'FILE_TOO_LARGE' | null {
  if (!rosterExtensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return 'INVALID_FILE_TYPE'
  return size > maxRosterFileBytes ? 'FILE_TOO_LARGE' : null
}

/** Nothing can be made of the file: it has not even logins. */
export const isWithoutEmails = ({ entries, loginColumn }: Roster): boolean =>
  entries.length === 0 && loginColumn === null
