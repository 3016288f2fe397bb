import { ActionIcon, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import type { AllowlistEntry } from '@tbl/contract/roster'
import { matchesSearch } from '@tbl/domain/search'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { rosterDetails } from '../../../tbl/roster-details.ts'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts } from '../allowlist/messages.ts'
import { firstEntries, searchedFrom } from '../list-sizes.ts'
import { texts as shared } from '../messages.ts'
import classes from './allowlist.module.css'
import { useRemoveFromAllowlist } from './use-allowlist.ts'

/**
 * Which addresses may join a restricted course, and whose students have opened it: all others stand
 * alike, whether they have an account or not.
 */
export function Allowlist({ course }: { course: Course }) {
  const api = useApi()
  const allowlist = useQuery(api.roster.list.queryOptions({ input: { courseId: course.id } }))
  return (
    <Loaded query={allowlist} failed={shared.allowlistFailed}>
      {({ entries }) => <Entries course={course} entries={entries} />}
    </Loaded>
  )
}

/** What the list does in this course. */
function effect(
  { enrollmentMode, autoEnrollFromAllowlist }: Course,
  entries: readonly AllowlistEntry[],
): string {
  const { effect, empty } = texts.allowlist
  if (entries.length === 0) return enrollmentMode === 'open' ? empty.open : empty.restricted
  if (enrollmentMode === 'open') return effect.open
  return autoEnrollFromAllowlist ? effect.autoEnroll : effect.restricted
}

function Entries({ course, entries }: { course: Course; entries: readonly AllowlistEntry[] }) {
  const [search, setSearch] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveFromAllowlist(course.id, {
    onRemoved: () => heading.current?.focus({ preventScroll: true }),
  })
  const found = entries.filter((entry) =>
    matchesSearch(search, entry.email, rosterDetails(entry), entry.student?.name ?? ''),
  )
  const { first, showMore } = useFirstOf(found, firstEntries)
  const enrolled = entries.filter(({ student }) => student !== null).length
  return (
    <section aria-labelledby="allowlist">
      <div className={classes.heading}>
        <Title order={2} id="allowlist" ref={heading} tabIndex={-1}>
          {texts.allowlist.title}
        </Title>
        <span className={classes.count}>
          {entries.length > 0 && texts.allowlist.count({ addresses: entries.length, enrolled })}
        </span>
      </div>
      <Text className={classes.effect}>{effect(course, entries)}</Text>
      {entries.length >= searchedFrom && (
        <SearchField label={texts.allowlist.search} value={search} onChange={setSearch} mt="md" />
      )}
      {entries.length > 0 && found.length === 0 && (
        <Text role="status" c="var(--tbl-ink-2)">
          {texts.allowlist.notFound}
        </Text>
      )}
      <ul className={classes.entries}>
        {first.map((entry) => (
          <Entry
            key={entry.email}
            entry={entry}
            isLeaving={remove.isPending && remove.variables.email === entry.email}
            onRemove={() => !remove.isPending && remove.mutate(entry)}
          />
        ))}
      </ul>
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
    </section>
  )
}

function Entry({
  entry,
  isLeaving,
  onRemove,
}: {
  entry: AllowlistEntry
  isLeaving: boolean
  onRemove: () => void
}) {
  const { email, student } = entry
  const details = rosterDetails(entry)
  return (
    <li data-leaving={isLeaving || undefined}>
      <span className={classes.words}>
        <span className={classes.email}>
          {email}
          {details && <span className={classes.details}>{details}</span>}
        </span>
        {student ? (
          <span className={classes.enrolled}>
            <Check size={14} strokeWidth={3} aria-hidden />
            {texts.allowlist.enrolled({ student: student.name })}
          </span>
        ) : (
          <span className={classes.waiting}>{texts.allowlist.waiting}</span>
        )}
      </span>
      <ActionIcon aria-label={texts.allowlist.remove({ email })} onClick={onRemove}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
