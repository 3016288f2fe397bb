/**
 * How many rows of a long list are drawn at first, and with each 'Show more'. Few people have more
 * courses.
 */
export const firstCourses = 50
export const firstEntries = 100

/** From how many rows on a list has a field to search it. */
export const searchedFrom = 11
