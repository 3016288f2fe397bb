import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { Dialog } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import classes from './question-list-dialog.module.css'

type QuestionListDialogProps = {
  isOpen: boolean
  total: number
  /** From 0; the number after the last question is the submit. */
  current: number
  /** Unanswered questions, from 0. */
  open: readonly number[]
  onGoTo: (step: number) => void
  onClose: () => void
}

/** All questions by number, and the submit. */
export function QuestionListDialog({
  isOpen,
  total,
  current,
  open,
  onGoTo,
  onClose,
}: QuestionListDialogProps) {
  const steps = Array.from({ length: total }, (_, index) => index)
  const go = (step: number) => {
    onClose()
    onGoTo(step)
  }
  return (
    <Dialog title={texts.list.title} isOpen={isOpen} width={440} onClose={onClose}>
      <ol className={classes.grid}>
        {steps.map((index) => {
          const isDone = !open.includes(index)
          return (
            <li key={index}>
              <Button
                fullWidth
                h={56}
                px={0}
                variant={index === current ? 'ink' : 'default'}
                aria-current={index === current ? 'step' : undefined}
                aria-label={
                  isDone
                    ? texts.list.answered({ number: index + 1 })
                    : texts.list.open({ number: index + 1 })
                }
                rightSection={isDone && <Check size={16} strokeWidth={3} aria-hidden />}
                onClick={() => go(index)}
              >
                {index + 1}
              </Button>
            </li>
          )
        })}
      </ol>
      <Button
        fullWidth
        mt="md"
        variant={current === total ? 'ink' : 'default'}
        onClick={() => go(total)}
      >
        {texts.goToSubmit}
      </Button>
    </Dialog>
  )
}
