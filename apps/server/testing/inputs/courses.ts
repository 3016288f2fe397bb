import { randomUUID } from 'node:crypto'
import { given, newAddress } from '../given.ts'
import { tokenFor } from '../mailbox.ts'
import type { InputsOf } from './inputs-of.ts'

const courseForm = () => ({
  title: 'Anatomy',
  code: randomUUID().slice(0, 13),
  description: 'Bones',
})

const courseChange = () => ({
  ...courseForm(),
  semester: 'Winter' as const,
  allowSelfTeamFormation: true,
  teamSizeLimit: 5,
  enrollmentMode: 'allowlist_only' as const,
  autoEnrollFromAllowlist: true,
  scoreAfterTeam: true,
})

export const coursesInputs: InputsOf<'courses' | 'enrollment' | 'roster' | 'sections'> = {
  'courses.list': () => ({}),
  'courses.create': courseForm,
  'courses.get': ({ courseId }) => ({ courseId }),
  'courses.checkCode': ({ courseId, code }) => ({ courseId, code }),
  'courses.catalogue': () => ({}),
  'courses.update': ({ courseId }) => ({ courseId, ...courseChange(), allowlist: [newAddress()] }),
  'courses.scoring': ({ courseId }) => ({ courseId }),
  'courses.setScoring': ({ courseId }) => ({ courseId, team: { kind: 'halving' } }),
  'courses.remove': ({ courseId }) => ({ courseId }),
  'enrollment.joinByCode': ({ code }) => ({ code }),
  'enrollment.join': ({ courseId }) => ({ courseId }),
  'enrollment.leave': ({ courseId }) => ({ courseId }),
  'enrollment.leaveByLink': async (_situation, world) => {
    const { student } = await given(world).added()
    return { token: tokenFor(world, student.email) }
  },
  'enrollment.open': ({ courseId }) => ({ courseId }),
  'enrollment.students': ({ courseId }) => ({ courseId }),
  'enrollment.letIn': ({ courseId, member }) => ({ courseId, studentId: member.id }),
  'enrollment.remove': ({ courseId, member }) => ({
    courseId,
    studentId: member.id,
    reason: 'In another course',
  }),
  'enrollment.removed': ({ courseId }) => ({ courseId }),
  'enrollment.readmit': ({ courseId, formerStudent }) => ({
    courseId,
    studentId: formerStudent.id,
  }),
  'enrollment.ownRemovals': () => ({}),
  'enrollment.markRemovalsRead': ({ courseId }) => ({ courseIds: [courseId] }),
  'roster.list': ({ courseId }) => ({ courseId }),
  'roster.add': ({ courseId }) => ({ courseId, entries: [newAddress(), newAddress()] }),
  'roster.remove': ({ courseId, unassigned }) => ({ courseId, email: unassigned.email }),
  'sections.list': ({ courseId }) => ({ courseId }),
  'sections.create': ({ courseId }) => ({ courseId, name: 'Lab B' }),
  'sections.rename': ({ courseId, sectionId }) => ({ courseId, sectionId, name: 'Lab A1' }),
  'sections.remove': ({ courseId, sectionId }) => ({ courseId, sectionId }),
  'sections.assign': ({ courseId, sectionId, unassigned }) => ({
    courseId,
    sectionId,
    studentIds: [unassigned.id],
  }),
  'sections.assignByAddress': ({ courseId, unassigned }) => ({
    courseId,
    rows: [{ email: unassigned.email, section: 'Lab A' }],
  }),
}
