import { useMantineColorScheme } from '@mantine/core'
import { Maximize, Minimize, Monitor, Moon, Sun } from 'lucide-react'
import { texts } from './messages.ts'
import { useFullScreen } from './use-full-screen.ts'
import classes from './wall.module.css'
import { WallButton } from './wall-button.tsx'

const schemes = [
  { scheme: 'light', name: 'light', Icon: Sun },
  { scheme: 'dark', name: 'dark', Icon: Moon },
  { scheme: 'auto', name: 'asSystem', Icon: Monitor },
] as const

/** How the room sees the page: its colors (see `useOwnColors`), and the whole screen. */
export function ScreenButtons() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { isFull, toggle, hasKey } = useFullScreen()
  const ofScreen = isFull ? texts.leaveFullScreen : texts.fullScreen
  const FullIcon = isFull ? Minimize : Maximize
  return (
    <div className={classes.buttons}>
      <fieldset className={classes.schemes} aria-label={texts.colors}>
        {schemes.map(({ scheme, name, Icon }) => (
          <WallButton
            key={scheme}
            aria-label={texts[name]}
            title={texts[name]}
            aria-pressed={colorScheme === scheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon aria-hidden />
          </WallButton>
        ))}
      </fieldset>
      {toggle && (
        <WallButton
          aria-label={ofScreen}
          title={hasKey ? texts.withKey({ action: ofScreen }) : ofScreen}
          onClick={toggle}
        >
          <FullIcon aria-hidden />
        </WallButton>
      )}
    </div>
  )
}
