import { Button, Text } from '@mantine/core'
import classes from './cover.module.css'
import { texts } from './messages.ts'

type CoverProps = {
  /** On a page it stands in a box of its own. */
  isInPage?: boolean
  onUncover: () => void
}

/** In place of what others must not read on a screen that they may see. */
export const Cover = ({ isInPage = false, onUncover }: CoverProps) => (
  <div className={isInPage ? classes.inPage : undefined}>
    <Text c="var(--tbl-ink-2)" mb="md">
      {texts.covered}
    </Text>
    <Button variant="ink" data-autofocus onClick={onUncover}>
      {texts.showAnswers}
    </Button>
  </div>
)
