import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { texts } from './messages.ts'

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
  onClose: () => void
  children: ReactNode
}

/** A question or a form over the page; on a phone a sheet at the bottom. */
export function Dialog({
  title,
  isOpen,
  isCovered = false,
  returnFocus = true,
  width = 520,
  onClose,
  children,
}: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      returnFocus={returnFocus}
      closeOnEscape={!isCovered}
      centered={!isPhone}
      yOffset={isPhone ? 0 : undefined}
      classNames={{ inner: classes.inner, content: classes.content }}
      closeButtonProps={{ 'aria-label': texts.close, size: 44, iconSize: 20 }}
    >
      {children}
    </Modal>
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
