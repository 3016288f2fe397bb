import { escapeHtml } from './escape-html.ts'

const withMeta = (html: string, name: string, content: string): string =>
  html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_whole, start) => `${start}${escapeHtml(content)}`,
  )

/**
 * The page with the product's name in its title, and with name and build in meta tags, where the
 * app reads them.
 */
export const namedPage = (html: string, { name, build }: { name: string; build: string }): string =>
  withMeta(withMeta(html, 'application-name', name), 'build', build).replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(name)}</title>`,
  )
