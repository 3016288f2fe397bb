import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { BadgeCheck, CircleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { saveAuthTab } from './auth-storage.ts'
import { linkInvalid, verificationError } from './messages.ts'
import { WelcomeLayout } from './welcome-layout.tsx'

type Progress = { status: 'working' } | { status: 'verified' } | { status: 'invalid' } | { status: 'failed'; reason: string }

/** Opens a verification link: the page posts the token, so that mail scanners that only fetch the address use nothing up (D-10). */
export function CallbackPage({ token }: { token: string }) {
  const [progress, verify] = useVerification(token)
  const returnToLogin = (
    <ButtonLink to="/" size="lg" variant={progress.status === 'failed' ? 'default' : 'ink'} onClick={() => saveAuthTab('login')}>
      {progress.status === 'verified' ? 'Go to Login' : 'Return to Login'}
    </ButtonLink>
  )
  return (
    <WelcomeLayout isBrief>
      {progress.status === 'working' && (
        <Stack gap="md" role="status">
          <Loader color="ink" />
          <Title order={2}>Verifying your e-mail...</Title>
        </Stack>
      )}
      {progress.status === 'verified' && (
        <Result icon={<BadgeCheck size={40} color="var(--tbl-ok)" aria-hidden />} title="Your e-mail is verified" text="Your account is ready. Log in to begin.">
          {returnToLogin}
        </Result>
      )}
      {progress.status === 'invalid' && (
        <Result
          icon={<CircleAlert size={40} color="var(--tbl-danger)" aria-hidden />}
          title={linkInvalid}
          text="A link works once, for 24 hours. Please sign up again to get a new one."
        >
          {returnToLogin}
        </Result>
      )}
      {progress.status === 'failed' && (
        <Result icon={<CircleAlert size={40} color="var(--tbl-danger)" aria-hidden />} title={verificationError} text={progress.reason}>
          <Button size="lg" variant="ink" onClick={verify}>
            Try again
          </Button>
          {returnToLogin}
        </Result>
      )}
    </WelcomeLayout>
  )
}

function Result({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="md" align="flex-start" role="status">
      {icon}
      <Title order={2} fz={28}>
        {title}
      </Title>
      <Text>{text}</Text>
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </Stack>
  )
}

/** Posts the token once per visit: it works once, and strict mode runs effects twice. */
function useVerification(token: string): readonly [Progress, () => void] {
  const api = useApi()
  const [progress, setProgress] = useState<Progress>(token === '' ? { status: 'invalid' } : { status: 'working' })
  const verify = useCallback(async () => {
    setProgress({ status: 'working' })
    try {
      await api.accounts.verifyEmail.call({ token })
      setProgress({ status: 'verified' })
    } catch (error) {
      setProgress(isDefinedError(error) ? { status: 'invalid' } : { status: 'failed', reason: failureText(error) })
    }
  }, [api, token])
  const isPosted = useRef(token === '')
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    void verify()
  }, [verify])
  return [progress, verify]
}
