import type { SessionStudent } from '@tbl/contract/class-session'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/class-session/table', {
  counts: {
    label: 'Students by State',
    submitted: '{count, number} submitted',
    collected: '{count, number} collected',
    answering: '{count, number} answering',
    timeOver: '{count, number} time over, not taken',
    notOpened: '{count, number} not opened',
    total: 'of {total, number}',
  },
  states: {
    submitted: 'Submitted',
    collected: 'Collected',
    answering: '{answered, number} of {total, number} answered',
    timeOver: 'Time over, not taken',
    notOpened: 'Not opened',
  } as const satisfies Record<SessionStudent['state'], string>,
  table: {
    caption: 'Teams and Their Members',
    team: 'Team',
    individual: 'Individual',
    teamQuiz: 'Team quiz',
    result: 'Result',
    done: '{done, number} of {members, number} done',
    solved: '{solved, number} of {total, number} solved',
    summary: '{done, number} of {members, number} done, {state}',
    open: 'Show members of {team}',
  },
  teamStates: {
    notStarted: 'Not started',
    waits: 'Not started, waits for {names}',
    playing: 'Playing, {solved, number} of {total, number} solved',
    done: 'Done {time}',
    collected: 'Collected',
  },
  member: {
    saved: 'last saved {time}',
    ends: 'ends {time}',
    late: '{answers, plural, one {# answer too late} other {# answers too late}}',
    extra: 'extra time: {what}',
    percent: '{percent, number} %',
    minutes: '{minutes, plural, one {# minute} other {# minutes}}',
    unlimited: 'no limit',
    captain: 'captain',
  },
  addFive: '+5 min',
  addFiveFor: '+5 min for {name}',
  extraTime: 'Extra Time...',
  extraTimeFor: 'Extra Time... for {name}',
  nobody: 'Nobody is in this team.',

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
    added: { title: 'Time added', description: '{name} has 5 minutes more.' },
    failed: { title: 'Nothing was changed' },
    refusals: {
      NOT_ENROLLED: 'This student is no longer in the course.',
      EXTRA_TIME_OUT_OF_RANGE: 'Extra time is 0 to 300 percent and 0 to 240 minutes.',
      ANSWERS_SEEN: 'This student has already seen the answers.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'timing', 'setForQuiz'>>,
  },
})
