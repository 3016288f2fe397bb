import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Quiz = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const lobby = ({ quizId, teamId }: Pick<Quiz, 'quizId' | 'teamId'>) =>
  `/quizzes/${quizId}/team-lobby/${teamId}`
const submit = ({ quizId, key }: Quiz, ...students: { id: string }[]) =>
  Promise.all(
    students.map((one) =>
      submitAs(world, one, { quizId, submissionId: randomUUID(), version: 1, answers: key }),
    ),
  )
const figure = () =>
  screen
    .findByText('have completed the individual quiz')
    .then((what) => what.parentElement?.textContent)
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start Team Quiz' })

test('[ROUTE-22, LOBBY-01, LOBBY-02, D-82] members and who is done are shown; the captain waits until all are', async () => {
  const made = await given(world).quiz({ students: 3 })
  await submit(made, made.captain, made.member)
  openApp(as(world, made.captain), lobby(made))
  expect(await figure()).toBe(
    '2 of 3 have completed the individual quizWaiting for Chloe Ng. If somebody is not coming, your instructor can excuse them.',
  )
  const others = within(screen.getByRole('list', { name: 'Your team' })).getAllByRole('listitem')
  expect(others.map((seat) => seat.textContent)).toEqual([
    expect.stringMatching(/^Ben Okafor, ready/),
    expect.stringMatching(/^Chloe Ng(?!, ready)/),
  ])
  expect(start().disabled).toBe(true)
})

test('[SCHEME-08] says what is at stake before the start', async () => {
  const made = await given(world).quiz({ students: 3 })
  const halving = { quizId: made.quizId, team: { kind: 'halving' as const } }
  await as(world, made.teacher).quizzes.setScoring(halving)
  openApp(as(world, made.captain), lobby(made))
  const words = 'At stake: first try 1 point, each wrong try halves it, the last option earns 0.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test('[LOBBY-02, LOBBY-03] asks again after 2 s, 3 s later, then every 30 s; the last submit opens the start', async () => {
  freezeTime()
  const made = await given(world).quiz({ students: 3 })
  await submit(made, made.captain, made.member)
  const { readiness } = as(world, made.captain).teamQuiz
  // s, by the page's clock, since it was asked and since it was answered
  const pauses: { asked: number; answered: number }[] = []
  let [waiting, askedAt, answeredAt] = [0, 0, 0]
  const since = (time: number) => Math.round((Date.now() - time) / 1000)
  const asked: typeof readiness = async (...input) => {
    if (answeredAt > 0) pauses.push({ asked: since(askedAt), answered: since(answeredAt) })
    askedAt = Date.now()
    waiting += 1
    const answer = await readiness(...input)
    waiting -= 1
    answeredAt = Date.now()
    return answer
  }
  openApp(instead(as(world, made.captain), 'teamQuiz', 'readiness', asked), lobby(made))
  expect(await figure()).toMatch(/^2 of 3/)
  const nextPause = async () => {
    const before = pauses.length
    while (pauses.length === before) await pass(250)
    await waitFor(() => expect(waiting).toBe(0))
    return pauses.at(-1)
  }
  // an answer may take its time: the first two are counted from when it was opened
  for (const seconds of [2, 3]) expect((await nextPause())?.asked).toBe(seconds)
  expect((await nextPause())?.answered).toBe(30)
  await submit(made, made.third)
  expect((await nextPause())?.answered).toBe(30)
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(await figure()).toBe('3 of 3 have completed the individual quizEveryone is ready.')
})

