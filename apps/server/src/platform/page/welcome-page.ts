import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@tbl/texts/languages'
import { escapeHtml } from '../escape-html.ts'

/**
 * The welcome page as the build has drawn it (scripts/welcome-page.ts): links to its files, and
 * what stands in it until its program runs; `{product}` is the name of the product.
 */
export type Welcome = {
  readonly head: string
  readonly body: Readonly<Record<Language, string>>
}

const fileName = 'welcome.json'

/** Null where the build has none. */
export function readWelcome(webFolder: string): Welcome | null {
  const file = path.join(webFolder, fileName)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Where links of mails lead: whoever is signed out does not see the welcome page there. */
const linksOfMails = /^\/(auth|leave-course)(\/|$)/

export const isWelcome = (address: string): boolean => !linksOfMails.test(address)

/** A page that begins with the welcome page, in the language of the page. */
export const welcomePage = (
  html: string,
  language: Language,
  { head, body }: Welcome,
  productName: string,
): string =>
  html
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => {
      const drawn = body[language].replaceAll('{product}', () => escapeHtml(productName))
      return `<div id="root">${drawn}</div>`
    })
