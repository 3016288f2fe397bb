import { UnstyledButton } from '@mantine/core'
import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { formatPointsEvenly } from '../../../tbl/score.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './all-questions-dialog.module.css'
import { texts } from './messages.ts'
import { MiniCard } from './mini-card.tsx'

type AllQuestionsDialogProps = {
  isOpen: boolean
  questions: readonly LiveQuestion[]
  /** From 0. */
  current: number
  /** Shows a question to the whole team; null for those who may not. */
  onNavigate: ((question: number) => void) | null
  onClose: () => void
}

/** The whole card at a glance; the captain goes to any question from here. */
export function AllQuestionsDialog({
  isOpen,
  questions,
  current,
  onNavigate,
  onClose,
}: AllQuestionsDialogProps) {
  return (
    <Dialog title={texts.all.title} isOpen={isOpen} width={620} onClose={onClose}>
      <ol className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.id} aria-current={index === current || undefined}>
            {onNavigate ? (
              <UnstyledButton
                className={classes.row}
                onClick={() => {
                  onClose()
                  onNavigate(index)
                }}
              >
                <Row question={question} number={index + 1} />
              </UnstyledButton>
            ) : (
              <div className={classes.row}>
                <Row question={question} number={index + 1} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function Row({ question, number }: { question: LiveQuestion; number: number }) {
  const isSolved = question.state === 'correct'
  return (
    <>
      <span className={classes.number}>{number}</span>
      <span className={classes.text}>
        <AuthorText>{question.text}</AuthorText>
      </span>
      <MiniCard question={question} />
      <span className={classes.points} data-solved={isSolved || undefined}>
        {isSolved ? formatPointsEvenly(question.points) : texts.all.open}
      </span>
    </>
  )
}
