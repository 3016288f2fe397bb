import { Stack, Switch } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './keys-dialog.module.css'
import { texts } from './messages.ts'

type KeysDialogProps = {
  /** What is pressed, and what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  isOpen: boolean
  onClose: () => void
  areKeysOn: boolean
  onSwitch: (areOn: boolean) => void
}

/** What the keys do, all of which is a button too, and the switch for who does not want them. */
export const KeysDialog = ({ keys, isOpen, onClose, areKeysOn, onSwitch }: KeysDialogProps) => (
  <Dialog title={texts.title} isOpen={isOpen} onClose={onClose}>
    <Stack gap="md">
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={texts.switch}
        checked={areKeysOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Stack>
  </Dialog>
)
