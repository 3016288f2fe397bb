import { Button, Stack, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { showError } from '../../ui/toast.ts'
import { linkNotSentTitle, refusalText } from './messages.ts'

/** How long the button rests after a link was sent, in milliseconds: a mail takes a moment, and a second link voids the first. */
const pause = 30_000

/** Mails the verification link once more. It keeps the keyboard's focus while it rests. */
export function ResendButton({ email }: { email: string }) {
  const api = useApi()
  const [isResting, setIsResting] = useState(false)
  const resend = useMutation(
    api.accounts.resendVerification.mutationOptions({
      onSuccess: () => setIsResting(true),
      onError: (error) => showError(linkNotSentTitle, isDefinedError(error) ? refusalText(error) : failureText(error)),
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
      <Button variant="default" aria-disabled={isOff || undefined} data-disabled={isOff || undefined} onClick={() => !isOff && resend.mutate({ email })}>
        Send the link again
      </Button>
      <Text role="status" size="sm" c="var(--tbl-ink-2)">
        {isResting && 'If this address is not confirmed yet, a new link is on its way. It replaces the one before.'}
      </Text>
    </Stack>
  )
}
