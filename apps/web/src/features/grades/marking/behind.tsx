import { Button, Skeleton } from '@mantine/core'
import type { CellState, StudentResult } from '@tbl/contract/grades'
import type { ReactNode } from 'react'
import { texts as corrections } from '../../../tbl/corrections/messages.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { dayText, timestampText } from '../../../ui/time/timestamp.ts'
import { scorePercent, scoreText } from '../names.ts'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { OpenResult } from './open-result.ts'
import type { Behind } from './use-behind.ts'

/** What stands behind a mark or a score, in as many lines as are kept free until it is there. */
export function WhatIsBehind({ open: { state }, behind }: { open: OpenResult; behind: Behind }) {
  const { result, isError, onRetry } = behind
  const lines = linesOf(state)
  if (lines === 0) return null
  return (
    <div className={classes.behind}>
      {result ? (
        <Lines result={result} />
      ) : isError ? (
        <p>
          {texts.notLoaded}{' '}
          <Button size="sm" variant="default" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : (
        Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
          <p key={line}>
            <Skeleton component="span" display="inline-block" h={14} w="60%" />
          </p>
        ))
      )}
    </div>
  )
}

/** How many lines will stand there, as far as the cell knows. */
function linesOf({ is, isMark, signs }: CellState): number {
  if (isMark) return 3
  if (!hasAttempt({ is, isMark })) return 0
  return 1 + signs.filter((sign) => sign === 'edited' || sign === 'corrected').length
}

/** Whether the cell shows what was answered. */
export const hasAttempt = ({ is, isMark }: Pick<CellState, 'is' | 'isMark'>): boolean =>
  !isMark && (is === 'score' || is === 'notCounted')

function Lines({ result: { mark, attempt, team } }: { result: StudentResult }) {
  if (mark) return <MarkLines mark={mark} attempt={attempt} />
  if (!attempt) return null
  const { completedAt, earned, corrected } = attempt
  return (
    <>
      <p>{completedText(completedAt, team)}</p>
      {earned !== null && <p>{texts.edited({ score: scoreText(earned) })}</p>}
      {corrected && (
        <p>
          {corrections.score({ date: dayText(corrected.at), old: scorePercent(corrected.was) })}
        </p>
      )}
    </>
  )
}

type MarkLinesProps = {
  mark: NonNullable<StudentResult['mark']>
  attempt: StudentResult['attempt']
}

const MarkLines = ({ mark: { reason, markedBy, markedAt }, attempt }: MarkLinesProps) => (
  <>
    <p>
      {inParts(
        texts.setBy.parts<ReactNode>({
          name: markedBy.name,
          ago: (
            <time dateTime={markedAt} title={timestampText(markedAt)}>
              {relativeTime(markedAt, new Date())}
            </time>
          ),
        }),
      )}
    </p>
    <p className={classes.reason}>{reason || texts.noReason}</p>
    <p>
      {attempt
        ? texts.attemptExists({
            date: dayText(attempt.completedAt),
            score: scoreText(attempt.score),
          })
        : texts.noAttempt}
    </p>
  </>
)

const completedText = (completedAt: string, team: StudentResult['team']): string =>
  team
    ? texts.completedWith({ date: dayText(completedAt), team: team.name })
    : texts.completed({ date: dayText(completedAt) })
