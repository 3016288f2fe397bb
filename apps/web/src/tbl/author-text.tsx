import type { ContentLanguage } from '@tbl/domain/content-languages'
import type { ReactNode } from 'react'
import { useContentLanguage } from './content-language.ts'

type AuthorTextProps = {
  /** Of a row among those of other courses; else that of the content around. */
  language?: ContentLanguage | null
  children: string
}

/**
 * What an author wrote: a question, an option, an explanation, instructions, a title. This alone
 * prints such a text, and prints it as text, whatever it looks like, marked with its language.
 */
export function AuthorText({ language, children }: AuthorTextProps): ReactNode {
  const around = useContentLanguage()
  const lang = language === undefined ? around : language
  return lang ? (
    <span lang={lang} dir="auto">
      {children}
    </span>
  ) : (
    children
  )
}
