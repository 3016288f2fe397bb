import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { idOf } from '../../../../testing/class-session.ts'
import { press } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

const password = 'correct horse'
let world: World
let quizId: string
let teacher: Person
let student: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  const made = await given(world).quiz({ students: 3 })
  quizId = made.quizId
  teacher = made.teacher
  student = made.captain
  stranger = await given(world).instructor()
  await given(world).password([teacher, student, stranger], password)
})
afterAll(() => world.close())

const path = (id = quizId) => `/quizzes/${id}/session?view=students`

/** Opens the address signed out, and logs in there. */
async function comeAs({ email }: Person, address = path()) {
  const opened = openApp(asVisitor(world).api, address)
  await screen.findByRole('button', { name: 'Login' })
  await fill(opened.user, screen.getByLabelText('E-mail'), email)
  await fill(opened.user, screen.getByLabelText('Password'), password)
  await opened.user.click(press('Login'))
  return opened
}
const isAt = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

test('[CKPT-02] who is signed out sees the login, and nothing of the quiz; then the cockpit, as it was asked for', async () => {
  const opened = openApp(asVisitor(world).api, path())
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Readiness 1')
  expect(isAt(opened.history.location)).toBe(path())
  await fill(opened.user, screen.getByLabelText('E-mail'), teacher.email)
  await fill(opened.user, screen.getByLabelText('Password'), password)
  await opened.user.click(press('Login'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Readiness 1' })).toBeTruthy()
  expect(isAt(opened.history.location)).toBe(path())
  expect(screen.getByRole('tab', { name: 'Students', selected: true })).toBeTruthy()
})

test('[CKPT-02] a student who logs in there is led to the dashboard', async () => {
  const { history } = await comeAs(student)
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect(await screen.findByRole('heading', { name: `Welcome, ${student.name}` })).toBeTruthy()
})

test('[CKPT-02] another instructor who logs in there sees no such quiz', async () => {
  await comeAs(stranger)
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Readiness 1')
})

test.each([
  ['somebody else teaches it', () => path()],
  ['there is none', () => path(idOf(404))],
])('[CKPT-02] the address says an instructor the same: %s', async (_, address) => {
  openApp(as(world, stranger), address())
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
  expect(screen.getByText(/^It has been deleted, it is not yours/)).toBeTruthy()
})

test.each([
  ['of the own course', () => path()],
  ['of a quiz that is not there', () => path(idOf(404))],
])('[CKPT-02] a student is led to the dashboard from the address %s', async (_, address) => {
  const { history } = openApp(as(world, student), address())
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})
