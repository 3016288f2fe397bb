import { escapeHtml } from './escape-html.ts'

/** The page with the product's name in its title and meta tag, where the app reads it. */
export const namedPage = (html: string, name: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_whole, start) => `${start}${escapeHtml(name)}`)
