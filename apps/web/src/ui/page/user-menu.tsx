import { Box, Menu, Text, UnstyledButton } from '@mantine/core'
import { ChevronDown, Compass, LogOut, UserRound } from 'lucide-react'
import { texts } from '../messages.ts'
import { PersonDisc } from '../person-disc.tsx'
import { Link } from '../router/link.tsx'
import type { PlainTo } from '../router/target.ts'
import classes from './user-menu.module.css'

type UserMenuProps = {
  user: { name: string; role: string }
  /** The person's own page; null where it is closed. */
  profile: { label: string; to: PlainTo } | null
  /** Null where there is none. */
  onTakeTutorial: (() => void) | null
  onLogOut: () => void
}

/** Who is signed in, their own page, the tutorial, and the way out. */
export function UserMenu({ user, profile, onTakeTutorial, onLogOut }: UserMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={texts.userMenu.label(user)}>
          <Box visibleFrom="sm" ta="right" miw={0}>
            <Text size="sm" fw={650} lh={1.2} truncate>
              {user.name}
            </Text>
            <Text fz={13} c="var(--tbl-ink-3)" lh={1.2}>
              {user.role}
            </Text>
          </Box>
          <PersonDisc name={user.name} size={36} />
          <ChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Box hiddenFrom="sm" className={classes.who}>
          <Text size="sm" fw={650} lh={1.3}>
            {user.name}
          </Text>
          <Text fz={13} c="var(--tbl-ink-3)">
            {user.role}
          </Text>
        </Box>
        {profile && (
          <Menu.Item
            mih={44}
            leftSection={<UserRound size={16} aria-hidden />}
            renderRoot={(props) => <Link to={profile.to} {...props} />}
          >
            {profile.label}
          </Menu.Item>
        )}
        {onTakeTutorial && (
          <Menu.Item
            mih={44}
            leftSection={<Compass size={16} aria-hidden />}
            onClick={onTakeTutorial}
          >
            {texts.userMenu.takeTutorial}
          </Menu.Item>
        )}
        <Menu.Item mih={44} leftSection={<LogOut size={16} aria-hidden />} onClick={onLogOut}>
          {texts.userMenu.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
