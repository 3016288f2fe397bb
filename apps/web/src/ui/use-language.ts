import type { Language } from '@tbl/texts/languages'
import { onShownTexts, shownLanguage, shownTexts } from '@tbl/texts/texts'
import { useSyncExternalStore } from 'react'

/**
 * The language of the page; whoever calls it is drawn anew with other texts. Pages do, and what is
 * memoized: all others are drawn with the page around them.
 */
export function useLanguage(): Language {
  useSyncExternalStore(onShownTexts, shownTexts)
  return shownLanguage()
}
