import { notFound, orRefuse, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findCourse } from '../courses/queries.ts'
import { createTeam, updateTeam } from './commands.ts'
import { presentTeam } from './present.ts'
import { findTeam, findTeamPlace, listFreeStudents, listTeams } from './queries.ts'

export const teamsRouter = {
  list: signedIn.teams.list.handler(async ({ input, context: { services, me } }) => {
    const { connection } = services.database
    const course = await findCourse(connection, me, input.courseId)
    if (!course) throw notFound()
    authorize('course.read', me, course)
    const manage = may('team.manage', me, course)
    const teams = await listTeams(connection, course.id)
    const mine = teams.find((team) => team.members.some(({ id }) => id === me.id))
    return { teams: teams.map(presentTeam), myTeamId: mine?.id ?? null, free: manage ? await listFreeStudents(connection, course.id) : null, can: { manage } }
  }),
  create: signedIn.teams.create.handler(async ({ input: { courseId, ...form }, context: { services, me }, errors }) => {
    const { connection } = services.database
    const course = await findCourse(connection, me, courseId)
    if (!course) throw notFound()
    const permit = authorize('team.manage', me, course)
    const { teamId } = orRefuse(await createTeam(services, permit, courseId, form), errors)
    const team = await findTeam(connection, teamId)
    if (!team) throw notFound()
    return presentTeam(team)
  }),
  update: signedIn.teams.update.handler(async ({ input: { teamId, ...form }, context: { services, me }, errors }) => {
    const { connection } = services.database
    const place = await findTeamPlace(connection, me.id, teamId)
    if (!place) throw notFound()
    const permit = authorize('team.manage', me, place)
    orRefuse(await updateTeam(services, permit, form), errors)
    const team = await findTeam(connection, teamId)
    if (!team) throw notFound()
    return presentTeam(team)
  }),
}
