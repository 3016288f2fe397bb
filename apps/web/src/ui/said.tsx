import type { ReactNode } from 'react'
import { useLanguage } from './use-language.ts'

/**
 * A text for who keeps it, such as the error of a field: it is said anew when the language changes.
 */
export const said = (say: () => string): ReactNode => <Said say={say} />

function Said({ say }: { say: () => string }): ReactNode {
  useLanguage()
  return say()
}
