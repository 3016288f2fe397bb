import { Button, UnstyledButton } from '@mantine/core'
import type { GradeTable, TableItem } from '@tbl/contract/grades'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExcuseMissingDialog } from './excuse-missing-dialog.tsx'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { QuizItem } from './use-set-mark.ts'

const isQuiz = (item: TableItem): item is QuizItem => item.kind === 'quiz'

type ColumnActionsProps = {
  table: GradeTable
  quizId: string
  /** What the head says. */
  children: ReactNode
}

/** The head of a quiz: it opens what can be done for all students at once. */
export function ColumnActions({ table, quizId, children }: ColumnActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!table.can.mark) return children
  return (
    <>
      <UnstyledButton
        className={classes.column}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
        <ChevronDown size={12} aria-hidden />
      </UnstyledButton>
      <ExcuseMissingDialog
        {...{ table, isOpen }}
        items={table.items.filter(isQuiz).filter((item) => item.quizId === quizId)}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

/** The same where there are no columns: for all quizzes. */
export function QuizActions({ table }: { table: GradeTable }) {
  const [isOpen, setIsOpen] = useState(false)
  const items = table.items.filter(isQuiz)
  if (!table.can.mark || items.length === 0) return null
  return (
    <>
      <Button variant="default" fullWidth mt="md" onClick={() => setIsOpen(true)}>
        {texts.everybody.title}
      </Button>
      <ExcuseMissingDialog {...{ table, items, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  )
}