test("[LOBBY-02, D-84] news of a member's submit is asked for at once", async () => {
  const made = await given(world).quiz({ students: 3 })
  await submit(made, made.captain, made.member)
  const { socket, hear } = createStubSocket()
  const asked = vi.fn(as(world, made.captain).teamQuiz.readiness)
  openApp(instead(as(world, made.captain), 'teamQuiz', 'readiness', asked), lobby(made), socket)
  expect(await figure()).toMatch(/^2 of 3/)
  await submit(made, made.third)
  const before = asked.mock.calls.length
  act(() => hear('news', { topic: 'readiness', courseId: made.courseId }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(before + 1))
  await waitFor(() => expect(start().disabled).toBe(false))
})

test('[LOBBY-04] the captain starts and goes to the team quiz; a member cannot', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  openApp(as(world, made.member), lobby(made))
  expect(await screen.findByText('The quiz opens here when Ana Silva starts it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Team Quiz' })).toBeNull()
  cleanup()
  const { user, history } = openApp(as(world, made.captain), lobby(made))
  await user.click(await screen.findByRole('button', { name: 'Start Team Quiz' }))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team/${made.teamId}`),
  )
  expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect((await as(world, made.member).teamQuiz.session(made.place)).session?.status).toBe('active')
})

test('[LOBBY-04] a start that reaches no server says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const made = await given(world).readyTeams({ students: 3 })
  const { user } = openApp(
    instead(as(world, made.captain), 'teamQuiz', 'launch', offline),
    lobby(made),
  )
  await user.click(await screen.findByRole('button', { name: 'Start Team Quiz' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not startedFailed to start the team quiz. Please try again.',
  )
  expect(start().disabled).toBe(false)
})

test('[LOBBY-06] whoever is in the lobby of a started team quiz is taken there', async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  const { history } = openApp(as(world, made.third), lobby(made))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team/${made.teamId}`),
  )
})

test('[LOBBY-02] whoever has not taken the quiz is led there', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { user, history } = openApp(as(world, made.captain), lobby(made))
  await user.click(await screen.findByRole('link', { name: 'Take Quiz' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/take`))
})

test('[LOBBY-02, D-93] a closed team phase is not started', async () => {
  const made = await given(world).readyTeams({ students: 3, flags: { isTeamActive: false } })
  openApp(as(world, made.captain), lobby(made))
  expect(await figure()).toContain('The team phase is closed. Your instructor opens it.')
  expect(start().disabled).toBe(true)
})

test.each(['quiz', 'team'])('[LOBBY-08, ERR-103] an unknown %s is not found', async (unknown) => {
  const made = await given(world).quiz({ students: 3 })
  const nowhere = '00000000-0000-4000-8000-000000000000'
  openApp(
    as(world, made.captain),
    lobby(unknown === 'quiz' ? { ...made, quizId: nowhere } : { ...made, teamId: nowhere }),
  )
  expect(await screen.findByRole('heading', { name: 'Quiz or Group Not Found' })).toBeTruthy()
})

test('[LOBBY-08, ERR-103] what is not there is asked for once; what failed is asked for again, and says so until it is there', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  freezeTime()
  const made = await given(world).readyTeams({ students: 3 })
  const nowhere = { ...made, teamId: '00000000-0000-4000-8000-000000000000' }
  const { readiness } = as(world, made.captain).teamQuiz
  const asked = vi.fn(readiness)
  openApp(instead(as(world, made.captain), 'teamQuiz', 'readiness', asked), lobby(nowhere))
  expect(await screen.findByRole('heading', { name: 'Quiz or Group Not Found' })).toBeTruthy()
  await pass(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
  cleanup()

  asked.mockImplementation(offline)
  openApp(instead(as(world, made.captain), 'teamQuiz', 'readiness', asked), lobby(made))
  await pass(untilGivenUp)
  expect(await screen.findByRole('alert')).toBeTruthy()
  const again = timestamp()
  asked.mockImplementation(async (...input) => {
    await again.reached
    return readiness(...input)
  })
  const before = asked.mock.calls.length
  while (asked.mock.calls.length === before) await pass(1000)
  expect(screen.getByRole('alert')).toBeTruthy()
  again.reach()
  expect(await figure()).toMatch(/^3 of 3/)
})

test.each(['outsider', 'teacher'] as const)(
  '[ROUTE-23, D-07] the %s of the course is led to the quizzes',
  async (who) => {
    const made = await given(world).quiz({ students: 4 })
    const { history } = openApp(as(world, made[who]), lobby(made))
    await waitFor(() => expect(history.location.pathname).toBe('/quizzes'))
  },
)
