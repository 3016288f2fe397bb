import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './password-field.module.css'

type PasswordFieldProps = Omit<PasswordInputProps, 'label' | 'onKeyUp' | 'onKeyDown'> & {
  label: string
  /** Tells the browser's password store which password belongs here. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password: can be shown, can be pasted, and says when Caps Lock is on while somebody types. */
export function PasswordField({ label, onBlur, ...props }: PasswordFieldProps) {
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        label={label}
        maxLength={200}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
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
        {isCapsLock && 'Caps Lock is on'}
      </div>
    </div>
  )
}
