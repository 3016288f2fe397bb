import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@tbl/contract/limits'
import { isRosterEmail } from '@tbl/domain/roster'
import classes from './after-at.module.css'
import { texts } from './messages.ts'

type AfterAtProps = {
  /** The name of the column with the logins. */
  column: string
  /** What was added to them before. */
  added: string
  isDisabled: boolean
  onAdd: (text: string) => void
}

/** What was typed, without the sign that stands before it. */
const afterAt = (text: string): string => text.trim().replace(/^@/, '')

/** Asks for what makes addresses of a platform's logins. */
export function AfterAt({ column, added, isDisabled, onAdd }: AfterAtProps) {
  const form = useForm({
    initialValues: { text: added },
    validate: {
      text: (text) => (isRosterEmail(`a@${afterAt(text)}`) ? null : texts.afterAt.invalid),
    },
  })
  const submit = form.onSubmit(
    ({ text }) => onAdd(afterAt(text)),
    () => form.getInputNode('text')?.focus(),
  )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.text}
        label={texts.afterAt.label({ column })}
        placeholder={texts.afterAt.placeholder}
        inputWrapperOrder={['label', 'error', 'input']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        disabled={isDisabled}
        {...form.getInputProps('text')}
      />
      <Button type="submit" variant="default" mih={44} disabled={isDisabled}>
        {texts.afterAt.add}
      </Button>
    </form>
  )
}
