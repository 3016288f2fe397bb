import { useEffect, useState } from 'react'

const isFullNow = (): boolean => Boolean(document.fullscreenElement)

/** The whole screen for the page, by a button and by 'F'; `toggle` is null where it cannot be had. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const [isFull, setFull] = useState(isFullNow)
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    const follow = () => setFull(isFullNow())
    const press = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey && !repeat) change()
    }
    document.addEventListener('fullscreenchange', follow)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('keydown', press)
    }
  }, [])
  return { isFull, toggle: document.fullscreenEnabled ? change : null }
}

/** A browser that does not want to leaves the page as it is. */
function change(): void {
  const done = isFullNow()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  done.catch(() => {})
}
