import { Button, TextInput } from '@mantine/core'
import { maxCodeLength } from '@tbl/domain/course'
import { useContractForm } from '../../../platform/contract-form.ts'
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
  const form = useContractForm({
    of: ['enrollment', 'joinByCode'],
    initialValues: { code: '' },
    faults: { code: { MISSING: texts.byCode.missing.description } },
  })
  const join = useJoinByCode({ onJoined: form.reset })
  const submit = form.onSubmit(
    (values) => join.mutate(values),
    () => showError(texts.byCode.missing),
  )
  return (
    <form className={classes.join} data-tour="join-by-code" noValidate onSubmit={submit}>
      <TextInput
        className={classes.code}
        label={texts.byCode.label}
        placeholder={texts.byCode.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxCodeLength}
        {...form.getInputProps('code', { withError: false })}
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={join.isPending}>
        {shared.join}
      </Button>
    </form>
  )
}
