import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { QuestionKind } from '@tbl/domain/quiz'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'
import type { FormFlaw, QuestionFlawCode } from '../draft/quiz-flaws.ts'

export const texts = defineTexts('features/quizzes/editor', {
  edit: 'Edit Quiz',
  loading: 'Loading the quiz',
  failed: 'The quiz could not be loaded',
  titleRequired: 'Title is required',

  empty: {
    text: 'It starts hidden and closed, with a code of its own. You write its questions next.',
    failed: { title: 'Error', description: 'Failed to create quiz. Please try again.' },
    /** A missing title is said at its field. */
    refusals: {
      UNAUTHORIZED: 'You must be logged in to create a quiz',
      FORBIDDEN: 'Failed to create quiz. Please try again.',
      NOT_FOUND: 'Failed to create quiz. Please try again.',
      BUSY: 'Failed to create quiz. Please try again.',
    } as const satisfies RefusalSources<
      Exclude<RefusalCode<'quizzes', 'createEmpty'>, 'TITLE_REQUIRED'>
    >,
  },

  kept: {
    title: 'You have unsaved changes from {ago}',
    titled:
      '{title}, {questions, plural, one {# question} other {# questions}}. They are kept in this browser only.',
    untitled:
      'A quiz without a title, {questions, plural, one {# question} other {# questions}}. They are kept in this browser only.',
    restore: 'Restore',
    discard: 'Discard',
  },

  /** What the author should know before changing a quiz: what a change does to whom. */
  changes: {
    gone: 'This quiz has been deleted. What you see here cannot be saved any more; copy what you still need.',
    attemptsKept:
      '{attempts, plural, one {# attempt keeps the questions it answered} other {# attempts keep the questions they answered}}; scores do not change.',
    answeringNow:
      'Who is answering now keeps the questions they have; who opens the quiz after your change gets the changed ones.',
    teamGoesOn: 'A team that has begun goes on with the questions it began with.',
  },

  details: {
    label: 'Quiz Details',
    courseFixed: {
      answered: 'Students have answered this quiz, so it stays in its course.',
      owners: 'The owner of the course alone moves its quizzes. You can copy it.',
    },
    code: 'Code',
    newCode: 'New Code',
    instructions: 'Instructions (optional)',
    flags: {
      isVisible: 'Students see the quiz: switch it on when ready.',
      isActive: 'Open: students take the quiz alone.',
      isTeamActive: 'Open: teams start once all members are done.',
    } as const satisfies Record<keyof QuizFlags, string>,
  },

  /** What is wrong with a quiz, for the author who tries to save it. */
  flawed: 'Validation Error',
  flaws: {
    TITLE_REQUIRED: 'Quiz title is required',
    CODE_REQUIRED: 'Quiz code is required',
    QUESTION_REQUIRED: 'Add at least one question',
    QUESTION_TEXT_MISSING: 'Question {question} is missing text',
    CORRECT_OPTION_MISSING: 'Question {question} needs at least one correct answer',
    OPTION_TEXT_MISSING: 'Question {question}, Option {option} is missing text',
    TOO_FEW_OPTIONS: 'A question must have at least two options',
  } as const satisfies Record<FormFlaw['code'], string>,
  /** The same, beside the question itself. */
  questionFlaws: {
    QUESTION_TEXT_MISSING: 'Question text is required',
    CORRECT_OPTION_MISSING: 'Please mark at least one correct answer',
    OPTION_TEXT_MISSING: 'All options must have text',
    TOO_FEW_OPTIONS: 'A question must have at least two options',
  } as const satisfies Record<QuestionFlawCode, string>,

  questions: {
    label: 'Questions',
    count: 'Questions <count>{questions, number}</count>',
    /** The word is left out where there is no room. */
    place: '<word>Question </word>{number}',
    noText: 'No text yet',
    incomplete: 'incomplete',
    add: 'Add Question',
    none: 'No questions yet',
    noneText: 'Students answer every question alone first, then again as a team.',
  },

  question: {
    title: 'Question {number}',
    kind: 'Question type',
    kinds: {
      single: 'Multiple Choice',
      multiple: 'Select All That Apply',
    } as const satisfies Record<QuestionKind, string>,
    text: 'Question text',
    explanation: 'Explanation (optional)',
    explanationHelp: 'Shown only where answers are revealed.',
    moveUp: 'Move Question Up',
    moveDown: 'Move Question Down',
    duplicate: 'Duplicate',
    remove: 'Remove Question',
  },

  options: {
    legend: 'Options',
    markOne: 'Mark the one correct option.',
    markEvery: 'Mark every correct option.',
    onlyOneMarked:
      'Mark every correct option. With only one marked, students see a Multiple Choice question.',
    add: 'Add Option',
    move: 'Move Option {letter}',
    moveHelp: 'Drag, or click to move',
    moveUp: 'Move Up',
    moveDown: 'Move Down',
    mark: 'Option {letter} is correct',
    placeholder: 'Option {letter}',
    text: 'Text of option {letter}',
    correct: 'Correct',
    remove: 'Remove Option {letter}',
  },

  /** What the keys do that write a quiz without a mouse. */
  shortcuts: {
    label: 'Keyboard Shortcuts',
    next: 'next option',
    mark: 'mark as correct',
    move: 'move option or question',
    add: 'add question',
    save: 'save',
    keys: { enter: 'Enter', control: 'Ctrl', alternative: 'Alt' },
  },

  save: {
    incomplete: 'Complete required fields',
    unsaved: 'Unsaved changes',
    saved: 'Saved',
    questionRemoved: 'Question {number} removed.',
    optionRemoved: 'Option {letter} removed.',
    undo: 'Undo',
    button: 'Save Quiz',
  },

  preview: {
    button: 'Preview',
    title: 'As a Student Sees It',
    close: 'Close Preview',
    back: 'Back',
    next: 'Next Question',
  },
})
