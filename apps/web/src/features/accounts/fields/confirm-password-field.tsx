import { type ChangeEvent, useState } from 'react'
import { texts } from './messages.ts'
import { PasswordField } from './password-field.tsx'

type ConfirmPasswordFieldProps = {
  /** What has to be repeated. */
  password: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * The new password once more; says that they differ as soon as that is certain, not while it is
 * still being typed.
 */
export function ConfirmPasswordField({ password, value, onChange }: ConfirmPasswordFieldProps) {
  const [hasLeft, setHasLeft] = useState(false)
  const isOther = value !== password && (hasLeft || !password.startsWith(value))
  return (
    <PasswordField
      texts={texts.confirmPassword}
      name="confirm"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      onBlur={() => setHasLeft(true)}
      error={isOther && texts.passwordsDiffer}
    />
  )
}
