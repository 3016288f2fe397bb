import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { IndividualResults } from '@tbl/contract/gradebook'
import type { Part } from '@tbl/domain/grade-item'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { IndividualAnswersDialog } from '../answers/individual-answers-dialog.tsx'
import { type QuestionAppeal, TeamAnswersDialog } from '../answers/team-answers-dialog.tsx'
import { individualRow, type ResultRow, teamRow } from './result-row.ts'
import { inPages, type WantedInput } from './use-wanted-results.ts'

/** Results as the server answers them in pages, their rows as the list shows them. */
export type ResultPage = Omit<IndividualResults, 'results'> & { results: readonly ResultRow[] }
export type ResultPages = UseInfiniteQueryResult<InfiniteData<ResultPage>>

type AnswersProps = {
  /** Null while nothing is shown. */
  row: ResultRow | null
  isStaff: boolean
  hasHistory: boolean
  questionAppeal: QuestionAppeal
  onClose: () => void
}

/** What the lists need to know of one part of activities. */
type ResultPart = {
  useResults: (input: WantedInput) => ResultPages
  /** Scores may be typed and attempts deleted. */
  canChange: boolean
  /** Students too are told whose results theirs are: of which team. */
  isNamed: boolean
  Answers: (props: AnswersProps) => ReactNode
}

const inRows =
  <Result,>(rowOf: (result: Result) => ResultRow) =>
  <Page extends { results: readonly Result[] }>(data: InfiniteData<Page>) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, results: page.results.map(rowOf) })),
  })
const inIndividualRows = inRows(individualRow)
const inTeamRows = inRows(teamRow)

/** Every part that the gradebook has. */
export const resultParts: Record<Part, ResultPart> = {
  individual: {
    useResults: (input) =>
      useInfiniteQuery({
        ...useApi().gradebook.individualResults.infiniteOptions({ input, ...inPages }),
        select: inIndividualRows,
      }),
    canChange: true,
    isNamed: false,
    Answers: IndividualAnswersDialog,
  },
  team: {
    useResults: (input) =>
      useInfiniteQuery({
        ...useApi().gradebook.teamResults.infiniteOptions({ input, ...inPages }),
        select: inTeamRows,
      }),
    canChange: false, // team scores change by appeals only
    isNamed: true,
    Answers: TeamAnswersDialog,
  },
}
