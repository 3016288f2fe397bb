import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useApi } from '../../../platform/api.tsx'
import { failureText, isFinal } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { checkEmail } from '../fields/fields.ts'
import { codeInvalid, loggedIn, loginErrorTitle, loginFailedTitle } from '../messages.ts'

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
  const isAtStart = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const setSession = useSetSession()
  const form = useForm({
    initialValues: { email, code: '' },
    validate: {
      email: checkEmail,
      code: (code) => (code.trim() === '' ? 'Code is required' : null),
    },
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
        showSuccess(loggedIn)
      },
      onError: (error) => {
        const isInvalid = isDefinedError(error) && error.code === 'CODE_INVALID'
        if (!isInvalid)
          return showError({
            title: isFinal(error) ? loginFailedTitle : loginErrorTitle,
            description: failureText(error),
          })
        form.setFieldError('code', codeInvalid)
        form.getInputNode('code')?.focus()
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
      <Stack gap="md">
        <Title order={2}>I have a code from my instructor</Title>
        <Text c="var(--tbl-ink-2)">It opens the course of that instructor, for today's class.</Text>
        <TextInput
          ref={email === '' ? focus : undefined}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          ref={email === '' ? undefined : focus}
          label="Code"
          description="Six digits"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={logIn.isPending}>
            Login
          </Button>
          <Button variant="default" onClick={() => onBack(form.values.email)}>
            Back to Login
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
