import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SessionEvent } from '@tbl/contract/trail'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useMe } from '../../../platform/session.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { ExportButton } from '../export-button.tsx'
import { texts } from './messages.ts'
import classes from './trail.module.css'
import { detailOf, isAbout, trailSentence } from './trail-sentence.ts'

/** What was done in the class session, newest first; it can be filtered, and taken along as a file. */
export function Trail({ quizId, now }: { quizId: string; now: Date }) {
  const api = useApi()
  const [search, setSearch] = useState('')
  const trail = useInfiniteQuery(
    api.classSession.trail.infiniteOptions({
      input: (before: number | undefined) => ({ quizId, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    }),
  )
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={texts.filter} value={search} onChange={setSearch} />
        <ExportButton
          quizId={quizId}
          label={texts.export}
          fetchFile={api.classSession.exportTrail.call}
        />
      </div>
      <Loaded query={trail} failed={texts.failed}>
        {({ pages }) => (
          <>
            <Entries events={pages.flatMap(({ events }) => events)} search={search} now={now} />
            {trail.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={trail.isFetchingNextPage}
                onClick={() => void trail.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Entries({
  events,
  search,
  now,
}: {
  events: readonly SessionEvent[]
  search: string
  now: Date
}) {
  const me = useMe()
  const found = events.filter((event) => isAbout(event, search))
  if (found.length === 0)
    return <Text c="var(--tbl-ink-2)">{events.length > 0 ? texts.noneFound : texts.none}</Text>
  return (
    <ol aria-label={texts.list} className={classes.entries}>
      {found.map((event) => (
        <li key={event.id}>
          <p>
            {inParts(
              texts.entry.parts<ReactNode>({
                time: () => (
                  <time dateTime={event.at} className={classes.time}>
                    {clockText(event.at, now)}
                  </time>
                ),
                sentence: trailSentence(event, me.id),
              }),
            )}
          </p>
          {event.reason && (
            <p className={classes.reason} dir="auto">
              {detailOf(event)}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
