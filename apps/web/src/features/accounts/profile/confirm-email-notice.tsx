import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFreshMe } from '../../../platform/session.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { ResendButton } from '../login/resend-button.tsx'
import { texts } from './messages.ts'
import classes from './profile.module.css'

/** Shown while the account is to have another address, until its link is opened. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  useFreshMe()
  return (
    <section className={classes.notice} aria-labelledby="confirm-email">
      <div>
        <Title order={2} size="h3" id="confirm-email">
          {texts.confirmEmail.title}
        </Title>
        <Text mt={4}>
          {inParts(
            texts.confirmEmail.sent.parts<ReactNode>({
              email,
              b: (inside) => <strong>{inside}</strong>,
            }),
          )}
        </Text>
      </div>
      <ResendButton key={email} email={email} />
    </section>
  )
}
