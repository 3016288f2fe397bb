import { Button, Checkbox, Text } from '@mantine/core'
import type { Attendee } from '@tbl/contract/attendance'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { ExportButton } from '../export-button.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import classes from './attendance.module.css'
import { attendeeFacts, statusText } from './attendee-text.ts'
import { texts } from './messages.ts'
import { markedOf, useAttendanceList } from './use-attendance-list.ts'

type AttendanceViewProps = { quizId: string; now: Date; isBlind: boolean; remedies: Remedies }

/** Who was there: what is derived, what was set by hand beside it, and a note; for several at once. */
export function AttendanceView({ quizId, ...rest }: AttendanceViewProps) {
  const query = useAttendanceList(quizId)
  return (
    <Loaded query={query} failed={texts.failedToLoad}>
      {({ hasSession, students }) => (
        <>
          {!hasSession && <Text mb="md">{texts.manual}</Text>}
          {students.length > 0 && (
            <Attendees quizId={quizId} hasSession={hasSession} students={students} {...rest} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** How many are drawn at first, and with each 'Show more'. */
const firstAttendees = 100

function Attendees({
  quizId,
  hasSession,
  students,
  now,
  isBlind,
  remedies,
}: AttendanceViewProps & { hasSession: boolean; students: readonly Attendee[] }) {
  const api = useApi()
  const [search, setSearch] = useState('')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const found = students.filter(({ name }) => matchesSearch(search, name))
  const { first, showMore } = useFirstOf(found, firstAttendees)
  const chosen = students.filter(({ id }) => chosenIds.has(id))
  const areAllChosen = found.length > 0 && found.every(({ id }) => chosenIds.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    setChosenIds(next)
  }
  return (
    <>
      <SearchField label={texts.search} value={search} onChange={setSearch} />
      <div className={classes.tools}>
        <Button
          size="sm"
          variant="default"
          disabled={found.length === 0}
          onClick={() => setChosenIds(new Set(areAllChosen ? [] : found.map(({ id }) => id)))}
        >
          {areAllChosen ? texts.none : texts.all}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={isBlind || chosen.length === 0}
          onClick={() => remedies.ask({ kind: 'attendance', students: chosen.map(markedOf) })}
        >
          {texts.set}
        </Button>
        <ExportButton
          quizId={quizId}
          size="sm"
          label={texts.export}
          fetchFile={api.attendance.export.call}
        />
        <span role="status">{texts.chosen({ count: chosen.length })}</span>
      </div>
      {found.length === 0 && <Text role="status">{texts.notFound}</Text>}
      <ul aria-label={texts.list} className={classes.attendees}>
        {first.map((student) => (
          <li key={student.id}>
            <Checkbox
              className={classes.check}
              label={student.name}
              checked={chosenIds.has(student.id)}
              onChange={() => toggle(student.id)}
            />
            <span className={classes.facts}>
              {(hasSession || student.status) && <strong>{statusText(student.status)}</strong>}
              {attendeeFacts(student, now).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
    </>
  )
}
