import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean individual score of those who have one; who is excused is left out. Null: nobody has. */
export const meanAlone = (members: readonly SessionStudent[]): number | null =>
  meanOf(
    members.flatMap(({ score, attendance }) =>
      score === null || attendance === 'excused' ? [] : [score],
    ),
  )

/** Alone and together, percentages; null: nothing is known yet. */
export type Means = { readonly alone: number | null; readonly team: number | null }

/** The means of the class: of all students who have submitted, and of all teams that are done. */
export const classMeans = ({
  students,
  teams,
}: Pick<ClassSession, 'students' | 'teams'>): Means => ({
  alone: meanAlone(students),
  team: meanOf(teams.flatMap(({ score }) => (score === null ? [] : [score]))),
})

/** Of the teams that have tried a question, how many were right at once. */
export type FirstTries = { readonly right: number; readonly teams: number }

/** That of each question, in their order, of the teams so far. */
export function firstTries(teams: readonly SessionTeam[]): FirstTries[] {
  const count = Math.max(0, ...teams.map(({ questions }) => questions.length))
  return Array.from({ length: count }, (_, index) => {
    const tried = teams
      .flatMap(({ questions }) => questions[index] ?? [])
      .filter(({ isSolved, wrongTries }) => isSolved || wrongTries > 0)
    return {
      right: tried.filter(({ wrongTries }) => wrongTries === 0).length,
      teams: tried.length,
    }
  })
}
