import type { CorrectedScore as Corrected } from '@tbl/contract/attempts'
import type { Mark, ScoreChange } from '@tbl/contract/gradebook'
import type { Part } from '@tbl/domain/grade-item'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { CorrectedScore } from '../../../tbl/corrections/corrected-score.tsx'
import { Score } from '../../../tbl/score.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { Changes } from '../edit/history-dialog.tsx'
import { Marks } from '../marks/marks.tsx'
import { texts as shared } from '../messages.ts'
import type { ResultPlace } from '../results/result-row.ts'
import classes from './answers.module.css'
import { texts } from './messages.ts'

type AnswersHeadProps = {
  result: {
    courseId: string
    quizTitle: string
    score: number
    changes: readonly ScoreChange[]
    corrected: Corrected | null
    completedAt: string
    marks: readonly Mark[]
    enteredBy: { readonly name: string } | null
  }
  row: ResultPlace
  /** Whose answers they are; null are the reader's own. */
  who: string | null
  note: string
  part: Part
  hasHistory: boolean
}

/** Over the answers: whose they are, and the score with its history. */
export function AnswersHead({
  result: { courseId, quizTitle, score, changes, corrected, completedAt, marks, enteredBy },
  row,
  who,
  note,
  part,
  hasHistory,
}: AnswersHeadProps) {
  return (
    <>
      <div className={classes.top}>
        <div className={classes.words}>
          <p className={classes.who}>{who ?? <AuthorText>{quizTitle}</AuthorText>}</p>
          {who && (
            <p>
              <AuthorText>{quizTitle}</AuthorText>
            </p>
          )}
          <p className={classes.facts}>
            {inParts(
              texts.completed.parts<ReactNode>({
                note,
                ago: (
                  <time dateTime={completedAt} title={timestampText(completedAt)}>
                    {relativeTime(completedAt, new Date())}
                  </time>
                ),
              }),
            )}
          </p>
        </div>
        <div className={classes.score}>
          <Score percent={score} part={part} />
          <Marks marks={marks} enteredBy={enteredBy} />
        </div>
      </div>
      <CorrectedScore corrected={corrected} part={part} />
      {!hasHistory &&
        changes.map(
          (change) =>
            change !== 'corrected' && (
              <p key={change} className={classes.later}>
                {shared.changed[change]}
              </p>
            ),
        )}
      {changes.length > 0 && hasHistory && (
        <section aria-labelledby="score-history" className={classes.history}>
          <h3 id="score-history">{texts.scoreHistory}</h3>
          <Changes courseId={courseId} row={row} />
        </section>
      )}
    </>
  )
}
