import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'
import type { WindowFault } from './own-window.ts'
import type { StudentRemedy, TeamRemedy } from './remedies.ts'

export const texts = defineTexts('features/class-session/remedies', {
  /** A menu button of a row. */
  actions: 'Actions for {name}',
  students: 'Students',
  student: {
    addFive: '+5 min',
    extraTime: 'Extra Time...',
    headStart: 'Head Start...',
    makeUp: 'Make-Up...',
    reopen: 'Reopen...',
    late: 'Late Answers...',
    paperAnswers: 'Enter Paper Answers...',
    excuse: 'Excuse',
    attendance: 'Attendance...',
    letIn: 'Let In...',
    intoTeam: 'Put in a Team...',
  } as const satisfies Record<StudentRemedy, string>,
  team: {
    captain: 'Name Captain...',
    teamTime: 'Give Time...',
    paperTries: 'Enter Paper Tries...',
    reset: 'Reset Team Quiz...',
  } as const satisfies Record<TeamRemedy, string>,
  failed: { title: 'Nothing was changed' },
  reason: 'Reason',
  reasonRequired: 'Please give a reason. It is kept in the history.',

  extra: {
    title: 'Extra Time',
    percent: 'Percentage',
    asInCourse: 'As in the course',
    percentHelp: 'Of the time of the class, 0 to 300. Empty: as in the course.',
    minutes: 'Minutes to add, 0 to 240',
    unlimited: 'No time limit',
    reason: 'Reason',
    reasonHelp: 'Only who teaches the course can see it.',
    submit: 'Save Extra Time',
    faults: { percent: 'Enter 0 to 300 percent.', minutes: 'Enter 0 to 240 minutes.' },
    done: 'Extra time saved',
    added: {
      title: 'Time added',
      one: '{name} has 5 minutes more.',
      several: '{students, plural, one {# student has} other {# students have}} 5 minutes more.',
    },
    refusals: {
      NOT_ENROLLED: 'This student is no longer in the course.',
      EXTRA_TIME_OUT_OF_RANGE: 'Extra time is 0 to 300 percent and 0 to 240 minutes.',
      ANSWERS_SEEN:
        '{count, plural, one {{names} has} other {{names} have}} already seen the answers.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'timing', 'setForQuiz'>>,
  },

  headStart: {
    title: 'Head Start',
    text: '{name} can begin before the class. The time until it opens is taken off the extra time, and nobody has less time than the class.',
    submit: 'Give Head Start',
  },
  makeUp: {
    title: 'Make-Up',
    text: '{name} takes the quiz alone, whatever the class does. Class and team wait neither for it nor for the answers, and {name} is shown nothing of the quiz before.',
    othersHaveSeen: 'Others have seen the answers. A copy with other questions is fairer.',
    closesHelp: 'After the class, at most 30 days later.',
    submit: 'Give Make-Up',
  },
  /** An own window: a head start, or a make-up. */
  window: {
    opensAt: 'It opens at',
    fromNow: 'Empty: at once.',
    closesAt: 'It ends at',
    hidden: 'Students cannot see this quiz yet. It opens for nobody before it is shown.',
    seen: '{name} has already seen the answers. With a reason it is allowed, and the attempt is marked for good.',
    takeAway: 'Take It Away',
    anyway: 'Give It Anyway',
    faults: {
      time: 'Enter a date and a time of the day.',
      past: 'It ends in the past.',
      order: 'It ends before it opens.',
      long: 'A make-up is open for 30 days at most.',
    } as const satisfies Record<WindowFault, string>,
    done: {
      headStart: { title: 'Head start given', description: '{name} can begin before the class.' },
      makeUp: { title: 'Make-up given', description: '{name} can make the quiz up.' },
      taken: { title: 'Taken away', description: '{name} has no time apart any more.' },
    },
    refusals: {
      NOT_ENROLLED: 'This student is no longer in the course.',
      WINDOW_OUT_OF_RANGE:
        'It ends after it opens and after the class, and is open for 30 days at most.',
      HEAD_START_TOO_LATE: 'The class has begun by then. Give minutes or a make-up instead.',
      ALREADY_COMPLETED: '{name} has an attempt at this quiz already.',
      ANSWERS_SEEN: '{name} has already seen the answers.',
      REASON_REQUIRED: 'Please give a reason. It is kept in the history.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'timing', 'setWindow'>>,
  },

  reopen: {
    title: 'Reopen',
    text: 'The answers of {name} are a draft again. The score leaves the gradebook until {name} submits again, and stays in the history.',
    reasonHelp: 'It is kept in the history.',
    minutes: 'Minutes from now, 1 to 240',
    minutesHelp: 'The time of {name} is over.',
    faults: { minutes: 'Enter 1 to 240 minutes.' },
    submit: 'Reopen',
    anyway: 'Reopen Anyway',
    marked: "The attempt is marked 'Reopened' for good.",
    done: { title: 'Attempt reopened', description: '{name} can answer again.' },
    refusals: {
      NO_ATTEMPT: '{name} has not submitted.',
      ANSWERS_SEEN: '{name} has already seen the answers.',
      MINUTES_REQUIRED: 'The time of {name} is over: give minutes.',
      QUIZ_NOT_OPEN: 'The individual phase is closed. Open it first, then reopen.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'attempts', 'reopen'>>,
  },

  late: {
    title: 'Late Answers',
    failedToLoad: 'The late answers could not be loaded.',
    answers:
      '{answers, plural, one {# answer} other {# answers}}, chosen {chosen}, arrived {arrived}',
    claimed: 'The first time is as the device claims it.',
    none: 'Nothing waits for a decision any more.',
    teamStarted: 'A team of the class had started before the last of them arrived.',
    noTeamStarted: 'No team of the class had started before they arrived.',
    seen: '{name} had seen answers before the last of them arrived.',
    notSeen: '{name} had not seen answers before they arrived.',
    marked: 'Counted anyway, the attempt is marked for good.',
    reasonHelp: 'To count them. It is kept in the history.',
    count: 'Count Them',
    countAnyway: 'Count Anyway',
    leave: 'Leave',
    done: {
      counted: { title: 'Late answers counted', description: 'The score of {name} is new.' },
      left: { title: 'Late answers left', description: 'They do not count for {name}.' },
    },
    refusals: {
      NO_ATTEMPT: '{name} has not submitted.',
      REASON_REQUIRED: 'Please give a reason. It is kept in the history.',
      ANSWERS_SEEN: '{name} has already seen the answers.',
      OWN_RESULT: 'You cannot decide about your own answers.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'attempts', 'decideLate'>>,
  },

  paperAnswers: { title: 'Enter Paper Answers' },
  paperTries: {
    title: 'Enter Paper Tries',
    teams: 'Teams',
    none: 'No team is without a result any more.',
  },

  captain: {
    title: 'Name Captain',
    label: 'Captain of {team}',
    isCaptain: 'captain now',
    submit: 'Name Captain',
    done: { title: 'New captain', description: '{name} is captain of {team} now.' },
  },

  intoTeam: {
    title: 'Put in a Team',
    student: 'Student',
    team: 'Team',
    members: '{team}, {members, plural, one {# member} other {# members}}',
    missing: 'Please choose a team.',
    submit: 'Put in Team',
    done: { title: 'Student moved', description: '{name} is in {team} now.' },
    watches: '{name} has seen answers of this quiz and can only watch.',
  },
  /** Captains and members. */
  teams: {
    refusals: {
      TEAM_FULL: '{name} can have {limit, plural, one {# member} other {# members}} at most.',
      NOT_ENROLLED: 'This student is no longer in the course.',
      CAPTAIN_NOT_MEMBER: 'This student is no longer in the team.',
      MOVED_MEANWHILE: 'The teams were changed in another window. Look at them again, then repeat.',
      TEAM_HAS_RESULTS: 'This team has results. Only who teaches the course can change it so.',
      FORBIDDEN: 'Only the staff of the course can do this.',
      NOT_FOUND: 'This team has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'teams', 'arrange'>>,
  },

  teamTime: {
    title: 'Give Time',
    text: 'To {team} alone, also after its end: its quiz goes on where it stopped.',
    minutes: 'Minutes, 1 to 240',
    faults: { minutes: 'Enter 1 to 240 minutes.' },
    usual: '{minutes, number} min',
    submit: 'Give Time',
    done: { title: 'Time added', description: '{team} has time until {time}.' },
    refusals: {
      PHASE_NOT_OPEN: 'This phase is not open.',
      EXTRA_TIME_OUT_OF_RANGE: 'A team can have 240 minutes of its own.',
      ANSWERS_SEEN: '{team} has already seen the answers.',
      HAS_APPEALS: '{team} has filed appeals about this quiz, so it stays as it is.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This team has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'timing', 'setForTeam'>>,
  },

  reset: {
    title: 'Reset Team Quiz',
    text: 'The tries, votes and score of {team} go, and stay in the trail alone. The team plays the same quiz again, marked for good.',
    seen: '{team} has seen {answers, plural, =0 {no answer} one {# answer} other {# answers}}.',
    label: 'Name of the team',
    help: 'Type {team} to reset its quiz.',
    submit: 'Reset Team Quiz',
    done: { title: 'Team quiz reset', description: '{team} can begin again.' },
    refusals: {
      NAME_MISMATCH: 'Type the name of the team to reset its quiz.',
      HAS_APPEALS: '{team} has filed appeals about this quiz, so it stays as it is.',
      ANSWERS_SEEN:
        '{count, plural, one {{names} has} other {{names} have}} already seen the answers.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This team has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'teamQuiz', 'reset'>>,
  },
})
