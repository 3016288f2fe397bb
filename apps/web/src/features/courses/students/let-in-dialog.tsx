import { Button, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { codeNotMadeTitle } from '../messages.ts'
import classes from './let-in-dialog.module.css'

type LetInDialogProps = {
  courseId: string
  /** Null while nobody is let in. */
  student: { id: string; name: string; email: string } | null
  onClose: () => void
}

/** Gives a student who cannot log in a code for this course. */
export const LetInDialog = ({ courseId, student, onClose }: LetInDialogProps) => (
  <Dialog title={`Let In ${student?.name ?? ''}`} isOpen={student !== null} onClose={onClose}>
    {student && <LetIn key={student.id} courseId={courseId} student={student} onClose={onClose} />}
  </Dialog>
)

type Given = { code: string; expiresAt: string }

/**
 * A code stays on the screen while a new one is asked for, and when there is none: it goes on
 * working.
 */
function LetIn({
  courseId,
  student,
  onClose,
}: {
  courseId: string
  student: NonNullable<LetInDialogProps['student']>
  onClose: () => void
}) {
  const api = useApi()
  const [given, setGiven] = useState<Given | null>(null)
  const make = useMutation(
    api.enrollment.letIn.mutationOptions({
      onSuccess: setGiven,
      onError: (error) => showError({ title: codeNotMadeTitle, description: failureText(error) }),
    }),
  )
  const ask = () => make.mutate({ courseId, studentId: student.id })
  return (
    <>
      <div aria-live="polite">
        {given ? <Code {...given} email={student.email} /> : <Explained name={student.name} />}
      </div>
      <DialogButtons>
        <Button
          variant="default"
          onClick={given ? ask : onClose}
          loading={given !== null && make.isPending}
        >
          {given ? 'New Code' : 'Cancel'}
        </Button>
        <Button onClick={given ? onClose : ask} loading={given === null && make.isPending}>
          {given ? 'Done' : 'Get a Code'}
        </Button>
      </DialogButtons>
    </>
  )
}

const Explained = ({ name }: { name: string }) => (
  <>
    <Text>
      For a student who cannot log in. The code opens this course without a password, once, for at
      most 4 hours.
    </Text>
    <Text mt="sm" c="var(--tbl-ink-2)">
      It is recorded, and {name} is told by e-mail. Give it to {name} alone: who types it takes
      quizzes in that name.
    </Text>
  </>
)

const Code = ({ code, expiresAt, email }: Given & { email: string }) => (
  <>
    <p className={classes.code}>
      {code.slice(0, 3)} {code.slice(3)}
    </p>
    <Text>It works once, until {format(expiresAt, 'HH:mm')}:</Text>
    <List type="ordered" mt="xs" spacing={4} className={classes.steps}>
      <List.Item>Open {window.location.host}</List.Item>
      <List.Item>Choose 'I have a code from my instructor'</List.Item>
      <List.Item>Type {email} and the code</List.Item>
    </List>
  </>
)
