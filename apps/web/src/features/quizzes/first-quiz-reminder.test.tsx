import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import type { Client } from '../../platform/api.tsx'

let world: World
let teacher: Person
let student: Person
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  const course = await given(world).course({ students: 1 })
  teacher = course.teacher
  courseId = course.courseId
  student = course.students[0] ?? teacher
})
afterAll(() => world.close())

const title = "Don't Forget Teams!"
const reminder = async () => within(await screen.findByRole('dialog', { name: title }))
const open = async (client: Client = as(world, teacher)) => {
  const opened = openApp(client, `/courses/${courseId}`)
  await screen.findByText(/^Students see|No quizzes/)
  return opened
}
const createQuiz = () => as(world, teacher).quizzes.createEmpty({ title: 'Readiness 1', courseId })
/** The same course, whose students form their teams themselves. */
const selfForming = () => {
  const { get } = as(world, teacher).courses
  return instead(as(world, teacher), 'courses', 'get', async (input) => {
    const course = await get(input)
    return course.access === 'full' ? { ...course, allowSelfTeamFormation: true } : course
  })
}
const flag = () => localStorage.getItem(`firstQuizReminder_${courseId}`)

test('[CQZ-06, D-118] nothing is said without a quiz', async () => {
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("[CQZ-06, CQZ-09] with the first quiz the instructor is told to create teams; 'Go to Teams' leads there", async () => {
  await createQuiz()
  const { user, history } = await open()
  expect((await reminder()).getByText('A team quiz needs teams. Create them before you open the team phase.')).toBeTruthy()
  await user.click((await reminder()).getByRole('button', { name: 'Go to Teams' }))
  await waitFor(() => expect(history.location.search).toBe('?tab=teams'))
  expect(flag()).not.toBeNull()
})

test('[CQZ-07, CONST-21] dismissed, it does not return in this browser', async () => {
  const { user } = await open()
  await user.click((await reminder()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flag()).not.toBeNull()
  cleanup()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CQZ-08] where students form the teams, they are to be told', async () => {
  await open(selfForming())
  expect((await reminder()).getByText('Students form the teams of this course themselves. Remind them to join a team before you open the team phase.')).toBeTruthy()
  expect((await reminder()).queryByRole('button', { name: 'Go to Teams' })).toBeNull()
})

test('[CQZ-06] a student is not told', async () => {
  const { quizzes } = await as(world, teacher).quizzes.list({ courseId })
  await as(world, teacher).quizzes.setFlags({ quizId: quizzes[0]?.id ?? '', isVisible: true })
  openApp(as(world, student), `/courses/${courseId}`)
  await screen.findByText('Readiness 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CQZ-06, D-118] nothing is said with two quizzes', async () => {
  await createQuiz()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})
