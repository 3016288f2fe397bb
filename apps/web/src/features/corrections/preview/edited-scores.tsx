import { Button, Radio } from '@mantine/core'
import type { CorrectionPreview } from '@tbl/contract/corrections'
import { formatScore } from '../../../tbl/score.tsx'
import { texts } from './messages.ts'
import classes from './preview.module.css'
import { editedScores } from './scores.ts'

type EditedScoresProps = {
  preview: CorrectionPreview
  /** Attempts whose edited score gives way to the earned one. */
  replaced: ReadonlySet<string>
  /** Undefined where nothing is decided about them. */
  onReplace?: (replaced: ReadonlySet<string>) => void
  isLocked: boolean
}

/** Scores that were edited by hand: each is kept unless the instructor says otherwise. */
export function EditedScores({ preview, replaced, onReplace, isLocked }: EditedScoresProps) {
  const edited = editedScores(preview)
  if (edited.length === 0) return null
  const others = edited.filter(({ isOwn }) => !isOwn)
  const decide = (id: string, isReplaced: boolean) => {
    const next = new Set(replaced)
    if (isReplaced) next.add(id)
    else next.delete(id)
    onReplace?.(next)
  }
  return (
    <section className={classes.edits}>
      <h4>{texts.edits.title({ scores: edited.length })}</h4>
      <p>{texts.edits.kept}</p>
      {onReplace && others.length > 1 && (
        <div className={classes.all}>
          <Button
            size="sm"
            variant="default"
            disabled={isLocked}
            onClick={() => onReplace(new Set())}
          >
            {texts.edits.keepAll}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isLocked}
            onClick={() => onReplace(new Set(others.map(({ attemptId }) => attemptId)))}
          >
            {texts.edits.replaceAll}
          </Button>
        </div>
      )}
      <ul>
        {edited.map(({ attemptId, student, edited: score, earned, isOwn }) => {
          const name = texts.edits.score({
            name: student.name,
            edited: formatScore(score ?? 0),
            from: formatScore(earned.from),
            to: formatScore(earned.to),
          })
          return (
            <li key={attemptId}>
              {onReplace && !isOwn ? (
                <Radio.Group
                  label={name}
                  value={replaced.has(attemptId) ? 'replace' : 'keep'}
                  onChange={(choice) => decide(attemptId, choice === 'replace')}
                >
                  <div className={classes.choices}>
                    <Radio
                      value="keep"
                      disabled={isLocked}
                      label={texts.edits.keep({ score: formatScore(score ?? 0) })}
                    />
                    <Radio value="replace" disabled={isLocked} label={formatScore(earned.to)} />
                  </div>
                </Radio.Group>
              ) : (
                name
              )}
              {onReplace && isOwn && <p className={classes.mark}>{texts.edits.own}</p>}
              {(score ?? 0) < earned.to && <p className={classes.mark}>{texts.edits.below}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
