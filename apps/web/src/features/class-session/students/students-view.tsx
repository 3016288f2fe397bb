import { Button, NativeSelect, Text } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { useState } from 'react'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { SortHead } from '../../../ui/list/sort-head.tsx'
import { useAttendanceList } from '../attendance/use-attendance-list.ts'
import type { Remedies } from '../remedies/use-remedies.ts'
import { texts as tableTexts } from '../table/messages.ts'
import { texts } from './messages.ts'
import { type Column, columns, type Sorting, sortStudents } from './sort-students.ts'
import { StudentLine } from './student-line.tsx'
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
              <SortHead
                key={column}
                column={column}
                label={texts.columns[column]}
                sorted={sorting.column === column ? directionOf(sorting) : undefined}
                onSort={() => sort(column)}
                className={classes.sort}
              />
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

const directionOf = ({ isDown }: Sorting) => (isDown ? 'descending' : 'ascending')
