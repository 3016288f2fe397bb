import { createContext } from 'react'

/** The quiz whose announcements stand on the screens inside; null: none do. */
export const AnnouncedQuiz = createContext<string | null>(null)
