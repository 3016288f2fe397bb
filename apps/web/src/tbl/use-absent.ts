import { useQuery } from '@tanstack/react-query'
import type { AllowlistEntry } from '@tbl/contract/roster'
import { compareNames } from '@tbl/domain/name-order'
import { useApi } from '../platform/api.tsx'
import type { ListedPerson } from '../ui/list/listed-people.tsx'
import { rosterDetails } from './roster-details.ts'

/**
 * Who is on the course's list and not in the course: by name, then the addresses of which the list
 * has no name.
 */
function absentOf({ entries }: { entries: readonly AllowlistEntry[] }): ListedPerson[] {
  const absent = entries.filter(({ student }) => student === null)
  const named = absent.flatMap(({ name, ...entry }) =>
    name ? [{ id: entry.email, title: name, details: rosterDetails(entry) }] : [],
  )
  const unnamed = absent.flatMap(({ name, ...entry }) =>
    name ? [] : [{ id: entry.email, title: entry.email, details: rosterDetails(entry) }],
  )
  return [...named.sort((a, b) => compareNames(a.title, b.title)), ...unnamed]
}

/**
 * Whom the instructor of a course expects and who has not joined yet. An open course can have a
 * list too.
 */
export function useAbsent(courseId: string | null) {
  const api = useApi()
  return useQuery(
    api.roster.list.queryOptions({
      input: { courseId: courseId ?? '' },
      enabled: courseId !== null,
      select: absentOf,
    }),
  )
}
