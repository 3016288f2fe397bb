import { Button, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { showError } from '../../ui/toast.ts'
import classes from './let-in-dialog.module.css'
import { codeNotMadeTitle } from './messages.ts'

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

function LetIn({ courseId, student, onClose }: { courseId: string; student: NonNullable<LetInDialogProps['student']>; onClose: () => void }) {
  const api = useApi()
  const make = useMutation(api.enrolment.letIn.mutationOptions({ onError: (error) => showError(codeNotMadeTitle, failureText(error)) }))
  const ask = () => make.mutate({ courseId, studentId: student.id })
  return (
    <>
      <div aria-live="polite">{make.data ? <Code {...make.data} email={student.email} /> : <Explained name={student.name} />}</div>
      <DialogButtons>
        <Button variant="default" onClick={make.data ? ask : onClose} loading={make.data !== undefined && make.isPending}>
          {make.data ? 'New Code' : 'Cancel'}
        </Button>
        <Button onClick={make.data ? onClose : ask} loading={make.data === undefined && make.isPending}>
          {make.data ? 'Done' : 'Get a Code'}
        </Button>
      </DialogButtons>
    </>
  )
}

const Explained = ({ name }: { name: string }) => (
  <>
    <Text>For a student who cannot log in. The code opens this course without a password, once, for at most 4 hours.</Text>
    <Text mt="sm" c="var(--tbl-ink-2)">
      It is recorded, and {name} is told by e-mail. Give it to {name} alone: who types it takes quizzes in that name.
    </Text>
  </>
)

/** `make.data` stays while a new code is asked for. */
const Code = ({ code, expiresAt, email }: { code: string; expiresAt: string; email: string }) => (
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
