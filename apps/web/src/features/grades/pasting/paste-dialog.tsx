import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { useEffect, useRef } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { texts } from './messages.ts'
import { ReadLines } from './read-lines.tsx'
import { type TypedItem, usePasting } from './use-pasting.ts'

type PasteDialogProps = {
  /** At least one while it is open. */
  items: readonly TypedItem[]
  isOpen: boolean
  onClose: () => void
}

/** Pastes the scores of a typed item: what becomes of each line is shown first. */
export const PasteDialog = ({ items, isOpen, onClose }: PasteDialogProps) => (
  <Dialog title={texts.title} width={560} isOpen={isOpen} onClose={onClose}>
    {isOpen && <Paste items={items} onClose={onClose} />}
  </Dialog>
)

function Paste({ items, onClose }: Omit<PasteDialogProps, 'isOpen'>) {
  const form = useContractForm({
    of: ['grades', 'readLines'],
    initialValues: { itemId: items[0]?.itemId ?? '', lines: '' },
  })
  const { lines } = form.values
  const { read, back, preview, save, isReading, isSaving } = usePasting(items, onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  const isWriting = read === null
  useEffect(() => {
    if (isWriting) field.current?.focus() // what was pressed is gone
  }, [isWriting])
  if (read)
    return (
      <>
        <ReadLines read={read.of} />
        {read.of.taken.length === 0 && <Text mb="md">{texts.nothing}</Text>}
        <DialogButtons>
          <Button variant="default" disabled={isSaving} onClick={back}>
            {texts.back}
          </Button>
          <Button
            aria-disabled={isSaving || undefined}
            disabled={read.of.taken.length === 0}
            onClick={save}
          >
            {texts.save}
          </Button>
        </DialogButtons>
      </>
    )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((wanted) => (isReading ? undefined : preview(wanted)))}
    >
      <NativeSelect
        size="md"
        label={texts.item}
        data={items.map((one) => ({ value: one.itemId, label: one.title }))}
        {...form.getInputProps('itemId')}
        mb="md"
      />
      <Textarea
        ref={field}
        data-autofocus
        label={texts.lines}
        description={texts.linesHelp}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        maxLength={limits.pastedLines}
        {...form.getInputProps('lines')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button type="submit" disabled={lines.trim() === ''} loading={isReading}>
          {texts.preview}
        </Button>
      </DialogButtons>
    </form>
  )
}
