import { given } from '../../given.ts'
import { tokenFor } from '../../mailbox.ts'
import { asker, type Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** A colleague and assistants are invited, come and go; students are removed and taken back. */
export async function changeStaff(recorder: Recorder, cast: Cast) {
  const { world, enter, does, looks } = recorder
  const { courseId, teacher, other, captain, nobody, elsewhere } = cast
  const course = { courseId }
  const [wanda, wim] = [
    await given(world).instructor('Wanda Holt', { email: 'wanda@example.org' }),
    await given(world).student('Wim Roth', { email: 'wim@example.org' }),
  ]
  const [colleague, helper] = [asker('colleague Wanda', wanda), asker('helper Wim', wim)]

  enter('staff', 'colleagues are invited')
  const invitation = { ...course, role: 'coTeacher' as const, emails: [wanda.email] }
  await looks(readersOf(cast), 'staff.invite', invitation)
  await looks([teacher], 'staff.invite', { ...invitation, emails: ['broken'] })
  await looks([teacher], 'staff.invite', { ...invitation, emails: ['ingrid@example.org'] })
  await looks([teacher], 'staff.invite', { ...invitation, emails: ['amara@example.org'] })
  await does(teacher, 'staff.invite', invitation)
  await does(teacher, 'staff.invite', { ...course, role: 'assistant', emails: [wim.email] })
  const list = await does(teacher, 'staff.list', course)
  const [open] = list.audience === 'teacher' ? list.invitations : []
  await looks([teacher, captain], 'staff.revoke', { ...course, invitationId: open?.id ?? '' })
  for (let call = 0; call < 4; call += 1) await does(teacher, 'staff.invite', invitation)
  await looks([teacher], 'staff.invite', invitation)
  const many = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) => `${from}${index}@example.org`)
  await does(teacher, 'staff.invite', { ...invitation, emails: many(20, 'a') })
  await does(teacher, 'staff.invite', { ...invitation, emails: many(20, 'b') })
  await looks([teacher], 'staff.invite', { ...invitation, emails: many(20, 'c') })

  enter('staff', 'invitations are answered')
  const ofWanda = { token: tokenFor(world, wanda.email) }
  const ofWim = { token: tokenFor(world, wim.email) }
  for (const act of ['staff.invitation', 'staff.accept', 'staff.decline'] as const)
    await looks([colleague, helper, nobody], act, ofWanda)
  await does(colleague, 'staff.accept', ofWanda)
  await does(helper, 'enrollment.join', course)
  await looks([helper], 'staff.accept', ofWim)
  await does(helper, 'enrollment.leave', course)
  await does(helper, 'staff.accept', ofWim)
  for (const act of ['staff.invitation', 'staff.decline'] as const)
    await looks([helper], act, ofWim)
  await looks([helper], 'enrollment.join', course)
  await looks([helper], 'enrollment.joinByCode', { code: 'PHYS101' })
  await looks([colleague, helper], 'staff.list', course)
  await looks([colleague, helper], 'courses.list', {})

  enter('staff', 'roles change')
  const about = { ...course, userId: wim.id }
  for (const who of [teacher, colleague, helper]) {
    await looks([who], 'staff.changeRole', { ...about, role: 'coTeacher' })
    await looks([who], 'staff.remove', about)
    await looks([who], 'staff.leave', course)
  }
  const ofOwner = { ...course, userId: cast.teacherId }
  await looks([teacher], 'staff.changeRole', { ...ofOwner, role: 'assistant' })
  await looks([teacher], 'staff.remove', ofOwner)
  await does(teacher, 'staff.changeRole', { ...about, role: 'coTeacher' })

  enter('staff', 'students are removed and taken back')
  const student = { ...course, studentId: cast.ids.nils }
  await does(colleague, 'enrollment.remove', { ...student, reason: 'In the other group' })
  await looks([teacher, helper, captain], 'enrollment.removed', course)
  await looks([cast.teamless, captain], 'enrollment.ownRemovals', {})
  await looks([cast.teamless], 'enrollment.markRemovalsRead', { courseIds: [courseId] })
  await looks([teacher, captain], 'enrollment.readmit', student)
  await does(teacher, 'staff.invite', {
    ...course,
    role: 'assistant',
    emails: ['nils@example.org'],
  })
  await does(cast.teamless, 'staff.accept', { token: tokenFor(world, 'nils@example.org') })
  await looks([teacher], 'enrollment.readmit', student)

  enter('staff', 'nobody decides the own case')
  const attemptId = cast.attemptOf({ id: cast.ids.amara })
  const appeals = await does(teacher, 'appeals.list', course)
  await does(captain, 'enrollment.leave', course)
  await does(teacher, 'staff.invite', {
    ...course,
    role: 'coTeacher',
    emails: ['amara@example.org'],
  })
  await does(captain, 'staff.accept', { token: tokenFor(world, 'amara@example.org') })
  await looks([captain], 'gradebook.editScore', { attemptId, score: 100, seen: 1, reason: 'R' })
  await looks([captain], 'gradebook.removeAttempt', { attemptId, reason: 'R' })
  const own = appeals.find(({ team }) => team.id === cast.teams.aorta.id) ?? appeals[0]
  await looks([captain], 'appeals.resolve', {
    appealId: own?.id ?? '',
    decision: 'accepted',
    feedback: 'Yes',
  })

  enter('staff', 'the course is handed over')
  const toWanda = { ...course, userId: wanda.id }
  await looks([teacher, colleague, helper, elsewhere], 'staff.handOver', toWanda)
  await looks([teacher], 'staff.handOver', about)
  await does(teacher, 'staff.handOver', toWanda)
  await looks([teacher], 'staff.handOver', about)
  for (const act of ['staff.withdrawOffer', 'staff.takeOver', 'staff.declineOffer'] as const)
    await looks([teacher, colleague, helper, other], act, course)
  await looks([teacher, colleague], 'staff.list', course)
  await does(colleague, 'staff.takeOver', course)
  await does(teacher, 'staff.leave', course)
  await looks([colleague, teacher, helper, captain], 'staff.history', course)
  await looks([teacher], 'courses.get', course)
}
