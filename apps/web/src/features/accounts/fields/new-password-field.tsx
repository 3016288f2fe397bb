import type { PasswordInputProps } from '@mantine/core'
import { passwordMinLength } from '@tbl/domain/account'
import classes from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const advice: Record<PasswordStrength, string> = {
  Weak: 'Weak. Longer is stronger.',
  Fair: 'Fair. Longer is stronger.',
  Strong: 'Strong',
}

type NewPasswordFieldProps = Omit<
  PasswordInputProps,
  'label' | 'value' | 'onKeyUp' | 'onKeyDown' | 'autoComplete'
> & { label: string; value: string }

/** A password that somebody chooses, with advice that stops nobody. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    autoComplete="new-password"
    description={<Advice strength={passwordStrength(props.value)} />}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
  />
)

const Advice = ({ strength }: { strength: PasswordStrength | null }) => (
  <span className={classes.advice} data-strength={strength ?? undefined}>
    {strength && (
      <span className={classes.meter} aria-hidden>
        <span />
        <span />
        <span />
      </span>
    )}
    {strength ? advice[strength] : `At least ${passwordMinLength} characters`}
  </span>
)
