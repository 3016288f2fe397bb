import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { appealedTeam, handCourse } from '../../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const appealsOf = (courseId: string) => `/courses/${courseId}?tab=gradebook&subtab=appeals`

test('[MEND-06] an instructor reads how many appeals wait, goes to them, and the sentence goes when they are decided', async () => {
  const { teacher, captain, courseId, place, second, appealId } = await appealedTeam(world, {
    students: 3,
  })
  const { id: otherId } = await as(world, captain).appeals.file({
    ...place,
    questionId: second.id,
    reason: 'Unclear',
  })
  const { socket, hear } = createStubSocket()
  const { user, history } = openApp(as(world, teacher), '/', socket)
  expect(await screen.findByRole('link', { name: '2 appeals wait for you' })).toBeTruthy()
  await as(world, teacher).appeals.resolve({ appealId, decision: 'accepted', feedback: 'Agreed' })
  hear('news', { topic: 'grades', courseId })
  await user.click(await screen.findByRole('link', { name: '1 appeal waits for you' }))
  await waitFor(() => expect(history.location.href).toBe(appealsOf(courseId)))
  expect(await screen.findByRole('tab', { name: /^Appeals/, selected: true })).toBeTruthy()
  history.back()
  await screen.findByRole('link', { name: '1 appeal waits for you' })
  await as(world, teacher).appeals.resolve({
    appealId: otherId,
    decision: 'rejected',
    feedback: 'Read it again',
  })
  hear('news', { topic: 'grades', courseId })
  await waitFor(() => expect(screen.queryByText(/wait.* for you/)).toBeNull())
})

test('[MEND-06] with several courses each has its own way, the newest first', async () => {
  const { teacher, courseId } = await appealedTeam(world, { students: 3 })
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const newer = await appealedTeam(world, { students: 3 })
  await handCourse(world, newer.courseId, teacher, 'Anatomy')
  openApp(as(world, teacher), '/')
  const first = await screen.findByRole('link', { name: '1 in Anatomy' })
  expect(first.closest('p')?.textContent).toMatch(
    /2 appeals wait for you: 1 in Anatomy, 1 in Physiology$/,
  )
  expect([hrefOf('1 in Anatomy'), hrefOf('1 in Physiology')]).toEqual(
    [newer.courseId, courseId].map(appealsOf),
  )
})

test('[MEND-06] a student, whose team waits for the decision, reads nothing of it', async () => {
  const { captain } = await appealedTeam(world, { students: 3 })
  openApp(as(world, captain), '/')
  await screen.findByText(/waiting for you/)
  expect(screen.queryByText(/appeal/)).toBeNull()
})
