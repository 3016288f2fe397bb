import { describe, expect, it, test } from 'vitest'
import type { Actor } from './account.ts'
import {
  type AccountAction,
  accountPolicies,
  type CourseAction,
  coursePolicies,
  isInside,
  type RoleInCourse,
  type StaffRole,
} from './policies.ts'

const instructor: Actor = { id: 'instructor', role: 'Instructor' }
const student: Actor = { id: 'student', role: 'Student' }

const nobody: RoleInCourse = {
  courseId: 'course',
  role: 'none',
  helpsSection: null,
  teamId: null,
  isMember: false,
}

/** How people can stand to a course, and to a team of it. */
const roles = {
  owner: { ...nobody, role: 'owner' },
  coTeacher: { ...nobody, role: 'coTeacher' },
  assistant: { ...nobody, role: 'assistant' },
  rehearser: { ...nobody, role: 'rehearser' },
  student: { ...nobody, role: 'student', teamId: 'other team' },
  member: { ...nobody, role: 'student', teamId: 'team', isMember: true },
  stranger: nobody,
  'member who left the course': { ...nobody, teamId: 'team', isMember: true },
} satisfies Record<string, RoleInCourse>
type Who = keyof typeof roles

const everyone = Object.keys(roles) as Who[]
const teaching: Who[] = ['owner', 'coTeacher']
const staff: Who[] = [...teaching, 'assistant']
/** A rehearsal's class is invented: what is done to one, and nothing that reaches real people. */
const running: Who[] = [...staff, 'rehearser']
const deciding: Who[] = [...teaching, 'rehearser']
const enrolled: Who[] = ['student', 'member']
const inside: Who[] = [...staff, ...enrolled]

/** Everybody who is allowed; all others are refused. */
const table: Record<CourseAction, Who[]> = {
  'course.read': inside,
  'course.open': enrolled,
  'course.leave': enrolled,
  'course.edit': teaching,
  'course.remove': ['owner'],
  'course.decideErasedResults': ['owner'],
  'course.readStudentEmails': staff,
  'student.letIn': teaching,
  'student.remove': teaching,
  'student.readmit': teaching,
  'staff.read': staff,
  'staff.readHistory': teaching,
  'staff.invite': teaching,
  'staff.revoke': teaching,
  'staff.remove': teaching,
  'staff.changeRole': ['owner'],
  'staff.handOver': ['owner'],
  'staff.takeOver': ['coTeacher'],
  'staff.leave': staff,
  'section.read': staff,
  'section.manage': teaching,
  'team.manage': running,
  'team.discard': teaching,
  'team.selfForm': enrolled,
  'team.join': enrolled,
  'team.leave': ['member'],
  'team.handOver': ['member'],
  'team.takeCaptaincy': ['member'],
  'quiz.list': inside,
  'quiz.read': running,
  'quiz.create': teaching,
  'quiz.edit': teaching,
  'quiz.move': ['owner'],
  'quiz.switch': running,
  'quiz.rehearse': teaching,
  'quiz.release': deciding,
  'session.watch': running,
  'session.run': running,
  'session.reset': deciding,
  'rehearsal.run': ['rehearser'],
  'timing.manage': deciding,
  'attendance.manage': running,
  'attempt.take': enrolled,
  'attempt.allow': deciding,
  'attempt.preview': staff,
  'attempt.readResults': inside,
  'teamQuiz.play': ['member'],
  'score.read': [...running, 'member'],
  'grade.read': running,
  'grade.manage': deciding,
  'grade.configure': teaching,
  'grade.mark': teaching,
  'ownGrades.read': enrolled,
  'report.read': running,
  'evidence.read': deciding,
  'key.correct': deciding,
  'scoring.set': teaching,
  'appeal.file': ['member'],
  'appeal.read': running,
  'appeal.resolve': deciding,
}

/**
 * A score is somebody's own here where the call is about the own team; who is invited or removed is
 * an assistant.
 */
function asks(action: CourseAction, roleInCourse: RoleInCourse, actor: Actor = student): boolean {
  const policy = coursePolicies[action] as (
    one: RoleInCourse,
    of: { isOwn: boolean; staffRole: StaffRole },
    who: Actor,
  ) => boolean
  return policy(roleInCourse, { isOwn: roleInCourse.isMember, staffRole: 'assistant' }, actor)
}

describe('[STAFF-03] [CDET-06] [PERM-02] [PERM-04] [PERM-05] [PERM-06] [PERM-07] [PERM-09] [PERM-11] [PERM-13] [PERM-14] [PERM-16] [PERM-18] [D-43] [D-55] [D-59] [TSESS-06] [RT-11] who may in a course', () => {
  describe.each(Object.entries(table) as [CourseAction, Who[]][])('%s', (action, allowed) => {
    it.each(everyone)('%s', (who) => {
      expect(asks(action, roles[who])).toBe(allowed.includes(who))
    })
  })
})

test('[PERM-03] the account’s role is nothing in a course, but what the role in it says', () => {
  for (const action of Object.keys(table) as CourseAction[])
    for (const who of everyone)
      expect(asks(action, roles[who], instructor)).toBe(asks(action, roles[who]))
})

test('[STAFF-03] of co-teachers the owner alone decides', () => {
  for (const action of ['staff.invite', 'staff.revoke', 'staff.remove'] as const) {
    const allowed = everyone.filter((who) =>
      coursePolicies[action](roles[who], { staffRole: 'coTeacher' }),
    )
    expect(allowed).toEqual(['owner'])
  }
})

test('[CNEW-01] [PERM-12] [D-28] what an account may do goes by its role', () => {
  const allowed = (action: AccountAction) =>
    [instructor, student].filter((actor) => accountPolicies[action](actor)).map(({ id }) => id)
  expect(allowed('course.create')).toEqual(['instructor'])
  expect(allowed('course.browse')).toEqual(['student'])
  expect(allowed('course.join')).toEqual(['student'])
  for (const action of ['profile.read', 'profile.edit', 'course.list', 'staff.join'] as const)
    expect(allowed(action)).toEqual(['instructor', 'student'])
})

test('[HELP-01] whoever was let in with a code may as before, but nothing with the account or with other courses', () => {
  const letIn: Actor = { ...student, onlyCourseId: 'course' }
  for (const action of Object.keys(table) as CourseAction[])
    expect(asks(action, roles.member, letIn)).toBe(
      action !== 'course.leave' && table[action].includes('member'),
    )
  const ofAccount = Object.keys(accountPolicies) as AccountAction[]
  expect(ofAccount.filter((action) => accountPolicies[action](letIn))).toEqual(['course.list'])
})

it('[PERM-18] every policy stands in the table, and only those inside are told that there is a course', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(coursePolicies).sort())
  expect(everyone.filter((who) => isInside(roles[who])).sort()).toEqual(
    [...inside, 'rehearser'].sort(),
  )
})
