import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

/** What a page for the room is shown in is gone with the page. */
export function useOwnColors(): void {
  const { clearColorScheme } = useMantineColorScheme()
  const leave = useEffectEvent(() => clearColorScheme())
  useEffect(() => () => leave(), [])
}
