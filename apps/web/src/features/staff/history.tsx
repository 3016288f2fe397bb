import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@tbl/contract/staff'
import { useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { texts } from './messages.ts'
import classes from './people-part.module.css'

/** What has changed about who is in the course; fetched once it is opened. */
export function History({ courseId }: { courseId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.history.title}</summary>
      {isOpen && <Entries courseId={courseId} />}
    </details>
  )
}

function Entries({ courseId }: { courseId: string }) {
  const api = useApi()
  const history = useInfiniteQuery(
    api.staff.history.infiniteOptions({
      input: (before: number | undefined) => ({ courseId, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    }),
  )
  return (
    <Loaded query={history} failed={texts.history.failed}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        if (entries.length === 0) return <Text c="var(--tbl-ink-2)">{texts.history.none}</Text>
        return (
          <>
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {history.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {texts.history.more}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** What an entry says, in its words. */
function said({ kind, by, whom, role, section, students }: HistoryEntry): string {
  const { entries, erased, command } = texts.history
  return entries[kind]({
    by: by.kind === 'command' ? command : (by.name ?? erased),
    whom: whom ?? erased,
    role: role ?? 'other',
    section: section ?? '',
    students: students ?? 0,
  })
}

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <li>
    {said(entry)}
    {entry.reason && (
      <div className={classes.reason}>{texts.history.reason({ reason: entry.reason })}</div>
    )}
    <time dateTime={entry.at}>{texts.history.at({ date: new Date(entry.at) })}</time>
  </li>
)
