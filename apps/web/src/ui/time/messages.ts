import { defineTexts } from '@tbl/texts/texts'

/** How long ago something was. */
export const texts = defineTexts('ui/time', {
  lessThanXMinutes: 'less than a minute ago',
  xMinutes: '{count, plural, one {# minute} other {# minutes}} ago',
  aboutXHours: 'about {count, plural, one {# hour} other {# hours}} ago',
  xDays: '{count, plural, one {# day} other {# days}} ago',
  aboutXMonths: 'about {count, plural, one {# month} other {# months}} ago',
  xMonths: '{count, plural, one {# month} other {# months}} ago',
  aboutXYears: 'about {count, plural, one {# year} other {# years}} ago',
  overXYears: 'over {count, plural, one {# year} other {# years}} ago',
  almostXYears: 'almost {count, plural, one {# year} other {# years}} ago',
})
