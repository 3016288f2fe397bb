import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/corrections/preview', {
  title: 'Preview',
  /** For screen readers: 'Preview: 7 students and 2 teams go up, nobody goes down'. */
  announced: {
    all: 'Preview: {up}, {down}',
    up: '{who} {count, plural, =0 {goes} one {goes} other {go}} up',
    down: '{who} {count, plural, =0 {goes} one {goes} other {go}} down',
  },
  who: {
    nobody: 'nobody',
    students: '{students, plural, one {# student} other {# students}}',
    teams: '{teams, plural, one {# team} other {# teams}}',
  },
  table: {
    caption: 'How Many Scores Change',
    who: 'Who',
    up: 'up',
    same: 'same',
    down: 'down',
    mean: 'mean',
    students: 'Students',
    teams: 'Teams',
    change: '{from} → {to}',
    none: '–',
  },
  unchanged: 'No score changes. The correction will be noted all the same.',
  unchangedUndoing: 'No score changes. The undoing will be noted all the same.',
  former: '{former, plural, one {# of them has} other {# of them have}} left the course.',
  hasLeft: 'has left the course',
  playing:
    '{teams, plural, one {# team is playing. It goes on with the old card; the correction counts when it finishes.} other {# teams are playing. They go on with the old card; the correction counts when they finish.}}',
  accepts:
    '{appeals, plural, one {# pending appeal is accepted with it.} other {# pending appeals are accepted with it.}}',
  /** Of teams that were asked another wording, or of which one is oneself. */
  leaves:
    '{appeals, plural, one {# pending appeal stays: it is of another wording, or of a team of yours.} other {# pending appeals stay: they are of another wording, or of a team of yours.}}',
  acceptedAppeals:
    '{appeals, plural, one {# appeal that was accepted with it stays accepted.} other {# appeals that were accepted with it stay accepted.}}',
  edits: {
    title:
      '{scores, plural, one {# score was edited by hand} other {# scores were edited by hand}}',
    kept: 'The figures above keep them.',
    score: '{name}: {edited}, earned {from} → {to}',
    below: 'below what is earned then',
    own: 'your own score: somebody else decides about it',
    keep: 'keep {score}',
    keepAll: 'Keep All',
    replaceAll: 'Replace All',
  },
  changes: {
    label: 'Everybody whose score changes',
    score: '{from} → {to}',
    showAll: 'Show All {total, number}',
    new: 'changed since',
  },
  stale: 'Something has changed since this preview. Please look at the new one.',
  changedSince: 'Changed: {names}.',
  changedElsewhere:
    'No listed score is another one: the question was corrected, or its scoring changed.',
  creditInstead: 'Full Credit for Everyone Instead',
  creditHelp:
    'Scores go down because the question counted for those who had it right. With full credit nobody loses.',
  back: 'Back',
})
