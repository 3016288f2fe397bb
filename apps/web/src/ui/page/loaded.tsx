import type { ReactNode } from 'react'
import { SkeletonRows } from '../list/rows.tsx'
import { texts } from '../messages.ts'
import { ErrorState } from './page-states.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** What to say instead when there is no answer. */
  failed: string
  /** Shown meanwhile: the shape of what comes. */
  skeleton?: ReactNode
  /** It is the whole page: a failure has its heading. */
  isPage?: boolean
  children: (data: Data) => ReactNode
}

/**
 * What a query answered; before that its shape, or why there is none. An answer stays while a later
 * one fails.
 */
export function Loaded<Data>({
  query,
  failed,
  skeleton = <SkeletonRows />,
  isPage,
  children,
}: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  return (
    <ErrorState
      isPage={isPage}
      title={failed}
      text={texts.checkConnection}
      onRetry={() => void query.refetch()}
    />
  )
}
