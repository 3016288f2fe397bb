import { Button, TextInput } from '@mantine/core'
import { isRosterEmail } from '@tbl/domain/roster'
import { type FormEvent, useRef, useState } from 'react'
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

/** Asks for what makes addresses of a platform's logins. */
export function AfterAt({ column, added, isDisabled, onAdd }: AfterAtProps) {
  const [text, setText] = useState(added)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const part = text.trim().replace(/^@/, '')
    if (isRosterEmail(`a@${part}`)) return onAdd(part)
    setError(texts.afterAt.invalid)
    input.current?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        className={classes.text}
        label={texts.afterAt.label({ column })}
        placeholder={texts.afterAt.placeholder}
        error={error}
        inputWrapperOrder={['label', 'error', 'input']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={250}
        disabled={isDisabled}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default" mih={44} disabled={isDisabled}>
        {texts.afterAt.add}
      </Button>
    </form>
  )
}
