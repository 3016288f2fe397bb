import type { TeamList } from '@tbl/contract/teams'
import { planTeams } from '@tbl/domain/team-generation'
import { count } from '../../../ui/count.ts'
import { teamRefusal } from '../messages.ts'

/** Who goes where does not show in the sizes. */
const noChance = () => 0

/** '12 students without a team: 3 teams of 4', or why so many teams cannot be made. */
export function generationPreview(
  { free, studentCount, settings }: TeamList,
  teamCount: number,
): string {
  const freeIds = (free ?? []).map(({ id }) => id)
  const plan = planTeams(
    { count: teamCount, studentCount, freeIds, sizeLimit: settings.teamSizeLimit },
    noChance,
  )
  if (plan.ok)
    return `${count(freeIds.length, 'student')} without a team: ${sizesText(plan.value.map(({ length }) => length))}`
  const { refusal } = plan
  switch (refusal.code) {
    case 'INVALID_TEAM_COUNT':
      return teamRefusal({ code: refusal.code, data: refusal }).description
    case 'TEAMS_TOO_LARGE':
      return teamRefusal({ code: refusal.code, data: refusal }).description
    case 'NO_STUDENTS_AVAILABLE':
      return teamRefusal({ code: refusal.code }).description
  }
}

/** '1 team of 3 and 2 teams of 2'. */
function sizesText(sizes: readonly number[]): string {
  const different = [...new Set(sizes)]
  return different
    .map((size) => `${count(sizes.filter((one) => one === size).length, 'team')} of ${size}`)
    .join(' and ')
}
