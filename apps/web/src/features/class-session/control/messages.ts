import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

/** Refusals that are asked about in a dialog of their own. */
type Asked = 'SEEN_BY' | 'ANSWERS_SEEN'

export const texts = defineTexts('features/class-session/control', {
  bar: 'Control Bar',
  /** Where a phase stands, in words. */
  states: {
    closed: 'Closed. It opens when you open it.',
    closedByHand: 'Closed by hand, nothing collected',
    byItself: 'Opens by itself once the individual phase is over',
    scheduled: 'Opens at {time}',
    manual: 'Open by hand, no time limit',
    openNoEnd: 'Open, no time limit',
    open: 'Open, ends {time}',
    ownTime: 'Open until {time}, {minutes, number} min from each own start',
    paused: 'Paused',
    ending: 'Time is over, the last answers arrive',
    over: 'Over',
  },
  timeLeft: 'Time left: {time}',
  later: 'ends later for {count, number}',
  laterUntil: 'ends later for {count, number}, until {time}',

  main: {
    open: {
      individual: 'Open Individual Phase',
      team: 'Open Team Phase',
    },
    collect: { individual: 'Collect Now', team: 'End Team Phase' },
    resume: 'Resume',
    end: 'End Session',
    continue: 'Continue Session',
  },
  actions: {
    addTime: '+{minutes, number} min',
    setEnd: 'Set End...',
    extendWindow: 'Extend Window...',
    giveEnd: 'Give It an End...',
    pause: 'Pause',
    lastMinutes: 'Five More Minutes',
    setRule: 'Five-Minute Rule...',
    cancelSchedule: 'Cancel Schedule',
  },
  menu: 'More Steps',
  noTeams: 'This course has no teams yet.',
  goToTeams: 'Go to Teams',
  offer: {
    question:
      '{done, number} of {counted, number} teams are done. Give the others {minutes, plural, =5 {five more minutes} one {one more minute} other {# more minutes}}?',
    announce: 'Announce {minutes, plural, one {# Minute} other {# Minutes}}',
    notNow: 'Not Now',
  },

  done: {
    addTime: 'Time added',
    setEnd: 'End set',
    announceMinutes: 'End announced',
    setRule: 'Five-minute rule saved',
    ends: 'The {step, select, team {team phase} other {individual phase}} ends at {time}.',
  },
  notSent: {
    title: 'Not Sent',
    description: 'The server could not be reached. Nothing was changed by this page.',
  },
  failed: { title: 'Nothing was changed' },
  refusals: {
    NO_COURSE: 'Assign this quiz to a course to run it with a class.',
    NO_QUESTIONS: 'This quiz has no questions yet.',
    NO_TEAMS: 'This course has no teams yet. Create teams before you open the team phase.',
    TIME_OUT_OF_RANGE: 'A time limit is 1 to 240 minutes.',
    END_TOO_SOON: 'An end can be set to one minute from now at the earliest.',
    PHASE_NOT_OPEN: 'This phase is not open.',
    OWN_TIME: 'In own time each has their own end: there is no pause and no five-minute rule.',
    PHASE_UNDER_WAY:
      'Some still have time in this phase. Open it now, or plan it when they are done.',
    CHANGED_MEANWHILE: 'The session was changed in another window. Look at it again, then repeat.',
    FORBIDDEN: 'Only the staff of the course can do this.',
    NOT_FOUND: 'This quiz has been deleted.',
  } as const satisfies RefusalSources<Exclude<RefusalCode<'classSession'>, Asked>>,
})
