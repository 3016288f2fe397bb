import { useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NextPicture } from '../../../ui/next-picture.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { longText, signWords } from '../cell/cell-text.ts'
import { texts as shared } from '../messages.ts'
import { categoryName, itemName } from '../names.ts'
import { WhatIsBehind } from './behind.tsx'
import { type OpenAttempt, useGradebookParts } from './gradebook-parts.ts'
import { MarkForm } from './mark-form.tsx'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { OpenResult } from './open-result.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultHistory } from './result-history.tsx'
import { type Behind, useBehind } from './use-behind.ts'
import { type Marking, useSetMark } from './use-set-mark.ts'

type ResultDialogProps = {
  /** Null while none is open. */
  open: OpenResult | null
  canMark: boolean
  onClose: () => void
}

/** What a result is in words, what stands behind it, and what can be done about it. */
export function ResultDialog({ open, canMark, onClose }: ResultDialogProps) {
  const shown = useLatest(open)
  const behind = useBehind(shown, open !== null)
  const marking = useSetMark()
  const { AttemptDialogs } = useGradebookParts()
  const [attempt, setAttempt] = useState<OpenAttempt | null>(null)
  const close = () => {
    setAttempt(null)
    onClose()
  }
  return (
    <>
      <Dialog
        title={shown ? shared.whose({ name: shown.student.name, what: itemName(shown.item) }) : ''}
        isOpen={open !== null}
        isCovered={attempt !== null}
        onClose={onClose}
      >
        {shown && (
          <NextPicture key={`${shown.student.id} ${shown.item.key}`}>
            <Result
              open={shown}
              {...{ behind, canMark, marking }}
              onAttempt={setAttempt}
              onDone={close}
            />
          </NextPicture>
        )}
      </Dialog>
      <AttemptDialogs
        part={shown?.item.kind === 'quiz' ? shown.item.part : 'individual'}
        open={attempt}
        returnFocus={open !== null}
        onClose={() => setAttempt(null)}
        onDone={close}
      />
    </>
  )
}

type ResultProps = {
  open: OpenResult
  behind: Behind
  canMark: boolean
  marking: Marking
  onAttempt: (open: OpenAttempt) => void
  onDone: () => void
}

function Result(props: ResultProps) {
  const { open, behind, canMark, marking, onDone } = props
  const { item, state } = open
  return (
    <>
      <p className={classes.words}>{longText(state)}</p>
      {state.is !== 'excused' && <p className={classes.facts}>{countsText(open)}</p>}
      <Signs state={state} />
      <WhatIsBehind open={open} behind={behind} />
      <ResultActions {...props} />
      {item.kind === 'typed' && canMark && <p className={classes.facts}>{texts.typedHere}</p>}
      <ResultHistory behind={behind} />
      {item.kind === 'quiz' && canMark && (
        <MarkForm place={{ ...open, item }} state={state} marking={marking} onDone={onDone} />
      )}
    </>
  )
}

/** In which category it counts, if it does. */
const countsText = ({ category, isDropped }: OpenResult) =>
  category === null
    ? shared.notCounted
    : (isDropped ? texts.dropped : texts.counts).parts({
        category: <AuthorText key="category">{categoryName(category)}</AuthorText>,
      })

function Signs({ state }: Pick<OpenResult, 'state'>) {
  const signs = signWords(state, false)
  return (
    signs.length > 0 && (
      <ul className={classes.signs} aria-label={texts.signs}>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    )
  )
}
