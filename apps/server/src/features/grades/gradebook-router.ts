import type { Actor } from '@tbl/domain/account'
import { earnedScore } from '@tbl/domain/earned-score'
import { checkExport } from '@tbl/domain/grade-export'
import type { Release } from '@tbl/domain/release'
import { seeResults } from '../../access/see-results.ts'
import { entering, notFound, orRefuse } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { inOneSnapshot } from '../../platform/database/database.ts'
import { findAttempt } from '../attempts/queries.ts'
import { type CoursePlace, findCourse } from '../courses/queries.ts'
import { byKeyAlone, type Graded, graderOf } from '../quizzes/grading.ts'
import { teamWork } from '../team-quiz/queries.ts'
import { findAttemptPlace, findTeamAttemptPlace, listMembersThen } from './answers.ts'
import { listTeamAppeals } from './appeal-queries.ts'
import { editScore } from './commands/edit-score.ts'
import { removeAttempt } from './commands/remove-attempt.ts'
import { exportFile, loadScores } from './export-file.ts'
import { resultParts } from './parts/parts.ts'
import {
  acceptedOf,
  presentChange,
  presentIndividualAnswers,
  presentTeamAnswers,
} from './present-answers.ts'
import { listChanges, listClassVersions } from './queries.ts'
import { readOwnResults, readResults } from './result-pages.ts'

/**
 * What the card of the own team showed is the key of its questions; explanations come with the
 * release, and what was corrected.
 */
function shownTo(graded: Graded, { results }: Pick<Release, 'results'>): Graded {
  if (results === 'key') return graded
  const card = byKeyAlone(graded)
  const questions = card.questions.map((question) => ({ ...question, explanation: null }))
  return { ...card, questions }
}

const forStaff = (me: Actor, course: CoursePlace) => ({
  rule: course.credit,
  canManage: may('grade.manage', me, course),
})

export const gradebookRouter = {
  individualResults: entering.gradebook.individualResults.handler(
    async ({ input, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(input.courseId))
      authorize('course.read', me, course)
      const page = may('grade.read', me, course)
        ? await readResults(services, resultParts.individual, input, forStaff(me, course))
        : await readOwnResults(services, resultParts.individual, me, input, course.credit)
      return { contentLanguage: course.language, ...page }
    },
  ),
  teamResults: entering.gradebook.teamResults.handler(
    async ({ input, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(input.courseId))
      authorize('course.read', me, course)
      const page = may('grade.read', me, course)
        ? await readResults(services, resultParts.team, input, forStaff(me, course))
        : await readOwnResults(services, resultParts.team, me, input, course.credit)
      return { contentLanguage: course.language, ...page }
    },
  ),
  individualAnswers: entering.gradebook.individualAnswers.handler(
    async ({ input: { attemptId }, context: { services, enter } }) => {
      const { connection } = services.database
      const { me, place } = await enter(findAttemptPlace(attemptId))
      authorize('score.read', me, place)
      const grader = await graderOf(services, connection, place.quizId)
      const graded = await grader.of(place.quizVersion)
      if (may('grade.read', me, place))
        return presentIndividualAnswers(
          place,
          graded,
          me,
          await listClassVersions(connection, place.courseId),
        )
      const { release } = await seeResults(services, place.quizId, me.id)
      if (!release.isScoreShown) throw notFound()
      return presentIndividualAnswers(place, release.results === 'key' ? graded : null, me)
    },
  ),
  teamAnswers: entering.gradebook.teamAnswers.handler(
    async ({ input: { quizId, teamId }, context: { services, enter } }) => {
      const { connection } = services.database
      const { me, place } = await enter(findTeamAttemptPlace(quizId, teamId))
      const members = await listMembersThen(connection, teamId, quizId)
      const scorePlace = {
        ...place,
        isOwn: place.roleInCourse.isMember || members.some(({ id }) => id === me.id),
      }
      authorize('score.read', me, scorePlace)
      const grader = await graderOf(services, connection, quizId)
      const graded = await grader.of(place.quizVersion)
      const appeals = await listTeamAppeals(connection, teamId, quizId)
      const reads = may('grade.read', me, place)
      const view = {
        place,
        uncounted: await resultParts.team.listUncounted(
          connection,
          place.credit,
          [place],
          reads ? undefined : me.id,
        ),
        members,
        graded,
        hasKey: reads,
        score: place.score,
        appeals,
      }
      if (reads)
        return presentTeamAnswers(view, me, await listClassVersions(connection, place.courseId))
      const isCredited = members.some(({ id }) => id === me.id)
      if (!(await findAttempt(connection, me.id, quizId))) throw notFound() // the team is done
      const { release } = await seeResults(services, quizId, me.id, isCredited ? teamId : null)
      const shown = shownTo(graded, release)
      const hasKey = release.results === 'key'
      const hasCard = hasKey || release.results === 'card'
      const { percent } = earnedScore(teamWork(place, acceptedOf(appeals)), shown)
      const score = release.isScoreShown ? place.score : percent
      const ofCard = isCredited && hasCard ? shown : null
      return presentTeamAnswers({ ...view, score, hasKey, graded: ofCard }, me)
    },
  ),
  editScore: entering.gradebook.editScore.handler(
    async ({ input: { attemptId, ...edit }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findAttemptPlace(attemptId))
      const permit = authorize('grade.manage', me, place)
      return { attemptId, ...orRefuse(await editScore(services, permit, edit), errors) }
    },
  ),
  removeAttempt: entering.gradebook.removeAttempt.handler(
    async ({ input: { attemptId, reason }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findAttemptPlace(attemptId))
      const permit = authorize('grade.manage', me, place)
      orRefuse(await removeAttempt(services, permit, reason), errors)
      return { removed: true } as const
    },
  ),
  history: entering.gradebook.history.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place } = await enter(findCourse(courseId))
      authorize('grade.manage', me, place)
      return (await listChanges(services.database.connection, courseId)).map(presentChange)
    },
  ),
  export: entering.gradebook.export.handler(
    async ({ input: { courseId, date, ...choice }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.manage', me, course)
      orRefuse(checkExport(choice), errors)
      const scores = await services.database.transact(
        (tx) => loadScores(tx, courseId, { ...choice, rule: course.credit }),
        inOneSnapshot,
      )
      return exportFile(scores, choice.points, { code: course.code, date })
    },
  ),
}
