import { Button, NativeSelect, Text } from '@mantine/core'
import type { GradeTable, TableItem } from '@tbl/contract/grades'
import { type ReactNode, useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { itemName } from '../names.ts'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import { missingAt } from './missing-at.ts'
import { useExcuseMissing } from './use-excuse-missing.ts'
import type { QuizItem } from './use-set-mark.ts'

/** At which quiz; null: at any. */
export type Excusing = { readonly quizId: string | null }

type ExcuseMissingDialogProps = {
  table: Pick<GradeTable, 'items' | 'rows'>
  /** Null while it is closed. */
  open: Excusing | null
  onClose: () => void
}

/** Asks before everybody who is missing at a part of a quiz is excused. */
export function ExcuseMissingDialog({ table, open, onClose }: ExcuseMissingDialogProps) {
  const shown = useLatest(open)
  const isOfQuiz = (item: TableItem): item is QuizItem =>
    item.kind === 'quiz' && (shown?.quizId ?? item.quizId) === item.quizId
  return (
    <Dialog title={texts.everybody.title} isOpen={open !== null} onClose={onClose}>
      <ExcuseForm
        key={shown?.quizId}
        table={table}
        items={table.items.filter(isOfQuiz)}
        onClose={onClose}
      />
    </Dialog>
  )
}

type ExcuseFormProps = Omit<ExcuseMissingDialogProps, 'open'> & {
  /** At which of these somebody may be missing. */
  items: readonly QuizItem[]
}

function ExcuseForm({ table, items, onClose }: ExcuseFormProps) {
  const { excuse, isPending } = useExcuseMissing()
  const [key, setKey] = useState(
    () => items.find((item) => missingAt(table, item.key).length > 0)?.key ?? items[0]?.key,
  )
  const form = useContractForm({
    of: ['grades', 'excuseMissing'],
    initialValues: { reason: '' },
  })
  const item = items.find((one) => one.key === key)
  if (!item) return null
  const studentIds = missingAt(table, item.key)
  const students = studentIds.length
  const submit = async ({ reason }: { reason: string }) => {
    if (students > 0 && !isPending && (await excuse({ item, studentIds, reason }))) onClose()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      {items.length > 1 && (
        <NativeSelect
          label={texts.everybody.at}
          mb="md"
          data-autofocus
          value={item.key}
          onChange={({ currentTarget: { value } }) => setKey(value)}
          data={items.map((one) => ({ value: one.key, label: itemName(one) }))}
        />
      )}
      <Text role="status" mb="md" className={classes.facts}>
        {inParts(
          texts.everybody.count.parts<ReactNode>({
            students,
            what: <AuthorText>{itemName(item)}</AuthorText>,
          }),
        )}
      </Text>
      <ReasonField
        label={texts.reason}
        description={texts.reasonHelp}
        data-autofocus={items.length === 1 || undefined}
        {...form.getInputProps('reason')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button type="submit" loading={isPending} disabled={students === 0}>
          {texts.everybody.submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
