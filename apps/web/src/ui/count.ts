/** A number with its word: '1 quiz', '5 quizzes'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
