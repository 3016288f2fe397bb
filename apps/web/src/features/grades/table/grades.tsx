import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { GradeTable } from '@tbl/contract/grades'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { DiscardGuard } from '../../../ui/discard-guard.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { usePrinting } from '../../../ui/page/use-printing.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { DownloadMenu } from '../files/download-menu.tsx'
import { QuizActions } from '../marking/column-actions.tsx'
import { texts as pasting } from '../pasting/messages.ts'
import { PasteDialog } from '../pasting/paste-dialog.tsx'
import { countRows, teamsOf } from './filter-rows.ts'
import { GradeGrid } from './grade-grid.tsx'
import { GradeList } from './grade-list.tsx'
import { GradesTools } from './grades-tools.tsx'
import { Legend } from './legend.tsx'
import { texts } from './messages.ts'
import classes from './page.module.css'
import { PrintedGrades } from './printed-grades.tsx'
import { noDialog, type OpenDialogs, TableDialogs } from './table-dialogs.tsx'
import { useShown } from './use-shown-rows.ts'
import { useIsTyped, useTypedScores, useUnsent } from './use-typed-scores.ts'
import type { GradesView } from './view.ts'

type GradesProps = {
  table: GradeTable
  /** It could not be asked for again. */
  isStale: boolean
  view: GradesView
  onView: (change: (before: GradesView) => GradesView) => void
}

/** The page around a table that is there. */
export function Grades({ table, isStale, view, onView }: GradesProps) {
  const isPrinting = usePrinting()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const shown = useShown(table, view)
  const { courseId, items, rows } = table
  const hasGrid = items.length > 0 && shown.rows.length > 0 && !isPhone && !isPrinting
  return (
    <>
      <div className={classes.page} data-has-grid={hasGrid || undefined}>
        <PageHeader
          back={
            <BackLink to="/courses/$courseId" params={{ courseId }} search={{ tab: 'gradebook' }}>
              {kit.back}
            </BackLink>
          }
          title={texts.heading({ course: table.courseTitle })}
          actions={!isPrinting && <Actions table={table} view={view} />}
        />
        <StatusBar>{isStale && texts.stale({ time: timestampText(table.at) })}</StatusBar>
        {rows.length === 0 ? (
          <EmptyState
            {...{ title: texts.noStudents.title, text: texts.noStudents.text }}
            action={
              <ButtonLink
                to="/courses/$courseId"
                params={{ courseId }}
                search={{ tab: 'students' }}
                variant="ink"
              >
                {texts.noStudents.link}
              </ButtonLink>
            }
          />
        ) : items.length === 0 ? (
          <EmptyState
            {...{ title: texts.noResults.title, text: texts.noResults.text }}
            action={
              <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="ink">
                {texts.noResults.link}
              </ButtonLink>
            }
          />
        ) : (
          <Table {...{ table, view, onView, shown, isPhone, isPrinting }} />
        )}
      </div>
      {hasGrid && <Legend missing={table.missing} />}
    </>
  )
}

function Actions({ table, view }: Pick<GradesProps, 'table' | 'view'>) {
  const [isPasting, setIsPasting] = useState(false)
  const { courseId, can, items, rows } = table
  const typed = items.filter((item) => item.kind === 'typed')
  return (
    <>
      {can.mark && typed.length > 0 && rows.length > 0 && (
        <>
          <Button variant="default" miw="max-content" onClick={() => setIsPasting(true)}>
            {pasting.open}
          </Button>
          <PasteDialog items={typed} isOpen={isPasting} onClose={() => setIsPasting(false)} />
        </>
      )}
      {rows.length > 0 && items.length > 0 && (
        <DownloadMenu courseId={courseId} withFormer={view.show === 'former'} />
      )}
      {can.configure && (
        <ButtonLink
          to="/courses/$courseId/grades/settings"
          params={{ courseId }}
          variant="default"
          miw="max-content"
        >
          {texts.settings}
        </ButtonLink>
      )}
    </>
  )
}

type TableProps = Omit<GradesProps, 'isStale'> & {
  shown: ReturnType<typeof useShown>
  isPhone: boolean
  isPrinting: boolean
}

function Table({ table, view, onView, shown, isPhone, isPrinting }: TableProps) {
  const isDrawn = useDeferredValue(true, false) // its dialogs come after it
  const scores = useTypedScores(table)
  const [opened, setOpened] = useState(noDialog)
  const openOrClose = useCallback(
    (changed: Partial<OpenDialogs>) => setOpened((before) => ({ ...before, ...changed })),
    [],
  )
  const open = useCallback(
    (studentId: string, at: number | null) =>
      openOrClose(at === null ? { studentId } : { result: { studentId, at } }),
    [openOrClose],
  )
  const excuse = useCallback(
    (quizId: string | null) => openOrClose({ excusing: { quizId } }),
    [openOrClose],
  )
  const openColumns = useCallback(() => openOrClose({ areColumnsOpen: true }), [openOrClose])
  const change = useCallback(
    (changed: Partial<GradesView>) => onView((before) => ({ ...before, ...changed })),
    [onView],
  )
  const sort = useCallback(
    (column: string) =>
      onView((before) => {
        const isSame = before.sorting.column === column
        return { ...before, sorting: { column, isDown: isSame && !before.sorting.isDown } }
      }),
    [onView],
  )
  const teams = useMemo(() => teamsOf(table.rows), [table])
  const { students, low, missing } = useMemo(() => countRows(table.rows), [table])
  const isNarrowed = view.find !== '' || view.team !== null || view.show !== 'all'
  return (
    <>
      <p className={classes.counts}>
        <span>{texts.counts({ students, low, missing })}</span>
        <span>{texts.missingRules[table.missing]}</span>
        <span role="status">
          {isNarrowed && texts.shown({ shown: shown.rows.length, students })}
        </span>
        <Unsent scores={scores} />
      </p>
      {isPrinting ? (
        <PrintedGrades table={table} />
      ) : (
        <>
          <GradesTools
            view={view}
            teams={teams}
            isPhone={isPhone}
            onChange={change}
            onColumns={openColumns}
          />
          {shown.rows.length === 0 ? (
            <EmptyState
              {...texts.noneFound}
              action={
                <Button variant="ink" onClick={() => change({ find: '', team: null, show: 'all' })}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : isPhone ? (
            <>
              <GradeList rows={shown.rows} hasGrades={table.hasGrades} />
              {table.can.mark && table.items.some(({ kind }) => kind === 'quiz') && (
                <QuizActions onOpen={() => excuse(null)} />
              )}
            </>
          ) : (
            <div className={classes.room}>
              <GradeGrid
                {...{ table, scores }}
                {...shown}
                sorting={view.sorting}
                onSort={sort}
                onOpen={open}
                onExcuse={excuse}
              />
            </div>
          )}
        </>
      )}
      {isDrawn && (
        <TableDialogs
          {...{ table, opened }}
          hidden={view.hidden}
          onHide={(hidden) => change({ hidden })}
          onChange={openOrClose}
        />
      )}
    </>
  )
}

/** Scores that could not be sent: how many, and nobody leaves the page unasked. */
function Unsent({ scores }: { scores: ReturnType<typeof useTypedScores> }) {
  const unsent = useUnsent(scores)
  return (
    <>
      <span role="status" className={classes.unsent}>
        {unsent > 0 && texts.unsent({ scores: unsent })}
      </span>
      <DiscardGuard isDirty={useIsTyped(scores)} />
    </>
  )
}
