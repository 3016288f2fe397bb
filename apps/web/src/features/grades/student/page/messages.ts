import type { AppealStatus } from '@tbl/contract/appeals'
import type { GradeSign, StudentResult } from '@tbl/contract/grades'
import type { MissingRule } from '@tbl/domain/counted-result'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/grades/student/page', {
  title: 'Student',
  failed: 'Failed to load the grades of this student',
  gone: 'This student is not there, or not for you.',
  toGrades: 'Grade table',
  stale: 'Not refreshed: showing what was here at {time}.',
  print: 'Print',
  /** The students before and after by name. */
  others: 'Other students',
  previous: 'Previous student: {name}',
  next: 'Next student: {name}',
  keys: { previous: 'Previous student (key ←)', next: 'Next student (key →)' },
  withheld:
    'The student sees a total of {total}: {results, plural, one {# result is} other {# results are}} not released.',
  withheldAll:
    'The student sees no total: {results, plural, one {# result is} other {# results are}} not released.',
  results: 'Results',
  noResults: { title: 'No results yet', text: 'They appear here when the course has a quiz.' },
  answers: 'Answers',
  open: 'Open',
  /** What a button does with which result. */
  about: '{action}: {what}',
  attendance:
    'Attendance: {status, select, present {Present} late {Late} excused {Excused} other {Absent}}',

  /** What a result is that is no number. */
  is: { excused: 'Excused', missing: 'Missing', notSubmitted: 'Not submitted' },
  rules: {
    leftOut: 'Left out, as all missing results are',
    zero: 'Counts as 0',
  } as const satisfies Record<MissingRule, string>,
  notDue: {
    notClosed: 'Not closed with results yet',
    enrolledLater: 'Enrolled after it was closed',
    noTeam: 'Not in a team at completion',
    teamCouldNotPlay: 'In a team that could not play',
    teamWasDone: 'Came into a team that was done',
    ownWindow: 'An own window is open, or will be',
    notTyped: 'No score typed yet',
  } as const satisfies Record<NonNullable<StudentResult['notDue']>, string>,
  saved: '{answered, number} of {asked, number} answers saved',
  makeup: 'Make-up score, in place of a result',
  byAttendance: 'By attendance',
  setBy: 'Set by {name} on {date}',
  setBecause: 'Set by {name} on {date}: {reason}',
  attemptExists: 'An attempt of {date} exists: {score}.',
  completed: 'Completed on {date}',
  withTeam: 'With {team}, completed on {date}',
  teamHas: 'The team has {score}',
  edited: 'Edited by hand: the answers earned {score}',
  signs: {
    appealed: 'With an accepted appeal',
    late: 'Late',
    paper: 'Entered from paper',
    makeUp: 'Taken in a make-up window',
    collected: 'Collected: submitted as it was saved',
  } as const satisfies Record<Exclude<GradeSign, 'edited' | 'corrected'>, string>,
  category: 'Category: {category}',
  dropped: 'Dropped as one of the lowest in {category}',
  notCounted: 'In no category: it does not count',

  tookPart: {
    title: 'Took part',
    quiz: '{quiz}: {how}',
    no: 'no',
    alone: 'alone',
    inTeam: 'in the team',
    asCaptain: 'answered as captain',
  },
  teams: { title: 'Teams', none: 'No result with a team.', at: '{team}: {quizzes}' },
  appeals: {
    title: 'Appeals',
    none: 'No appeals.',
    what: 'Question {number, number}, {quiz}, {team}: {status}',
    status: {
      pending: 'pending since {date}',
      accepted: 'accepted on {date}',
      rejected: 'rejected on {date}',
    } as const satisfies Record<AppealStatus, string>,
  },
  history: 'History',
})
