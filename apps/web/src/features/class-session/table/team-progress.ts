import type { SessionTeam } from '@tbl/contract/class-session'

type Questions = Pick<SessionTeam, 'questions'>

/** How many questions the team has solved, and of how many; 0 of 0 before it has begun. */
export const solvedOf = ({ questions }: Questions): { solved: number; total: number } => ({
  solved: questions.filter(({ isSolved }) => isSolved).length,
  total: questions.length,
})

/** To how many questions it has seen an answer: each that it has tried. */
export const triedOf = ({ questions }: Questions): number =>
  questions.filter(({ isSolved, wrongTries }) => isSolved || wrongTries > 0).length
