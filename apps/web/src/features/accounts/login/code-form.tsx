import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@tbl/contract/limits'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText, isFinal } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { useLocation, useNavigate } from '../../../ui/router/hooks.ts'
import { said } from '../../../ui/said.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as fields } from '../fields/messages.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

const focus = (element: HTMLElement | null) => element?.focus()

type CodeFormProps = {
  /** What was typed before. */
  email: string
  /** Back to the login, with what is typed now. */
  onBack: (email: string) => void
}

/**
 * Address and the code that an instructor has given: opens their course, without a password. A
 * failure keeps both, the code to be mended.
 */
export function CodeForm({ email, onBack }: CodeFormProps) {
  const api = useApi()
  const navigate = useNavigate()
  const isAtStart = useLocation().pathname === '/'
  const setSession = useSetSession()
  const form = useContractForm({
    of: ['accounts', 'logInWithCode'],
    initialValues: { email, code: '' },
    faults: { email: fields.email.faults },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.code.missing : null }),
  })
  const logIn = useMutation(
    api.accounts.logInWithCode.mutationOptions({
      onSuccess: (me) => {
        setSession(me)
        if (isAtStart && me.letIn)
          void navigate({
            to: '/courses/$courseId',
            params: { courseId: me.letIn.courseId },
            replace: true,
          })
        showSuccess(shared.loggedIn)
      },
      onError: (error) => {
        const isInvalid = isDefinedError(error) && error.code === 'CODE_INVALID'
        if (!isInvalid)
          return showError({
            ...(isFinal(error) ? shared.loginFailed : shared.loginError),
            description: failureText(error),
          })
        form.setFieldError(
          'code',
          said(() => texts.code.invalid),
        )
        form.getInputNode('code')?.focus()
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
      <Stack gap="md">
        <Title order={2}>{texts.code.title}</Title>
        <Text c="var(--tbl-ink-2)">{texts.code.what}</Text>
        <TextInput
          ref={email === '' ? focus : undefined}
          label={fields.email.label}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={limits.email}
          {...form.getInputProps('email')}
        />
        <TextInput
          ref={email === '' ? undefined : focus}
          label={texts.code.label}
          description={texts.code.description}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.letInCode}
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={logIn.isPending}>
            {texts.login}
          </Button>
          <Button variant="default" onClick={() => onBack(form.values.email)}>
            {texts.backToLogin}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
