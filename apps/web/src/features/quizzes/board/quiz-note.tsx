import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from './messages.ts'
import classes from './quiz-note.module.css'

/** Whether this has become so while it was on the screen: what was so before has been said. */
export function useHasBecome(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (wasSo && !isSo) setWasSo(false)
  return isSo && !wasSo
}

type QuizNoteProps = {
  notes: readonly string[]
  /** Names the quiz, where there are several. */
  title?: string
  /** Closes the individual phase, where that is what can be done about it. */
  onClosePhase?: () => void
}

/** What an instructor should know about an open quiz; announced when it changes. */
export const QuizNote = ({ notes, title, onClosePhase }: QuizNoteProps) => (
  <div role="status" className={classes.note}>
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {onClosePhase && (
      <Button
        size="sm"
        variant="default"
        aria-label={title && texts.note.closePhaseWhich({ quiz: title })}
        onClick={onClosePhase}
      >
        {texts.note.closePhase}
      </Button>
    )}
  </div>
)
