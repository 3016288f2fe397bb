import { defineTexts } from '@tbl/texts/texts'

/** Asks before a phase is opened to some who have seen answers. */
export const texts = defineTexts('tbl/seen', {
  title:
    '{students, plural, one {# student has} other {# students have}} already seen the answers.',
  all: 'Let Them Answer Too',
  others: 'Open for the Others',
})
