import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/courses/sections', {
  title: 'Sections',
  about: 'Parts of the course, such as labs. Its lists, teams and gradebook can show one of them.',
  failed: 'Sections could not be loaded',
  none: {
    title: 'No sections yet',
    text: 'Make one for each lab or time slot, and put students into it.',
  },
  students: '{students, plural, one {# student} other {# students}}',
  create: 'Create Section',
  renameWhich: 'Rename {section}',
  renameTitle: 'Rename Section',
  removeWhich: 'Delete {section}',
  removeTitle: 'Delete Section',
  gone: 'This section has just been deleted.',
  name: { label: 'Section name', missing: 'Section name is required' },
  save: 'Save Name',
  created: 'Section created',
  renamed: 'Section renamed',
  removed: 'Section deleted',
  notSaved: 'Section not saved',
  notRemoved: 'Section not deleted',
  removal: {
    what: '<b>{section}</b> will be deleted.',
    stays:
      '{students, plural, =0 {Nobody is in it. Teams stay.} one {# student stays in the course and in the team, without a section.} other {# students stay in the course and in their teams, without a section.}}',
  },

  placing: {
    title: 'Students',
    about: 'A student is in one section or in none. Students see nothing of it.',
    none: 'Students can be put into sections once they have opened the course.',
    failed: 'Failed to load students',
    show: 'Show',
    everybody: 'All students',
    unplaced: 'Without a section',
    search: 'Search by name or e-mail',
    notFound: 'No student matches your search.',
    nobody: 'Nobody is here.',
    all: 'All {students, number} shown',
    list: 'Students to put into a section',
    whose: '{email} \u00b7 {section}',
    where: '{students, plural, one {# chosen student} other {# chosen students}}: put into',
    nowhere: 'No section',
    submit: 'Put Into Section',
    busy: 'Saving...',
    nobodyChosen: 'Choose students first',
    noSectionChosen: 'Choose a section first',
    done: '{students, plural, one {# student is} other {# students are}} in {section} now',
    doneOut: '{students, plural, one {# student is} other {# students are}} in no section now',
    notDone: 'Students not moved',
  },

  file: {
    open: 'From a File...',
    title: 'Sections from a File',
    hint: 'One column with e-mails and one with sections. .csv, .xls or .xlsx, up to {megabytes} MB.',
    save: 'Put Into Sections',
    noSections: {
      title: 'No sections found',
      description: 'Choose a file with a column for the section of each e-mail.',
    },
    make: 'Make {sections, plural, one {the section that is missing} other {the # sections that are missing}}: {names}',
    failed: 'Sections not read',
    placed:
      '{students, plural, =0 {Nobody is in a section by it} one {# student is in the section now} other {# students are in their sections now}}',
    created: 'Made: {names}.',
    unknownEmails:
      '{addresses, plural, one {# address belongs} other {# addresses belong}} to no student who has opened the course:',
    unknownSections:
      '{sections, plural, one {# section is} other {# sections are}} not in the course:',
    done: 'Done',
  },

  roster: {
    found:
      'The roster names the sections of {students, plural, one {# student who is} other {# students who are}} in none.',
    open: 'Use the Sections of the Roster',
    title: 'Use the sections of the roster?',
    what: '{students, plural, one {# student} other {# students}} will be put into {names}.',
    make: 'Made for it: {names}.',
    confirm: 'Use These Sections',
  },

  /** What can stand against a change of sections. */
  refusals: {
    SECTION_TAKEN: 'This section already exists.',
    SECTION_LIMIT: 'A course can have at most {max} sections.',
    NOT_ENROLLED: 'Somebody has just left the course. Look at the list again.',
    NOT_FOUND: 'The section or the course has been deleted.',
    FORBIDDEN: 'You do not have permission to change the sections of this course.',
  } as const satisfies RefusalSources<RefusalCode<'sections'>>,
})
