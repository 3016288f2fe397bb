import { useLayoutEffect } from 'react'
import { useRouter } from './router-provider.tsx'
import { hrefOf, type Target, type Way } from './target.ts'

/** Leads to another page as soon as it is drawn. */
export function Navigate(target: Target & Way): null {
  const router = useRouter()
  const href = hrefOf(target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `href` says all about the target
  useLayoutEffect(() => void router.navigate(target), [router, href])
  return null
}
