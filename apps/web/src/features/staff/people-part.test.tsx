import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, newAddress, type Person } from '../../../../server/testing/given.ts'
import { joinStaff } from '../../../../server/testing/staff.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { dialog, isClosed, press } from '../../../testing/on-screen.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { createStubSocket } from '../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function staffed() {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const join = (person: Person, role: 'coTeacher' | 'assistant') =>
    joinStaff(world, { teacher, courseId }, person, role)
  const jonas = await join(await given(world).instructor('Jonas Weber'), 'coTeacher')
  const mia = await join(await given(world).student('Mia Park'), 'assistant')
  return { teacher, courseId, jonas, mia }
}
const people = (courseId: string) => `/courses/${courseId}/settings?part=people`
const list = () => screen.findByRole('region', { name: 'People of this course' })
const row = async (name: string) => {
  const rows = within(await list()).getAllByRole('listitem')
  const found = rows.find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`No row of ${name}`)
  return found
}
const choose = async (user: UserEvent, name: string, item: string) => {
  await user.click(within(await row(name)).getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the people of a course', () => {
  test("[STAFF-01] 'Settings' in the header leads to them; the owner first, with role, since when and address", async () => {
    const { teacher, courseId, jonas } = await staffed()
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    await user.click(await screen.findByRole('link', { name: 'Settings' }))
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3)
    expect(history.location.search).toBe('?part=people')
    const text = (await row('Jonas Weber')).textContent
    expect(text).toContain('Co-teacher')
    expect(text).toContain('since Sep 1, 2026')
    expect(text).toContain(jonas.email)
    expect(within(await row(teacher.name)).queryByRole('button')).toBeNull()
  })

  test('[STAFF-05] alone, the owner reads so and invites: wrong addresses are named, right ones wait and can be withdrawn', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user } = openApp(as(world, teacher), people(courseId))
    expect(await screen.findByText('You teach this course alone.')).toBeTruthy()
    await user.click(press('Invite'))
    const form = await dialog('Invite')
    expect(form.getByText('They get a mail with a link that works for 7 days.')).toBeTruthy()
    expect(
      form.getByText(
        'They see questions with their answers, and cannot take these quizzes as students any more.',
      ),
    ).toBeTruthy()
    const field = form.getByRole('textbox', { name: 'E-mail addresses' })
    await user.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText('Please enter an e-mail address.')).toBeTruthy()
    const email = newAddress()
    await fill(user, field, `${email}\nnot one`)
    await user.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText('These addresses are not valid: not one')).toBeTruthy()
    await fill(user, field, email)
    await user.click(form.getByRole('radio', { name: /^Co-teacher/ }))
    await user.click(form.getByRole('button', { name: 'Invite' }))
    await isClosed()
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }))
    expect(waiting.getByRole('listitem').textContent).toContain('Co-teacher')
    expect(waiting.getByText('invited, until Sep 8, 2026')).toBeTruthy()
    await user.click(waiting.getByRole('button', { name: `Withdraw the invitation of ${email}` }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting' })).toBeNull())
  })

  test('[STAFF-05, IERR-01] more than twenty addresses, and who has a role already, are refused in words', async () => {
    const { teacher, courseId, mia } = await staffed()
    const { user } = openApp(as(world, teacher), people(courseId))
    await list()
    await user.click(press('Invite'))
    const form = await dialog('Invite')
    const field = form.getByRole('textbox', { name: 'E-mail addresses' })
    await fill(user, field, Array.from({ length: 21 }, newAddress).join(', '))
    await user.click(form.getByRole('button', { name: 'Invite' }))
    expect(await form.findByText('At most 20 addresses at a time.')).toBeTruthy()
    await fill(user, field, mia.email)
    await user.click(form.getByRole('button', { name: 'Invite' }))
    expect(
      await form.findByText(`This person already has a role in this course. ${mia.email}`),
    ).toBeTruthy()
  })

  test('[STAFF-03] the owner makes an assistant a co-teacher and removes one, after being asked', async () => {
    const { teacher, courseId, mia } = await staffed()
    const { user } = openApp(as(world, teacher), people(courseId))
    await choose(user, 'Mia Park', 'Make co-teacher')
    await waitFor(async () => expect((await row('Mia Park')).textContent).toContain('Co-teacher'))
    await choose(user, 'Mia Park', 'Remove')
    const asked = await dialog('Remove Mia Park?')
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await isClosed()
    await waitFor(async () => expect((await list()).textContent).not.toContain('Mia Park'))
    expect(await as(world, mia).courses.list({})).toEqual([])
  })

  test('[STAFF-03] a co-teacher has no menu beside owner and co-teachers, and invites assistants alone', async () => {
    const { courseId, jonas, teacher } = await staffed()
    const { user } = openApp(as(world, jonas), people(courseId))
    expect(within(await row(teacher.name)).queryByRole('button')).toBeNull()
    expect(
      within(await row('Jonas Weber')).getByRole('button', { name: 'Leave this course' }),
    ).toBeTruthy()
    await user.click(
      within(await row('Mia Park')).getByRole('button', { name: 'Actions for Mia Park' }),
    )
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Remove',
    ])
    await user.keyboard('{Escape}')
    await user.click(press('Invite'))
    const form = await dialog('Invite')
    expect(form.getAllByRole('radio')).toHaveLength(1)
  })

  test('[STAFF-03] an assistant sees the list without addresses, menus and what waits, and can leave', async () => {
    const { courseId, mia, jonas, teacher } = await staffed()
    await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [newAddress()] })
    const { user, history } = openApp(as(world, mia), people(courseId))
    expect((await list()).textContent).not.toContain(jonas.email)
    expect(screen.queryByRole('button', { name: /Actions for|^Invite$/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Waiting' })).toBeNull()
    expect(screen.queryByText('History of this list')).toBeNull()
    await user.click(press('Leave this course'))
    const asked = await dialog('Leave this course?')
    await user.click(asked.getByRole('button', { name: 'Leave this course' }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await as(world, mia).courses.list({})).toEqual([])
  })

  test('[STAFF-09] the owner offers the course, who has it accepts, and both see it', async () => {
    const { teacher, courseId, jonas } = await staffed()
    const { user } = openApp(as(world, teacher), people(courseId))
    await choose(user, 'Jonas Weber', 'Hand over this course')
    const asked = await dialog('Hand over this course?')
    await user.click(asked.getByRole('button', { name: 'Offer' }))
    expect(await screen.findByText('Offered to Jonas Weber until Sep 8, 2026')).toBeTruthy()
    expect(press('Withdraw')).toBeTruthy()
    document.body.innerHTML = ''
    const { user: other } = openApp(as(world, jonas), people(courseId))
    expect(
      await screen.findByText(
        'This course is offered to you until Sep 8, 2026. You become its owner if you accept.',
      ),
    ).toBeTruthy()
    await other.click(press('Accept'))
    await waitFor(async () => expect((await row('Jonas Weber')).textContent).toContain('Owner'))
    expect((await row(teacher.name)).textContent).toContain('Co-teacher')
  })

  test('[STAFF-14] the history says who has changed what, in words', async () => {
    const { teacher, courseId, mia } = await staffed()
    await as(world, teacher).staff.remove({ courseId, userId: mia.id })
    const { user } = openApp(as(world, teacher), people(courseId))
    await user.click(await screen.findByText('History of this list'))
    expect(await screen.findByText(`${teacher.name} has removed Mia Park`)).toBeTruthy()
    expect(screen.getByText('Mia Park has accepted the invitation as assistant')).toBeTruthy()
    expect(screen.getByText(`${teacher.name} has invited ${mia.email} as assistant`)).toBeTruthy()
  })
})

describe('a role that is lost while the course is open', () => {
  test("[STAFF-08] ends at '/courses' with the reason", async () => {
    const { teacher, courseId, mia } = await staffed()
    const { socket, hear } = createStubSocket()
    const { history } = openApp(as(world, mia), `/courses/${courseId}`, socket)
    await screen.findByRole('heading', { level: 1, name: 'Physiology' })
    await as(world, teacher).staff.remove({ courseId, userId: mia.id })
    act(() => hear('news', { topic: 'courses', courseId }))
    expect(await screen.findByText('You no longer have a role in this course.')).toBeTruthy()
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  })
})
