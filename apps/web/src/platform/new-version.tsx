import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { NoticeBar } from '../ui/page/notice-bar.tsx'
import { useFlags, useRouterContext } from '../ui/router/hooks.ts'
import { isInUse } from './is-in-use.ts'
import { texts } from './messages.ts'
import { ReloadButton } from './reload-button.tsx'
import { reloadOnce } from './reload-once.ts'

/**
 * How long nobody touches a page before it is loaded anew by itself, in milliseconds; longer than
 * any message stays. Twice that at most, so that a class does not reload at one moment.
 */
const rest = 15_000

/** What a person does to a page. */
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The build that the server has meanwhile; null while it is the page's own. */
function useOtherBuild(): string | null {
  const { build } = useRouterContext()
  return useSyncExternalStore(build.subscribe, build.other)
}

/** Says that the page is of an older build. */
export function NewVersionBar() {
  const isOld = useOtherBuild() !== null
  return (
    <div role="status">
      {isOld && (
        <NoticeBar isSubtle text={texts.newVersion}>
          <ReloadButton variant="default" size="sm" flex="none" />
        </NoticeBar>
      )}
    </div>
  )
}

/**
 * Loads a page of an older build anew by itself, where its route allows that, nothing is open and
 * nobody has touched it for a while.
 */
export function useReloadByItself(): void {
  const other = useOtherBuild()
  const isAllowed = useFlags().reloadsByItself === true
  const queryClient = useQueryClient()
  useEffect(() => {
    if (other === null || !isAllowed) return
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const isFree = () => !isTouched && !isInUse() && queryClient.isMutating() === 0
    const look = () => {
      if (isFree()) void reloadOnce(other, (build) => build === other && isFree())
      isTouched = false
    }
    const timer = setInterval(look, rest * (1 + Math.random()))
    for (const name of touches)
      window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
    }
  }, [other, isAllowed, queryClient])
}
