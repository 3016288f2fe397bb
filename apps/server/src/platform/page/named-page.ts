import { escapeHtml } from '../escape-html.ts'

const withMeta = (html: string, name: string, content: string): string =>
  html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_whole, start) => `${start}${escapeHtml(content)}`,
  )

type Named = { readonly name: string; readonly build: string; readonly defaultLanguage: string }

/**
 * The page with the product's name in its title, and with name, build and the language of this
 * installation in meta tags, where the app reads them.
 */
export const namedPage = (html: string, { name, build, defaultLanguage }: Named): string =>
  Object.entries({
    'application-name': name,
    build,
    'default-language': defaultLanguage,
  })
    .reduce((page, [meta, content]) => withMeta(page, meta, content), html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
