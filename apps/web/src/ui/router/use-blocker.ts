import { useEffect, useState } from 'react'
import { useRouter } from './router-provider.tsx'

/** Null unless somebody is about to leave the page: how they go on, or stay. */
type Asked = { proceed: () => void; reset: () => void } | null

/**
 * Keeps a person from leaving the page while `isBlocked`, by a link, by code or by the way back;
 * the browser asks itself before the tab is closed.
 */
export function useBlocker(isBlocked: boolean): Asked {
  const { history } = useRouter()
  const [asked, setAsked] = useState<Asked>(null)
  useEffect(() => {
    if (!isBlocked) return
    const answering = (answer: () => void) => () => {
      setAsked(null)
      answer()
    }
    return history.block((proceed, reset) =>
      setAsked({ proceed: answering(proceed), reset: answering(reset) }),
    )
  }, [history, isBlocked])
  return asked
}
