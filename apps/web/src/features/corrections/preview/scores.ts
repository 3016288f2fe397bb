import type { CorrectionPreview } from '@tbl/contract/corrections'

type Listed = Pick<CorrectionPreview, 'people' | 'changedTeams'>
type Person = CorrectionPreview['people'][number]

/** The score that a student gets: an edited one stays unless it is replaced. */
const scoreAfter = (person: Person, replaced: ReadonlySet<string>): number =>
  person.edited !== null && replaced.has(person.attemptId) ? person.earned.to : person.to

/** How many scores of students and teams change. */
export const changedScores = (
  { people, changedTeams }: Listed,
  replaced: ReadonlySet<string>,
): number =>
  people.filter((person) => scoreAfter(person, replaced) !== person.from).length +
  changedTeams.length

/** Scores that were edited by hand, about which the instructor decides. */
export const editedScores = ({ people }: Pick<Listed, 'people'>): Person[] =>
  people.filter(({ edited }) => edited !== null)

/** A line of the list of who changes. */
export type Change = {
  readonly id: string
  readonly name: string
  readonly isFormer: boolean
  readonly from: number
  readonly to: number
}

/** Everybody whose score changes: students first, then teams. */
export const changesOf = (
  { people, changedTeams }: Listed,
  replaced: ReadonlySet<string>,
): Change[] => [
  ...people
    .map((person) => ({
      id: person.attemptId,
      name: person.student.name,
      isFormer: person.isFormer,
      from: person.from,
      to: scoreAfter(person, replaced),
    }))
    .filter(({ from, to }) => from !== to),
  ...changedTeams.map(({ attemptId, team, from, to }) => ({
    ...{ id: attemptId, name: team.name, isFormer: false, from, to },
  })),
]

/** The results that are another way in a new preview, or are no longer there. */
export function changedSince(before: Listed, now: Listed): { id: string; name: string }[] {
  const rows = ({ people, changedTeams }: Listed) => [
    ...people.map(({ student, ...row }) => ({ name: student.name, ...row })),
    ...changedTeams.map(({ team, ...row }) => ({ name: team.name, ...row })),
  ]
  const byId = (listed: Listed) =>
    new Map(rows(listed).map(({ attemptId, name, ...row }) => [attemptId, { name, row }]))
  const [earlier, later] = [byId(before), byId(now)]
  return [...new Map([...earlier, ...later])]
    .filter(([id]) => JSON.stringify(earlier.get(id)?.row) !== JSON.stringify(later.get(id)?.row))
    .map(([id, { name }]) => ({ id, name }))
}
