import type { Question } from './quiz.ts'

/**
 * A question whose options are named after it: q1 has q1a, q1b, ...; `marks` tells which are right.
 */
export const questionOf = (id: string, ...marks: boolean[]): Question => ({
  id,
  text: `Question ${id}`,
  explanation: null,
  options: marks.map((isCorrect, index) => ({
    id: `${id}${'abcdef'[index]}`,
    text: 'option',
    isCorrect,
  })),
})
