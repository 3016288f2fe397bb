import { Box, Container, Flex, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { inParts } from '../in-parts.ts'
import { texts } from '../messages.ts'
import { Link } from '../router/link.tsx'
import type { PlainTo } from '../router/target.ts'
import { InMain } from './in-main.ts'
import { PageFooter } from './page-footer.tsx'
import { PageNotice } from './page-notice.tsx'
import classes from './shell.module.css'
import { useRootClass } from './use-root-class.ts'
import { UserMenu } from './user-menu.tsx'

/** `anchor` is what a tour calls it. */
export type NavItem = { label: string; to: PlainTo; icon: LucideIcon; anchor?: string }

type ShellProps = {
  /** What the product is called, and its sign beside that. */
  product: string
  mark: ReactNode
  nav: readonly NavItem[]
  user: { name: string; role: string }
  /** The person's own page, also in the user menu; null where it is closed. */
  profile: NavItem | null
  /** Null where there is none. */
  onTakeTutorial: (() => void) | null
  onLogOut: () => void
  /** A quiet word above the page, such as a lost connection. */
  notice?: ReactNode
  children: ReactNode
}

/** Jumps over the navigation for people who use the keyboard. */
const SkipLink = () => (
  <a className={classes.skip} href="#content">
    {texts.shell.skip}
  </a>
)

/**
 * Header, navigation, content, footer; on a phone the navigation stands at the bottom, where the
 * thumb is.
 */
export function Shell({
  product,
  mark,
  nav,
  user,
  profile,
  onTakeTutorial,
  onLogOut,
  notice,
  children,
}: ShellProps) {
  useRootClass(classes.withHeader)
  return (
    <Flex direction="column" mih="100dvh">
      <SkipLink />
      <header className={classes.header}>
        {notice}
        <PageNotice />
        <Container size={1184} px={{ base: 16, sm: 32 }}>
          <Flex h={{ base: 56, md: 64 }} align="center" gap={{ base: 16, lg: 32 }}>
            <UnstyledButton
              renderRoot={(props) => <Link to="/" {...props} />}
              className={classes.brand}
              aria-label={texts.shell.home({ product })}
            >
              {mark}
              <span className={classes.product}>{product}</span>
            </UnstyledButton>
            <nav className={classes.nav} aria-label={texts.shell.nav}>
              {[...nav, ...(profile ? [profile] : [])].map(({ label, to, icon: Icon, anchor }) => (
                <Link key={to} to={to} className={classes.navItem} data-tour={anchor}>
                  <Icon className={classes.navIcon} size={22} aria-hidden />
                  <span>{label}</span>
                </Link>
              ))}
            </nav>
            <Box ml="auto" miw={0}>
              <UserMenu
                user={user}
                profile={profile}
                onTakeTutorial={onTakeTutorial}
                onLogOut={onLogOut}
              />
            </Box>
          </Flex>
        </Container>
      </header>
      <Container
        component="main"
        id="content"
        tabIndex={-1}
        className={classes.main}
        size={1184}
        w="100%"
        px={{ base: 16, sm: 32 }}
        pt={{ base: 24, sm: 32 }}
        pb={{ base: 40, sm: 64 }}
      >
        <InMain value>{children}</InMain>
      </Container>
      <footer className={classes.footer}>
        <Container size={1184} px={{ base: 16, sm: 32 }} py={20} className={classes.foot}>
          <Text fz={13} c="var(--tbl-ink-3)">
            {inParts(
              texts.shell.copyright.parts<ReactNode>({
                year: new Date().getFullYear(),
                product,
                hidden: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
              }),
            )}
          </Text>
          <PageFooter />
        </Container>
      </footer>
    </Flex>
  )
}
