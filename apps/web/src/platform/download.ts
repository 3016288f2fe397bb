/**
 * A part of the web could not be had: after an update the server does not have its file any more,
 * or the network is away.
 */
export class MissingFile extends Error {}

/** The styles of components that are only in such parts: once here they stay. */
const loadStyles = () => import('../ui/theme/part-styles.ts')

/** What pages of a class never call, and any other may call at once. */
const loadRoutes = () => import('virtual:contract-routes/others')

/** A style sheet that did not come would count as loaded when it is asked for again. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove()
}

/**
 * A part of the web that is a download of its own, with its styles and the routes that it calls. A
 * failure is a `MissingFile`, whatever the browser calls it.
 */
export const download =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      const [part] = await Promise.all([load(), loadStyles(), loadRoutes()])
      return part
    } catch (cause) {
      forgetFailedStyles()
      throw new MissingFile('A part of the page could not be loaded', { cause })
    }
  }
