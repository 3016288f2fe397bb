import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { verificationLinkHours } from '@tbl/domain/account'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { mailDelayed } from '../messages.ts'
import { saveAuthTab } from './auth-storage.ts'
import { ResendButton } from './resend-button.tsx'

const focus = (heading: HTMLElement | null) => heading?.focus()

/** How often the page asks whether the link was opened on another device, in milliseconds. */
const askEvery = 5000
/** After how long it says that a mail can take a while, in milliseconds. */
const patience = 30_000

type VerifyNoticeProps = {
  email: string
  /** The mail has to wait its turn. */
  isDelayed: boolean
  /** The link was opened, here or on another device. */
  onOpened: () => void
}

/**
 * After a sign-up: the account opens with the link in the mail. Goes on by itself once that was
 * done.
 */
export function VerifyNotice({ email, isDelayed, onOpened }: VerifyNoticeProps) {
  const isLong = useLater(patience)
  useOpened(email, onOpened)
  const returnToLogin = () => {
    saveAuthTab('login')
    window.location.reload()
  }
  return (
    <Stack gap="md" align="flex-start" data-unfinished>
      <MailCheck size={40} strokeWidth={1.75} aria-hidden />
      <Title order={2} fz={28} tabIndex={-1} ref={focus}>
        Verify Your Email
      </Title>
      <Text>
        We have sent an e-mail to <strong>{email}</strong>. Open the link in it to confirm your
        account, on this device or another one.
      </Text>
      <Text c="var(--tbl-ink-2)">
        The link expires after {verificationLinkHours} hours. If no e-mail arrives, look into your
        spam folder.
      </Text>
      <Text role="status">
        {isDelayed ? mailDelayed : isLong && 'The mail can take a few minutes.'}
      </Text>
      <Group gap="sm" mt="sm" align="flex-start">
        <Button variant="ink" onClick={returnToLogin}>
          Return to Login
        </Button>
        <ResendButton email={email} isSent />
      </Group>
    </Stack>
  )
}

/** Whether so many milliseconds have passed. */
function useLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}

/** Calls back once the link of this browser's sign-up was opened. */
function useOpened(email: string, onOpened: () => void): void {
  const api = useApi()
  const { data } = useQuery(
    api.accounts.signUpState.queryOptions({
      input: { email },
      refetchInterval: askEvery,
      staleTime: 0,
      retry: false,
    }),
  )
  const isOpened = data?.isOpened === true
  useEffect(() => {
    if (isOpened) onOpened()
  }, [isOpened, onOpened])
}
