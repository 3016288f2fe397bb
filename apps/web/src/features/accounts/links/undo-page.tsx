import { Button, Stack, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError } from '../../../ui/toast.ts'
import { WelcomeLayout } from '../door/welcome-layout.tsx'
import { NewPasswordForm } from '../fields/new-password-form.tsx'
import { refusalText, undoFailedTitle } from '../messages.ts'
import { LoginLink } from './login-link.tsx'
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
          showError({
            title: undoFailedTitle,
            description: isDefinedError(error) ? refusalText(error) : failureText(error),
          })
      },
    }),
  )
  return (
    <WelcomeLayout isBrief>
      {progress.step === 'ask' && (
        <Stack gap="md" align="flex-start">
          <Title order={2} fz={28} tabIndex={-1} ref={focus}>
            Was this not you?
          </Title>
          <Text>
            Your account gets its e-mail address from before the change back, everybody is logged
            out, and you choose a new password.
          </Text>
          <Button
            size="lg"
            color="danger"
            loading={undo.isPending}
            onClick={() => undo.mutate({ token })}
          >
            This was not me
          </Button>
          <LoginLink label="Return to Login" variant="default" />
        </Stack>
      )}
      {progress.step === 'password' && (
        <Stack gap="md">
          <Text role="status">
            The account of <strong>{progress.email}</strong> is yours again. Nobody is logged in.
          </Text>
          <NewPasswordForm
            token={progress.token}
            onChanged={() => setProgress({ step: 'done' })}
            onInvalid={() => setProgress({ step: 'invalid' })}
          />
        </Stack>
      )}
      {progress.step === 'done' && (
        <Result isGood title="Your password is changed" text="Log in with your new password.">
          <LoginLink label="Go to Login" />
        </Result>
      )}
      {progress.step === 'invalid' && (
        <Result
          isGood={false}
          title="This link cannot be used"
          text="It may have expired, or was used already. Ask for a new password on the login page."
        >
          <LoginLink label="Return to Login" />
        </Result>
      )}
    </WelcomeLayout>
  )
}
