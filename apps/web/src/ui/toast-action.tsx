import { UnstyledButton } from '@mantine/core'
import classes from './toast-action.module.css'

/** What can still be done about the thing that a message is about. */
export const ToastAction = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <UnstyledButton className={classes.action} onClick={onClick}>
    {label}
  </UnstyledButton>
)
