import { type Language, languages, sourceLanguage } from '@tbl/texts/languages'
import { escapeHtml } from '../escape-html.ts'
import type { TextsIn } from '../language-texts.ts'
import { pageTexts } from './messages.ts'

const textFiles = /<script[^>]*\bid="text-files"[^>]*>([^<]*)<\/script>/

/** The file with the texts of the pages that everybody reads, as the build of the pages names it. */
function textFileOf(html: string, language: Language): string | null {
  try {
    const { [language]: files }: Record<string, { student?: unknown } | undefined> = JSON.parse(
      textFiles.exec(html)?.[1] ?? '{}',
    )
    return typeof files?.student === 'string' ? files.student : null
  } catch {
    return null
  }
}

/** The start of a page, with its language in the place of the one that it names. */
function inLanguage(html: string, language: Language): string {
  const { direction } = languages[language]
  return html.replace(/<html\b([^>]*)>/, (_whole, attributes: string) => {
    const others = attributes.replace(/\s(lang|dir)="[^"]*"/g, '')
    return `<html lang="${language}" dir="${direction}"${others}>`
  })
}

/**
 * The page in a language: it says so, and says in it what is to be read without its program; the
 * file with its texts begins to load with the page.
 */
export function spokenPage(html: string, language: Language, textsIn: TextsIn): string {
  const { needsJavaScript } = pageTexts(textsIn(language))
  const spoken = inLanguage(html, language).replace(
    /<noscript>[^<]*<\/noscript>/,
    () => `<noscript>${escapeHtml(needsJavaScript)}</noscript>`,
  )
  const file = language === sourceLanguage ? null : textFileOf(html, language)
  if (file === null) return spoken
  const link = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(file)}">`
  return spoken.replace('</head>', () => `${link}</head>`)
}
