import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const activeQuizzes = async () =>
  (
    await within(await screen.findByRole('list', { name: 'Summary' })).findByRole('link', {
      name: /Active Quizzes/,
    })
  ).textContent

test('[DASH-02, D-49, MEND-05] an instructor reads which phases are open, beside in how many quizzes', async () => {
  const { teacher, courseId, quizId } = await given(world).quiz({ students: 3 })
  const next = await as(world, teacher).quizzes.copy({ quizId, title: 'Readiness 2', courseId })
  await as(world, teacher).quizzes.setFlags({
    quizId: next.id,
    isVisible: true,
    isTeamActive: true,
  })
  openApp(as(world, teacher), '/')
  expect(
    await screen.findByText('Open to students now: 1 individual phase, 2 team phases.'),
  ).toBeTruthy()
  expect(await activeQuizzes()).toBe('2Active QuizzesOpen now')
})

test('[DASH-02, D-49, MEND-05] a quiz that is hidden is open to nobody and not active', async () => {
  const { teacher } = await given(world).quiz({ students: 3, flags: { isVisible: false } })
  openApp(as(world, teacher), '/')
  expect(await screen.findByText('No quiz is open to students now.')).toBeTruthy()
  expect(await activeQuizzes()).toBe('0Active QuizzesNone now')
})

test('[D-49] one phase that is open is named alone', async () => {
  const { teacher } = await given(world).quiz({ students: 3, flags: { isActive: false } })
  openApp(as(world, teacher), '/')
  expect(await screen.findByText('Open to students now: 1 team phase.')).toBeTruthy()
})
