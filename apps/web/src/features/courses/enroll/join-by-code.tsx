import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { showError } from '../../../ui/toast.ts'
import { codeRequired } from '../messages.ts'
import classes from './join-by-code.module.css'
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
      showError(codeRequired)
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
        label="Join by Code"
        placeholder="Course code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={join.isPending}>
        Join
      </Button>
    </form>
  )
}
