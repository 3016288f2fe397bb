import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DialogButtons } from './dialog.tsx'
import { texts as kit } from './messages.ts'

/** In place of a dialog's content when others have taken away meanwhile what it is about. */
export function StaleNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), []) // what had the focus is gone
  return (
    <>
      <Text role="alert">{text}</Text>
      <DialogButtons>
        <Button ref={close} variant="ink" onClick={onClose}>
          {kit.close}
        </Button>
      </DialogButtons>
    </>
  )
}
