import { Button, type ButtonProps } from '@mantine/core'

type BusyButtonProps = ButtonProps & {
  /**
   * The action is under way: the button waits, but keeps the keyboard's focus, which a disabled one
   * would lose.
   */
  isBusy: boolean
  /** What it says meanwhile. */
  busyLabel: string
  onClick: () => void
}

/** Large text wraps, where a button would cut it off. */
const wrapping = { root: { height: 'auto' }, label: { whiteSpace: 'normal' } } as const

/** A button for an action that takes a moment; the second half of a double click does nothing. */
export function BusyButton({
  isBusy,
  busyLabel,
  onClick,
  children,
  mih = 44,
  ...props
}: BusyButtonProps) {
  return (
    <Button
      {...props}
      mih={mih}
      styles={wrapping}
      aria-disabled={isBusy || undefined}
      onClick={(event) => !isBusy && event.detail < 2 && onClick()}
    >
      {isBusy ? busyLabel : children}
    </Button>
  )
}
