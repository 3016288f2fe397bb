import { notFound, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findCourse } from '../courses/queries.ts'
import { presentGradebook, presentOwnGradebook } from './present.ts'
import { listIndividualResults, listOwnIndividualResults, listOwnTeamResults, listTeamResults } from './queries.ts'

export const gradebookRouter = {
  results: signedIn.gradebook.results.handler(async ({ input: { courseId }, context: { services, me } }) => {
    const { connection } = services.database
    const course = await findCourse(connection, me, courseId)
    if (!course) throw notFound()
    authorize('course.read', me, course)
    if (may('quiz.manage', me, course)) return presentGradebook(await listIndividualResults(connection, courseId), await listTeamResults(connection, courseId))
    return presentOwnGradebook(await listOwnIndividualResults(connection, courseId, me.id), await listOwnTeamResults(connection, courseId, me.id))
  }),
}
