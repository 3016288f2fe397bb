import { Stack, Switch } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import classes from './session-page.module.css'

type KeysHelpProps = {
  isOpen: boolean
  onClose: () => void
  areKeysOn: boolean
  onSwitch: (areOn: boolean) => void
}

/** What the keys do, and the switch for those who do not want single keys. */
export const KeysHelp = ({ isOpen, onClose, areKeysOn, onSwitch }: KeysHelpProps) => (
  <Dialog title={texts.keys.title} isOpen={isOpen} onClose={onClose}>
    <Stack gap="md">
      <dl className={classes.keys}>
        {Object.entries(texts.keys.list).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{keyNames[key as keyof typeof keyNames]}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={texts.keys.switch}
        checked={areKeysOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Stack>
  </Dialog>
)

const keyNames = {
  views: '1 – 4',
  search: '/',
  missing: 'M',
  rows: '↑ ↓',
  open: '⏎',
  help: '?',
} as const
