/**
 * Within what news count as heard at once, milliseconds. A second is the aim; how soon phases and votes
 * are heard on an idle machine is measured by `npm run bench`. On a busy one a test may stand still longer.
 */
export const heardAtOnce = 15_000
