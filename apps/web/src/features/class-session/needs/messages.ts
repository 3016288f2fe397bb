import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/needs', {
  title: 'Needs Attention ({count, number})',
  hidden: 'Students cannot see this quiz: it is hidden.',
  show: 'Show Quiz',
  notShown: 'The quiz is still hidden',
  captainAway: '{team} has been without {name}, its captain, since {since}.',
  captainsAway: '{captains, plural, one {# captain is} other {# captains are}} away.',
  who: 'Who?',
  nameCaptainOf: 'Name Captain... of {name}',
  teamWaits: '{team} waits for {names}.',
  teamWaitsForMany: '{team} waits for {members, plural, one {# member} other {# members}}.',
  teamsWait: '{teams, plural, one {# team waits} other {# teams wait}} for members.',
  teamReady: '{team} is ready since {since} and has not started.',
  teamsReady:
    '{teams, plural, one {# team is ready and has} other {# teams are ready and have}} not started.',
  teamStill: '{team} has done nothing in its quiz since {since}.',
  teamsStill: '{teams, plural, one {# team has} other {# teams have}} done nothing for 3 minutes.',
  mayNotFinish: '{teams, plural, one {# team} other {# teams}} may not finish.',
  addTwo: '+2 min',
  away: '{name}: away since {since}, {answered, plural, one {# answer} other {# answers}} saved.',
  awayMany:
    '{students, plural, one {# student is} other {# students are}} away with unsubmitted answers.',
  teamMissed: '{team} has not started and gets no score.',
  teamsMissed:
    '{teams, plural, one {# team has not started and gets no score} other {# teams have not started and get no score}}.',
  giveTime: 'Give Time',
  giveTimeTo: 'Give Time... to {name}',
  enterPaper: 'Enter Paper',
  enterPaperOf: 'Enter Paper of {name}',
  excuse: 'Excuse...',
  notOpened: '{students, plural, one {# student has} other {# students have}} not opened the quiz.',
  whoIsMissing: 'Who Is Missing?',
  markAbsent: 'Mark as Absent...',
  noTeam: '{students, plural, one {# student has} other {# students have}} no team.',
  late: '{name}: {answers, plural, one {# answer} other {# answers}} reached us too late and {answers, plural, one {does} other {do}} not count.',
  lateOf: 'Late Answers... of {name}',
  addFiveFor: '+5 min for {name}',
  lateOfMany:
    'Answers of {students, plural, one {# student} other {# students}} reached us too late and do not count.',
  extraTime:
    '{students, plural, one {# student has} other {# students have}} time{hasEnd, select, yes { until {until}} other { without a limit}}; the answers wait for them.',
  endExtraTime: 'End Extra Time...',
  details: 'Show',
  detailsOf: 'Show {name}',
  people: 'Students',
})
