import { Text, Title } from '@mantine/core'
import { useFreshMe } from '../../../platform/session.tsx'
import { ResendButton } from '../door/resend-button.tsx'
import classes from './profile.module.css'

/** Shown while the account is to have another address, until its link is opened. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  useFreshMe()
  return (
    <section className={classes.notice} aria-labelledby="confirm-email">
      <div>
        <Title order={2} size="h3" id="confirm-email">
          Please confirm your new e-mail address
        </Title>
        <Text mt={4}>
          We have sent a link to <strong>{email}</strong>. Your account has this address once the
          link is opened.
        </Text>
      </div>
      <ResendButton key={email} email={email} />
    </section>
  )
}
