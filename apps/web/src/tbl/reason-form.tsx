import { Button } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import { useContractForm } from '../platform/contract-form.ts'
import { DialogButtons } from '../ui/dialog.tsx'
import { texts as kit } from '../ui/messages.ts'
import { texts } from './messages.ts'
import { ReasonField } from './reason-field.tsx'

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
  const form = useContractForm({
    of: ['attempts', 'allow'],
    initialValues: { reason: '' },
    faults: { reason: { MISSING: texts.reason.missing } },
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => onSubmit(reason))}>
      <ReasonField
        ref={field}
        mt="md"
        label={texts.reason.label}
        description={texts.reason.help}
        maxLength={limits.allowReason}
        data-autofocus={hasFocus || undefined}
        {...form.getInputProps('reason')}
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
