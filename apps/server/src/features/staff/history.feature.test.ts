import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[STAFF-14] every change of staff, offers, invitations and students by others is in the history, newest first', async () => {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const [ana] = students
  const api = as(world, teacher).staff
  const jonas = await joinStaff(
    world,
    { teacher, courseId },
    await given(world).instructor('Jonas'),
    'coTeacher',
  )
  const mia = await joinStaff(
    world,
    { teacher, courseId },
    await given(world).student('Mia'),
    'assistant',
  )
  await api.changeRole({ courseId, userId: mia.id, role: 'coTeacher' })
  const lee = newAddress()
  await api.invite({ courseId, role: 'assistant', emails: [lee] })
  const staff = await api.list({ courseId })
  const invitationId = (staff.audience === 'teacher' && staff.invitations[0]?.id) || ''
  await api.revoke({ courseId, invitationId })
  const studentId = ana?.id ?? ''
  await as(world, jonas).enrollment.remove({ courseId, studentId, reason: 'Ill' })
  await as(world, jonas).enrollment.readmit({ courseId, studentId })
  await api.remove({ courseId, userId: mia.id })
  await api.handOver({ courseId, userId: jonas.id })
  await api.withdrawOffer({ courseId })
  await api.handOver({ courseId, userId: jonas.id })
  await as(world, jonas).staff.declineOffer({ courseId })
  await api.handOver({ courseId, userId: jonas.id })
  await as(world, jonas).staff.takeOver({ courseId })
  await api.leave({ courseId })
  const { entries, hasMore } = await as(world, jonas).staff.history({ courseId })
  expect(
    entries.map(({ kind, by, whom, role, reason }) => [kind, by.name, whom, role, reason]),
  ).toEqual(
    [
      ['invited', teacher.name, jonas.email, 'coTeacher', null],
      ['joined', 'Jonas', null, 'coTeacher', null],
      ['invited', teacher.name, mia.email, 'assistant', null],
      ['joined', 'Mia', null, 'assistant', null],
      ['roleChanged', teacher.name, 'Mia', 'coTeacher', null],
      ['invited', teacher.name, lee, 'assistant', null],
      ['revoked', teacher.name, lee, 'assistant', null],
      ['studentRemoved', 'Jonas', ana?.name, null, 'Ill'],
      ['studentReadmitted', 'Jonas', ana?.name, null, null],
      ['removed', teacher.name, 'Mia', 'coTeacher', null],
      ['offered', teacher.name, 'Jonas', null, null],
      ['offerWithdrawn', teacher.name, 'Jonas', null, null],
      ['offered', teacher.name, 'Jonas', null, null],
      ['offerDeclined', 'Jonas', null, null, null],
      ['offered', teacher.name, 'Jonas', null, null],
      ['tookOver', 'Jonas', teacher.name, null, null],
      ['left', teacher.name, null, 'coTeacher', null],
    ].reverse(),
  )
  expect(hasMore).toBe(false)
})

test('[STAFF-14, DOOR-10] whom the list has added is not in it: that would say who has an account', async () => {
  const { teacher, courseId } = await given(world).added()
  expect(await as(world, teacher).staff.history({ courseId })).toEqual({
    entries: [],
    hasMore: false,
  })
})

test('[STAFF-14] it is read in pages', async () => {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  for (let call = 0; call < 3; call += 1)
    await as(world, teacher).staff.invite({
      courseId,
      role: 'assistant',
      emails: Array.from({ length: 16 }, newAddress),
    })
  const lees = Array.from({ length: 2 }, newAddress)
  for (let call = 0; call < 2; call += 1)
    await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: lees })
  const read = (before?: number) => as(world, teacher).staff.history({ courseId, before })
  const first = await read()
  expect([first.entries.length, first.hasMore]).toEqual([50, true])
  const second = await read(first.entries.at(-1)?.id)
  expect([second.entries.length, second.hasMore]).toEqual([2, false])
  expect(await codeOf(read(0))).toBe('BAD_REQUEST')
})
