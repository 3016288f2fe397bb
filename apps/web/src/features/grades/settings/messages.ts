import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { MissingRule } from '@tbl/domain/counted-result'
import type { Part } from '@tbl/domain/grade-item'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/grades/settings', {
  title: 'Grade settings',
  heading: 'Grade settings · {course}',
  failed: { title: 'Not saved', description: 'Nothing has been changed. Please try again.' },
  failedToLoad: 'Failed to load the settings',
  save: 'Save',
  saved: { title: 'Saved', description: 'Grade settings.' },
  categories: {
    title: 'Categories',
    text: 'Results that share a weight in the total, and which of them new quizzes join.',
    list: 'Categories',
    name: 'Name of category {place, number}',
    nameLabel: 'Name',
    weight: 'Weight',
    weightOf: 'Weight of {name}',
    drop: 'Drop lowest',
    dropOf: 'Drop lowest of {name}',
    joins: 'New quizzes',
    joinsOf: 'New quizzes in {name}',
    joinsWith: {
      individual: 'Alone',
      team: 'In the team',
    } as const satisfies Record<Part, string>,
    joinsNone: 'None',
    items: '{items, plural, =0 {No results} one {# result} other {# results}}',
    add: 'Add Category',
    up: 'Move {name} up',
    down: 'Move {name} down',
    remove: 'Remove category {name}',
    unnamed: 'new category',
    sum: 'Weights are {sum} in all.',
    sumOther: 'Weights are {sum} in all; totals are divided by that.',
  },
  items: {
    title: 'Grade items',
    text: 'In which category each result counts. What is not counted stays in the table.',
    quizzes: 'Quizzes',
    typed: 'Typed items',
    categoryOf: 'Category of {item}',
    titleOf: 'Title of typed item {place, number}',
    add: 'Add Typed Item',
    remove: 'Remove typed item {item}',
    unnamed: 'new item',
    none: 'No quizzes yet.',
  },
  removing: {
    title: 'Remove typed item?',
    text: '{scores, plural, one {# score of <b>{item}</b> goes with it when you save.} other {# scores of <b>{item}</b> go with it when you save.}}',
    confirm: 'Remove',
  },
  totals: {
    title: 'Totals',
    text: 'How missing results count, and who is pointed out to you.',
    missing: 'Missing results',
    missingRules: {
      leftOut: 'are left out',
      zero: 'count as 0',
    } as const satisfies Record<MissingRule, string>,
    low: 'Low below, in percent',
    pass: 'Pass from, in percent',
    passHelp: 'Leave it empty where nobody passes or fails.',
  },
  grades: {
    title: 'Grades',
    text: 'Names for totals, from the highest to the lowest. Without any there are totals alone.',
    name: 'Grade {place, number}',
    nameLabel: 'Grade',
    from: 'From total',
    fromOf: '{name}: from total',
    add: 'Add Grade',
    remove: 'Remove {name}',
    unnamed: 'new grade',
  },
  students: {
    title: 'Students see',
    text: 'What students read of their grades besides their own results.',
    total: 'Students see their total',
    totalHelp: 'With means, grade and formula, made of released results alone.',
    class: 'Students see how the class did',
    classHelp:
      'The mean and the middle half of the class in whole percents, once 10 students have a score.',
  },
  scoring: {
    title: 'Scoring of new quizzes',
    text: 'How answers become points is set in the course settings.',
    link: 'Open Course Settings',
  },
  confirm: {
    title: 'Save settings?',
    totals:
      '{totals, plural, =0 {No total changes.} one {Totals of # student change.} other {Totals of # students change.}}',
    grades:
      '{grades, plural, one {Grades of # student change.} other {Grades of # students change.}}',
  },
  stale: {
    text: 'Somebody has changed these settings meanwhile. Look at them again.',
    scores: 'Somebody has typed scores meanwhile at an item that you remove. Look at it again.',
    keep: 'Keep Mine',
    load: 'Discard Mine',
  },
  faults: {
    MISSING: 'Enter a name.',
    NUMBER_INVALID: 'Enter a number from 0 to 100 with at most 2 decimals.',
  },
  refusals: {
    NAME_TAKEN: 'There is one of this name already.',
    WEIGHT_INVALID: 'A weight is a number from 0 to 100, at most 2 decimals.',
    WEIGHTS_ZERO: 'At least one weight has to be above 0.',
    DROP_INVALID: 'Drop 0 to 20 results.',
    GRADES_INVALID: 'Grades need names of their own and falling limits from 100 to 0.',
    SETTINGS_CHANGED:
      'Somebody has changed these settings meanwhile, or typed scores at an item that you remove. Look at them again.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This course is not there any more.',
  } as const satisfies RefusalSources<RefusalCode<'grades', 'setSettings'>>,
})
