import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { verificationLinkHours } from '@tbl/domain/account'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as shared } from '../messages.ts'
import { saveAuthTab } from './auth-storage.ts'
import { texts } from './messages.ts'
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
        {texts.verify.title}
      </Title>
      <Text>
        {inParts(
          texts.verify.sent.parts<ReactNode>({
            email,
            b: (inside) => <strong>{inside}</strong>,
          }),
        )}
      </Text>
      <Text c="var(--tbl-ink-2)">{texts.verify.expires({ hours: verificationLinkHours })}</Text>
      <Text role="status">{isDelayed ? shared.mailDelayed : isLong && texts.verify.slow}</Text>
      <Group gap="sm" mt="sm" align="flex-start">
        <Button variant="ink" onClick={returnToLogin}>
          {texts.verify.toLogin}
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
