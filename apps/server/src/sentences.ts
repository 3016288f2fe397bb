import { accountFaults, sentences as accounts } from './features/accounts/messages.ts'
import { sentences as attempts } from './features/attempts/messages.ts'
import {
  announcementsSentences,
  attendanceSentences,
  sentences as classSession,
  timingSentences,
} from './features/class-session/messages.ts'
import { sentences as corrections } from './features/corrections/messages.ts'
import {
  courseFaults,
  coursesSentences,
  enrollmentSentences,
  rosterSentences,
  sectionsSentences,
} from './features/courses/messages.ts'
import {
  appealsSentences,
  gradebookSentences,
  gradesSentences,
} from './features/grades/messages.ts'
import { sentences as quizzes } from './features/quizzes/messages.ts'
import { sentences as rehearsals } from './features/rehearsals/messages.ts'
import { debriefSentences, reportsSentences } from './features/reports/messages.ts'
import { staffSentences } from './features/staff/messages.ts'
import { sentences as teamQuiz } from './features/team-quiz/messages.ts'
import { teamFaults, sentences as teams } from './features/teams/messages.ts'
import type { AllSentences } from './platform/sentences.ts'

/** What refused calls answer, for who calls the API; pages have words of their own. */
export const sentences: AllSentences = {
  refusals: {
    accounts,
    courses: coursesSentences,
    enrollment: enrollmentSentences,
    roster: rosterSentences,
    staff: staffSentences,
    sections: sectionsSentences,
    teams,
    quizzes,
    attempts,
    teamQuiz,
    classSession,
    timing: timingSentences,
    attendance: attendanceSentences,
    announcements: announcementsSentences,
    rehearsals,
    gradebook: gradebookSentences,
    grades: gradesSentences,
    appeals: appealsSentences,
    corrections,
    reports: reportsSentences,
    debrief: debriefSentences,
    defects: { all: {}, some: [] },
  },
  faults: {
    ...accountFaults,
    ...courseFaults,
    ...teamFaults,
    NOT_STORABLE: 'Contains a character that cannot be stored',
  },
}
