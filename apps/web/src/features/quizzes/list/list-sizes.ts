/**
 * How many rows of a long list are drawn at first, and with each 'Show more'. Few courses have more
 * quizzes.
 */
export const firstQuizzes = 50
