/** How many codes a student of a course can be given in 24 hours. */
export const codesADay = 5

/** How long a code works, in minutes. */
export const codeMinutes = 10
