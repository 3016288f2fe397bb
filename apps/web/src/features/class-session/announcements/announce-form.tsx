import { Textarea } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { announcementText } from '@tbl/domain/announcement'
import type { KeyboardEvent, RefObject } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { said } from '../../../ui/said.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemedy } from '../remedies/use-remedy.ts'
import classes from './announcements.module.css'
import { texts } from './messages.ts'

const most = limits.announcement
type Announcing = { readonly text: string }

const isKnown = (code: string): code is keyof typeof texts.refusals =>
  Object.hasOwn(texts.refusals, code)

function faultOf(typed: string): string | null {
  if (announcementText(typed) === null) return texts.refusals.TEXT_REQUIRED
  return typed.trim().length > most ? texts.announce.tooLong({ most }) : null
}

/** Ctrl+Enter, or its like, sends what is typed. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type AnnounceFormProps = {
  quizId: string
  /** What was typed and not sent, kept for the next time. */
  typed: RefObject<string>
  onClose: () => void
}

/** What is announced to the class; what is refused, or gets no answer, stays as it was typed. */
export function AnnounceForm({ quizId, typed, onClose }: AnnounceFormProps) {
  const api = useApi()
  const { give, isPending } = useRemedy({
    send: (announcing: Announcing & { commandId: string }) =>
      api.announcements.send.call({ ...announcing, quizId }),
    refusals: texts.refusals,
    renews: ['announcements'],
    onDone: (_: Announcing, { text }: Announcing) => {
      typed.current = ''
      onClose()
      showSuccess({ title: texts.announce.done, description: text })
    },
    onRefused: (code) => {
      if (!isKnown(code)) return false
      form.setFieldError(
        'text',
        said(() => texts.refusals[code]),
      )
      return true
    },
  })
  const form = useContractForm({
    of: ['announcements', 'send'],
    initialValues: { text: typed.current },
    check: ({ text }) => ({ text: faultOf(text) }),
    onValuesChange: ({ text }) => {
      typed.current = text
    },
  })
  const submit = form.onSubmit(({ text }) => give({ text }, { text: text.trim() }))
  const { length } = form.getValues().text.trim()
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        label={texts.announce.label}
        description={texts.announce.help}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        data-autofocus
        onKeyDown={submitByKey}
        {...form.getInputProps('text')}
      />
      <p className={classes.length} data-over={length > most || undefined}>
        {texts.announce.length({ length, most })}
      </p>
      <FormButtons submit={texts.announce.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
