import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { CorrectionPreview } from '@tbl/contract/corrections'
import { listed } from '@tbl/texts/texts'
import { useEffect, useRef, useState } from 'react'
import { announcement } from './announcement.ts'
import { ChangeList } from './change-list.tsx'
import { EditedScores } from './edited-scores.tsx'
import { texts } from './messages.ts'
import classes from './preview.module.css'
import { changedScores, changedSince, changesOf } from './scores.ts'
import { TallyTable } from './tally-table.tsx'

export type Previewed = {
  readonly preview: CorrectionPreview
  /** The one before, which no longer holds; null: this is the first one. */
  readonly before: CorrectionPreview | null
}

type PreviewProps = {
  shown: Previewed
  isUndoing?: boolean
  isLocked: boolean
  replaced?: ReadonlySet<string>
  /** What the correction says, and the pending appeals that were to be accepted with it. */
  what?: string
  accepted?: readonly string[]
  /** Decides about edited scores; an undoing asks nothing. */
  onReplace?: (replaced: ReadonlySet<string>) => void
  /** Offers full credit in place of what makes scores go down. */
  onCredit?: () => void
}

const none: ReadonlySet<string> = new Set()

/** Who changes by how much, before anything is changed. */
export function Preview({
  shown: { preview, before },
  isUndoing = false,
  isLocked,
  replaced = none,
  what,
  accepted = [],
  onReplace,
  onCredit,
}: PreviewProps) {
  const { students, teams, former, playing, pendingAppeals, acceptedAppeals } = preview
  const accepts = accepted.filter((id) => pendingAppeals.includes(id)).length
  const leaves = accepted.length - accepts
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, say] = useState('')
  useEffect(() => {
    heading.current?.focus()
    say(announcement({ students, teams }))
  }, [students, teams])
  const news = before ? changedSince(before, preview) : []
  const isUnchanged = changedScores(preview, replaced) === 0
  const goesDown = students.down + teams.down > 0
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {before && (
        <div role="alert" className={classes.stale}>
          <p>
            <strong>{texts.stale}</strong>
          </p>
          <p>
            {news.length > 0
              ? texts.changedSince({ names: listed(news.map(({ name }) => name)) })
              : texts.changedElsewhere}
          </p>
        </div>
      )}
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {texts.title}
      </h3>
      {what && <p className={classes.what}>{what}</p>}
      <TallyTable students={students} teams={teams} />
      <div className={classes.notes}>
        {isUnchanged && <p>{isUndoing ? texts.unchangedUndoing : texts.unchanged}</p>}
        {former > 0 && <p>{texts.former({ former })}</p>}
        {playing > 0 && <p>{texts.playing({ teams: playing })}</p>}
        {accepts > 0 && <p>{texts.accepts({ appeals: accepts })}</p>}
        {leaves > 0 && <p>{texts.leaves({ appeals: leaves })}</p>}
        {acceptedAppeals > 0 && <p>{texts.acceptedAppeals({ appeals: acceptedAppeals })}</p>}
      </div>
      {onCredit && goesDown && (
        <div className={classes.instead}>
          <Text c="var(--tbl-ink-2)" fz="sm">
            {texts.creditHelp}
          </Text>
          <Button size="sm" variant="default" disabled={isLocked} onClick={onCredit}>
            {texts.creditInstead}
          </Button>
        </div>
      )}
      <EditedScores
        preview={preview}
        replaced={replaced}
        onReplace={onReplace}
        isLocked={isLocked}
      />
      <ChangeList changes={changesOf(preview, replaced)} news={new Set(news.map(({ id }) => id))} />
    </>
  )
}
