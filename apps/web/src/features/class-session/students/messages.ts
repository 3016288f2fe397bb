import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/students', {
  caption: 'Students',
  selection: 'Selection',
  select: 'Select {name}',
  all: 'Select All Shown',
  none: 'Select None',
  chosen: '{count, plural, one {# student selected} other {# students selected}}',
  addFive: '+5 min',
  attendance: 'Attendance...',
  sortBy: 'Sort by',
  nobody: 'No student matches.',
  columns: {
    name: 'Name',
    team: 'Team',
    state: 'State',
    saved: 'Last saved',
    end: 'Own end',
    extra: 'Extra time',
    attendance: 'Attendance',
  },
  percent: '{percent, number} %',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  unlimited: 'no limit',
})
