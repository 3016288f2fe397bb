import { Button, Select } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { count } from '../../ui/count.ts'
import { EmptyState } from '../../ui/page-states.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { messages, type ResultKind, words } from './messages.ts'
import classes from './result-list.module.css'
import { arrange, newestFirst, nextSort, quizzesIn, type ResultRow } from './result-order.ts'
import { type ResultAction, type ResultRights, ResultTable } from './result-table.tsx'
import { ScoreLegend } from './score-legend.tsx'

/** A course can have many thousand attempts; a page stays quick with so many rows at a time. */
const pageSize = 100
/** A student's list shorter than this is read at a glance. */
const searchFrom = 10
const everyQuiz = 'every'

type ResultListProps = { kind: ResultKind; results: readonly ResultRow[]; rights: ResultRights; onAction: (action: ResultAction, row: ResultRow) => void }

/** Results with what narrows and orders them. Instructors look for names, students, who have only their own, for quizzes. */
export function ResultList({ kind, results, rights, onAction }: ResultListProps) {
  const canManage = rights.isManager
  const [search, setSearch] = useState('')
  const [chosenQuiz, setChosenQuiz] = useState(everyQuiz)
  const [sort, setSort] = useState(newestFirst)
  const [limit, setLimit] = useState(pageSize)
  const table = useRef<HTMLTableElement>(null)
  const counted = useFocusAfterLoss(results.length)
  const typed = useDeferredValue(search) // typing stays quick while many thousand rows are searched
  const quizzes = useMemo(() => quizzesIn(results), [results])
  const quizId = quizzes.some(({ value }) => value === chosenQuiz) ? chosenQuiz : null
  const searchIn = canManage ? 'name' : 'quizTitle'
  const found = useMemo(() => arrange(results, { search: typed, searchIn, quizId, sort }), [results, typed, searchIn, quizId, sort])
  if (results.length === 0) return <EmptyState title={messages.empty} text={canManage ? words[kind].emptyForInstructor : words[kind].emptyForStudent} />

  const shown = found.slice(0, limit)
  const showMore = () => {
    flushSync(() => setLimit(limit + pageSize))
    table.current?.tBodies[0]?.rows[limit]?.querySelector('th')?.focus() // the button may be gone
  }
  const hasSearch = canManage || results.length >= searchFrom
  return (
    <>
      <div className={classes.tools}>
        {hasSearch && <SearchField label={canManage ? words[kind].search : messages.searchQuizzes} value={search} onChange={setSearch} />}
        {canManage && (
          <Select
            aria-label="Quiz"
            data={[{ value: everyQuiz, label: messages.allQuizzes }, ...quizzes]}
            value={quizId ?? everyQuiz}
            onChange={(next) => setChosenQuiz(next ?? everyQuiz)}
            allowDeselect={false}
            mb="md"
            w={{ base: '100%', sm: 260 }}
          />
        )}
        <ScoreLegend />
      </div>
      {found.length === 0 ? (
        <EmptyState title={messages.notFound} text="No attempt matches your search." />
      ) : (
        <ResultTable
          ref={table}
          rows={shown}
          kind={kind}
          hasName={canManage || kind === 'team'}
          rights={rights}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          onAction={onAction}
        />
      )}
      <div className={classes.foot}>
        <p ref={counted} tabIndex={-1} className={classes.count} role="status">
          {shown.length < results.length && `${shown.length} of `}
          {count(results.length, 'attempt')}
        </p>
        {shown.length < found.length && (
          <Button variant="default" onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the focus goes when a row goes that had it: the line that counts the rest. */
function useFocusAfterLoss(rowCount: number) {
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef(rowCount)
  useEffect(() => {
    if (rowCount < before.current && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
    before.current = rowCount
  }, [rowCount])
  return line
}
