import { Button, Select } from '@mantine/core'
import type { Part } from '@tbl/domain/grade-item'
import { nextSort } from '@tbl/domain/result-order'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { SectionSelect } from '../../../tbl/sections/section-select.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { texts as waiting } from '../../../tbl/withheld/messages.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { TextLink } from '../../../ui/link.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts } from './messages.ts'
import classes from './result-list.module.css'
import type { ResultPage, ResultPages } from './result-parts.tsx'
import type { ResultRow } from './result-row.ts'
import { ResultSkeleton } from './result-skeleton.tsx'
import { type ResultAction, ResultTable } from './result-table.tsx'
import { ScoreLegend } from './score-legend.tsx'
import type { WantedList } from './use-wanted-results.ts'

/** A student's list shorter than this is read at a glance. */
const searchFrom = 10
const everyQuiz = 'all'

type ResultListProps = {
  part: Part
  pages: ResultPages
  wanted: WantedList
  filter: SectionFilter
  hasName: boolean
  isStaff: boolean
  hasHistory: boolean
  canChange: boolean
  onAction: (action: ResultAction, row: ResultRow) => void
}

/**
 * Results with what narrows and orders them. The staff look for names, students, who have only
 * their own, for quizzes.
 */
export function ResultList({ pages, ...props }: ResultListProps) {
  const rows = useMemo(
    () => pages.data?.pages.flatMap(({ results }) => results) ?? [],
    [pages.data],
  )
  const { isFetchingNextPage, isPlaceholderData, fetchNextPage } = pages
  return (
    <Loaded query={pages} failed={texts.failed} skeleton={<ResultSkeleton />}>
      {(data) => {
        const page = data.pages.at(-1)
        return (
          page && (
            <ShownResults
              {...props}
              rows={rows}
              page={page}
              isBusy={isFetchingNextPage || isPlaceholderData}
              onMore={() => void fetchNextPage()}
            />
          )
        )
      }}
    </Loaded>
  )
}

type ShownResultsProps = Omit<ResultListProps, 'pages'> & {
  rows: readonly ResultRow[]
  page: ResultPage
  /** An answer is on its way. */
  isBusy: boolean
  onMore: () => void
}

function ShownResults({
  part,
  rows,
  page: { found, total, quizId, quizzes, withheld },
  wanted,
  filter,
  hasName,
  isStaff,
  hasHistory,
  canChange,
  isBusy,
  onMore,
  onAction,
}: ShownResultsProps) {
  const { table, focusNext } = useFocusOnNext(rows.length)
  const counted = useFocusAfterLoss(total)
  const quizField = useRef<HTMLInputElement>(null)
  if (total === 0)
    return withheld.length > 0 ? (
      <Withheld withheld={withheld} />
    ) : (
      <EmptyState
        title={texts.empty.title}
        text={isStaff ? texts.empty.forInstructor[part] : texts.empty.forStudent[part]}
      />
    )

  const isChosen = wanted.quizId === everyQuiz || quizzes.some(({ id }) => id === wanted.quizId)
  const shownQuiz = (isChosen && wanted.quizId) || (quizId ?? everyQuiz)
  const showEveryQuiz = () => {
    wanted.setQuizId(everyQuiz)
    quizField.current?.focus() // the button goes
  }
  const hasSearch = isStaff || total >= searchFrom
  const showMore = () => {
    focusNext() // the button may be gone
    onMore()
  }
  return (
    <>
      <Withheld withheld={withheld} />
      <div className={classes.tools}>
        {hasSearch && (
          <SearchField
            label={isStaff ? texts.search[part] : texts.search.quizzes}
            value={wanted.search}
            onChange={wanted.setSearch}
          />
        )}
        {isStaff && (
          <Select
            aria-label={texts.quiz}
            data={[
              { value: everyQuiz, label: texts.allQuizzes },
              ...quizzes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            ref={quizField}
            value={shownQuiz}
            onChange={(next) => wanted.setQuizId(next ?? everyQuiz)}
            allowDeselect={false}
            mb="md"
            w={{ base: '100%', sm: 260 }}
          />
        )}
        <SectionSelect {...filter} />
        {isStaff && shownQuiz !== everyQuiz && quizzes.length > 1 && (
          <Button variant="default" mb="md" onClick={showEveryQuiz}>
            {texts.allQuizzes}
          </Button>
        )}
        <ScoreLegend />
      </div>
      <div aria-busy={isBusy || undefined}>
        {found === 0 ? (
          <EmptyState title={texts.notFound.title} text={texts.notFound.text} />
        ) : (
          <ResultTable
            ref={table}
            rows={rows}
            part={part}
            hasName={hasName}
            isStaff={isStaff}
            hasHistory={hasHistory}
            canChange={canChange}
            sort={wanted.sort}
            onSort={(column) => wanted.setSort(nextSort(wanted.sort, column))}
            onAction={onAction}
          />
        )}
      </div>
      <div className={classes.foot}>
        <p ref={counted} tabIndex={-1} className={classes.count} role="status">
          {rows.length < total
            ? texts.attemptsShown({ shown: rows.length, total })
            : texts.attempts({ total })}
        </p>
        {rows.length < found && (
          <BusyButton
            variant="default"
            isBusy={isBusy}
            busyLabel={kit.showMore.busy}
            onClick={showMore}
          >
            {kit.showMore.button}
          </BusyButton>
        )}
      </div>
    </>
  )
}

/** To a student, of results that wait for the right answers since a key was corrected. */
const Withheld = ({ withheld }: Pick<ResultPage, 'withheld'>) =>
  withheld.map(({ id, title, teamId }) => (
    <p key={id} className={classes.withheld}>
      {inParts(
        texts.withheld.parts<ReactNode>({
          quiz: <AuthorText>{title}</AuthorText>,
          withheld: waiting.score,
        }),
      )}
      {teamId && (
        <>
          {' '}
          <TextLink to="/quizzes/$quizId/team/$teamId" params={{ quizId: id, teamId }}>
            {texts.card}
          </TextLink>
        </>
      )}
    </p>
  ))

/** Once more rows are asked for, the first new one takes the focus. */
function useFocusOnNext(rowCount: number) {
  const table = useRef<HTMLTableElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || rowCount <= before.current) return
    table.current?.tBodies[0]?.rows[before.current]?.querySelector('th')?.focus()
    before.current = null
  }, [rowCount])
  const focusNext = () => {
    before.current = rowCount
  }
  return { table, focusNext }
}

/** Where the focus goes when a row goes that had it: the line that counts the rest. */
function useFocusAfterLoss(total: number) {
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef(total)
  useEffect(() => {
    if (total < before.current && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true })
    before.current = total
  }, [total])
  return line
}
