import type { ContentLanguage } from '@tbl/domain/content-languages'
import { createContext, useContext } from 'react'

const LanguageContext = createContext<ContentLanguage | null>(null)

/**
 * Says of what is inside in which language its authors write; null: they name none, and nothing is
 * marked. The language of the page is another thing.
 */
export const ContentLanguageProvider = LanguageContext.Provider
export const useContentLanguage = (): ContentLanguage | null => useContext(LanguageContext)

/** What a text field carries in which authors write in that language. */
export const fieldMark = (language: ContentLanguage | null | undefined) =>
  language ? { lang: language, attributes: { input: { dir: 'auto' } } } : null
