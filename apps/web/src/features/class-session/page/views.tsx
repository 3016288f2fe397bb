import { ActionIcon, Tabs } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { Keyboard } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useDeviceChoice } from '../../../tbl/device/use-device-choice.ts'
import { useKeys } from '../../../tbl/device/use-keys.ts'
import { KeysDialog } from '../../../tbl/keys/keys-dialog.tsx'
import { texts as keyTexts } from '../../../tbl/keys/messages.ts'
import { useSearch, useSetSearch } from '../../../ui/router/hooks.ts'
import { SentAnnouncements } from '../announcements/sent-announcements.tsx'
import { AttendanceView } from '../attendance/attendance-view.tsx'
import type { Steps } from '../control/use-steps.ts'
import { NeedsList } from '../needs/needs-list.tsx'
import type { Remedies } from '../remedies/use-remedies.ts'
import { StudentsView } from '../students/students-view.tsx'
import { createFilter } from '../table/filter-students.ts'
import { shownRows, teamRows } from '../table/team-rows.ts'
import { TeamTable } from '../table/team-table.tsx'
import { useOpenRows } from '../table/use-open-rows.ts'
import { Trail } from '../trail/trail.tsx'
import { FilterBar } from './filter-bar.tsx'
import { texts } from './messages.ts'
import classes from './session-page.module.css'
import { readSearch, type SessionSearch, views } from './session-search.ts'

type ViewsProps = {
  session: ClassSession
  now: Date
  isBlind: boolean
  areNamesHidden: boolean
  steps: Steps
  remedies: Remedies
}

/** What needs attention, and the class in four views; the address keeps what is shown. */
export function Views({ session, now, isBlind, areNamesHidden, steps, remedies }: ViewsProps) {
  const { view, filter, find } = readSearch(useSearch('/quizzes/$quizId/session'))
  const setSearch = useSetSearch('/quizzes/$quizId/session')
  const change = (changed: SessionSearch) => setSearch((before) => ({ ...before, ...changed }))
  const { openRows, toggle, show, led, arrive } = useOpenRows()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [areKeysOff, setKeysOff] = useDeviceChoice('tbl.keysOff')
  const keys = Object.entries(keyNames).map(
    ([name, key]) => [key, texts.keys[name as keyof typeof keyNames]] as const,
  )
  const searchField = useRef<HTMLInputElement>(null)
  const isList = view === 'overview' || view === 'students'
  useKeys(
    {
      ...Object.fromEntries(
        views.map((one, index) => [String(index + 1), () => change({ view: one })]),
      ),
      '/': () => searchField.current?.focus(),
      m: () => change({ show: filter === 'missing' ? undefined : 'missing' }),
      '?': () => setIsHelpOpen(true),
    },
    !areKeysOff,
  )
  const { control, teams, students } = session
  const isShown = useMemo(
    () => createFilter({ control, teams }, { filter, find }),
    [control, teams, filter, find],
  )
  const shown = useMemo(() => students.filter(isShown), [students, isShown])
  const rows = useMemo(() => teamRows({ students, teams }), [students, teams])
  const common = { session, now, isBlind, remedies }
  return (
    <>
      <NeedsList
        {...common}
        steps={steps}
        onShow={(teamId) => {
          change({ view: undefined, show: undefined, find: undefined })
          show(teamId)
        }}
        onFilter={(one) => change({ view: 'students', show: one, find: undefined })}
      />
      <SentAnnouncements session={session} now={now} isBlind={isBlind} />
      <Tabs
        value={view}
        onChange={(next) => change({ view: next ?? undefined })}
        keepMounted={false}
        mt="lg"
      >
        <div className={classes.tabs}>
          <Tabs.List aria-label={texts.tabs.label}>
            {views.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {texts.tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <ActionIcon
            className={classes.keysButton}
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={keyTexts.title}
            onClick={() => setIsHelpOpen(true)}
          >
            <Keyboard size={20} aria-hidden />
          </ActionIcon>
        </div>
        {isList && students.length > 0 && (
          <FilterBar
            filter={filter}
            find={find}
            onFilter={(one) => change({ show: one === 'all' ? undefined : one })}
            onFind={(typed) => change({ find: typed === '' ? undefined : typed })}
            searchField={searchField}
            shown={shown.length}
          />
        )}
        <Tabs.Panel value="overview" pt="md">
          {students.length + teams.length > 0 && (
            <TeamTable
              {...common}
              rows={shownRows(rows, isShown, { filter, find })}
              areNamesHidden={areNamesHidden}
              openRows={openRows}
              onToggle={toggle}
              led={led}
              onArrive={arrive}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="students" pt="md">
          <StudentsView {...common} students={shown} />
        </Tabs.Panel>
        <Tabs.Panel value="attendance" pt="md">
          {areNamesHidden ? (
            <p>{texts.namesHidden}</p>
          ) : (
            <AttendanceView
              quizId={session.quizId}
              now={now}
              isBlind={isBlind}
              remedies={remedies}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="trail" pt="md">
          {areNamesHidden ? (
            <p>{texts.namesHidden}</p>
          ) : (
            <Trail quizId={session.quizId} now={now} />
          )}
        </Tabs.Panel>
      </Tabs>
      <KeysDialog
        keys={keys}
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        areKeysOn={!areKeysOff}
        onSwitch={(areOn) => setKeysOff(!areOn)}
      />
    </>
  )
}

const keyNames = {
  views: '1 – 4',
  search: '/',
  missing: 'M',
  rows: '↑ ↓',
  open: '⏎',
  help: '?',
} as const
