/** Answers as the address has them: options with commas between, answers with semicolons. */
export const readAnswers = (written = ''): string[][] =>
  written
    .split(';')
    .map((answer) => answer.split(',').filter((id) => id !== ''))
    .filter((answer) => answer.length > 0)
