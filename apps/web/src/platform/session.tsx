import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '@tbl/contract/accounts'
import { createContext, useContext, useEffect, useState } from 'react'
import { useApi } from './api.tsx'
import { isSignedOut } from './failure.ts'

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/** The signed-in person; only below the login gate. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is for pages behind the login')
  return me
}

/**
 * Whether the person came in with an instructor's code: one course is open, and nothing of the
 * account.
 */
export const useIsLetIn = (): boolean => useMe().letIn !== null

/**
 * How long the first session check may take before the person counts as signed out, in milliseconds
 * (spec 9).
 */
const sessionCheckTimeout = 5000

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; me: Me }

/**
 * Who is signed in. Slow answers: signed out after 5 s, and signed in when the answer comes later.
 */
export function useSession(): Session {
  const api = useApi()
  const { data, isPending } = useQuery(
    api.accounts.me.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), sessionCheckTimeout)
    return () => clearTimeout(timer)
  }, [])
  useEndedSessionCheck()
  if (data?.me) return { status: 'signed-in', me: data.me }
  return isPending && !isLate ? { status: 'loading' } : { status: 'signed-out' }
}

/**
 * Any answer 'not signed in' asks again who is signed in, so that a session that ended elsewhere
 * ends here.
 */
function useEndedSessionCheck(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const check = (error: unknown) => {
      if (isSignedOut(error))
        void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
    }
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()]
    const stops = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, queryClient])
}

/** Shows what the signed-in person changed about themselves, everywhere at once. */
export function useUpdateMe(): (me: Me) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (me) => {
    const sessionKey = api.accounts.me.queryKey({ input: {} })
    queryClient.setQueryData(sessionKey, { me })
    const session = queryClient.getQueryCache().find({ queryKey: sessionKey })
    void queryClient.invalidateQueries({ predicate: (query) => query !== session })
  }
}

/** Shows the signed-in person with these changes, here and now; answers what they replace. */
export function useShowMeAs(): (changes: Partial<Me>) => Partial<Me> {
  const api = useApi()
  const queryClient = useQueryClient()
  return (changes) => {
    const sessionKey = api.accounts.me.queryKey({ input: {} })
    const me = queryClient.getQueryData(sessionKey)?.me
    if (!me) return {}
    queryClient.setQueryData(sessionKey, { me: { ...me, ...changes } })
    return Object.fromEntries(Object.keys(changes).map((key) => [key, me[key as keyof Me]]))
  }
}

/**
 * Asks again who is signed in whenever the person comes to this page; for what they change
 * elsewhere, such as in a mail.
 */
export function useFreshMe(): void {
  const api = useApi()
  useQuery(
    api.accounts.me.queryOptions({
      input: {},
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
  )
}

/** Puts a person in or out of the session here and now, and forgets what the last one saw. */
export function useSetSession(): (me: Me | null) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (me) => {
    const sessionKey = api.accounts.me.queryKey({ input: {} })
    queryClient.setQueryData(sessionKey, { me })
    const session = queryClient.getQueryCache().find({ queryKey: sessionKey })
    queryClient.removeQueries({ predicate: (query) => query !== session })
  }
}
