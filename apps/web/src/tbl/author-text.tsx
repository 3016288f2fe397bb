import type { ReactNode } from 'react'

/**
 * What an author wrote: a question, an option, an explanation, instructions. This alone prints such
 * a text, and prints it as text, whatever it looks like.
 */
export const AuthorText = ({ children }: { children: string }): ReactNode => children
