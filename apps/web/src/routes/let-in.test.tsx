import { cleanup, screen, waitFor } from '@testing-library/react'
import { format } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead, offline } from '../../testing/instead.ts'
import { dialog, isClosed, press, toast } from '../../testing/on-screen.ts'
import { fill, openApp } from '../../testing/open-app.tsx'
import type { Client } from '../platform/api.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** A class with a student who cannot log in, and the code for them. */
async function lesson() {
  const made = await given(world).course({ students: 2 })
  const [student] = made.students
  if (!student) throw new Error('A class with students')
  const { code } = await as(world, made.teacher).enrollment.letIn({
    courseId: made.courseId,
    studentId: student.id,
  })
  return { ...made, student, code }
}

/** The form for a code, with address and code typed and sent. */
async function typeCode({ api }: { api: Client }, path: string, email: string, code: string) {
  const opened = openApp(api, path)
  await fill(opened.user, await screen.findByLabelText('E-mail'), email)
  await opened.user.click(press('I have a code from my instructor'))
  expect(field('E-mail').value, 'the address comes along').toBe(email)
  expect([field('Code').inputMode, field('Code').autocomplete, document.activeElement]).toEqual([
    'numeric',
    'one-time-code',
    field('Code'),
  ])
  await fill(opened.user, field('Code'), code)
  await opened.user.click(press('Login'))
  return opened
}

test('[HELP-01, HELP-02] a student who was given a code is in the course, and sees nothing that is closed to them', async () => {
  const { courseId, student, code } = await lesson()
  const browser = asVisitor(world)
  const { history, user } = await typeCode(browser, '/', student.email, code)
  expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
  expect(history.location.pathname).toBe(`/courses/${courseId}`)
  const until = format(new Date(world.time.now.getTime() + 4 * 3_600_000), 'HH:mm')
  expect(
    screen.getByText(
      `You are here with a code, for this course, until ${until}. Log in with your password for all else.`,
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Leave Course|Course tour/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Profile Settings' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^User menu/ }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Logout'])
  cleanup()
  openApp(browser.api, '/courses')
  expect(await screen.findByRole('link', { name: /Physiology/ })).toBeTruthy()
  expect([
    screen.queryByText('Available Courses'),
    screen.queryByRole('button', { name: /Join|Leave/ }),
  ]).toEqual([null, null])
  cleanup()
  openApp(browser.api, '/profile')
  expect(
    await screen.findByText(
      'You were let in with a code of your instructor. Log in with your password to see your profile.',
    ),
  ).toBeTruthy()
})

test('[HELP-02] whoever came to another page goes on there', async () => {
  const { courseId, student, code } = await lesson()
  const { history } = await typeCode(
    asVisitor(world),
    `/courses/${courseId}?tab=teams`,
    student.email,
    code,
  )
  expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
  expect(history.location.search).toContain('tab=teams')
})

test('[HELP-02] a code that does not work says so at its field, and can be mended', async () => {
  const { student, code } = await lesson()
  const { user } = await typeCode(asVisitor(world), '/', student.email, '12')
  expect(
    await screen.findByText('This code does not work. Ask your instructor for a new one.'),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  await user.clear(field('Code'))
  await user.click(press('Login'))
  expect(await screen.findByText('Code is required')).toBeTruthy()
  await fill(user, field('Code'), code)
  await user.click(press('Login'))
  expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
})

test('[HELP-02] a lost connection keeps what was typed, and the way back takes the address along', async () => {
  const { student, code } = await lesson()
  const api = instead(as(world, null), 'accounts', 'logInWithCode', offline)
  const { user } = await typeCode({ api }, '/', student.email, code)
  expect(await toast()).toContain('The server could not be reached. Please try again.')
  expect(field('Code').value).toBe(code)
  await user.click(press('Back to Login'))
  expect(field('E-mail').value).toBe(student.email)
})

test('[HELP-01] the instructor gets a code from the students tab, in two clicks, and what the student has to do with it', async () => {
  const { teacher, courseId, student } = await lesson()
  const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=students`)
  await user.click(await screen.findByRole('button', { name: `Let In ${student.name}...` }))
  const open = await dialog(`Let In ${student.name}`)
  expect(open.getByText(/is told by e-mail/)).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'Get a Code' }))
  const shown = (await open.findByText(/^\d{3} \d{3}$/)).textContent ?? ''
  expect(
    open.getByText(
      `It works once, until ${format(new Date(world.time.now.getTime() + 600_000), 'HH:mm')}:`,
    ),
  ).toBeTruthy()
  expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Open ${window.location.host}`,
    "Choose 'I have a code from my instructor'",
    `Type ${student.email} and the code`,
  ])
  await user.click(open.getByRole('button', { name: 'New Code' }))
  await waitFor(() => expect(open.queryByText(shown)).toBeNull())
  const newer = (await open.findByText(/^\d{3} \d{3}$/)).textContent ?? ''
  expect(
    (await asVisitor(world).api.accounts.logInWithCode({ email: student.email, code: newer }))
      .letIn,
  ).toMatchObject({ courseId })
  await user.click(open.getByRole('button', { name: 'Done' }))
  await isClosed()
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: `Let In ${student.name}...` }),
    ),
  )
})

test('[HELP-01] no code is made for a student who has had 5 today, and the reason is said', async () => {
  const { teacher, courseId, student } = await lesson()
  for (let given = 1; given < 5; given += 1)
    await as(world, teacher).enrollment.letIn({ courseId, studentId: student.id })
  const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=students`)
  await user.click(await screen.findByRole('button', { name: `Let In ${student.name}...` }))
  await user.click(
    (await dialog(`Let In ${student.name}`)).getByRole('button', { name: 'Get a Code' }),
  )
  expect(await toast()).toContain('A student can be given 5 codes a day.')
})

test('[HELP-01] a code that was given stays on the screen when no newer one is made: it goes on working', async () => {
  const { teacher, courseId, student } = await lesson()
  for (let given = 1; given < 4; given += 1)
    await as(world, teacher).enrollment.letIn({ courseId, studentId: student.id })
  const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=students`)
  await user.click(await screen.findByRole('button', { name: `Let In ${student.name}...` }))
  const open = await dialog(`Let In ${student.name}`)
  await user.click(open.getByRole('button', { name: 'Get a Code' }))
  const code = (await open.findByText(/^\d{3} \d{3}$/)).textContent ?? ''
  await user.click(open.getByRole('button', { name: 'New Code' }))
  expect(await toast()).toContain('A student can be given 5 codes a day.')
  expect(open.getByText(code)).toBeTruthy()
  expect(
    (await asVisitor(world).api.accounts.logInWithCode({ email: student.email, code })).letIn,
  ).toMatchObject({ courseId })
})

test('[HELP-01] fellow students are offered nothing', async () => {
  const { courseId, students } = await lesson()
  openApp(as(world, students[1] ?? null), `/courses/${courseId}?tab=students`)
  expect(await screen.findByText('2 students')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Let In/ })).toBeNull()
})
