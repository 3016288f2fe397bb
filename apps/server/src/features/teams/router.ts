import type { Actor } from '@tbl/domain/account'
import { listTeamsInQuiz } from '../../access/in-quiz.ts'
import { entering, notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { type CoursePlace, findCourse } from '../courses/queries.ts'
import { hasSection } from '../courses/section-queries.ts'
import { countStudents } from '../courses/student-queries.ts'
import { arrangeTeams } from './commands/arrange-teams.ts'
import { createTeam } from './commands/create-team.ts'
import { generateTeams } from './commands/generate-teams.ts'
import { handOver } from './commands/hand-over.ts'
import { formTeam, joinTeam, leaveTeam } from './commands/own-team.ts'
import { removeTeam } from './commands/remove-team.ts'
import { updateTeam } from './commands/update-team.ts'
import { presentTeam, presentTeamList } from './present.ts'
import {
  countTeams,
  findTeam,
  findTeamTarget,
  listFreeStudents,
  listSectionOf,
  listTeams,
} from './queries.ts'
import { listWatching } from './watching.ts'

/** The team as it is stored now. */
async function readTeam(
  { database: { connection }, clock }: Services,
  teamId: string,
  sizeLimit: number | null,
) {
  const team = await findTeam(connection, teamId)
  if (!team) throw notFound()
  return presentTeam(team, sizeLimit, await listTeamsInQuiz(connection, team.courseId, clock.now()))
}

/** The team, and who of those that came to it can only watch a quiz of it. */
async function readChangedTeam(
  services: Services,
  teamId: string,
  sizeLimit: number | null,
  before: readonly string[],
) {
  const team = await readTeam(services, teamId, sizeLimit)
  const came = team.members.flatMap(({ id }) => (before.includes(id) ? [] : [id]))
  return {
    ...team,
    watching: await listWatching(
      services.database.connection,
      team.courseId,
      came,
      services.clock.now(),
    ),
  }
}

async function readTeams(
  { database: { connection }, clock }: Services,
  me: Actor,
  course: CoursePlace,
) {
  const teams = await listTeams(connection, course.id)
  const isManager = may('team.manage', me, course)
  const free = isManager ? await listFreeStudents(connection, course.id) : null
  const sectionOf = may('section.read', me, course)
    ? await listSectionOf(connection, course.id)
    : undefined
  const inQuiz = await listTeamsInQuiz(connection, course.id, clock.now())
  return presentTeamList(
    {
      course,
      teams,
      free,
      sectionOf,
      studentCount: await countStudents(connection, course.id),
      inQuiz,
    },
    me,
  )
}

export const teamsRouter = {
  list: entering.teams.list.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('course.read', me, course)
      return readTeams(services, me, course)
    },
  ),
  count: signedIn.teams.count.handler(async ({ context: { services, me } }) => {
    authorize('course.list', me)
    return countTeams(services.database.connection, me)
  }),
  create: entering.teams.create.handler(
    async ({ input: { courseId, ...form }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      const permit = authorize('team.manage', me, course)
      const { teamId } = orRefuse(await createTeam(services, permit, courseId, form), errors)
      return readChangedTeam(services, teamId, course.teamSizeLimit, [])
    },
  ),
  update: entering.teams.update.handler(
    async ({ input: { teamId, ...form }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamTarget(teamId))
      orRefuse(await updateTeam(services, authorize('team.manage', me, place), form), errors)
      const before = place.team.members.map(({ id }) => id)
      return readChangedTeam(services, teamId, place.sizeLimit, before)
    },
  ),
  remove: entering.teams.remove.handler(
    async ({ input: { teamId }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamTarget(teamId))
      orRefuse(await removeTeam(services, authorize('team.manage', me, place)), errors)
      return { removed: true as const }
    },
  ),
  arrange: entering.teams.arrange.handler(
    async ({ input: { courseId, ...arrangement }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      orRefuse(
        await arrangeTeams(services, authorize('team.manage', me, course), courseId, arrangement),
        errors,
      )
      const moved = [
        ...new Set(arrangement.moves.flatMap(({ userId, to }) => (to === null ? [] : [userId]))),
      ]
      const watching = await listWatching(
        services.database.connection,
        courseId,
        moved,
        services.clock.now(),
      )
      return { ...(await readTeams(services, me, course)), watching }
    },
  ),
  generate: entering.teams.generate.handler(
    async ({ input: { courseId, count, sectionId }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      const permit = authorize('team.manage', me, course)
      if (sectionId && !(await hasSection(services.database.connection, courseId, sectionId)))
        throw notFound()
      const { teamIds, planned } = orRefuse(
        await generateTeams(services, permit, { count, sectionId }),
        errors,
      )
      const { connection } = services.database
      const teams = (await listTeams(connection, courseId)).filter(({ id }) => teamIds.includes(id))
      const memberIds = teams.flatMap(({ members }) => members.map(({ id }) => id))
      const now = services.clock.now()
      const inQuiz = await listTeamsInQuiz(connection, courseId, now)
      const watching = await listWatching(connection, courseId, memberIds, now)
      return {
        teams: teams.map((team) => presentTeam(team, course.teamSizeLimit, inQuiz)),
        planned,
        watching,
      }
    },
  ),
  form: entering.teams.form.handler(
    async ({ input: { courseId, name }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      const { teamId } = orRefuse(
        await formTeam(services, authorize('team.selfForm', me, course), name),
        errors,
      )
      return readTeam(services, teamId, course.teamSizeLimit)
    },
  ),
  join: entering.teams.join.handler(
    async ({ input: { teamId }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamTarget(teamId))
      orRefuse(await joinTeam(services, authorize('team.join', me, place)), errors)
      return readTeam(services, teamId, place.sizeLimit)
    },
  ),
  leave: entering.teams.leave.handler(
    async ({ input: { teamId }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamTarget(teamId))
      orRefuse(await leaveTeam(services, authorize('team.leave', me, place)), errors)
      return { left: true as const }
    },
  ),
  handOver: entering.teams.handOver.handler(
    async ({ input: { teamId, captainId }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamTarget(teamId))
      orRefuse(await handOver(services, authorize('team.handOver', me, place), captainId), errors)
      return readTeam(services, teamId, place.sizeLimit)
    },
  ),
}
