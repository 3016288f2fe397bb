import { buildHeader } from '@tbl/contract/build-header'

/**
 * Remembers in this tab that it is reloaded for a reason; false when it was before, and where
 * nothing can be remembered.
 */
function isFirst(reason: string): boolean {
  const key = `reloaded-for-${reason}`
  try {
    if (window.sessionStorage.getItem(key) !== null) return false
    window.sessionStorage.setItem(key, 'true')
    return true
  } catch {
    return false
  }
}

/**
 * The build of the page that a reload would bring; null when the server cannot be reached or has no
 * page now.
 */
async function servedBuild(): Promise<string | null> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  return answer?.ok ? answer.headers.get(buildHeader) : null
}

/**
 * Loads the page anew unless the server has none now: then a page that is there would be given away
 * for an error of the browser. Answers whether it does.
 */
export async function reloadIfServed(): Promise<boolean> {
  if ((await servedBuild()) === null) return false
  window.location.reload()
  return true
}

/**
 * The same by itself: at most once for a reason, and only when the build that would come
 * `isWanted`.
 */
export async function reloadOnce(
  reason: string,
  isWanted: (build: string) => boolean = () => true,
): Promise<boolean> {
  const build = await servedBuild()
  if (build === null || !isWanted(build) || !isFirst(reason)) return false
  window.location.reload()
  return true
}
