import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import classes from './join-by-code.module.css'
import { texts } from './messages.ts'
import { useJoinByCode } from './use-enrollment.ts'

/**
 * Where a student enters the code that the instructor gave out. `isMain`: joining is what this
 * screen is for.
 */
export function JoinByCode({ isMain = false }: { isMain?: boolean }) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const join = useJoinByCode({ onJoined: () => setCode('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      showError(texts.byCode.missing)
      input.current?.focus()
    } else {
      join.mutate({ code })
    }
  }
  return (
    <form className={classes.join} data-tour="join-by-code" noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        className={classes.code}
        label={texts.byCode.label}
        placeholder={texts.byCode.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={join.isPending}>
        {shared.join}
      </Button>
    </form>
  )
}
