import { readFileSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@tbl/contract/contract'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './platform/sentences.ts'
import { sentences } from './sentences.ts'

const said = new Map(
  Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => [`${noun}.${verb}`, sentencesOf(sentences, [noun, verb])]),
  ),
)

const onlyInstructors =
  'You do not have permission to update this team. Only instructors can modify team members.'
const noSuchQuiz = "This quiz either doesn't exist or hasn't been made public."
const taking = ['attempts.take', 'attempts.save', 'attempts.submit', 'attempts.results']
const playing = ['readiness', 'launch', 'session', 'vote', 'answer', 'navigate', 'complete'].map(
  (verb) => `teamQuiz.${verb}`,
)
const inCourse = [
  ...[
    'courses.get',
    'courses.update',
    'courses.remove',
    'enrollment.join',
    'enrollment.leave',
    'enrollment.students',
    'roster.list',
    'roster.add',
    'roster.remove',
  ],
  ...[
    'teams.list',
    'teams.create',
    'teams.arrange',
    'teams.generate',
    'teams.form',
    'quizzes.list',
    'quizzes.create',
    'quizzes.createEmpty',
  ],
  ...[
    'gradebook.individualResults',
    'gradebook.teamResults',
    'gradebook.history',
    'gradebook.export',
    'appeals.list',
    'appeals.count',
  ],
]
const managingTeams = [
  'teams.create',
  'teams.update',
  'teams.remove',
  'teams.arrange',
  'teams.generate',
]

/**
 * Each sentence that the specification has for a refusal, its line there, and what refuses with it.
 * `{...}` is what the refusal's data say.
 */
