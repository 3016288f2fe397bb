import { type QuizFlags, quizPhase } from '@tbl/domain/quiz-phase'
import { serverBusy } from '../../platform/failure.ts'
import { count } from '../../ui/count.ts'
import type { FormFlaw, QuestionFlawCode } from './draft/quiz-flaws.ts'

export type Message = { title: string; description: string }

export const created: Message = { title: 'Success', description: 'Quiz created successfully.' }
export const creationFailed: Message = {
  title: 'Error',
  description: 'Failed to create quiz. Please try again.',
}
export const creationSignedOut: Message = {
  title: 'Error',
  description: 'You must be logged in to create a quiz',
}
export const updated: Message = {
  title: 'Quiz updated',
  description: 'Quiz has been updated successfully.',
}
export const updateFailed: Message = {
  title: 'Error',
  description: 'Failed to update quiz. Please try again.',
}
export const deleted: Message = {
  title: 'Quiz deleted',
  description: 'Quiz has been deleted successfully.',
}
export const deletionFailed: Message = {
  title: 'Error',
  description: 'Failed to delete quiz. Please try again.',
}
export const copied: Message = {
  title: 'Quiz copied',
  description: 'The copy is hidden and closed until you switch it on.',
}
export const copyIncomplete: Message = {
  title: 'Validation Error',
  description: 'Please fill in all required fields.',
}
export const copyFailed: Message = {
  title: 'Failed to copy quiz',
  description: 'Please try again.',
}
export const codeGenerated: Message = {
  title: 'New code generated',
  description: 'A new unique quiz code has been generated.',
}
export const codeFailed: Message = {
  title: 'Error',
  description: 'Failed to generate new code. Please try again.',
}

const beingPlayed =
  'A team is taking this quiz now. You can mend its texts; questions, options and correct answers can be changed when the team is done.'

/** Why the server did not change a quiz. */
export const updateRefusals: Record<
  'TEAM_QUIZ_RUNNING' | 'COURSE_FIXED' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BUSY',
  Message
> = {
  TEAM_QUIZ_RUNNING: {
    title: 'Failed to update quiz',
    description: beingPlayed,
  },
  COURSE_FIXED: {
    title: 'Failed to update quiz',
    description:
      'Students have answered this quiz, so it stays in its course. Copy it to use it in another one.',
  },
  UNAUTHORIZED: {
    title: 'Failed to update quiz',
    description: 'Please log in again. What you wrote is kept in this browser.',
  },
  FORBIDDEN: { title: 'Failed to update quiz', description: 'You may not change this quiz.' },
  NOT_FOUND: { title: 'Failed to update quiz', description: 'This quiz has been deleted.' },
  BUSY: { title: 'Failed to update quiz', description: serverBusy },
}
export const questionUnknown = (question: number): Message => ({
  title: 'Failed to update quiz',
  description: `Question ${question} was changed in another window. Save again to store it as you wrote it.`,
})

export const flawTitle = 'Validation Error'
export const incomplete = 'Complete required fields'
export const titleRequired = 'Title is required'
export const codeRequired = 'Quiz code is required'

/** What is wrong with a quiz, for the author who tries to save it. */
export function flawText(flaw: FormFlaw): string {
  switch (flaw.code) {
    case 'TITLE_REQUIRED':
      return 'Quiz title is required'
    case 'CODE_REQUIRED':
      return codeRequired
    case 'QUESTION_REQUIRED':
      return 'Add at least one question'
    case 'QUESTION_TEXT_MISSING':
      return `Question ${flaw.question} is missing text`
    case 'CORRECT_OPTION_MISSING':
      return `Question ${flaw.question} needs at least one correct answer`
    case 'OPTION_TEXT_MISSING':
      return `Question ${flaw.question}, Option ${flaw.option} is missing text`
    case 'TOO_FEW_OPTIONS':
      return tooFewOptions
  }
}

export const tooFewOptions = 'A question must have at least two options'

/** The same, beside the question itself. */
export const questionFlawTexts: Record<QuestionFlawCode, string> = {
  QUESTION_TEXT_MISSING: 'Question text is required',
  CORRECT_OPTION_MISSING: 'Please mark at least one correct answer',
  OPTION_TEXT_MISSING: 'All options must have text',
  TOO_FEW_OPTIONS: tooFewOptions,
}

