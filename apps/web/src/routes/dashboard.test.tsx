import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given, type Person, singleChoice } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
async function courseOf(teacher: Person, title: string) {
  later()
  const course = await as(world, teacher).courses.create({ title, code: `${title} ${teacher.id.slice(0, 8)}`, description: 'About it' })
  if (!('code' in course)) throw new Error('A course for its instructor has a code')
  return course
}
const quizOf = async (teacher: Person, courseId: string, title: string, flags: { isActive?: boolean; isTeamActive?: boolean; isVisible?: boolean } = {}) => {
  later()
  await as(world, teacher).quizzes.create({
    title,
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [singleChoice('Q1')],
    ...flags,
  })
}
/** The links of a section of the dashboard to single courses or quizzes. */
const links = async (section: string) =>
  within(await within(await screen.findByRole('region', { name: section })).findByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

test('[ROUTE-01, DASH-01, DASH-03, DASH-04, DASH-07, CONST-05] an instructor is greeted, and manages the newest three courses', async () => {
  const ingrid = await given(world).instructor()
  for (const title of ['Anatomy', 'Botany', 'Chemistry', 'Dynamics']) await courseOf(ingrid, title)
  const { user, history } = openApp(as(world, ingrid), '/')
  expect(await screen.findByRole('heading', { name: 'Welcome, Ingrid Halvorsen' })).toBeTruthy()
  expect(await links('Recent Courses')).toEqual(['Manage: Dynamics', 'Manage: Chemistry', 'Manage: Botany'])
  await user.click(screen.getByRole('link', { name: 'Manage: Chemistry' }))
  expect(await screen.findByRole('heading', { name: 'Chemistry' })).toBeTruthy()
  expect(history.location.pathname).toMatch(/^\/courses\//)
})

test('[DASH-05, DASH-06, DASH-07, D-49] an instructor manages the newest three quizzes whose individual phase is open, and can create more', async () => {
  const ingrid = await given(world).instructor()
  const { id } = await courseOf(ingrid, 'Anatomy')
  for (const title of ['One', 'Two', 'Three', 'Four']) await quizOf(ingrid, id, title, { isVisible: false })
  await quizOf(ingrid, id, 'Closed', { isActive: false })
  const { user, history } = openApp(as(world, ingrid), '/')
  expect(await links('Recent Quizzes')).toEqual(['Manage: Four', 'Manage: Three', 'Manage: Two'])
  expect(['Create Course', 'Create Quiz'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/courses/new', '/quizzes/new'])
  await user.click(screen.getByRole('link', { name: 'Manage: Four' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/courses/${id}`))
})

test('[DASH-03, DASH-04, DASH-05, DASH-07, D-49] a student has the newest three courses and what is open in them, and nothing to manage', async () => {
  const [ingrid, sam] = [await given(world).instructor(), await given(world).student()]
  const courses = []
  for (const title of ['Anatomy', 'Botany', 'Chemistry', 'Dynamics']) courses.push(await courseOf(ingrid, title))
  for (const { code } of courses) await as(world, sam).enrolment.joinByCode({ code })
  const [{ id } = { id: '' }] = courses
  await quizOf(ingrid, id, 'Team only', { isActive: false })
  await quizOf(ingrid, id, 'Closed', { isActive: false, isTeamActive: false })
  await quizOf(ingrid, id, 'Hidden', { isVisible: false })
  openApp(as(world, sam), '/')
  expect(await links('My Courses')).toEqual(['View: Dynamics', 'View: Chemistry', 'View: Botany'])
  const quizzes = within(await screen.findByRole('region', { name: 'Recent Quizzes' }))
  expect((await quizzes.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([expect.stringMatching(/^Team only/)])
  expect(screen.queryByRole('link', { name: /Manage|Create/ })).toBeNull()
})
