import { Button } from '@mantine/core'
import { useId } from 'react'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { useRootClass } from '../../../ui/page/use-root-class.ts'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { useRouter } from '../../../ui/router/router-provider.tsx'
import type { Removed } from '../draft/draft-reducer.ts'
import type { QuizDraft } from '../draft/quiz-draft.ts'
import { isComplete } from '../draft/quiz-flaws.ts'
import { texts } from './messages.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  draft: QuizDraft
  isDirty: boolean
  /** It was saved since the page was opened. */
  isSaved: boolean
  isSaving: boolean
  removed: Removed | null
  onUndo: () => void
}

/**
 * How the work stands, and the buttons that end it; what was taken away last can be put back here.
 */
export function SaveBar({ draft, isDirty, isSaved, isSaving, removed, onUndo }: SaveBarProps) {
  useRootClass(classes.withBar)
  const hintId = useId()
  const { history } = useRouter()
  const navigate = useNavigate()
  const isReady = isComplete(draft)
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: '/quizzes' }))
  return (
    <div className={classes.bar}>
      <div role="status" className={classes.removed}>
        {removed && (
          <>
            {removed.kind === 'question'
              ? texts.save.questionRemoved({ number: removed.index + 1 })
              : texts.save.optionRemoved({ letter: optionLetter(removed.index) })}
            <Button variant="default" size="sm" onClick={onUndo}>
              {texts.save.undo}
            </Button>
          </>
        )}
      </div>
      <span id={hintId} className={classes.hint} data-saved={(isReady && !isDirty) || undefined}>
        {isReady
          ? isDirty
            ? texts.save.unsaved
            : isSaved && texts.save.saved
          : texts.save.incomplete}
      </span>
      <Button className={classes.cancel} variant="subtle" onClick={leave}>
        {kit.cancel}
      </Button>
      <Button type="submit" disabled={!isReady} aria-describedby={hintId} loading={isSaving}>
        {texts.save.button}
      </Button>
    </div>
  )
}
