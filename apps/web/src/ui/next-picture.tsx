import { type ReactNode, useDeferredValue } from 'react'

/**
 * What there is much of, in the picture after the one with all around it: who has pressed a key sees
 * soon that it was heard, also on a slow machine.
 */
export const NextPicture = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
