import { Text } from '@mantine/core'
import type { GradeChange } from '@tbl/contract/gradebook'
import { format } from 'date-fns'
import { formatScore } from '../../../tbl/score.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { messages } from '../messages.ts'
import classes from './change-list.module.css'

const pageSize = 50

/** What happened, before the name of whoever did it. */
const deeds: Record<GradeChange['kind'], string> = {
  edited: 'Edited by',
  unedited: 'Edit removed by',
  deleted: 'Attempt deleted by',
  appeal: 'Appeal accepted by',
}

/** Changes of scores, newest first. `hasNames`: whose score it is stands with it. */
export function ChangeList({
  changes,
  hasNames,
}: {
  changes: readonly GradeChange[]
  hasNames: boolean
}) {
  const { first, showMore } = useFirstOf(changes, pageSize)
  if (changes.length === 0) return <Text c="var(--tbl-ink-2)">{messages.noChanges}</Text>
  return (
    <>
      <ol className={classes.changes} aria-label="Changes, newest first">
        {first.map((change) => (
          <Change key={change.id} change={change} hasNames={hasNames} />
        ))}
      </ol>
      <ShowMore shown={first.length} total={changes.length} onMore={showMore} />
    </>
  )
}

function Change({
  change: { part, student, team, quizTitle, kind, from, to, reason, changedBy, changedAt },
  hasNames,
}: {
  change: GradeChange
  hasNames: boolean
}) {
  const percent = (score: number) => formatScore(score, part)
  return (
    <li>
      {hasNames && (
        <p className={classes.whose}>{`${student?.name ?? team?.name}, ${quizTitle}`}</p>
      )}
      <p className={classes.scores}>
        {to === null ? `${percent(from)}, deleted` : `${percent(from)} to ${percent(to)}`}
      </p>
      <p className={classes.who}>
        {`${deeds[kind]} ${changedBy.name}, `}
        <time dateTime={changedAt} title={format(changedAt, 'PPpp')}>
          {relativeTime(changedAt, new Date())}
        </time>
      </p>
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
    </li>
  )
}
