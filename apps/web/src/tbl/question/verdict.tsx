import { Check, X } from 'lucide-react'
import { texts } from '../messages.ts'
import classes from './verdict.module.css'

/** Whether a question was answered right, by word and sign. */
export function Verdict({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? Check : X
  return (
    <span className={classes.verdict} data-correct={isCorrect || undefined}>
      <Icon size={18} strokeWidth={3} aria-hidden />
      {isCorrect ? texts.question.correct : texts.question.incorrect}
    </span>
  )
}
