/**
 * A part of the web could not be had: after an update the server does not have its file any more,
 * or the network is away.
 */
export class MissingFile extends Error {}

/** The styles of components that are only in such parts: once here they stay. */
const loadStyles = () => import('../ui/theme/part-styles.ts')

/**
 * A part of the web that is a download of its own, with its styles. A failure is a `MissingFile`,
 * whatever the browser calls it.
 */
export const download =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      const [part] = await Promise.all([load(), loadStyles()])
      return part
    } catch (cause) {
      throw new MissingFile('A part of the page could not be loaded', { cause })
    }
  }