const specified: [line: number, sentence: string, code: string, operations: string[]][] = [
  [
    120,
    'Please enter your current password correctly',
    'CURRENT_PASSWORD_INCORRECT',
    ['accounts.changePassword'],
  ],
  [121, 'User not logged in', 'UNAUTHORIZED', ['accounts.updateProfile']],
  [122, 'No course found with that code', 'COURSE_NOT_FOUND', ['enrollment.joinByCode']],
  [122, 'The course code you entered is incorrect', 'INVALID_CODE', ['enrollment.join']],
  [123, 'This course code is already taken', 'CODE_TAKEN', ['courses.create', 'courses.update']],
  [
    128,
    'Quiz title is required',
    'TITLE_REQUIRED',
    ['quizzes.create', 'quizzes.createEmpty', 'quizzes.update'],
  ],
  [
    128,
    'Question {question} is missing text',
    'QUESTION_TEXT_MISSING',
    ['quizzes.create', 'quizzes.update'],
  ],
  [
    128,
    'Question {question} needs at least one correct answer',
    'CORRECT_OPTION_MISSING',
    ['quizzes.create', 'quizzes.update'],
  ],
  [
    128,
    'Question {question}, Option {option} is missing text',
    'OPTION_TEXT_MISSING',
    ['quizzes.create', 'quizzes.update'],
  ],
  [
    129,
    'Quiz not found',
    'NOT_FOUND',
    ['quizzes.get', 'quizzes.update', 'quizzes.remove', 'quizzes.setFlags'],
  ],
  [
    130,
    'A question must have at least two options',
    'TOO_FEW_OPTIONS',
    ['quizzes.create', 'quizzes.update'],
  ],
  [131, 'Please answer all questions before submitting.', 'UNANSWERED', ['attempts.submit']],
  [132, 'Please select an answer before submitting.', 'NO_ANSWER_SELECTED', ['teamQuiz.answer']],
  [
    132,
    'You must answer all questions correctly before submitting. Progress: {correct}/{total} questions correct.',
    'INCOMPLETE',
    ['teamQuiz.complete'],
  ],
  [
    133,
    'Team has reached the maximum size of {limit} members',
    'TEAM_FULL',
    ['teams.create', 'teams.update', 'teams.arrange'],
  ],
  [
    133,
    'Team not found',
    'NOT_FOUND',
    ['teams.update', 'teams.remove', 'teams.join', 'teams.leave', 'teams.handOver'],
  ],
  [
    133,
    'Only the current team captain can assign a new captain.',
    'NOT_CAPTAIN',
    ['teams.handOver'],
  ],
  [133, 'Only the current team captain can assign a new captain.', 'FORBIDDEN', ['teams.handOver']],
  [134, 'Please provide a reason for your appeal.', 'REASON_REQUIRED', ['appeals.file']],
  [
    134,
    'Please provide feedback explaining your decision.',
    'FEEDBACK_REQUIRED',
    ['appeals.resolve'],
  ],
  [135, 'Invalid Score', 'INVALID_SCORE', ['gradebook.editScore']],
  [137, 'Please fill in all required fields.', 'TITLE_REQUIRED', ['quizzes.copy']],
  [149, 'You are not a member of this team.', 'FORBIDDEN', [...playing, 'appeals.file']],
  [
    149,
    'You are not a member of this team.',
    'NOT_MEMBER',
    ['teamQuiz.vote', 'teamQuiz.answer', 'teamQuiz.navigate', 'teamQuiz.complete'],
  ],
  [
    200,
    'Please check your email and confirm your account before logging in.',
    'EMAIL_NOT_CONFIRMED',
    ['accounts.logIn'],
  ],
  [
    200,
    'Unable to verify your email. The link may have expired.',
    'LINK_INVALID',
    ['accounts.verifyEmail'],
  ],
  [
    204,
    'You must be logged in to enroll in courses',
    'UNAUTHORIZED',
    ['enrollment.join', 'enrollment.joinByCode'],
  ],
  [
    204,
    'You are already enrolled in this course',
    'ALREADY_ENROLLED',
    ['enrollment.join', 'enrollment.joinByCode'],
  ],
  [
    204,
    'Failed to enroll in course. Please try again.',
    'ENROLLMENT_REFUSED',
    ['enrollment.join', 'enrollment.joinByCode'],
  ],
  [206, onlyInstructors, 'FORBIDDEN', [...managingTeams, 'teams.leave']],
  [206, onlyInstructors, 'UNAUTHORIZED', managingTeams],
  [
    206,
    'Failed to update team captain. The new captain must be a member of the team.',
    'CAPTAIN_NOT_MEMBER',
    ['teams.create', 'teams.update', 'teams.arrange', 'teams.handOver'],
  ],
  [206, 'This team has reached the maximum size of {limit} members.', 'TEAM_FULL', ['teams.join']],
  [206, 'Invalid team count', 'INVALID_TEAM_COUNT', ['teams.generate']],
  [206, 'No students available', 'NO_STUDENTS_AVAILABLE', ['teams.generate']],
  [206, 'No teams created', 'NO_TEAMS_CREATED', ['teams.generate']],
  [210, 'Course not found', 'NOT_FOUND', inCourse],
  [214, 'No Quizzes Selected', 'NO_QUIZZES_SELECTED', ['gradebook.export']],
  [214, 'No Export Type Selected', 'NO_EXPORT_TYPE', ['gradebook.export']],
  [218, 'User not authenticated', 'UNAUTHORIZED', ['attempts.submit']],
  [
    218,
    'You must be logged in to create a quiz',
    'UNAUTHORIZED',
    ['quizzes.create', 'quizzes.createEmpty'],
  ],
  [222, noSuchQuiz, 'NOT_FOUND', taking],
  [222, 'Quiz or Group Not Found', 'NOT_FOUND', [...playing, 'appeals.file']],
]

const specification = readFileSync(
  new URL('../../../docs/spec/product-spec.md', import.meta.url),
  'utf8',
).split('\n')
/**
 * With one sign for what differs from case to case: `{limit}` here, `{n}`, `N`, `M` and `x/y`
 * there.
 */
const anyValue = (text: string) => text.replace(/\{\w+\}|\b[NMxy]\b/g, '#')

describe('what a refused call answers', () => {
  it.each(specified)(
    '[MEND-13] is the sentence of line %i: %s',
    (line, sentence, code, operations) => {
      expect(anyValue(specification[line - 1] ?? '')).toContain(anyValue(sentence))
      for (const operation of operations)
        expect([operation, said.get(operation)?.[code]]).toEqual([operation, sentence])
    },
  )

  it('[MEND-13] is a sentence, never a code, whatever is refused', () => {
    const wordless = Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.entries(verbs).flatMap(([verb, operation]) => {
        if (!isContractProcedure(operation)) throw new Error(`${noun}.${verb} is no operation`)
        const sentence = said.get(`${noun}.${verb}`)
        return Object.keys(operation['~orpc'].errorMap).filter((code) => !sentence?.[code])
      }),
    )
    expect(said.size).toBeGreaterThan(80)
    expect(wordless).toEqual([])
  })
})
