import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { WatchReason } from '@tbl/domain/release'
import { defineTexts } from '@tbl/texts/texts'
import type { Message } from '../../ui/toast.ts'

/** What any operation of a team quiz can refuse its members. */
type TeamQuizRefusal = Exclude<
  RefusalCode<'teamQuiz'>,
  | 'NAME_MISMATCH'
  | 'HAS_APPEALS'
  | 'ALREADY_COMPLETED'
  | 'PAPER_UNREADABLE'
  | 'CHANGED_MEANWHILE'
  | 'MOVED_MEANWHILE'
  | 'HAS_TEAM_SCORE'
>

export const texts = defineTexts('features/team-quiz', {
  lobby: 'Team Lobby',
  takeQuiz: 'Take Quiz',
  yourTeam: 'Your team',
  team: '{course}, {team}',
  whoIsHere: '{here} of {members} here',
  captainAway: '{name} is away. Your instructor can name another captain.',
  watchingTitle: 'Watching',
  /** To a member who only watches. */
  watching: {
    ANSWERS_SEEN: 'You have already seen the answers of this quiz. You can watch.',
    BEGAN_ELSEWHERE: 'You have begun this quiz in another team. You can watch.',
  } as const satisfies Record<WatchReason, string>,
  connectionFailed: {
    title: 'Connection Failed',
    description:
      "Nothing is lost: your team's answers and votes are on the server. Check your connection, then try again.",
  },
  refusals: {
    UNAUTHORIZED: { title: 'Logged out', description: 'Please log in again.' },
    FORBIDDEN: { title: 'Access Denied', description: 'You are not a member of this team.' },
    NOT_FOUND: {
      title: 'Quiz or Group Not Found',
      description: 'It does not exist, or it is hidden at the moment.',
    },
    BUSY: { title: 'Please wait', description: 'The server is busy. Please try again.' },
    NOT_MEMBER: { title: 'Access Denied', description: 'You are not a member of this team.' },
    TAKE_INDIVIDUAL_FIRST: {
      title: 'Individual quiz first',
      description: 'Please take the individual quiz before you join your team.',
    },
    NO_SESSION: { title: 'Not started', description: 'The team quiz has not started.' },
    NOT_CAPTAIN: {
      title: 'Not the captain',
      description: 'Only the captain can do this. Your team has another captain now.',
    },
    PHASE_CLOSED: {
      title: 'Team phase closed',
      description: 'The team phase is closed. Everything so far is kept.',
    },
    PAUSED: {
      title: 'Paused',
      description: 'Your instructor has stopped the time. Everything so far is kept.',
    },
    STARTS_LATER: { title: 'Not yet', description: 'Teams start at {time}.' },
    QUESTION_LOCKED: {
      title: 'Question solved',
      description: 'This question is solved and locked.',
    },
    UNKNOWN_CHOICE: {
      title: 'Choice not accepted',
      description: 'This choice does not belong to the question. Please reload the page.',
    },
    CAPTAIN_DOES_NOT_VOTE: {
      title: 'Captain does not vote',
      description: 'You are the captain now: you answer for the team.',
    },
    NO_ANSWER_SELECTED: {
      title: 'No Answer Selected',
      description: 'Please select an answer before submitting.',
    },
    OUT_OF_RANGE: {
      title: 'No such question',
      description: 'This quiz has no such question. Please reload the page.',
    },
    NO_QUESTIONS: { title: 'No questions yet', description: 'This quiz has no questions yet.' },
    ANSWERS_SEEN: {
      title: 'Answers already seen',
      description: 'You have already seen the answers of this quiz.',
    },
    BEGAN_ELSEWHERE: {
      title: 'Begun in another team',
      description: 'You have begun this quiz in another team. Ask your instructor.',
    },
    TEAM_DONE: { title: 'Team quiz done', description: 'Your team was done before you joined.' },
    INCOMPLETE: {
      title: 'Quiz Incomplete',
      description:
        'You must answer all questions correctly before submitting. Progress: {correct}/{total} questions correct.',
    },
    NOT_READY: { title: 'Team not ready', description: 'Waiting for {missing}.' },
  } as const satisfies Record<TeamQuizRefusal, Message>,
})
