import { useEffect, useState } from 'react'
import { useDeviceChoice } from '../device/use-device-choice.ts'
import { useKeys } from '../device/use-keys.ts'

const isFullNow = (): boolean => Boolean(document.fullscreenElement)

type FullScreen = {
  isFull: boolean
  /** Null where it cannot be had. */
  toggle: (() => void) | null
  /** 'F' does it too, unless single keys are switched off in the cockpit. */
  hasKey: boolean
}

/** The whole screen for the page, by a button and by a key. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(isFullNow)
  const [areKeysOff] = useDeviceChoice('tbl.keysOff')
  const isThere = document.fullscreenEnabled
  useKeys({ f: change }, isThere && !areKeysOff)
  useEffect(() => {
    const follow = () => setFull(isFullNow())
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return { isFull, toggle: isThere ? change : null, hasKey: !areKeysOff }
}

/** A browser that does not want to leaves the page as it is. */
function change(): void {
  const done = isFullNow()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  done.catch(() => {})
}
