import { UnstyledButton } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { texts } from '../messages.ts'
import { createLink } from '../router/link.tsx'
import { useRouter } from '../router/router-provider.tsx'
import classes from './back-link.module.css'

/** A way up: to a page that is named. */
export const BackLink = createLink(
  ({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
    <a {...props} className={classes.back}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </a>
  ),
)

/** One step back in the browser's history. */
export function BackButton() {
  const { history } = useRouter()
  return (
    <UnstyledButton className={classes.back} onClick={() => history.back()}>
      <ArrowLeft size={16} aria-hidden />
      {texts.back}
    </UnstyledButton>
  )
}
