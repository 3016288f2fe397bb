import {
  recordCaptain,
  recordCaptains,
  recordCollected,
  recordCollectedTeam,
  recordSwitch,
} from './features/class-session/subscribers.ts'
import { enrollWhereAwaited } from './features/courses/commands/auto-enroll.ts'
import { leaveEveryCourse } from './features/courses/commands/leave-every-course.ts'
import {
  recordLateAnswers,
  recordReopenedAttempts,
  recordReopenedTeams,
  recordReplacedAnswers,
  recordResetTeam,
} from './features/grades/commands/record-reopened.ts'
import { endOwnRehearsal } from './features/rehearsals/commands/end-rehearsal.ts'
import { readAsInvited } from './features/staff/invited-language.ts'
import { leaveWithEnrollment } from './features/teams/commands/leave-with-enrollment.ts'
import type { Subscriber } from './platform/api.ts'

/** What features do because of each other's commands, in the same transaction. */
export const subscribers: readonly Subscriber[] = [
  readAsInvited,
  enrollWhereAwaited,
  endOwnRehearsal,
  leaveEveryCourse,
  leaveWithEnrollment,
  recordSwitch,
  recordCollected,
  recordCollectedTeam,
  recordCaptain,
  recordCaptains,
  recordReopenedAttempts,
  recordReopenedTeams,
  recordReplacedAnswers,
  recordResetTeam,
  recordLateAnswers,
]
