import type { AnswerPaper, PaperProblem } from '@tbl/contract/paper'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/class-session/paper', {
  failedToLoad: 'The paper could not be loaded.',
  code: 'Code on the paper',
  codeIs: 'Code on the paper: <b>{code}</b>',
  codeHelp: 'It changes with the questions: the answers are scored by those on the paper.',
  rows: 'Questions',
  question: 'Question {question, number}',
  /** Which letters there are: those of its options. */
  letters: '{first} to {last}',
  several: '{first} to {last}, several',
  /** Beside a row in which something else was typed. */
  stored: 'Stored meanwhile: {letters}',
  filled: '{filled, number} of {questions, number} filled in',
  problems: {
    noOption: 'Question {question, number}: there is no option {letter}.',
    oneLetter: 'Question {question, number}: one letter only.',
    twice: 'Question {question, number}: {letter} stands there twice.',
    tooMany: 'Question {question, number}: there are more tries than options.',
    onlyLast: 'Question {question, number}: only the last letter may be right.',
    onlyLastTry: 'Question {question, number}: only the last try may be right.',
  } as const satisfies Record<PaperProblem['problem'], string>,

  answers: {
    text: 'One letter a question, several on select-all questions. What stays empty counts as wrong.',
    keys: 'A single letter goes on by itself; after several, or to leave one out, Enter does. Backspace goes back, and Enter at the last question saves.',
    replaces: {
      nothing: '{name} has no attempt yet.',
      draft:
        'What {name} has saved so far is filled in. Saving replaces it, and nothing more can be saved on the device.',
      collected:
        'What was collected of {name} is filled in. Saving replaces it; the old answers stay in the grade history.',
      paper:
        'This is the paper of {name} as it was entered. Saving replaces it; the old answers stay in the grade history.',
    } as const satisfies Record<AnswerPaper['replaces'], string>,
    submit: 'Save Answers',
    done: { title: 'Paper entered', description: '{name} has {score}.' },
    refusals: {
      ALREADY_COMPLETED: '{name} has submitted already. Edit the score in the gradebook.',
      PAPER_UNREADABLE: 'Some letters cannot be read.',
      CHANGED_MEANWHILE:
        'The attempt of {name} has changed meanwhile. Look at it again, then repeat.',
      NO_QUESTIONS: 'This quiz has no questions yet',
      OWN_RESULT: 'You cannot decide about your own answers.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This student is no longer in the course.',
    } as const satisfies RefusalSources<RefusalCode<'attempts', 'enterPaper'>>,
  },

  tries: {
    text: "The letters in the order in which they were scratched, '?' for a wrong one that nobody knows, nothing where it was not solved. On select-all questions a space stands between two tries.",
    /** What a team has tried on its screens. */
    tried: 'Tried so far: {tries}',
    solved: 'Solved: {tries}',
    members: 'Who has the score',
    noMembers: 'Choose at least one member.',
    elsewhere: 'Has the score of another team.',
    notSubmitted:
      'Without an individual attempt: {names}. Enter their papers first; what is entered later is marked, since they have seen answers by then.',
    submit: 'Save Tries',
    done: { title: 'Paper entered', description: '{team} has {score}.' },
    refusals: {
      ALREADY_COMPLETED: '{team} has completed this quiz already.',
      PAPER_UNREADABLE: 'Some letters cannot be read.',
      CHANGED_MEANWHILE: '{team} has gone on meanwhile. Look at it again, then repeat.',
      MOVED_MEANWHILE: 'The teams were changed in another window. Look at them again, then repeat.',
      NO_QUESTIONS: 'This quiz has no questions yet',
      HAS_TEAM_SCORE:
        '{count, plural, one {{names} has} other {{names} have}} the score of another team already.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This team has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'teamQuiz', 'enterPaper'>>,
  },
})
