import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { play } from '../../../server/testing/play.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead } from '../../testing/instead.ts'
import { saying } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import { createStubSocket } from '../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const bar = () => screen.findByText(saying('Team A has started Readiness 1.'))
const isGone = () =>
  waitFor(() => expect(screen.queryByText(saying('Team A has started Readiness 1.'))).toBeNull())

test.each([
  ['dashboard', () => '/', 'Dashboard'],
  ['course', ({ courseId }: { courseId: string }) => `/courses/${courseId}`, 'Physiology'],
  ['results', ({ quizId }: { quizId: string }) => `/quizzes/${quizId}/results`, 'Results'],
  ['profile', () => '/profile', 'Profile Settings'],
])(
  '[MEND-02] on the page %s the start of the own team is a bar with the way there, which leaves by itself',
  async (_page, path, title) => {
    const made = await given(world).readyTeams({ students: 3 })
    const { socket, hear } = createStubSocket()
    const news = () => act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
    const member = as(world, made.member)
    let answers = 0
    const counting = instead(member, 'quizzes', 'list', async (input) => {
      const list = await member.quizzes.list(input)
      answers += 1
      return list
    })
    const { user, history } = openApp(counting, path(made), socket)
    await waitFor(() => expect(document.title).toContain(title))
    await waitFor(() => expect(answers).toBeGreaterThan(0)) // later news are news
    await isGone()
    await as(world, made.captain).teamQuiz.launch(made.place)
    news()
    expect(await bar()).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Go to Team Quiz' }))
    await waitFor(() =>
      expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team/${made.teamId}`),
    )
    expect(await screen.findByText('View Only')).toBeTruthy()
    await isGone()
    act(() => history.push('/how-tbl-works'))
    expect(await bar()).toBeTruthy()
    await play(as(world, made.captain), made)
    news()
    await isGone()
  },
)

test('[MEND-02] who logs in later sees it at once; the other team and the instructor do not', async () => {
  const made = await given(world).teamQuiz({ students: 4 })
  const { teacher, member, outsider } = made
  openApp(as(world, member), '/courses')
  expect(await bar()).toBeTruthy()
  for (const one of [outsider, teacher]) {
    cleanup()
    openApp(as(world, one), '/quizzes')
    await screen.findByText('Readiness 1')
    await isGone()
  }
})
