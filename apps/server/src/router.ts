import { accountsRouter } from './features/accounts/router.ts'
import { appealsRouter } from './features/appeals/router.ts'
import { attemptsRouter } from './features/attempts/router.ts'
import { coursesRouter } from './features/courses/router.ts'
import { defectsRouter } from './features/defects/router.ts'
import { enrollmentRouter } from './features/enrollment/router.ts'
import { gradebookRouter } from './features/gradebook/router.ts'
import { quizzesRouter } from './features/quizzes/router.ts'
import { rosterRouter } from './features/roster/router.ts'
import { teamQuizRouter } from './features/team-quiz/router.ts'
import { teamsRouter } from './features/teams/router.ts'
import { open } from './platform/api.ts'

/** Every operation of the contract with its handler. */
export const router = open.router({
  accounts: accountsRouter,
  courses: coursesRouter,
  enrollment: enrollmentRouter,
  roster: rosterRouter,
  teams: teamsRouter,
  quizzes: quizzesRouter,
  attempts: attemptsRouter,
  teamQuiz: teamQuizRouter,
  gradebook: gradebookRouter,
  appeals: appealsRouter,
  defects: defectsRouter,
})
