import { Button, Text } from '@mantine/core'
import { texts } from './messages.ts'

/** In place of what others must not read on a screen that they may see. */
export const Cover = ({ onUncover }: { onUncover: () => void }) => (
  <div>
    <Text c="var(--tbl-ink-2)" mb="md">
      {texts.covered}
    </Text>
    <Button variant="ink" data-autofocus onClick={onUncover}>
      {texts.showAnswers}
    </Button>
  </div>
)
