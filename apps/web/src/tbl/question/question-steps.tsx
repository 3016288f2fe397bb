import { Check, Star } from 'lucide-react'
import { texts } from '../messages.ts'
import classes from './question-steps.module.css'

/** Marks side by side that stay readable on 360 px. */
const maxMarks = 12
const blockSize = 10

/**
 * The marks to show, from and to (exclusive): all of a short quiz, else the block of ten with the
 * current question. Numbers count from 0.
 */
export function visibleSteps(total: number, current: number): { from: number; to: number } {
  if (total <= maxMarks) return { from: 0, to: total }
  const from = Math.floor(Math.min(current, total - 1) / blockSize) * blockSize
  return { from, to: Math.min(from + blockSize, total) }
}

type QuestionStepsProps = {
  total: number
  /** From 0. */
  current: number
  isDone: (question: number) => boolean
  /** What done means: a star for solved by the team, a tick for answered. */
  mark: 'star' | 'tick'
  /** Where we are, in words. */
  label: string
  onOpen: () => void
}

/**
 * Where we are in the quiz: one mark a question, together one button that opens the list of all
 * questions.
 */
export function QuestionSteps({ total, current, isDone, mark, label, onOpen }: QuestionStepsProps) {
  const { from, to } = visibleSteps(total, current)
  return (
    <button
      type="button"
      className={classes.steps}
      aria-label={texts.question.showAll({ place: label })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {Array.from({ length: to - from }, (_, index) => {
        const question = from + index
        const isCurrent = question === current
        const done = isDone(question)
        return (
          <span
            key={question}
            className={classes.step}
            data-current={isCurrent || undefined}
            data-done={done ? mark : undefined}
          >
            {!done || isCurrent ? (
              question + 1
            ) : mark === 'star' ? (
              <Star size={14} fill="currentColor" aria-hidden />
            ) : (
              <Check size={15} strokeWidth={3} aria-hidden />
            )}
          </span>
        )
      })}
    </button>
  )
}
