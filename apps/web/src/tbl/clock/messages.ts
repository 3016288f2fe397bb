import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/clock', {
  timeLeft: 'Time Left',
  ends: 'Ends {time}',
  opens: 'Opens at {time}',
  /** Of a phase that has a limit, before it opens. */
  lasts: 'Time limit: {minutes, plural, one {# minute} other {# minutes}}',
  startsIn: 'Teams start in {time}',
  hide: 'Hide Time',
  /** In the place of a time that is asked for anew. */
  unknown: '--:--',
  warnings: {
    ten: 'Ten minutes left',
    five: 'Five minutes left',
    last: 'Last minute',
    over: 'Time is over',
  },
  changes: {
    more: { title: 'More time', description: 'The quiz ends at {time}.' },
    less: { title: 'Less time', description: 'The quiz ends at {time}.' },
    set: { title: 'Time limit', description: 'The quiz ends at {time}.' },
    none: { title: 'No time limit', description: 'The quiz has no end now.' },
  },
  lastMinutes: {
    title: '{minutes, plural, =5 {Five more minutes} one {# more minute} other {# more minutes}}',
    description: '{done} of {counted} teams are done. The quiz ends at {time}.',
  },
  paused: {
    title: 'Paused',
    saved: 'Your instructor has stopped the time. Your answers are saved.',
    kept: 'Your instructor has stopped the time. Your answers are kept on this device.',
    team: "Your instructor has stopped the time. Your team's answers are saved.",
  },
})
