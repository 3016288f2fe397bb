import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import type { Client } from '../../../platform/api.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A course with so many visible quizzes. */
async function situation(quizzes: number) {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  for (let number = 1; number <= quizzes; number += 1) {
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: `Readiness ${number}`,
      courseId,
    })
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: true })
  }
  return { client: as(world, teacher), student: as(world, students[0] ?? null), courseId }
}

const open = async ({ client, courseId }: { client: Client; courseId: string }) => {
  const opened = openApp(client, `/courses/${courseId}`)
  await screen.findByText(/^Readiness 1|No quizzes/)
  return opened
}
const reminder = async () =>
  within(await screen.findByRole('dialog', { name: "Don't Forget Teams!" }))
const flag = (courseId: string) => localStorage.getItem(`firstQuizReminder_${courseId}`)

test.each([0, 2])('[CQZ-06, D-118] nothing is said with %i quizzes', async (quizzes) => {
  await open(await situation(quizzes))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("[CQZ-06, CQZ-09] with the first quiz the instructor is told to create teams; 'Go to Teams' leads there", async () => {
  const course = await situation(1)
  const { user, history } = await open(course)
  expect(
    (await reminder()).getByText(
      'A team quiz needs teams. Create them before you open the team phase.',
    ),
  ).toBeTruthy()
  await user.click((await reminder()).getByRole('button', { name: 'Go to Teams' }))
  await waitFor(() => expect(history.location.search).toBe('?tab=teams'))
  expect(flag(course.courseId)).not.toBeNull()
})

test('[CQZ-07, CONST-21] dismissed, it does not return in this browser', async () => {
  const course = await situation(1)
  const { user } = await open(course)
  await user.click((await reminder()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flag(course.courseId)).not.toBeNull()
  cleanup()
  await open(course)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('when one of two quizzes is deleted', () => {
  const openDeletion = async (user: UserEvent, quiz: string) => {
    await user.click(screen.getByRole('button', { name: `Delete: ${quiz}` }))
    return within(await screen.findByRole('dialog', { name: 'Delete this quiz?' }))
  }
  const openAndDelete = async (course: Awaited<ReturnType<typeof situation>>) => {
    const { user } = await open(course)
    await user.click(
      (await openDeletion(user, 'Readiness 2')).getByRole('button', { name: 'Delete Quiz' }),
    )
    await waitFor(() => expect(screen.queryByText('Readiness 2')).toBeNull())
    return user
  }

  test('[D-118] the instructor is told', async () => {
    await openAndDelete(await situation(2))
    expect(await reminder()).toBeTruthy()
  })

  test('[D-118] nothing is said once it was dismissed', async () => {
    const course = await situation(2)
    localStorage.setItem(`firstQuizReminder_${course.courseId}`, 'true')
    const user = await openAndDelete(course)
    await openDeletion(user, 'Readiness 1') // by then the list has been read anew
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

test('[CQZ-08] where students form the teams, they are to be told', async () => {
  const { client, courseId } = await situation(1)
  const selfForming = instead(client, 'courses', 'get', async (input) => {
    const course = await client.courses.get(input)
    return course.access === 'full' ? { ...course, allowSelfTeamFormation: true } : course
  })
  await open({ client: selfForming, courseId })
  expect(
    (await reminder()).getByText(
      'Students form the teams of this course themselves. Remind them to join a team before you open the team phase.',
    ),
  ).toBeTruthy()
  expect((await reminder()).queryByRole('button', { name: 'Go to Teams' })).toBeNull()
})

test('[CQZ-06] a student is not told', async () => {
  const { student, courseId } = await situation(1)
  await open({ client: student, courseId })
  expect(screen.queryByRole('dialog')).toBeNull()
})
