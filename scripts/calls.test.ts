import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../packages/contract/src/contract.ts'
import { root } from './root.mjs'

const rows = readFileSync(join(root, 'docs/calls.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
const operations = Object.entries(contract).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`))

const routines = ['delete_course_cascade', 'get_course_students', 'bulk_add_to_allowlist', 'enroll_students_bulk', 'get_team_readiness', 'recalculate_team_score']
const actions = [
  ...['createCourse', 'updateCourse', 'deleteCourse', 'createTeam', 'updateTeam', 'deleteTeam', 'addMemberToTeam', 'removeMemberFromTeam', 'generateTeamsForCourse'],
  ...[
    'createQuiz',
    'updateQuiz',
    'deleteQuiz',
    'toggle quiz status',
    'generateUniqueQuizCode',
    'enrol in a course',
    'update profile',
    'update password',
    'getCourseAppeals',
    'resolveAppeal',
  ],
]
const broadcasts = ['quiz_started', 'session_notification', 'request_session', 'member_vote', 'quiz_completed']

test.each([...routines, ...actions, ...broadcasts])('[CALL-12, CALL-13, D-04] docs/calls.md leads from %s to an operation', (name) => {
  const row = rows.find((line) => line.split('|')[1]?.includes(name))
  expect(operations.filter((operation) => row?.includes(`\`${operation}\``))).not.toEqual([])
})

test('[D-04] docs/calls.md names no operation that the contract does not have', () => {
  const named = rows.flatMap((line) => [...line.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !operations.includes(name))).toEqual([])
})
