import { Button, Stack, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Role } from '@tbl/domain/account'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as fields } from '../fields/messages.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

const focus = (heading: HTMLElement | null) => heading?.focus()

/** What the link is of, and whose it is. */
export type Asked = {
  readonly linkOf: 'signUp' | 'account'
  readonly name: string
  readonly role: Role
}

type LinkPasswordFormProps = {
  token: string
  asked: Asked
  onLoggedIn: () => void
  onDisowned: () => void
  /** The link works no longer, or there are no tries left. */
  onInvalid: () => void
}

/**
 * Where several people want an address: only the password of the sign-up, or of the account, opens
 * its link elsewhere.
 */
export function LinkPasswordForm({
  token,
  asked: { linkOf, name, role },
  onLoggedIn,
  onDisowned,
  onInvalid,
}: LinkPasswordFormProps) {
  const { title, question, disown: notMine } = texts.asked[linkOf]
  const api = useApi()
  const setSession = useSetSession()
  const form = useContractForm({
    of: ['accounts', 'verifyWithPassword'],
    initialValues: { password: '' },
    faults: { password: fields.passwordFaults },
  })
  const verify = useMutation(
    api.accounts.verifyWithPassword.mutationOptions({
      onSuccess: (me) => {
        setSession(me)
        onLoggedIn()
      },
      onError: (error) => {
        if (!isDefinedError(error))
          return showError({ ...shared.loginError, description: failureText(error) })
        if (
          error.code === 'LINK_INVALID' ||
          (error.code === 'LINK_PASSWORD_INCORRECT' && error.data.left === 0)
        )
          return onInvalid()
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        showError(
          refusalMessage({ failed: shared.loginFailed, refusals: texts.asked.refusals }, error),
        )
      },
    }),
  )
  const disown = useMutation(
    api.accounts.disownLink.mutationOptions({
      onSuccess: onDisowned,
      onError: (error) => showError({ ...shared.loginError, description: failureText(error) }),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => verify.mutate({ token, password }))}>
      <Stack gap="md">
        <Title order={2} fz={28} tabIndex={-1} ref={focus}>
          {title}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {question({ name, role: shared.roles[role] })}
        </Text>
        <PasswordField
          texts={fields.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" mt="sm" loading={verify.isPending}>
          {texts.asked.confirm}
        </Button>
        <Button
          variant="default"
          size="lg"
          loading={disown.isPending}
          onClick={() => disown.mutate({ token })}
        >
          {notMine}
        </Button>
      </Stack>
    </form>
  )
}
