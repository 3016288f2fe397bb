import type { Me } from '@tbl/contract/accounts'
import { createContext, useContext } from 'react'

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/** The signed-in person; only below the login gate. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is for pages behind the login')
  return me
}
