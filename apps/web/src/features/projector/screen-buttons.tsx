import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Maximize, Minimize, Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { texts } from './messages.ts'
import classes from './projector.module.css'
import { useFullScreen } from './use-full-screen.ts'

const schemes = [
  { scheme: 'light', name: 'light', Icon: Sun },
  { scheme: 'dark', name: 'dark', Icon: Moon },
  { scheme: 'auto', name: 'asSystem', Icon: Monitor },
] as const

/** How the room sees the page: its colors, for as long as it is open, and the whole screen. */
export function ScreenButtons() {
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineColorScheme()
  const { isFull, toggle, hasKey } = useFullScreen()
  const leave = useEffectEvent(() => clearColorScheme())
  useEffect(() => () => leave(), [])
  const ofScreen = isFull ? texts.leaveFullScreen : texts.fullScreen
  const FullIcon = isFull ? Minimize : Maximize
  return (
    <div className={classes.buttons}>
      <fieldset className={classes.schemes} aria-label={texts.colors}>
        {schemes.map(({ scheme, name, Icon }) => (
          <UnstyledButton
            key={scheme}
            className={classes.button}
            aria-label={texts[name]}
            title={texts[name]}
            aria-pressed={colorScheme === scheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon aria-hidden />
          </UnstyledButton>
        ))}
      </fieldset>
      {toggle && (
        <UnstyledButton
          className={classes.button}
          aria-label={ofScreen}
          title={hasKey ? texts.withKey({ action: ofScreen }) : ofScreen}
          onClick={toggle}
        >
          <FullIcon aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}
