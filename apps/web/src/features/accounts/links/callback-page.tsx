import { Button, Loader, Stack, Title } from '@mantine/core'
import { isDefinedError, ORPCError } from '@orpc/client'
import { useNavigate } from '@tanstack/react-router'
import { verificationLinkHours } from '@tbl/domain/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useFreshMe, useSession } from '../../../platform/session.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { WelcomeLayout } from '../door/welcome-layout.tsx'
import { authenticationError, linkInvalid, verificationError } from '../messages.ts'
import { type LinkOf, LinkPasswordForm } from './link-password-form.tsx'
import { LoginLink } from './login-link.tsx'
import { Result } from './result.tsx'

type Progress =
  | { status: 'working' }
  | { status: 'asked'; linkOf: LinkOf; question: string }
  | { status: 'disowned'; linkOf: LinkOf }
  | { status: 'verified' }
  | { status: 'invalid'; text: string }
  | { status: 'failed'; reason: string }

const disowned = {
  'sign-up': {
    title: 'This sign-up was dropped',
    text: 'Its link works no longer. Your own sign-up, if you have made one, is still there: open the link in its mail.',
  },
  account: {
    title: 'This link works no longer',
    text: 'It gives no account your address. Your own sign-up, if you have made one, is still there: open the link in its mail.',
  },
}

const newLink = `A link works once, for ${verificationLinkHours} hours at most. Please sign up again to get a new one, or ask for the address again in your profile.`
const opensElsewhere =
  'Open it in a browser in which you are logged in to that account, or ask for the address there again.'

/**
 * Opens a verification link: the page posts the token, so that mail scanners that only fetch the
 * address use nothing up (D-10).
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
          <Title order={2}>Verifying your e-mail...</Title>
        </Stack>
      )}
      {progress.status === 'asked' && (
        <LinkPasswordForm
          token={token}
          linkOf={progress.linkOf}
          question={progress.question}
          onLoggedIn={() => void navigate({ to: '/' })}
          onDisowned={() => setProgress({ status: 'disowned', linkOf: progress.linkOf })}
          onInvalid={() =>
            setProgress({
              status: 'invalid',
              text: progress.linkOf === 'account' ? opensElsewhere : newLink,
            })
          }
        />
      )}
      {progress.status === 'disowned' && (
        <Result isGood {...disowned[progress.linkOf]}>
          <LoginLink label="Return to Login" />
        </Result>
      )}
      {progress.status === 'verified' && (isSignedIn ? <Confirmed /> : <Verified />)}
      {progress.status === 'invalid' && (
        <Result isGood={false} title={linkInvalid} text={progress.text}>
          <LoginLink label="Return to Login" />
        </Result>
      )}
      {progress.status === 'failed' && (
        <Result isGood={false} title={verificationError} text={progress.reason}>
          <Button size="lg" variant="ink" onClick={verify}>
            Try Again
          </Button>
          <LoginLink label="Return to Login" variant="default" />
        </Result>
      )}
    </WelcomeLayout>
  )
}

const Verified = () => (
  <Result isGood title="Your e-mail is verified" text="Your account is ready. Log in to begin.">
    <LoginLink label="Go to Login" />
  </Result>
)

/** For whoever is logged in here, and may have another address now. */
function Confirmed() {
  useFreshMe()
  return (
    <Result isGood title="Your e-mail is verified" text="The account has this address now.">
      <ButtonLink to="/" size="lg" variant="ink">
        Continue
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
      title={authenticationError}
      text={`The link may have expired. ${newLink}`}
    >
      <LoginLink label="Return to Login" />
    </Result>
  </WelcomeLayout>
)

/** Whose password the server asks for. */
const asked: Partial<Record<string, LinkOf>> = {
  PASSWORD_NEEDED: 'sign-up',
  ACCOUNT_PASSWORD_NEEDED: 'account',
}

/** Posts the token once per visit: it works once, and strict mode runs effects twice. */
function useVerification(
  token: string,
): readonly [Progress, () => void, (progress: Progress) => void] {
  const api = useApi()
  const [progress, setProgress] = useState<Progress>(
    token === '' ? { status: 'invalid', text: newLink } : { status: 'working' },
  )
  const verify = useCallback(async () => {
    setProgress({ status: 'working' })
    try {
      await api.accounts.verifyEmail.call({ token })
      setProgress({ status: 'verified' })
    } catch (error) {
      const linkOf = error instanceof ORPCError && asked[error.code]
      if (linkOf) setProgress({ status: 'asked', linkOf, question: error.message })
      else
        setProgress(
          isDefinedError(error)
            ? { status: 'invalid', text: newLink }
            : { status: 'failed', reason: failureText(error) },
        )
    }
  }, [api, token])
  const isPosted = useRef(token === '')
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    void verify()
  }, [verify])
  return [progress, verify, setProgress]
}
