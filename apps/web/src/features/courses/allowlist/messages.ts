import { defineTexts } from '@tbl/texts/texts'

/** For the staff: who may join a course. */
export const texts = defineTexts('features/courses/allowlist', {
  upload: 'Upload Student Email List',
  /** How many addresses are new on the list, and were on it before. */
  uploaded: {
    title: 'Roster uploaded',
    added: '{added, plural, one {# address} other {# addresses}} added.',
    known:
      '{added, plural, one {# address} other {# addresses}} added, {known, number} already on the list.',
  },

  allowlist: {
    title: 'Allowlist',
    count: '{addresses, plural, one {# address} other {# addresses}}, {enrolled, number} enrolled',
    /** What the list does in this course. */
    effect: {
      open: 'Anyone can join this course. The list is kept for when you restrict it.',
      restricted: 'Only these students can join the course.',
      autoEnroll:
        'Only these students can be in the course; each is enrolled as soon as they have an account, and shown by name once they have opened the course.',
    },
    /** What it does while nobody is on it. */
    empty: {
      open: 'No addresses yet. Anyone can join this course. The list is kept for when you restrict it.',
      restricted: 'No addresses yet. Nobody can join until you upload the roster.',
    },
    search: 'Search the allowlist',
    notFound: 'No address matches your search.',
    enrolled: 'Enrolled: {student}',
    waiting: 'On the list',
    remove: 'Remove {email}',
    removed: 'Address removed',
    notRemoved: 'Address not removed',
    undo: 'Undo',
  },
})
