import { allow, type Outcome } from '@tbl/domain/outcome'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { lockCourse } from '../../courses/queries.ts'
import { insertTeam, nobody } from '../insert-team.ts'
import { teamsChanged } from '../occurrences.ts'
import { planTeam, type TeamForm, type TeamRefusal } from './plan-team.ts'

/** Makes a team; without a named captain the first member is captain. */
export async function createTeam(
  services: Services,
  permit: Permit<'team.manage'>,
  courseId: string,
  form: TeamForm,
): Promise<Outcome<{ teamId: string }, TeamRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const course = await lockCourse(tx, courseId)
    const plan = await planTeam(
      tx,
      { courseId, teamId: null, sizeLimit: course.sizeLimit },
      nobody,
      form,
    )
    if (!plan.ok) return plan
    const now = clock.now()
    const made = await insertTeam(
      tx,
      { courseId, sectionId: null, name: form.name, formedBy: null, createdAt: now },
      plan.value,
    )
    await audit(tx, permit, 'team.manage', now, { teamId: made.teamId, ...plan.value })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [made] }))
    return allow({ teamId: made.teamId })
  })
}
