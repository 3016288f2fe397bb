import { describe, expect, it, test } from 'vitest'
import type { Actor } from './account.ts'
import { type Action, policies, teaches } from './policies.ts'

const owner: Actor = { id: 'owner', role: 'Instructor' }
const colleague: Actor = { id: 'colleague', role: 'Instructor' }
const student: Actor = { id: 'student', role: 'Student' }

/** Who asks, and how that person stands to the course, quiz or team of `owner`. */
const standings = {
  owner: { actor: owner, isEnrolled: false, isMember: false },
  'other instructor': { actor: colleague, isEnrolled: false, isMember: false },
  'other instructor with an enrollment': { actor: colleague, isEnrolled: true, isMember: true },
  'enrolled student': { actor: student, isEnrolled: true, isMember: false },
  'team member': { actor: student, isEnrolled: true, isMember: true },
  'member who left the course': { actor: student, isEnrolled: false, isMember: true },
  stranger: { actor: student, isEnrolled: false, isMember: false },
  'student whose id is the owner’s': {
    actor: { id: 'owner', role: 'Student' },
    isEnrolled: false,
    isMember: false,
  },
} satisfies Record<string, { actor: Actor; isEnrolled: boolean; isMember: boolean }>
type Standing = keyof typeof standings

const everyone = Object.keys(standings) as Standing[]
const instructors: Standing[] = ['owner', 'other instructor', 'other instructor with an enrollment']
const students = everyone.filter((one) => !instructors.includes(one))
const enrolled: Standing[] = ['enrolled student', 'team member']

/** Everybody who is allowed; all others are refused. */
const table: Record<Action, Standing[]> = {
  'profile.read': everyone,
  'profile.edit': everyone,
  'course.list': everyone,
  'course.create': instructors,
  'course.read': ['owner', ...enrolled],
  'course.browse': students,
  'course.join': students,
  'course.open': enrolled,
  'course.leave': enrolled,
  'course.manage': ['owner'],
  'course.readStudentEmails': ['owner'],
  'student.letIn': ['owner'],
  'team.manage': ['owner'],
  'team.selfForm': enrolled,
  'team.join': enrolled,
  'team.leave': ['team member'],
  'team.handOver': ['team member'],
  'quiz.create': ['owner'],
  'quiz.manage': ['owner'],
  'quiz.list': ['owner', ...enrolled],
  'attempt.take': enrolled,
  'attempt.allow': ['owner'],
  'attempt.preview': ['owner'],
  'attempt.readResults': ['owner', ...enrolled],
  'teamQuiz.play': ['team member'],
  'score.read': ['owner', 'team member'],
  'grade.manage': ['owner'],
  'appeal.file': ['team member'],
  'appeal.resolve': ['owner'],
}

const asks = (
  action: Action,
  { actor, isEnrolled, isMember }: (typeof standings)[Standing],
): boolean => {
  const place = { ownerId: 'owner', isEnrolled, isMember, isOwn: isMember }
  switch (action) {
    case 'profile.read':
    case 'profile.edit':
    case 'course.list':
    case 'course.create':
    case 'course.browse':
    case 'course.join':
      return policies[action](actor, null)
    default:
      return policies[action](actor, place)
  }
}

describe('[CNEW-01] [CDET-06] [PERM-02] [PERM-04] [PERM-05] [PERM-06] [PERM-07] [PERM-09] [PERM-11] [PERM-12] [PERM-13] [PERM-14] [PERM-16] [PERM-18] [D-43] [D-55] [D-59] [TSESS-06] [RT-11] who may', () => {
  describe.each(Object.entries(table) as [Action, Standing[]][])('%s', (action, allowed) => {
    it.each(everyone)('%s', (standing) => {
      expect(asks(action, standings[standing])).toBe(allowed.includes(standing))
    })
  })
})

test.each(Object.entries(table) as [Action, Standing[]][])(
  '[HELP-01] whoever was let in with a code may %s as before, but nothing with the account or with other courses',
  (action, allowed) => {
    const isOfTheAccount = [
      'profile.read',
      'profile.edit',
      'course.browse',
      'course.join',
      'course.leave',
    ].includes(action)
    const { actor, ...place } = standings['team member']
    expect(asks(action, { actor: { ...actor, onlyCourseId: 'course' }, ...place })).toBe(
      !isOfTheAccount && allowed.includes('team member'),
    )
  },
)

it('[PERM-18] every policy stands in the table', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(policies).sort())
})

it('[PERM-03] teaching is owning, and takes an instructor', () => {
  const place = { ownerId: 'owner', isEnrolled: true }
  expect(everyone.filter((one) => teaches(standings[one].actor, place))).toEqual(['owner'])
})
