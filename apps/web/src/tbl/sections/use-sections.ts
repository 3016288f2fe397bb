import { useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import type { Section } from '@tbl/contract/sections'
import { useApi } from '../../platform/api.tsx'

/** The sections of a course, by name; students are not told of any. */
export function useSections(courseId: string, isStaff = true) {
  const api = useApi()
  return useQuery(api.sections.list.queryOptions({ input: { courseId }, enabled: isStaff }))
}

/** Which section of a course its lists show. */
export type SectionFilter = {
  readonly sections: readonly Section[]
  /** Null: all of them. */
  readonly sectionId: string | null
  readonly onSection: (sectionId: string | null) => void
}

/**
 * The filter that the address asks for. It is believed until the sections are known, so that lists
 * are not fetched twice; one that the course has not is none.
 */
export function useSectionFilter(
  { id, can }: Pick<Course, 'id' | 'can'>,
  asked: string | null,
  onSection: SectionFilter['onSection'],
): SectionFilter {
  const { data: sections = [], isPending } = useSections(id, can.help)
  const isKnown = (can.help && isPending) || sections.some((section) => section.id === asked)
  return { sections, sectionId: isKnown ? asked : null, onSection }
}
