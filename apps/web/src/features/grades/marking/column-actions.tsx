import { Button, UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './marking.module.css'
import { texts } from './messages.ts'

type ColumnActionsProps = {
  onOpen: () => void
  /** What the head says. */
  children: ReactNode
}

/** The head of a quiz: it opens what can be done for all students at once. */
export const ColumnActions = ({ onOpen, children }: ColumnActionsProps) => (
  <UnstyledButton className={classes.column} aria-haspopup="dialog" onClick={onOpen}>
    {children}
    <ChevronDown size={12} aria-hidden />
  </UnstyledButton>
)

/** The same where there are no columns: for all quizzes. */
export const QuizActions = ({ onOpen }: Pick<ColumnActionsProps, 'onOpen'>) => (
  <Button variant="default" fullWidth mt="md" onClick={onOpen}>
    {texts.everybody.title}
  </Button>
)
