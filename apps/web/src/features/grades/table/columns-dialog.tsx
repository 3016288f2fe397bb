import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { TableItem } from '@tbl/contract/grades'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { itemName } from '../names.ts'
import { texts } from './messages.ts'

type ColumnsDialogProps = {
  items: readonly TableItem[]
  hidden: readonly string[]
  isOpen: boolean
  onChange: (hidden: readonly string[]) => void
  onClose: () => void
}

/** Chooses which grade items have a column. */
export const ColumnsDialog = ({ items, hidden, isOpen, onChange, onClose }: ColumnsDialogProps) => (
  <Dialog title={texts.columns.title} isOpen={isOpen} onClose={onClose}>
    <Text c="var(--tbl-ink-2)" mb="md">
      {texts.columns.text}
    </Text>
    <Stack gap="sm">
      {items.map((item) => (
        <Checkbox
          key={item.key}
          label={<AuthorText>{itemName(item)}</AuthorText>}
          checked={!hidden.includes(item.key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? hidden.filter((key) => key !== item.key) : [...hidden, item.key])
          }
        />
      ))}
    </Stack>
    <DialogButtons>
      <Button variant="default" onClick={() => onChange([])}>
        {texts.columns.showAll}
      </Button>
      <Button onClick={onClose}>{texts.columns.done}</Button>
    </DialogButtons>
  </Dialog>
)
