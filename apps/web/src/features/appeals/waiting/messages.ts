import { defineTexts } from '@tbl/texts/texts'

/** How many appeals wait for the instructor. */
export const texts = defineTexts('features/appeals/waiting', {
  pending: '{count}<hidden> pending</hidden>',
  alone: '{appeals, plural, one {# appeal waits} other {# appeals wait}} for you',
  inCourses: '{appeals, plural, one {# appeal waits} other {# appeals wait}} for you: {courses}',
  inCourse: '{pending} in {course}',
})
