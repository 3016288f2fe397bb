import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const scheme = 'data-mantine-color-scheme'

/**
 * Whether the page is being printed: what opens and closes is drawn open then, and in the colors of
 * the light scheme.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const page = document.documentElement
    let onScreen: string | null = null
    const begin = () => {
      onScreen = page.getAttribute(scheme)
      page.setAttribute(scheme, 'light')
      flushSync(() => setIsPrinting(true))
    }
    const end = () => {
      if (onScreen !== null) page.setAttribute(scheme, onScreen)
      setIsPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
