import type { CaptainNaming } from '@tbl/domain/captain-failover'
import type { EnrollmentMode } from '@tbl/domain/course'
import type { Credit, CreditStatus } from '@tbl/domain/team-credit'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/courses/settings', {
  edit: 'Edit Course',
  settings: 'Settings',
  loading: 'Loading the course',
  parts: {
    label: 'Parts of the Settings',
    course: 'Course',
    scoring: 'Scoring',
    people: 'People',
    sections: 'Sections',
  },
  saveChanges: 'Save Changes',
  createNew: 'Create New Course',

  required: {
    title: 'Course title is required',
    code: 'Course code is required',
    description: 'Course description is required',
  },
  sections: {
    about: {
      title: 'About',
      text: 'What students see of the course, and the code that they join with.',
    },
    enrollment: { title: 'Enrollment', text: 'Who can join the course.' },
    teams: { title: 'Teams', text: 'Who makes the teams.' },
    classSessions: {
      title: 'Class Sessions',
      text: 'Who is late, what the team score counts for, and what becomes of a team whose captain is away.',
    },
    results: { title: 'Results', text: 'When students see how they did.' },
  },
  fields: {
    title: 'Course title',
    description: 'Description',
    semester: 'Semester',
    language: 'Language of the content',
    languageHelp:
      'Screen readers read titles and questions in it. The pages stay in the language of their reader.',
    notNamed: 'Not named',
    languageNotFound: 'No language found',
    enrollmentMode: 'Enrollment mode',
    modes: {
      open: {
        label: 'Anyone can join',
        description: 'Every student finds the course in the catalog, or joins with its code.',
      },
      allowlist_only: {
        label: 'Restricted - Only allowlisted students',
        description: 'Only students whose e-mail address you upload can join.',
      },
    } as const satisfies Record<EnrollmentMode, { label: string; description: string }>,
    autoEnroll: 'Auto-enroll',
    autoEnrollHelp:
      'Allowlisted students are in the course as soon as they have an account. You see them by name once they have opened it.',
    selfForming: 'Allow self team formation',
    selfFormingHelp: 'Students make teams and join them by themselves.',
    teamSizeLimit: 'Team size limit',
    teamSizes: '{min, number} to {max, number} students',
    lateAfter: 'Late after, minutes',
    lateAfterHelp: 'From the opening of the individual phase on, 0 to 60. Empty: never.',
    credit: 'Team score counts for',
    creditHelp:
      'For members who were late, excused or absent in a class session. It changes what counts, and nothing that is stored.',
    creditStatuses: {
      late: 'Late',
      excused: 'Excused',
      absent: 'Absent',
    } as const satisfies Record<CreditStatus, string>,
    credits: {
      team: 'Team score',
      zero: 'Zero',
      none: 'No score',
    } as const satisfies Record<Credit, string>,
    captainNaming: 'When the captain is away',
    namings: {
      offerAndName: {
        label: 'Offer and name',
        description: 'A member can take over; if nobody does, the server names one.',
      },
      offer: { label: 'Offer only', description: 'A member can take over.' },
      instructor: {
        label: 'Instructor only',
        description: 'The team waits until you name another captain.',
      },
    } as const satisfies Record<CaptainNaming, { label: string; description: string }>,
    captainOffer: 'Away after, seconds',
    captainOfferHelp: 'Without a sign of life of the captain, 30 to 300.',
    scoreAfterTeam: 'Show the individual score after the team quiz',
    scoreAfterTeamHelp: 'Off, students see it as soon as they have submitted.',
    removeErased: 'Remove results of students who delete their account',
    removeErasedHelp:
      "Off, they stay in the gradebook under a name like 'Former student 12'. Scores of teams stay in any case.",
    scoresShowAnswers: 'With throw-away accounts somebody can find the answers from the scores.',
  },

  scoring: {
    title: 'Scoring of new quizzes',
    text: 'How answers given alone and tries of teams become points, in quizzes without a scoring of their own.',
    failed: 'Failed to load the scoring',
    reach:
      '{following, plural, one {# quiz follows} other {# quizzes follow}} this, {fixed, plural, one {# is} other {# are}} fixed.',
  },
  times: {
    lateAfter: 'Enter 0 to 60 minutes, or nothing.',
    captainOffer: 'Enter 30 to 300 seconds.',
    outOfRange: 'Late after is 0 to 60 minutes, away after 30 to 300 seconds.',
  },

  code: {
    /** What the check says below the code; a taken code is an error instead. */
    checks: {
      idle: 'Students join with it',
      checking: 'Checking...',
      free: 'This code is free',
      unchecked: 'Could not be checked; saving the course checks it again',
    },
    taken: 'This course code is already taken',
    isChecked: 'Please wait while we check the course code availability',
    use: 'Use {code}',
    checkFailed: 'Error checking course code',
    tooManyTries: 'Too many tries. Please wait a moment.',
  },

  createFailed: { title: 'Error', description: 'Failed to create course. Please try again.' },
  updated: {
    title: 'Course Updated',
    description: 'Course information has been updated successfully.',
  },
  staysOpen: {
    title: 'Course Updated',
    description: 'The course stays open to everybody with the code.',
  },
  updateFailed: { title: 'Error', description: 'Failed to update course. Please try again.' },
  deleted: {
    title: 'Course Deleted',
    description: 'Course "{course}" has been permanently deleted',
  },
  deleteFailed: { title: 'Error', description: 'Failed to delete course. Please try again.' },

  uploadList: 'Upload Student List',
  created: {
    title: 'Course Created Successfully',
    text: '{course} is ready. Your students join with this code: {code}',
    upload: 'Upload Student Roster',
    open: 'Open Course',
    onlyListed: 'Only students on this roster can join the course.',
    ask: 'Upload Student Roster?',
    stillEmpty: 'Only allowlisted students can join this course, and its allowlist is still empty.',
    later: 'Do Later',
    now: 'Upload Now',
  },
  restrict: {
    text: 'Only students on the allowlist can join from now on; who is enrolled stays. Cancel saves your other changes, and anyone can still join.',
    another: 'Upload another list',
    toListed:
      'Restrict to the {addresses, plural, one {# address} other {# addresses}} on the list',
    joined:
      'The addresses of the file join the {addresses, plural, one {# address} other {# addresses}} on the list.',
    submit: 'Upload and Restrict',
    busy: 'Saving...',
  },
})
