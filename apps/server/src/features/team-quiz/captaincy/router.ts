import { entering, orRefuse } from '../../../platform/api.ts'
import { authorize } from '../../../platform/authorize.ts'
import { findTeamQuiz } from '../queries.ts'
import { takeCaptaincy } from './pass-on.ts'

/** The captaincy of a team while it is at a quiz. */
export const captaincyRouter = {
  takeCaptaincy: entering.teams.takeCaptaincy.handler(async ({ input, context: call, errors }) => {
    const { services, enter } = call
    const { quizId, teamId, expectedCaptainId } = input
    const { me, place } = await enter(findTeamQuiz(quizId, teamId))
    const permit = authorize('team.takeCaptaincy', me, place)
    orRefuse(await takeCaptaincy(services, permit, expectedCaptainId), errors)
    return { captainId: me.id }
  }),
}
