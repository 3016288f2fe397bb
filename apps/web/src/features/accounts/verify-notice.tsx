import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { verificationLinkHours } from '@tbl/domain/account'
import { MailCheck } from 'lucide-react'
import { saveAuthTab } from './auth-storage.ts'
import { ResendButton } from './resend-button.tsx'

const focus = (heading: HTMLElement | null) => heading?.focus()

/** After a sign-up: the account opens with the link in the mail. */
export function VerifyNotice({ email }: { email: string }) {
  const returnToLogin = () => {
    saveAuthTab('login')
    window.location.reload()
  }
  return (
    <Stack gap="md" align="flex-start">
      <MailCheck size={40} strokeWidth={1.75} aria-hidden />
      <Title order={2} fz={28} tabIndex={-1} ref={focus}>
        Verify Your Email
      </Title>
      <Text>
        We have sent an e-mail to <strong>{email}</strong>. Open the link in it to confirm your account.
      </Text>
      <Text c="var(--tbl-ink-2)">The link expires after {verificationLinkHours} hours. If no e-mail arrives, look into your spam folder.</Text>
      <Group gap="sm" mt="sm" align="flex-start">
        <Button variant="ink" onClick={returnToLogin}>
          Return to Login
        </Button>
        <ResendButton email={email} />
      </Group>
    </Stack>
  )
}
