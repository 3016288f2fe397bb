import type { Section } from '@tbl/contract/sections'
import type { TeamList } from '@tbl/contract/teams'
import { planTeams } from '@tbl/domain/team-generation'
import { listed } from '@tbl/texts/texts'
import { texts } from './messages.ts'

/** Who goes where does not show in the sizes. */
const noChance = () => 0

const { refusals } = texts.generate

/** The part of a class that teams are made of. */
type Students = Pick<TeamList, 'free' | 'studentCount' | 'settings'>

/** The students of one section of the class. */
export const ofSection = (
  { free, sectionOf = {}, settings }: TeamList,
  { id, studentCount }: Section,
): Students => ({
  free: free?.filter((student) => sectionOf[student.id] === id) ?? null,
  studentCount,
  settings,
})

/** '12 students without a team: 3 teams of 4', or why so many teams cannot be made. */
export function generationPreview(
  { free, studentCount, settings }: Students,
  teamCount: number,
): string {
  const freeIds = (free ?? []).map(({ id }) => id)
  const plan = planTeams(
    { count: teamCount, studentCount, freeIds, sizeLimit: settings.teamSizeLimit },
    noChance,
  )
  if (plan.ok)
    return texts.generate.preview({
      students: freeIds.length,
      sizes: sizesText(plan.value.map(({ length }) => length)),
    })
  const { refusal } = plan
  switch (refusal.code) {
    case 'INVALID_TEAM_COUNT':
      return refusals.INVALID_TEAM_COUNT.description(refusal)
    case 'TEAMS_TOO_LARGE':
      return refusals.TEAMS_TOO_LARGE.description(refusal)
    case 'NO_STUDENTS_AVAILABLE':
      return refusals.NO_STUDENTS_AVAILABLE.description
  }
}

/** '1 team of 3 and 2 teams of 2'. */
function sizesText(sizes: readonly number[]): string {
  const different = [...new Set(sizes)]
  return listed(
    different.map((size) =>
      texts.generate.teamsOf({ teams: sizes.filter((one) => one === size).length, size }),
    ),
  )
}
