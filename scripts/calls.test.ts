import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../packages/contract/src/contract.ts'
import { root } from './root.mjs'

const rows = readFileSync(join(root, 'docs/calls.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}`),
)

const routines = [
  'delete_course_cascade',
  'get_course_students',
  'bulk_add_to_allowlist',
  'enroll_students_bulk',
  'get_team_readiness',
  'recalculate_team_score',
]
const actions = [
  ...[
    'createCourse',
    'updateCourse',
    'deleteCourse',
    'createTeam',
    'updateTeam',
    'deleteTeam',
    'addMemberToTeam',
    'removeMemberFromTeam',
    'generateTeamsForCourse',
  ],
  ...[
    'createQuiz',
    'updateQuiz',
    'deleteQuiz',
    'toggle quiz status',
    'generateUniqueQuizCode',
    'enroll in a course',
    'update profile',
    'update password',
    'getCourseAppeals',
    'resolveAppeal',
  ],
]
const auth = [
  'get session',
  'get user',
  'sign in with password',
  'sign up',
  'sign out',
  'update user (e-mail)',
  'update user (password)',
]
const tables = [
  ...[
    'profiles',
    'courses',
    'sections',
    'quiz_sections',
    'course_enrollments',
    'quizzes',
    'questions',
    'groups',
    'group_members',
  ],
  ...['individual_attempts', 'group_attempts', 'team_quiz_sessions', 'team_question_appeals'],
]
const channels = [
  'team_quiz',
  'team_lobby',
  'team_quiz_lobby',
  'presence',
  'SUBSCRIBED',
  'CHANNEL_ERROR',
  'TIMED_OUT',
]
const broadcasts = [
  'quiz_started',
  'session_notification',
  'request_session',
  'member_vote',
  'quiz_completed',
]

test.each([...routines, ...actions, ...broadcasts])(
  '[CALL-12, CALL-13, D-04] docs/calls.md leads from %s to an operation',
  (name) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(name))
    expect(operations.filter((operation) => row?.includes(`\`${operation}\``))).not.toEqual([])
  },
)

test.each([...auth, ...tables, ...channels])(
  '[D-04] docs/calls.md says what became of %s',
  (name) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(name))
    expect(row?.split('|')[2]?.trim()).toBeTruthy()
  },
)

test('[D-04] docs/calls.md names no operation that the contract does not have', () => {
  const named = rows.flatMap((line) =>
    [...line.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !operations.includes(name))).toEqual([])
})
