import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { texts } from './messages.ts'
import classes from './preview.module.css'
import type { Change } from './scores.ts'

/** So many fit beside the rest of a preview. */
const shownAtFirst = 15

type ChangeListProps = {
  changes: readonly Change[]
  /** Those that an earlier preview showed in another way. */
  news: ReadonlySet<string>
}

/** Everybody whose score changes, from what to what. */
export function ChangeList({ changes, news }: ChangeListProps) {
  const [areAllShown, setAllShown] = useState(false)
  if (changes.length === 0) return null
  const shown = areAllShown ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.changes} aria-label={texts.changes.label}>
        {shown.map(({ id, name, isFormer, from, to }) => (
          <li key={id}>
            <span>
              {name}
              {isFormer && <span className={classes.mark}> {texts.hasLeft}</span>}
              {news.has(id) && <strong className={classes.mark}> {texts.changes.new}</strong>}
            </span>
            <span className={classes.change}>
              {texts.changes.score({ from: formatScore(from), to: formatScore(to) })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button
          className={classes.more}
          size="sm"
          variant="default"
          onClick={() => setAllShown(true)}
        >
          {texts.changes.showAll({ total: changes.length })}
        </Button>
      )}
    </>
  )
}
