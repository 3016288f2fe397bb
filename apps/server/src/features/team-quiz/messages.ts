import { paperUnreadable } from '../../platform/paper-sentence.ts'
import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'teamQuiz'> = {
  all: {
    FORBIDDEN: 'You are not a member of this team.',
    NOT_FOUND: 'Quiz or Group Not Found',
    NOT_CAPTAIN: 'Only the captain can do this',
    PHASE_CLOSED: 'The team phase is closed',
    PAUSED: 'Paused: Your instructor has stopped the time.',
    STARTS_LATER: 'Answers may still arrive. Teams start at {startsAt}.',
    TAKE_INDIVIDUAL_FIRST: 'Take the individual quiz first',
    ANSWERS_SEEN: 'You have already seen the answers of this quiz.',
    BEGAN_ELSEWHERE: 'You have begun this quiz in another team. Ask your instructor.',
    TEAM_DONE: 'Your team was done before you joined.',
    NO_QUESTIONS: 'This quiz has no questions yet',
    NOT_READY: 'Not everybody has completed the individual quiz yet: {missing}',
    NO_SESSION: 'The team quiz has not started',
    NOT_MEMBER: 'You are not a member of this team.',
    CAPTAIN_DOES_NOT_VOTE: 'The captain answers and does not vote',
    QUESTION_LOCKED: 'This question is solved',
    UNKNOWN_CHOICE: 'This choice does not belong to the question',
    NO_ANSWER_SELECTED: 'Please select an answer before submitting.',
    OUT_OF_RANGE: 'There is no such question',
    INCOMPLETE:
      'You must answer all questions correctly before submitting. Progress: {correct}/{total} questions correct.',
    NAME_MISMATCH: 'Type the name of the team to reset its quiz.',
    ALREADY_COMPLETED: '{team} has completed this quiz already.',
    PAPER_UNREADABLE: paperUnreadable,
    CHANGED_MEANWHILE: 'The team has gone on meanwhile. Look at it again, then repeat.',
    MOVED_MEANWHILE: 'The teams were changed in another window. Look at them again, then repeat.',
    HAS_TEAM_SCORE: '{names} has the score of another team already.',
    HAS_APPEALS: '{team} has filed appeals about this quiz, so it stays as it is.',
  },
  some: [
    {
      of: ['paper', 'enterPaper'],
      say: { FORBIDDEN: 'You may not do this' },
    },
    {
      of: ['reset'],
      say: {
        FORBIDDEN: 'You may not do this',
        ANSWERS_SEEN: '{names} has already seen the answers.',
      },
    },
  ],
}
