import { Button, Stack, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { showError } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { NewPasswordForm } from '../fields/new-password-form.tsx'
import { WelcomeLayout } from '../login/welcome-layout.tsx'
import { LoginLink } from './login-link.tsx'
import { texts } from './messages.ts'
import { Result } from './result.tsx'

const focus = (heading: HTMLElement | null) => heading?.focus()

type Progress =
  | { step: 'ask' }
  | { step: 'invalid' }
  | { step: 'password'; token: string; email: string }
  | { step: 'done' }

/**
 * 'This was not me': undoes a change of the account once the button is pressed, and asks for a new
 * password.
 */
export function UndoPage({ token }: { token: string }) {
  const api = useApi()
  const setSession = useSetSession()
  const [progress, setProgress] = useState<Progress>({ step: token === '' ? 'invalid' : 'ask' })
  const undo = useMutation(
    api.accounts.undoChange.mutationOptions({
      onSuccess: (undone) => {
        setSession(null)
        setProgress({ step: 'password', ...undone })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'LINK_INVALID') setProgress({ step: 'invalid' })
        else
          showError(
            isDefinedError(error)
              ? accountRefusal(texts.undo.failed, error)
              : { ...texts.undo.failed, description: failureText(error) },
          )
      },
    }),
  )
  return (
    <WelcomeLayout isBrief>
      {progress.step === 'ask' && (
        <Stack gap="md" align="flex-start">
          <Title order={2} fz={28} tabIndex={-1} ref={focus}>
            {texts.undo.title}
          </Title>
          <Text>{texts.undo.what}</Text>
          <Button
            size="lg"
            color="danger"
            loading={undo.isPending}
            onClick={() => undo.mutate({ token })}
          >
            {texts.undo.button}
          </Button>
          <LoginLink label={texts.returnToLogin} variant="default" />
        </Stack>
      )}
      {progress.step === 'password' && (
        <Stack gap="md">
          <Text role="status">
            {inParts(
              texts.undo.done.parts<ReactNode>({
                email: progress.email,
                b: (inside) => <strong>{inside}</strong>,
              }),
            )}
          </Text>
          <NewPasswordForm
            token={progress.token}
            onChanged={() => setProgress({ step: 'done' })}
            onInvalid={() => setProgress({ step: 'invalid' })}
          />
        </Stack>
      )}
      {progress.step === 'done' && (
        <Result isGood {...texts.passwordChanged}>
          <LoginLink label={texts.goToLogin} />
        </Result>
      )}
      {progress.step === 'invalid' && (
        <Result isGood={false} title={texts.unusable.title} text={texts.unusable.undo}>
          <LoginLink label={texts.returnToLogin} />
        </Result>
      )}
    </WelcomeLayout>
  )
}
