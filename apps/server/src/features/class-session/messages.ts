import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'classSession'> = {
  all: {
    NO_COURSE: 'Assign this quiz to a course to run it with a class.',
    NO_QUESTIONS: 'This quiz has no questions yet',
    NO_TEAMS: 'This course has no teams yet. Create teams before you open the team phase.',
    TIME_OUT_OF_RANGE: 'A time limit is 1 to 240 minutes.',
    END_TOO_SOON: 'An end can be set to one minute from now at the earliest.',
    CHANGED_MEANWHILE: 'The session was changed in another window. Look at it again, then repeat.',
    PHASE_NOT_OPEN: 'This phase is not open.',
    OWN_TIME: 'In own time each has their own end: there is no pause and no five-minute rule.',
    ANSWERS_SEEN: 'Some have already seen the answers. What they have submitted stays submitted.',
    PHASE_UNDER_WAY:
      'Some still have time in this phase, or something of them may arrive. Open it now, or plan it when they are done.',
    SEEN_BY: 'Students have already seen the answers.',
  },
  some: [],
}

export const timingSentences: Sentences<'timing'> = {
  all: {
    NOT_ENROLLED: 'Only students of the course have extra time',
    EXTRA_TIME_OUT_OF_RANGE: 'Extra time is 0 to 300 percent, and 0 to 240 minutes.',
    ANSWERS_SEEN: '{names} has already seen the answers.',
    WINDOW_OUT_OF_RANGE:
      'A make-up ends after it begins and after the class, not in the past, and is open for 30 days at most.',
    HEAD_START_TOO_LATE: 'A head start begins before the class. Give minutes or a make-up instead.',
    ALREADY_COMPLETED: '{names} has an attempt at this quiz already.',
    REASON_REQUIRED: 'Please give a reason. It is kept in the history.',
    PHASE_NOT_OPEN: 'This phase is not open.',
    HAS_APPEALS: 'The team has filed appeals about this quiz, so it stays as it is.',
  },
  some: [],
}

export const announcementsSentences: Sentences<'announcements'> = {
  all: {
    TEXT_REQUIRED: 'Please write an announcement.',
    SESSION_NOT_RUNNING: 'Announcements can be made while a class session runs.',
    TOO_MANY_ANNOUNCEMENTS: 'A class session takes 100 announcements.',
  },
  some: [],
}

export const attendanceSentences: Sentences<'attendance'> = {
  all: { NOT_ENROLLED: 'Only students of the course have an attendance' },
  some: [],
}
