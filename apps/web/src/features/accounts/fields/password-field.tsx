import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { type KeyboardEvent, useState } from 'react'
import { texts } from './messages.ts'
import classes from './password-field.module.css'

export type PasswordFieldProps = Omit<PasswordInputProps, 'label' | 'onKeyUp' | 'onKeyDown'> & {
  /** What it is called, and the button that shows what is typed. */
  texts: { readonly label: string; readonly show: string }
  /** Tells the browser's password store which password belongs here. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password: can be shown, can be pasted, and says when Caps Lock is on while somebody types. */
export function PasswordField({ texts: { label, show }, onBlur, ...props }: PasswordFieldProps) {
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        label={label}
        maxLength={limits.password}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': show }}
        {...props}
        aria-invalid={props.error ? true : undefined}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setIsCapsLock(false)
          onBlur?.(event)
        }}
      />
      <div role="status" className={classes.capsLock}>
        {isCapsLock && texts.capsLock}
      </div>
    </div>
  )
}
