import type { TeamWork } from './earned-score.ts'
import { askedOf, type Grading } from './grading.ts'
import type { Answers } from './individual-attempt.ts'
import { columnOf, itemStatistics, type Papers } from './item-statistics.ts'
import { questionOf } from './question.fixture.ts'
import type { Question } from './quiz.ts'

/** Options by their letters, each in its place: A, B, ... */
const letters = 'ABCDE'
const keyed = (id: string, key: string, options: number): Question =>
  questionOf(id, ...[...letters.slice(0, options)].map((letter) => key.includes(letter)))

/** Six questions; the last is select-all. The third has a wrong key: it should have been B. */
export const exampleQuestions: readonly Question[] = [
  keyed('q1', 'A', 4),
  keyed('q2', 'C', 4),
  keyed('q3', 'D', 4),
  keyed('q4', 'B', 4),
  keyed('q5', 'A', 4),
  keyed('q6', 'AC', 5),
]
export const wronglyKeyed = 'q3'

/** The ids of options of a question by their letters: AC of q6 is q6a and q6c. */
export const chosenAt = (questionId: string, choice: string): string[] =>
  [...choice].map((letter) => `${questionId}${letter.toLowerCase()}`)

const answersOf = (choices: string): Answers =>
  Object.fromEntries(
    choices.split(' ').map((choice, at) => [`q${at + 1}`, chosenAt(`q${at + 1}`, choice)]),
  )

type Team = 'Alpha' | 'Beta' | 'Gamma'
const student = (name: string, choices: string, team: Team) => ({
  name,
  team,
  answers: answersOf(choices),
})

/** What fifteen students chose alone. */
export const exampleStudents = [
  student('S01', 'A C B B A AC', 'Alpha'),
  student('S02', 'A C B B A AC', 'Beta'),
  student('S03', 'A C B B A AC', 'Gamma'),
  student('S04', 'A C D B A AC', 'Gamma'),
  student('S05', 'A C B B C AC', 'Alpha'),
  student('S06', 'A C B D A AC', 'Beta'),
  student('S07', 'A B D B A A', 'Beta'),
  student('S08', 'A C B B D ABC', 'Gamma'),
  student('S09', 'A C D A A A', 'Alpha'),
  student('S10', 'B C B B A C', 'Beta'),
  student('S11', 'A D D B C AC', 'Gamma'),
  student('S12', 'A C C D D AB', 'Alpha'),
  student('S13', 'C A D B A B', 'Gamma'),
  student('S14', 'B D D D C A', 'Beta'),
  student('S15', 'A B C A D DE', 'Alpha'),
] as const

/** All questions are solved, each with the last of its tries. */
const team = (name: Team, tries: string): { readonly name: Team; readonly work: TeamWork } => ({
  name,
  work: {
    tries: Object.fromEntries(
      tries
        .split('; ')
        .map((one, at) => [
          `q${at + 1}`,
          one.split(', ').map((choice) => chosenAt(`q${at + 1}`, choice)),
        ]),
    ),
    solved: new Set(exampleQuestions.map(({ id }) => id)),
    appealed: new Set(),
  },
})

/** What their three teams tried, in order. */
export const exampleTeams = [
  team('Alpha', 'A; C; B, D; B; A; A, AC'),
  team('Beta', 'A; C; B, A, D; B; A; AC'),
  team('Gamma', 'A; C; D; B; C, A; AC'),
] as const

/** What students chose alone who were asked these questions. */
export const papersOf = (
  version: number,
  grading: Grading,
  answers: readonly Answers[],
): Papers => ({
  version,
  grading,
  students: answers.length,
  columns: new Map(
    Array.from(askedOf(grading).values(), (asked) => [
      asked.questionId,
      columnOf(grading, asked, answers),
    ]),
  ),
})

/** The figures of all questions, and the reliability. */
export function statisticsOf(papers: readonly Papers[]) {
  const { questionIds, figuresFor, reliability } = itemStatistics(papers)
  return { items: questionIds.map(figuresFor), reliability }
}
