/**
 * How long after a click on what it points at a tour goes on, in milliseconds (spec 9): long enough
 * to see what the click did.
 */
export const advanceDelays = { main: 500, courseCreation: 500, inCourse: 200 } as const

/**
 * How long after 'Take Tutorial' the main tour begins, in milliseconds (spec 9): the menu closes
 * first.
 */
export const restartDelay = 100
