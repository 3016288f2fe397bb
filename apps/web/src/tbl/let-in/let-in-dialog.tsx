import { Button, List, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { codesADay } from '@tbl/domain/let-in'
import { useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { refusalMessage } from '../../platform/refusal.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { showError } from '../../ui/toast.ts'
import classes from './let-in-dialog.module.css'
import { texts } from './messages.ts'

type LetInDialogProps = {
  courseId: string
  /** Null while nobody is let in; `email` null: not known here. */
  student: { id: string; name: string; email: string | null } | null
  onClose: () => void
}

/** Gives a student who cannot log in a code for this course. */
export const LetInDialog = ({ courseId, student, onClose }: LetInDialogProps) => (
  <Dialog
    title={texts.title({ student: student?.name ?? '' })}
    isOpen={student !== null}
    onClose={onClose}
  >
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
      onError: (error) => {
        const failed = { title: texts.failed, description: failureText(error) }
        const { refusals } = texts
        if (!isDefinedError(error)) showError(failed)
        else if (error.code === 'TOO_MANY_CODES') {
          const { code } = error
          showError(refusalMessage({ failed, refusals }, { code, data: { codes: codesADay } }))
        } else showError(refusalMessage({ failed, refusals }, error))
      },
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
          {given ? texts.again : kit.cancel}
        </Button>
        <Button onClick={given ? onClose : ask} loading={given === null && make.isPending}>
          {given ? texts.done : texts.get}
        </Button>
      </DialogButtons>
    </>
  )
}

const Explained = ({ name: student }: { name: string }) => (
  <>
    <Text>{texts.what}</Text>
    <Text mt="sm" c="var(--tbl-ink-2)">
      {texts.warning({ student })}
    </Text>
  </>
)

const Code = ({ code, expiresAt, email }: Given & { email: string | null }) => (
  <>
    <p className={classes.code}>
      {code.slice(0, 3)} {code.slice(3)}
    </p>
    <Text>{texts.until({ time: new Date(expiresAt) })}</Text>
    <List type="ordered" mt="xs" spacing={4} className={classes.steps}>
      <List.Item>{texts.open({ host: window.location.host })}</List.Item>
      <List.Item>{texts.choose}</List.Item>
      <List.Item>{email === null ? texts.typeAddress : texts.type({ email })}</List.Item>
    </List>
  </>
)
