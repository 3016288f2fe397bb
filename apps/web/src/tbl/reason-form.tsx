import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogButtons } from '../ui/dialog.tsx'
import { texts as kit } from '../ui/messages.ts'
import { texts } from './messages.ts'

/** How long a reason may be, in characters. */
const maxReason = 500

type ReasonFormProps = {
  /** What is done for that reason. */
  submit: string
  isBusy: boolean
  /** Off where there is something to read first. */
  hasFocus?: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
  /** A button for what needs no reason. */
  children?: ReactNode
}

/** Asks for the reason of a permission, without which it is not given. */
export function ReasonForm({
  submit,
  isBusy,
  hasFocus = true,
  onSubmit,
  onCancel,
  children,
}: ReasonFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = reason.trim() === ''
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const give = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isMissing) field.current?.focus()
    else onSubmit(reason)
  }
  return (
    <form noValidate onSubmit={give}>
      <Textarea
        ref={field}
        mt="md"
        label={texts.reason.label}
        description={texts.reason.help}
        error={isChecked && isMissing && texts.reason.missing}
        maxLength={maxReason}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus={hasFocus || undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" data-autofocus={!hasFocus || undefined} onClick={onCancel}>
          {kit.cancel}
        </Button>
        {children}
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
