import { Checkbox } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { memo } from 'react'
import { useNearScreen } from '../../../ui/list/use-near-screen.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as attendanceTexts } from '../attendance/messages.ts'
import { texts as shared } from '../messages.ts'
import { texts as remedyTexts } from '../remedies/messages.ts'
import { studentRemedies } from '../remedies/remedies.ts'
import { RemediesMenu } from '../remedies/remedies-menu.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { stateText } from '../table/state-text.ts'
import { extraTimeText } from './extra-time-text.ts'
import { texts } from './messages.ts'
import type { Column, StudentRow } from './sort-students.ts'

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
export const StudentLine = memo(function StudentLine({
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
