import { createContext, type ReactNode, useContext } from 'react'

const FooterContext = createContext<ReactNode>(null)

/** Gives every page inside the same at its end, whatever the page is about. */
export const PageFooterProvider = FooterContext.Provider

/** Where a page shows that. */
export const PageFooter = (): ReactNode => useContext(FooterContext)
