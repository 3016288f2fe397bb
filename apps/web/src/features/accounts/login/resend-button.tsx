import { Button, Stack, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { showError } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * How long the button rests after a mail was asked for, in milliseconds: the server sends no second
 * one within a minute.
 */
const pause = 60_000

/**
 * Mails the verification link once more. It keeps the keyboard's focus while it rests; `isSent`: a
 * mail has just been sent.
 */
export function ResendButton({ email, isSent = false }: { email: string; isSent?: boolean }) {
  const api = useApi()
  const [isResting, setIsResting] = useState(isSent)
  const resend = useMutation(
    api.accounts.resendVerification.mutationOptions({
      onSuccess: () => setIsResting(true),
      onError: (error) =>
        showError(
          isDefinedError(error)
            ? accountRefusal(shared.linkNotSent, error)
            : { ...shared.linkNotSent, description: failureText(error) },
        ),
    }),
  )
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), pause)
    return () => clearTimeout(timer)
  }, [isResting])
  const isOff = isResting || resend.isPending
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => !isOff && resend.mutate({ email })}
      >
        {texts.resend.button}
      </Button>
      <Text role="status" size="sm" c="var(--tbl-ink-2)">
        {isResting &&
          resend.data &&
          (resend.data.isDelayed ? shared.mailDelayed : texts.resend.sent)}
      </Text>
    </Stack>
  )
}
