import { createContext } from 'react'

/** Whether the main landmark of the page is around what asks. */
export const InMain = createContext(false)
