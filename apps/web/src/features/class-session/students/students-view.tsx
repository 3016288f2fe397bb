import { Button, Checkbox, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useState } from 'react'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { useNearScreen } from '../../../ui/list/use-near-screen.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as attendanceTexts } from '../attendance/messages.ts'
import { useAttendanceList } from '../attendance/use-attendance-list.ts'
import { texts as shared } from '../messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { studentRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { texts as tableTexts } from '../table/messages.ts'
import { stateText } from '../table/state-text.ts'
import { extraTimeText } from './extra-time-text.ts'
import { texts } from './messages.ts'
import {
  type Column,
  columns,
  type Sorting,
  type StudentRow,
  sortStudents,
} from './sort-students.ts'
import classes from './students-view.module.css'

/** How many are drawn at first, and with each 'Show more'. */
const firstStudents = 100
/** So many lines fill a screen: they are drawn whole at first. */
const drawnAtOnce = 14

type StudentsViewProps = {
  session: ClassSession
  /** Those whom filter and search leave. */
  students: readonly SessionStudent[]
  now: Date
  isBlind: boolean
  remedies: Remedies
}

/** One row a student: where they are, and until when; for one or several at once. */
export function StudentsView({ session, students, now, isBlind, remedies }: StudentsViewProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDown: false })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const attendance = useAttendanceList(session.quizId).data?.students
  const statusOf = new Map(attendance?.map(({ id, status }) => [id, status]))
  const teamOf = new Map(session.teams.map(({ id, name }) => [id, name]))
  const rows = sortStudents(
    students.map((student) => ({
      student,
      endsAt: student.endsAt && new Date(student.endsAt) > now ? student.endsAt : null,
      team: (student.teamId && teamOf.get(student.teamId)) ?? null,
      attendance: statusOf.get(student.id) ?? student.attendance,
    })),
    sorting,
  )
  const { first, showMore } = useFirstOf(rows, firstStudents)
  const chosen = students.filter(({ id }) => chosenIds.has(id))
  const areAllChosen = students.length > 0 && chosen.length === students.length
  const shownColumns = columns.filter((one) => session.can.manageTime || !isPrivate.has(one))
  const toggle = (id: string) =>
    setChosenIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const sort = (column: Column) =>
    setSorting((before) => ({ column, isDown: before.column === column && !before.isDown }))
  return (
    <>
      <div className={classes.tools}>
        <Button
          size="sm"
          variant="default"
          disabled={students.length === 0}
          onClick={() => setChosenIds(new Set(areAllChosen ? [] : students.map(({ id }) => id)))}
        >
          {areAllChosen ? texts.none : texts.all}
        </Button>
        {session.can.manageTime && session.control.state !== 'ended' && (
          <Button
            size="sm"
            variant="default"
            disabled={isBlind || chosen.length === 0}
            onClick={(event) => event.detail < 2 && remedies.addFive(chosen)}
          >
            {texts.addFive}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          disabled={isBlind || chosen.length === 0}
          onClick={() => remedies.ask({ kind: 'attendance', students: chosen })}
        >
          {texts.attendance}
        </Button>
        <span role="status">{texts.chosen({ count: chosen.length })}</span>
        <NativeSelect
          className={classes.sortBy}
          aria-label={texts.sortBy}
          value={sorting.column}
          onChange={(event) =>
            setSorting({ column: event.currentTarget.value as Column, isDown: false })
          }
          data={shownColumns.map((value) => ({ value, label: texts.columns[value] }))}
        />
      </div>
      {students.length === 0 && <Text role="status">{texts.nobody}</Text>}
      <table className={classes.table}>
        <caption className={classes.hidden}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{texts.selection}</span>
            </th>
            {shownColumns.map((column) => (
              <SortHead key={column} column={column} sorting={sorting} onSort={sort} />
            ))}
            <th scope="col">
              <span className={classes.hidden}>{tableTexts.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map((row, index) => (
            <StudentLine
              isNearAtFirst={index < drawnAtOnce}
              key={row.student.id}
              row={row}
              session={session}
              columns={shownColumns}
              now={now}
              isBlind={isBlind}
              isChosen={chosenIds.has(row.student.id)}
              onChoose={toggle}
              remedies={remedies}
            />
          ))}
        </tbody>
      </table>
      <ShowMore shown={first.length} total={rows.length} onMore={showMore} />
    </>
  )
}

/** Between a student and who teaches. */
const isPrivate: ReadonlySet<Column> = new Set(['end', 'extra'])

type SortHeadProps = { column: Column; sorting: Sorting; onSort: (column: Column) => void }

function SortHead({ column, sorting, onSort }: SortHeadProps) {
  const isSorted = sorting.column === column
  const Icon = sorting.isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
        {texts.columns[column]}
        {isSorted && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}

type StudentLineProps = {
  isNearAtFirst: boolean
  row: StudentRow
  session: ClassSession
  columns: readonly Column[]
  now: Date
  isBlind: boolean
  isChosen: boolean
  onChoose: (id: string) => void
  remedies: Remedies
}

const isAlike = (one: StudentLineProps, other: StudentLineProps): boolean =>
  one.row.student === other.row.student &&
  one.row.team === other.row.team &&
  one.row.endsAt === other.row.endsAt &&
  one.row.attendance === other.row.attendance &&
  one.isBlind === other.isBlind &&
  one.isChosen === other.isChosen &&
  one.session.control.state === other.session.control.state &&
  one.session.control.individual.state === other.session.control.individual.state &&
  one.session.can.manageTime === other.session.can.manageTime &&
  one.now.toDateString() === other.now.toDateString()

/** The line of a student; far from the screen it can be read, but not pressed. */
const StudentLine = memo(function StudentLine({
  isNearAtFirst,
  row,
  session,
  columns,
  now,
  isBlind,
  isChosen,
  onChoose,
  remedies,
}: StudentLineProps) {
  useLanguage() // another one draws all anew
  const { ref, isNear } = useNearScreen<HTMLTableRowElement>(isNearAtFirst)
  const { student } = row
  const { id, name } = student
  return (
    <tr ref={ref} data-state={student.state}>
      <td>
        {isNear && (
          <Checkbox
            aria-label={texts.select({ name })}
            checked={isChosen}
            onChange={() => onChoose(id)}
          />
        )}
      </td>
      {columns.map((column) =>
        column === 'name' ? (
          <th key={column} scope="row">
            {name}
          </th>
        ) : (
          <td key={column} data-column={column}>
            {cellText(row, column, session.questionCount, now)}
          </td>
        ),
      )}
      <td>
        {isNear && (
          <RemediesMenu
            name={name}
            offers={studentRemedies(session, student)}
            labels={remedyTexts.student}
            isDisabled={isBlind}
            onChoose={(remedy) => remedies.forStudent(remedy, student)}
          />
        )}
      </td>
    </tr>
  )
}, isAlike)

function cellText(
  { student, team, endsAt, attendance }: StudentRow,
  column: Exclude<Column, 'name'>,
  total: number,
  now: Date,
): string {
  const { lastSavedAt, extraTime } = student
  switch (column) {
    case 'team':
      return team ?? shared.noTeam
    case 'state':
      return stateText(student, total, now)
    case 'saved':
      return lastSavedAt ? clockText(lastSavedAt, now) : ''
    case 'end':
      return endsAt ? clockText(endsAt, now) : ''
    case 'extra':
      return extraTime ? extraTimeText(extraTime) : ''
    case 'attendance':
      return attendance ? attendanceTexts.statuses[attendance] : ''
  }
}
