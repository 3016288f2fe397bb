import { passwordMinLength } from '@tbl/domain/account'
import { texts } from './messages.ts'
import classes from './new-password-field.module.css'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'value' | 'autoComplete'> & { value: string }

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
    {strength
      ? texts.strength.known[strength]
      : texts.strength.unknown({ least: passwordMinLength })}
  </span>
)