const attemptsKept = (attempts: number): string =>
  `${count(attempts, 'attempt')} ${attempts === 1 ? 'keeps' : 'keep'} the questions ${attempts === 1 ? 'it' : 'they'} answered; scores do not change.`
const answeringNow =
  'Who is answering now keeps the questions they have; who opens the quiz after your change gets the changed ones.'
const teamGoesOn = 'A team that has begun goes on with the questions it began with.'

/** What the author should know before changing a quiz: what a change does to whom. */
export function whatChanges({
  attemptCount,
  isBeingPlayed,
  ...flags
}: QuizFlags & { attemptCount: number; isBeingPlayed: boolean }): string[] {
  const { isIndividualOpen } = quizPhase(flags)
  return [
    ...(isBeingPlayed ? [beingPlayed] : []),
    ...(attemptCount > 0 ? [attemptsKept(attemptCount)] : []),
    ...(isIndividualOpen ? [answeringNow] : []),
    ...(attemptCount > 0 && !isBeingPlayed ? [teamGoesOn] : []),
  ]
}
export const quizGone =
  'This quiz has been deleted. What you see here cannot be saved any more; copy what you still need.'

/** What goes with a quiz that is deleted. */
export function whatGoes({
  questionCount,
  studentsDone,
  teamResults,
}: {
  questionCount: number
  studentsDone: number
  teamResults: number
}): string {
  const numbers = [
    { number: questionCount, one: 'question' },
    { number: studentsDone, one: 'individual attempt' },
    { number: teamResults, one: 'team attempt' },
  ]
  const parts = numbers.flatMap(({ number, one }) => (number > 0 ? [count(number, one)] : []))
  if (parts.length === 0)
    return 'It has no questions, and nobody has taken it. This cannot be undone.'
  const all = `${new Intl.ListFormat('en').format(parts)} will be deleted with it`
  return studentsDone + teamResults > 0
    ? `${all}, and so will their scores and appeals. This cannot be undone.`
    : `${all}; nobody has taken it yet. This cannot be undone.`
}

/** What the first quiz of a course makes necessary, whoever forms the teams. */
export const teamReminder = {
  selfFormed:
    'Students form the teams of this course themselves. Remind them to join a team before you open the team phase.',
  made: 'A team quiz needs teams. Create them before you open the team phase.',
} as const

/** What an instructor should know while the individual phase is open. */
export const teamsKnow = (teams: number): string =>
  `${count(teams, 'team is', 'teams are')} done. ${teams === 1 ? 'It sees' : 'They see'} the answers when the individual phase is closed.`
export const bothOpen =
  'Teams can start while others still take the quiz alone. A team that is done knows the answers.'
export const soloStarted = (team: string): string => `A team of one has started: ${team}.`
export const onlyWatchers = (team: string): string =>
  `${team} has only members who have seen answers. It can only watch.`

/** Asks before a phase is opened to some who have seen answers. */
export const seenBy = (students: number): string =>
  `${count(students, 'student has', 'students have')} already seen the answers.`

export const released: Message = {
  title: 'Answers released',
  description: 'All who took the quiz see the right answers and explanations.',
}
export const releaseFailed: Message = {
  title: 'Answers not released',
  description: 'Please try again.',
}
export const phaseOpen: Message = {
  title: releaseFailed.title,
  description: 'Close both phases first.',
}
export const closedWithoutTeams: Message = {
  title: 'Individual phase closed',
  description: 'Without teams the answers wait until you release them.',
}

/** What a release of the answers ends, and for how many. */
export function whatEnds({
  untaken,
  unfinishedTeams,
}: {
  untaken: number
  unfinishedTeams: number
}): string[] {
  return [
    ...(untaken > 0
      ? [
          `${count(untaken, 'student has', 'students have')} not taken this quiz and can then no longer take it.`,
        ]
      : []),
    ...(unfinishedTeams > 0
      ? [`${count(unfinishedTeams, 'team has', 'teams have')} not finished and cannot go on.`]
      : []),
  ]
}
