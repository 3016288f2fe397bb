export type ResultKind = 'individual' | 'team'

type Words = {
  /** Heads the column of whose result it is. */
  name: string
  search: string
  /** What an empty list says to the instructor and to a student. */
  emptyForInstructor: string
  emptyForStudent: string
}

export const words: Record<ResultKind, Words> = {
  individual: {
    name: 'Student',
    search: 'Search students',
    emptyForInstructor: 'They appear here when students complete a quiz.',
    emptyForStudent: 'They appear here when you and your team have completed a quiz.',
  },
  team: {
    name: 'Team',
    search: 'Search teams',
    emptyForInstructor: 'They appear here when a team completes its quiz.',
    emptyForStudent: 'They appear here when your team completes a quiz.',
  },
}

export const messages = {
  empty: 'No results yet',
  notFound: 'No results found',
  searchQuizzes: 'Search quizzes',
  allQuizzes: 'All quizzes',
} as const
