import { Button, Loader, Stack, Title } from '@mantine/core'
import { isDefinedError, safe } from '@orpc/client'
import { verificationLinkHours } from '@tbl/domain/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useFreshMe, useSession } from '../../../platform/session.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { WelcomeLayout } from '../login/welcome-layout.tsx'
import { texts as shared } from '../messages.ts'
import { type Asked, LinkPasswordForm } from './link-password-form.tsx'
import { LoginLink } from './login-link.tsx'
import { texts } from './messages.ts'
import { Result } from './result.tsx'

type Progress =
  | { status: 'working' }
  | { status: 'asked'; asked: Asked }
  | { status: 'disowned'; linkOf: Asked['linkOf'] }
  | { status: 'verified' }
  | { status: 'invalid'; wayOut: keyof typeof waysOut }
  | { status: 'failed'; error: unknown }

/** What whoever has a link that cannot be used can do. */
const waysOut = {
  newLink: () => texts.verify.newLink({ hours: verificationLinkHours }),
  opensElsewhere: () => texts.verify.opensElsewhere,
}

/**
 * Opens a verification link: the page posts the token, so that mail scanners that only fetch the
 * address use nothing up.
 */
export function CallbackPage({ token }: { token: string }) {
  const [progress, verify, setProgress] = useVerification(token)
  const isSignedIn = useSession().status === 'signed-in'
  const navigate = useNavigate()
  return (
    <WelcomeLayout isBrief>
      {progress.status === 'working' && (
        <Stack gap="md" role="status">
          <Loader color="ink" />
          <Title order={2}>{texts.verify.working}</Title>
        </Stack>
      )}
      {progress.status === 'asked' && (
        <LinkPasswordForm
          token={token}
          asked={progress.asked}
          onLoggedIn={() => void navigate({ to: '/' })}
          onDisowned={() => setProgress({ status: 'disowned', linkOf: progress.asked.linkOf })}
          onInvalid={() =>
            setProgress({
              status: 'invalid',
              wayOut: progress.asked.linkOf === 'account' ? 'opensElsewhere' : 'newLink',
            })
          }
        />
      )}
      {progress.status === 'disowned' && (
        <Result isGood {...texts.disowned[progress.linkOf]}>
          <LoginLink label={texts.returnToLogin} />
        </Result>
      )}
      {progress.status === 'verified' && (isSignedIn ? <Confirmed /> : <Verified />)}
      {progress.status === 'invalid' && (
        <Result isGood={false} title={texts.verify.invalid} text={waysOut[progress.wayOut]()}>
          <LoginLink label={texts.returnToLogin} />
        </Result>
      )}
      {progress.status === 'failed' && (
        <Result isGood={false} title={texts.verify.failed} text={failureText(progress.error)}>
          <Button size="lg" variant="ink" onClick={verify}>
            {kit.tryAgain}
          </Button>
          <LoginLink label={texts.returnToLogin} variant="default" />
        </Result>
      )}
    </WelcomeLayout>
  )
}

const Verified = () => (
  <Result isGood title={shared.emailVerified} text={texts.verify.verified}>
    <LoginLink label={texts.goToLogin} />
  </Result>
)

/** For whoever is logged in here, and may have another address now. */
function Confirmed() {
  useFreshMe()
  return (
    <Result isGood title={shared.emailVerified} text={texts.verify.confirmed}>
      <ButtonLink to="/" size="lg" variant="ink">
        {texts.verify.goOn}
      </ButtonLink>
    </Result>
  )
}

/**
 * The link came back with an error instead of a token. What the address says about it is not shown:
 * anybody could have written it.
 */
export const CallbackErrorPage = () => (
  <WelcomeLayout isBrief>
    <Result
      isGood={false}
      title={texts.error.title}
      text={texts.error.text({ hours: verificationLinkHours })}
    >
      <LoginLink label={texts.returnToLogin} />
    </Result>
  </WelcomeLayout>
)

/** Posts the token once per visit: it works once, and strict mode runs effects twice. */
function useVerification(
  token: string,
): readonly [Progress, () => void, (progress: Progress) => void] {
  const api = useApi()
  const [progress, setProgress] = useState<Progress>(
    token === '' ? { status: 'invalid', wayOut: 'newLink' } : { status: 'working' },
  )
  const verify = useCallback(async () => {
    setProgress({ status: 'working' })
    const { error } = await safe(api.accounts.verifyEmail.call({ token }))
    if (!error) setProgress({ status: 'verified' })
    else if (!isDefinedError(error)) setProgress({ status: 'failed', error })
    else if (error.code === 'PASSWORD_NEEDED')
      setProgress({ status: 'asked', asked: { linkOf: 'signUp', ...error.data } })
    else if (error.code === 'ACCOUNT_PASSWORD_NEEDED')
      setProgress({ status: 'asked', asked: { linkOf: 'account', ...error.data } })
    else setProgress({ status: 'invalid', wayOut: 'newLink' })
  }, [api, token])
  const isPosted = useRef(token === '')
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    void verify()
  }, [verify])
  return [progress, verify, setProgress]
}
