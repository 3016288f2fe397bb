import { Text } from '@mantine/core'
import type { GradeChange } from '@tbl/contract/gradebook'
import { inARow } from '@tbl/texts/texts'
import { type ReactNode, useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import classes from './change-list.module.css'
import { type HistoryEntry, historyEntries } from './history-entries.ts'
import { texts } from './messages.ts'

const pageSize = 50

type ChangeListProps = {
  changes: readonly GradeChange[]
  /** Whose score it is stands with it. */
  hasNames: boolean
  /** The rows of one correction are one line that opens. */
  isGrouped?: boolean
}

/** Changes of scores, newest first. */
export function ChangeList({ changes, hasNames, isGrouped = hasNames }: ChangeListProps) {
  const entries: HistoryEntry[] = isGrouped
    ? historyEntries(changes)
    : changes.map((change) => ({ change }))
  const { first, showMore } = useFirstOf(entries, pageSize)
  if (changes.length === 0) return <Text c="var(--tbl-ink-2)">{texts.history.empty}</Text>
  return (
    <>
      <ol className={classes.changes} aria-label={texts.history.label}>
        {first.map((entry) =>
          'change' in entry ? (
            <li key={entry.change.id}>
              {hasNames && <Whose change={entry.change} />}
              <Change change={entry.change} />
            </li>
          ) : (
            <li key={entry.together[0].id}>
              <Together changes={entry.together} />
            </li>
          ),
        )}
      </ol>
      <ShowMore shown={first.length} total={entries.length} onMore={showMore} />
    </>
  )
}

/** By whom and when: 'Edited by Ingrid Holm, 2 minutes ago'. */
const by = ({ kind, changedBy: { name }, changedAt }: GradeChange): ReactNode =>
  inParts(
    texts.history.by[kind].parts<ReactNode>({
      name,
      ago: (
        <time dateTime={changedAt} title={timestampText(changedAt)}>
          {relativeTime(changedAt, new Date())}
        </time>
      ),
    }),
  )

/** Whose score it is: a student's or a team's. */
const nameOf = ({ student, team }: GradeChange): string => student?.name ?? team?.name ?? ''

const Whose = ({ change }: { change: GradeChange }) => (
  <p className={classes.whose}>
    {inParts(
      texts.history.whose.parts<ReactNode>({
        name: nameOf(change),
        quiz: <AuthorText>{change.quizTitle}</AuthorText>,
      }),
    )}
  </p>
)

/** From what to what, or what was set in place of a score. */
function scoresText({ part, kind, mark, from, to }: GradeChange): string {
  const { history } = texts
  const scores = {
    from: from === null ? history.noScore : formatScore(from, part),
    to: to === null ? history.noScore : formatScore(to, part),
  }
  if (kind === 'mark') return mark === null ? history.marks.none : history.marks[mark](scores)
  if (kind === 'typed' || to !== null) return history.changed(scores)
  return history[kind === 'reopened' ? 'reopened' : 'deleted'](scores)
}

const Scores = ({ change }: { change: GradeChange }) => (
  <p className={classes.scores}>{scoresText(change)}</p>
)

function Change({ change }: { change: GradeChange }) {
  const { reason, formerAnswers, correctionId } = change
  return (
    <>
      <Scores change={change} />
      <p className={classes.who}>
        {correctionId === null
          ? by(change)
          : inParts(texts.history.because.parts<ReactNode>({ by: by(change), reason }))}
      </p>
      {formerAnswers && (
        <p className={classes.reason}>
          {texts.history.before({ answers: inARow(formerAnswers.map(answerText)) })}
        </p>
      )}
      {correctionId === null && reason !== '' && <p className={classes.reason}>{reason}</p>}
    </>
  )
}

/** All scores that a correction changed, under one line; they are drawn once it is opened. */
function Together({ changes }: { changes: readonly [GradeChange, ...GradeChange[]] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = changes
  return (
    <details className={classes.together} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes.whose}>
          {inParts(texts.history.because.parts<ReactNode>({ by: by(first), reason: first.reason }))}
        </span>
        <span className={classes.who}>
          {inParts(
            texts.history.scores.parts<ReactNode>({
              quiz: <AuthorText>{first.quizTitle}</AuthorText>,
              scores: changes.length,
            }),
          )}
        </span>
      </summary>
      {isOpen && (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              <p className={classes.whose}>{nameOf(change)}</p>
              <Scores change={change} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

const answerText = (letters: string, index: number): string =>
  texts.history.answer({ question: index + 1, letters: letters || texts.history.noAnswer })
