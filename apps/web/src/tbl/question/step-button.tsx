import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { texts } from '../messages.ts'
import classes from './step-button.module.css'

const icons = { back: ArrowLeft, next: ArrowRight } as const

type StepButtonProps = {
  to: keyof typeof icons
  /** There is no further question: the button stays, so that the focus does too. */
  isEnd: boolean
  onClick: () => void
}

/** To the question before or after: an arrow on a phone, a word elsewhere. */
export function StepButton({ to, isEnd, onClick }: StepButtonProps) {
  const Icon = icons[to]
  const label = texts.question[to]
  return (
    <Button
      variant="default"
      h={{ base: 52, sm: 44 }}
      px={{ base: 14, sm: 16 }}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      <Icon className={classes.icon} size={22} aria-hidden />
      <span className={classes.word}>{label}</span>
    </Button>
  )
}
