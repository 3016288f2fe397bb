import { accountsRouter } from './features/accounts/router.ts'
import { attemptsRouter } from './features/attempts/router.ts'
import { announcementsRouter } from './features/class-session/announcements/router.ts'
import {
  attemptRemedies,
  attendanceRouter,
  teamQuizRemedies,
} from './features/class-session/remedies-router.ts'
import { classSessionRouter, timingRouter } from './features/class-session/router.ts'
import { correctionsRouter } from './features/corrections/router.ts'
import { rosterRouter } from './features/courses/allowlist-router.ts'
import { enrollmentRouter } from './features/courses/enrollment-router.ts'
import { coursesRouter } from './features/courses/router.ts'
import { sectionsRouter } from './features/courses/sections-router.ts'
import { defectsRouter } from './features/defects/router.ts'
import { appealsRouter } from './features/grades/appeals-router.ts'
import { gradebookRouter } from './features/grades/gradebook-router.ts'
import { gradesRouter } from './features/grades/grades-router.ts'
import { quizzesRouter } from './features/quizzes/router.ts'
import { rehearsalsRouter } from './features/rehearsals/router.ts'
import { debriefRouter, reportsRouter } from './features/reports/router.ts'
import { staffRouter } from './features/staff/router.ts'
import { captaincyRouter } from './features/team-quiz/captaincy/router.ts'
import { teamQuizRouter } from './features/team-quiz/router.ts'
import { teamsRouter } from './features/teams/router.ts'
import { open } from './platform/api.ts'

/** Every operation of the contract with its handler. */
export const router = open.router({
  accounts: accountsRouter,
  courses: coursesRouter,
  enrollment: enrollmentRouter,
  roster: rosterRouter,
  staff: staffRouter,
  sections: sectionsRouter,
  teams: { ...teamsRouter, ...captaincyRouter },
  quizzes: quizzesRouter,
  attempts: { ...attemptsRouter, ...attemptRemedies },
  teamQuiz: { ...teamQuizRouter, ...teamQuizRemedies },
  classSession: classSessionRouter,
  timing: timingRouter,
  attendance: attendanceRouter,
  announcements: announcementsRouter,
  rehearsals: rehearsalsRouter,
  gradebook: gradebookRouter,
  grades: gradesRouter,
  appeals: appealsRouter,
  corrections: correctionsRouter,
  reports: reportsRouter,
  debrief: debriefRouter,
  defects: defectsRouter,
})
