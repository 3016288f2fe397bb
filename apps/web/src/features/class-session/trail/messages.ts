import type { SessionEvent } from '@tbl/contract/trail'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/trail', {
  failed: 'The trail could not be loaded',
  none: 'Nothing has been done yet.',
  noneFound: 'Nothing of that has been done.',
  filter: 'Filter by student or team',
  list: 'Steps, newest first',
  more: 'Show Older',
  entry: '<time></time> {sentence}',
  export: 'Export',
  noEnd: 'no end',
  /** Who did it stands first: the reader, somebody else, or the server by itself. */
  kinds: {
    opened:
      '{who, select, you {You} server {The server} other {{name}}} opened the {step, select, team {team phase} other {individual phase}}{hasEnd, select, yes { until {to}} other { without an end}}.',
    scheduled:
      '{who, select, you {You} server {The server} other {{name}}} planned the {step, select, team {team phase} other {individual phase}} to open {hasEnd, select, yes {at {to}} other {by itself}}.',
    scheduleCancelled:
      '{who, select, you {You} server {The server} other {{name}}} canceled the opening of the {step, select, team {team phase} other {individual phase}}.',
    closed:
      '{who, select, you {You} server {The server} other {{name}}} closed the {step, select, team {team phase} other {individual phase}} by hand; nothing was collected.',
    ended: 'Time was over for the {step, select, team {team phase} other {individual phase}}.',
    timeAdded:
      '{who, select, you {You} server {The server} other {{name}}} added {minutes, plural, one {# minute} other {# minutes}}: {from} to {to}.',
    endSet:
      '{who, select, you {You} server {The server} other {{name}}} set the end of the {step, select, team {team phase} other {individual phase}}: {from} to {to}.',
    minutesAnnounced:
      '{who, select, you {You} server {The server} other {{name}}} announced the last {minutes, plural, one {minute} other {# minutes}}: until {to}.',
    ruleSet:
      '{who, select, you {You} server {The server} other {{name}}} changed what happens once enough teams are done.',
    ruleOffered:
      'Enough teams were done to give the others {minutes, plural, one {# more minute} other {# more minutes}}.',
    ruleFired:
      'Enough teams were done: the others got {minutes, plural, one {# more minute} other {# more minutes}}, until {to}.',
    paused:
      '{who, select, you {You} server {The server} other {{name}}} paused the {step, select, team {team phase} other {individual phase}}.',
    resumed:
      '{who, select, you {You} server {The server} other {{name}}} let the {step, select, team {team phase} other {individual phase}} go on{hasEnd, select, yes { until {to}} other {}}.',
    collecting:
      '{who, select, you {You} server {The server} other {{name}}} ended the {step, select, team {team phase} other {individual phase}}.',
    collected:
      'Time was over: {step, select, team {{count, plural, one {# team quiz was} other {# team quizzes were}} collected} other {{count, plural, one {# attempt was} other {# attempts were}} collected}}.',
    reopened:
      '{step, select, team {{count, plural, one {# team quiz} other {# team quizzes}}} other {{count, plural, one {# attempt} other {# attempts}}}} that had been collected went on.',
    extraTime:
      '{who, select, you {You} server {The server} other {{name}}} changed the extra time of {students}.',
    ownWindow:
      '{who, select, you {You} server {The server} other {{name}}} {hasEnd, select, yes {gave {students} a make-up, from {from} to {to}} other {{hasBegin, select, yes {gave {students} a head start, from {from}} other {took the own window of {students} away}}}}.',
    lateAnswers:
      '{who, select, you {You} server {The server} other {{name}}} decided about {count, plural, one {# late answer} other {# late answers}} of {students}.',
    paper:
      '{who, select, you {You} server {The server} other {{name}}} entered {step, select, team {the tries of a team} other {the answers of {students}}} from paper.',
    attendance:
      '{who, select, you {You} server {The server} other {{name}}} set the attendance of {count, plural, one {# student} other {# students}}: {attendance}.',
    attemptReopened:
      '{who, select, you {You} server {The server} other {{name}}} reopened the attempt of {students}.',
    captainChanged:
      '{isOwn, select, yes {{captain} became captain in place of {former}.} other {{who, select, you {You} server {The server} other {{name}}} made {captain} captain in place of {former}.}}',
    teamQuizReset:
      '{who, select, you {You} server {The server} other {{name}}} reset a team quiz, of which the team had seen {count, plural, =0 {no answer} one {# answer} other {# answers}}.',
    announced: '{who, select, you {You} server {The server} other {{name}}} made an announcement.',
    announcementWithdrawn:
      '{who, select, you {You} server {The server} other {{name}}} withdrew an announcement.',
    answerShown:
      '{who, select, you {You} server {The server} other {{name}}} showed the answer of {count, plural, =0 {a removed question} one {question #} other {question #}} to the room.',
    sessionEnded: '{who, select, you {You} server {The server} other {{name}}} ended the session.',
    sessionContinued:
      '{who, select, you {You} server {The server} other {{name}}} continued the session.',
  } as const satisfies Record<SessionEvent['kind'], string>,
  about: '{sentence} ({about})',
  reason: 'Reason: {reason}',
})
