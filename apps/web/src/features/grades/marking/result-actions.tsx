import { Button } from '@mantine/core'
import { hasAttempt } from './behind.tsx'
import { type AttemptAction, type OpenAttempt, shownAttempt } from './gradebook-parts.ts'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { GradePlace, OpenResult } from './open-result.ts'
import type { Behind } from './use-behind.ts'
import { useCollect } from './use-collect.ts'
import type { Marking, QuizItem } from './use-set-mark.ts'

type ResultActionsProps = {
  open: OpenResult
  behind: Behind
  canMark: boolean
  marking: Marking
  onAttempt: (open: OpenAttempt) => void
  onDone: () => void
}

/** What can be done with what was answered, or saved. */
export function ResultActions({ open, onDone, ...props }: ResultActionsProps) {
  const { item, state } = open
  if (item.kind === 'typed') return null
  const place = { ...open, item }
  if (state.is === 'notSubmitted')
    return props.canMark ? <Collect place={place} onDone={onDone} /> : null
  if (!state.isMark && !hasAttempt(state)) return null
  return <AttemptActions {...props} place={place} isMark={state.isMark} onDone={onDone} />
}

type QuizPlace = GradePlace & { readonly item: QuizItem }

function Collect({ place, onDone }: { place: QuizPlace; onDone: () => void }) {
  const { collect, isPending } = useCollect(place, onDone)
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={isPending} onClick={collect}>
        {texts.collect}
      </Button>
      <span className={classes.help}>{texts.collectHelp}</span>
    </div>
  )
}

type AttemptActionsProps = Omit<ResultActionsProps, 'open'> & { place: QuizPlace; isMark: boolean }

function AttemptActions({
  place: { item, student, ...place },
  isMark,
  behind: { result },
  canMark,
  marking,
  onAttempt,
  onDone,
}: AttemptActionsProps) {
  const attempt = result?.attempt ?? null
  const mark = result?.mark ?? null
  const owner = item.part === 'team' ? result?.team : student
  const open = (action: AttemptAction) => () => {
    if (attempt && owner) onAttempt({ action, attempt: shownAttempt(item, owner, attempt) })
  }
  const takeBack = async () => {
    const seen = mark && { kind: mark.kind, score: mark.score }
    const whose = { ...place, item, student }
    const { is } = await marking.set({ place: whose, mark: null, seen, reason: '' })
    if (is === 'done') onDone()
  }
  const button = { size: 'sm', variant: 'default', disabled: !attempt || !owner } as const
  // what a mark stands in place of is not known before the server says it
  const isShown = !isMark || attempt !== null
  return (
    <div className={classes.actions}>
      {mark && attempt && canMark && (
        <Button {...button} disabled={marking.isPending} onClick={() => void takeBack()}>
          {texts.useIt}
        </Button>
      )}
      {isShown && (
        <Button {...button} onClick={open('answers')}>
          {texts.answers}
        </Button>
      )}
      {isShown && canMark && item.part === 'individual' && (
        <>
          <Button {...button} onClick={open('edit')}>
            {texts.editScore}
          </Button>
          <Button {...button} onClick={open('delete')}>
            {texts.deleteAttempt}
          </Button>
        </>
      )}
    </div>
  )
}
