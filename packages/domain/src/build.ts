/** The build of pages that were not built: in development each module is replaced as it changes. */
export const devBuild = 'dev'

/** How the number of a build looks. */
export const buildShape = /^(?:[0-9a-f]{12}|dev)$/

/**
 * Whether an answer says that the server has pages of another build than this page, which then is
 * an older one. What names no build says nothing.
 */
export const isOtherBuild = (own: string, answered: string | null): answered is string =>
  answered !== null &&
  buildShape.test(answered) &&
  ![answered, own].includes(devBuild) &&
  answered !== own
