/**
 * A part of the web could not be had: after an update the server does not have its file any more,
 * or the network is away.
 */
export class MissingFile extends Error {}

/**
 * A part of the web that is a download of its own. A failure is a `MissingFile`, whatever the
 * browser calls it.
 */
export const download =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    load().catch((cause: unknown) => {
      throw new MissingFile('A part of the page could not be loaded', { cause })
    })
