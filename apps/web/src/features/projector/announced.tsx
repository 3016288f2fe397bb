import { UnstyledButton } from '@mantine/core'
import { X } from 'lucide-react'
import { texts } from './messages.ts'
import classes from './projector.module.css'

type AnnouncedProps = { text: string | null; onDismiss: () => void }

/** What was announced last, until it is dismissed here or withdrawn. */
export const Announced = ({ text, onDismiss }: AnnouncedProps) => (
  <div aria-live="polite">
    {text !== null && (
      <div className={classes.announced}>
        <p dir="auto">{texts.announcement({ text })}</p>
        <UnstyledButton
          className={classes.button}
          aria-label={texts.dismiss}
          title={texts.dismiss}
          onClick={onDismiss}
        >
          <X aria-hidden />
        </UnstyledButton>
      </div>
    )}
  </div>
)
