import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

const NoticeContext = createContext<ReactNode>(null)

/** Gives every page inside the same notice, whatever the page is about. */
export const PageNoticeProvider = NoticeContext.Provider

/** Where a page shows that notice. */
export const PageNotice = (): ReactNode => useContext(NoticeContext)
