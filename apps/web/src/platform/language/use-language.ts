import type { Language } from '@tbl/texts/languages'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Session } from '../session.tsx'
import type { PageLanguage, TextPart } from './page-language.ts'
import { automaticLanguage } from './wanted-language.ts'

const PageLanguageContext = createContext<PageLanguage | null>(null)
export const PageLanguageProvider = PageLanguageContext.Provider

export function usePageLanguage(): PageLanguage {
  const page = useContext(PageLanguageContext)
  if (!page) throw new Error('PageLanguageProvider is missing')
  return page
}

/** The language that is wanted and could not be loaded; null where there is none. */
export function useMissingLanguage(): Language | null {
  const page = usePageLanguage()
  return useSyncExternalStore(page.subscribe, page.missing)
}

/** Loads the texts of a part while it is `needed`; answers whether what follows can be shown. */
export function useTextsOf(part: TextPart, needed: boolean): boolean {
  const page = usePageLanguage()
  useEffect(() => {
    if (needed) void page.need(part)
  }, [page, part, needed])
  const isSettled = useSyncExternalStore(page.subscribe, () => page.isSettled(part))
  return isSettled || !needed
}

/**
 * Shows the language that the signed-in person has chosen, and afterwards that of whoever has chosen
 * none.
 */
export function useLanguageOf(session: Session): void {
  const page = usePageLanguage()
  const me = session.status === 'signed-in' ? session.me : null
  const id = me?.id ?? null
  const chosen = me?.language ?? null
  const before = useRef<{ id: string | null; chosen: Language | null }>({ id: null, chosen: null })
  const isKnown = session.status !== 'loading'
  useEffect(() => {
    if (!isKnown) return
    const isOther = before.current.id !== id
    if (chosen !== null) void page.follow(chosen)
    else if (isOther && before.current.chosen !== null) void page.follow(automaticLanguage())
    before.current = { id, chosen }
  }, [page, id, chosen, isKnown])
}
