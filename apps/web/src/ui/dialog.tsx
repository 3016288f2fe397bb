import { Box, Button, CloseButton, OptionalPortal, Transition } from '@mantine/core'
import { useFocusReturn, useFocusTrap, useWindowEvent } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './dialog.module.css'
import { texts } from './messages.ts'
import { useScrollLock } from './scroll-lock.ts'

type DialogProps = {
  title: ReactNode
  isOpen: boolean
  /** Another dialog lies over this one: Esc is for that one. */
  isCovered?: boolean
  /**
   * Off where a dialog below closes together with this one, and takes the focus back to where it
   * was.
   */
  returnFocus?: boolean
  /** Pixels; a dialog with much to read is wider. */
  width?: number
  /** It takes the whole screen. */
  isFullScreen?: boolean
  /** What the button at the top says. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}

/** Milliseconds in which a dialog comes and goes; at once where motion is reduced. */
const duration = 120

/**
 * A question or a form over the page; on a phone a sheet at the bottom. Small parts instead of
 * Mantine's Modal, which would be four times as much to download.
 */
export function Dialog({
  isOpen,
  isCovered = false,
  returnFocus = true,
  onClose,
  ...content
}: DialogProps) {
  useFocusReturn({ opened: isOpen, shouldReturnFocus: returnFocus })
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isCovered || event.isComposing) return
    if (isOfOpenList(event.target)) return
    event.preventDefault() // no key of the page below
    onClose()
  }
  useWindowEvent('keydown', hearKey, { capture: true })
  return (
    <OptionalPortal>
      <Transition mounted={isOpen} duration={duration}>
        {(style) => <Box className={classes.backdrop} style={style} onClick={onClose} />}
      </Transition>
      <Transition mounted={isOpen} duration={duration} transition="pop">
        {(style) => <Sheet {...content} isOpen={isOpen} style={style} onClose={onClose} />}
      </Transition>
    </OptionalPortal>
  )
}

/** Esc first closes what a field or a button has opened; Mantine marks that element so. */
const isOfOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

type SheetProps = Omit<DialogProps, 'isCovered' | 'returnFocus'> & { style: CSSProperties }

/** The dialog itself; mounted until it has faded out. */
function Sheet({
  title,
  isOpen,
  width = 520,
  isFullScreen,
  closeLabel = texts.close,
  style,
  onClose,
  children,
}: SheetProps) {
  const id = useId()
  const trap = useFocusTrap(isOpen)
  useScrollLock()
  return (
    <div className={classes.inner} data-full-screen={isFullScreen || undefined}>
      <Box
        component="section"
        ref={trap}
        role="dialog"
        tabIndex={-1}
        aria-modal
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}body`}
        className={classes.content}
        style={{ ...style, '--dialog-width': `${width / 16}rem` }}
      >
        <div className={classes.header}>
          <h2 id={`${id}title`} className={classes.title}>
            {title}
          </h2>
          <CloseButton
            className={classes.close}
            size={44}
            iconSize={20}
            aria-label={closeLabel}
            onClick={onClose}
          />
        </div>
        <div id={`${id}body`} className={classes.body}>
          {children}
        </div>
      </Box>
    </div>
  )
}

/** The buttons of a dialog; the one that commits comes last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
)

type FormButtonsProps = { submit: string; isBusy: boolean; onCancel: () => void }

/** The buttons of a dialog that is a form. */
export const FormButtons = ({ submit, isBusy, onCancel }: FormButtonsProps) => (
  <DialogButtons>
    <Button variant="default" onClick={onCancel}>
      {texts.cancel}
    </Button>
    <Button type="submit" loading={isBusy}>
      {submit}
    </Button>
  </DialogButtons>
)

type ConfirmButtonsProps = {
  confirm: string
  cancel?: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * The buttons of a dialog that asks before something goes; the focus begins where nothing is lost.
 */
export const ConfirmButtons = ({
  confirm,
  cancel = texts.cancel,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmButtonsProps) => (
  <DialogButtons>
    <Button variant="default" data-autofocus onClick={onCancel}>
      {cancel}
    </Button>
    <Button variant="danger" loading={isBusy} onClick={onConfirm}>
      {confirm}
    </Button>
  </DialogButtons>
)
