import { describe, expect, it } from 'vitest'
import type { Actor } from './account.ts'
import { type Action, policies, teaches } from './policies.ts'

const owner: Actor = { id: 'owner', role: 'Instructor' }
const colleague: Actor = { id: 'colleague', role: 'Instructor' }
const student: Actor = { id: 'student', role: 'Student' }

/** Who asks, and how that person stands to the course, quiz or team of `owner`. */
const standings = {
  owner: { actor: owner, isEnrolled: false, isMember: false },
  'other instructor': { actor: colleague, isEnrolled: false, isMember: false },
  'other instructor with an enrolment': { actor: colleague, isEnrolled: true, isMember: true },
  'enrolled student': { actor: student, isEnrolled: true, isMember: false },
  'team member': { actor: student, isEnrolled: true, isMember: true },
  'member who left the course': { actor: student, isEnrolled: false, isMember: true },
  stranger: { actor: student, isEnrolled: false, isMember: false },
  'student whose id is the owner’s': { actor: { id: 'owner', role: 'Student' }, isEnrolled: false, isMember: false },
} satisfies Record<string, { actor: Actor; isEnrolled: boolean; isMember: boolean }>
type Standing = keyof typeof standings

const everyone = Object.keys(standings) as Standing[]
const instructors: Standing[] = ['owner', 'other instructor', 'other instructor with an enrolment']
const students = everyone.filter((one) => !instructors.includes(one))
const enrolled: Standing[] = ['enrolled student', 'team member']

/** Row names, and everybody who is allowed; all others are refused. */
const table: Record<Action, { rows: string; allowed: Standing[] }> = {
  'course.list': { rows: '[PERM-02] [PERM-13]', allowed: everyone },
  'course.create': { rows: '[CNEW-01]', allowed: instructors },
  'course.read': { rows: '[CDET-06] [PERM-02]', allowed: ['owner', ...enrolled] },
  'course.join': { rows: '[PERM-11] [PERM-12]', allowed: students },
  'course.readStudentEmails': { rows: '[D-43]', allowed: ['owner'] },
  'team.manage': { rows: '[PERM-04]', allowed: ['owner'] },
  'quiz.create': { rows: '[PERM-05]', allowed: ['owner'] },
  'quiz.manage': { rows: '[PERM-05] [D-59]', allowed: ['owner'] },
  'quiz.list': { rows: '[PERM-02] [PERM-09]', allowed: ['owner', ...enrolled] },
  'attempt.take': { rows: '[PERM-09] [D-55]', allowed: enrolled },
  'attempt.readResults': { rows: '[PERM-13]', allowed: enrolled },
  'teamQuiz.play': { rows: '[TSESS-06] [RT-11] [LOBBY-04]', allowed: ['team member'] },
}

const asks = (action: Action, { actor, isEnrolled, isMember }: (typeof standings)[Standing]): boolean => {
  const place = { ownerId: 'owner', isEnrolled, isMember }
  switch (action) {
    case 'course.list':
    case 'course.create':
    case 'course.join':
      return policies[action](actor, null)
    default:
      return policies[action](actor, place)
  }
}

describe.each(Object.entries(table) as [Action, (typeof table)[Action]][])('%s', (action, { rows, allowed }) => {
  it.each(everyone)(`${rows} [PERM-18] ${action}: %s`, (standing) => {
    expect(asks(action, standings[standing])).toBe(allowed.includes(standing))
  })
})

it('[PERM-18] every policy stands in the table', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(policies).sort())
})

it('[PERM-03] teaching is owning, and takes an instructor', () => {
  const place = { ownerId: 'owner', isEnrolled: true }
  expect(everyone.filter((one) => teaches(standings[one].actor, place))).toEqual(['owner'])
})
