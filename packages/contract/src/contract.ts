import { accounts } from './accounts.ts'
import { announcements } from './announcements.ts'
import { appeals } from './appeals.ts'
import { attempts } from './attempts.ts'
import { attendance } from './attendance.ts'
import { classSession } from './class-session.ts'
import { corrections } from './corrections.ts'
import { courses, enrollment } from './courses.ts'
import { debrief } from './debrief.ts'
import { defects } from './defects.ts'
import { gradebook } from './gradebook.ts'
import { grades } from './grades.ts'
import { quizzes } from './quizzes.ts'
import { rehearsals } from './rehearsals.ts'
import { reports } from './reports.ts'
import { roster } from './roster.ts'
import { sections } from './sections.ts'
import { staff } from './staff.ts'
import { teamQuiz } from './team-quiz.ts'
import { teams } from './teams.ts'
import { timing } from './timing.ts'

/** Every operation that server and web know. */
export const contract = {
  accounts,
  courses,
  enrollment,
  roster,
  staff,
  sections,
  teams,
  quizzes,
  attempts,
  teamQuiz,
  classSession,
  timing,
  attendance,
  announcements,
  rehearsals,
  gradebook,
  grades,
  appeals,
  corrections,
  reports,
  debrief,
  defects,
}
