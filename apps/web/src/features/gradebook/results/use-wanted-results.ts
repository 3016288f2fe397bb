import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { newestFirst } from '@tbl/domain/result-order'
import { useState } from 'react'
import { searchAfter } from '../../../ui/list/search-field.tsx'

/**
 * Which results of a course the reader wants to see; `input` asks the server for a page of them.
 * Until a quiz is chosen the server chooses.
 */
export function useWantedResults(courseId: string, sectionId: string | null) {
  const [search, setSearch] = useState('')
  const [quizId, setQuizId] = useState<string>()
  const [sort, setSort] = useState(newestFirst)
  const [rested] = useDebouncedValue(search.trim(), searchAfter)
  const input = (offset: number) => ({
    courseId,
    ...(quizId ? { quizId } : {}),
    ...(sectionId ? { sectionId } : {}),
    search: rested,
    column: sort.column,
    direction: sort.isDescending ? ('descending' as const) : ('ascending' as const),
    offset,
  })
  return { search, setSearch, quizId, setQuizId, sort, setSort, input }
}
type Wanted = ReturnType<typeof useWantedResults>
export type WantedList = Omit<Wanted, 'input'>
/** Asks the server for the page that begins with this result. */
export type WantedInput = Wanted['input']

/**
 * Pages that follow one another; those of the last question stay until the next one is answered.
 */
export const inPages = {
  initialPageParam: 0,
  getNextPageParam: (_last: unknown, pages: readonly { readonly results: readonly unknown[] }[]) =>
    pages.reduce((sum, { results }) => sum + results.length, 0),
  placeholderData: keepPreviousData,
}
