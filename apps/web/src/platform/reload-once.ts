import { buildHeader } from '@tbl/contract/build-header'

/** Remembers in this tab that it is reloaded for a reason; false when it was before, and where nothing can be remembered. */
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

/** The build of the page that a reload would bring; null when the server cannot be reached or has no page now. */
async function servedBuild(): Promise<string | null> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ? answer.headers.get(buildHeader) : null
}

/**
 * Loads the page anew by itself, at most once for a reason, and only when `isWanted` of the build that would come: a page that works is never
 * given away for an error page of the browser. Answers whether it does.
 */
export async function reloadOnce(reason: string, isWanted: (build: string) => boolean): Promise<boolean> {
  const build = await servedBuild()
  if (build === null || !isWanted(build) || !isFirst(reason)) return false
  window.location.reload()
  return true
}
