import { Text } from '@mantine/core'
import type { GradeChange } from '@tbl/contract/gradebook'
import { inARow } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import classes from './change-list.module.css'
import { texts } from './messages.ts'

const pageSize = 50

/** Changes of scores, newest first. `hasNames`: whose score it is stands with it. */
export function ChangeList({
  changes,
  hasNames,
}: {
  changes: readonly GradeChange[]
  hasNames: boolean
}) {
  const { first, showMore } = useFirstOf(changes, pageSize)
  if (changes.length === 0) return <Text c="var(--tbl-ink-2)">{texts.history.empty}</Text>
  return (
    <>
      <ol className={classes.changes} aria-label={texts.history.label}>
        {first.map((change) => (
          <Change key={change.id} change={change} hasNames={hasNames} />
        ))}
      </ol>
      <ShowMore shown={first.length} total={changes.length} onMore={showMore} />
    </>
  )
}

function Change({
  change: { part, student, team, quizTitle, kind, from, to, reason, formerAnswers, ...change },
  hasNames,
}: {
  change: GradeChange
  hasNames: boolean
}) {
  const { changedBy, changedAt } = change
  const percent = (score: number) => formatScore(score, part)
  return (
    <li>
      {hasNames && (
        <p className={classes.whose}>
          {inParts(
            texts.history.whose.parts<ReactNode>({
              name: student?.name ?? team?.name ?? '',
              quiz: <AuthorText>{quizTitle}</AuthorText>,
            }),
          )}
        </p>
      )}
      <p className={classes.scores}>
        {to === null
          ? texts.history[kind === 'reopened' ? 'reopened' : 'deleted']({ from: percent(from) })
          : texts.history.changed({ from: percent(from), to: percent(to) })}
      </p>
      <p className={classes.who}>
        {inParts(
          texts.history.by[kind].parts<ReactNode>({
            name: changedBy.name,
            ago: (
              <time dateTime={changedAt} title={timestampText(changedAt)}>
                {relativeTime(changedAt, new Date())}
              </time>
            ),
          }),
        )}
      </p>
      {formerAnswers && (
        <p className={classes.reason}>
          {texts.history.before({ answers: inARow(formerAnswers.map(answerText)) })}
        </p>
      )}
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
    </li>
  )
}

const answerText = (letters: string, index: number): string =>
  texts.history.answer({ question: index + 1, letters: letters || texts.history.noAnswer })
