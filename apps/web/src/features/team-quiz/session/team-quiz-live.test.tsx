import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { relay } from '../../../../testing/relay.ts'
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

type Ready = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>

/** A person's page; `told` brings the snapshots and events that the server has told them since. */
async function openPage(who: { id: string }, path: string, shows: string) {
  const { socket, hear } = createStubSocket()
  const relayNews = relay(world, who, hear)
  const { user, history } = openApp(as(world, who), path, socket)
  await screen.findByText(shows)
  return { user, history, relayNews, hear }
}
const sessionPath = ({ quizId, teamId }: Ready) => `/quizzes/${quizId}/team/${teamId}`
const vote = (who: { id: string }, { place, questions: [question] }: Ready, option = 1) =>
  as(world, who).teamQuiz.vote({
    ...place,
    questionId: question?.id ?? '',
    optionId: question?.options[option]?.id ?? '',
    isOn: true,
  })
const answer = (
  { captain, place, questions: [question] }: Ready,
  option: number,
  attempt: number,
) =>
  as(world, captain).teamQuiz.answer({
    ...place,
    questionId: question?.id ?? '',
    optionIds: [question?.options[option]?.id ?? ''],
    attempt,
  })
/** What a screen reader is told. */
const hears = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(text),
  )

describe('in the lobby', () => {
  test('[LOBBY-05, RT-09, D-86] the start takes every member along', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { history, relayNews } = await openPage(
      made.member,
      `/quizzes/${made.quizId}/team-lobby/${made.teamId}`,
      'Everyone is ready.',
    )
    await as(world, made.captain).teamQuiz.launch(made.place)
    relayNews()
    await waitFor(() => expect(history.location.pathname).toBe(sessionPath(made)))
    expect(await screen.findByText('View Only')).toBeTruthy()
  })

  test('[LOBBY-05] the start of another team quiz does not', async () => {
    const [made, other] = [
      await given(world).readyTeams({ students: 3 }),
      await given(world).readyTeams({ students: 3 }),
    ]
    const lobby = `/quizzes/${made.quizId}/team-lobby/${made.teamId}`
    const { history, hear } = await openPage(made.member, lobby, 'Everyone is ready.')
    act(() =>
      hear('quiz_started', {
        ...other.place,
        startedBy: { id: other.captain.id, name: other.captain.name },
      }),
    )
    expect(await screen.findByText('Everyone is ready.')).toBeTruthy()
    expect(history.location.pathname).toBe(lobby)
  })
})

describe('a captain elsewhere in the product', () => {
  test('[RT-06, D-85] reads which member waits, at most once a minute, and gets to the lobby from there', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { user, history, relayNews } = await openPage(made.captain, '/quizzes', 'Readiness 1')
    freezeTime()
    const ask = async (who: { id: string }) => {
      await as(world, who).teamQuiz.session(made.place)
      relayNews()
    }
    await ask(made.member)
    expect(await screen.findByText('Ben Okafor is waiting for the team quiz')).toBeTruthy()
    await pass(50_000)
    await ask(made.third)
    expect(screen.queryByText('Chloe Ng is waiting for the team quiz')).toBeNull()
    await pass(11_000)
    await ask(made.third)
    expect(await screen.findByText('Chloe Ng is waiting for the team quiz')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Team Lobby' }))
    await waitFor(() =>
      expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team-lobby/${made.teamId}`),
    )
  })

  test('[RT-06, LOBBY-07] is not disturbed while the lobby is open over the course', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { user, relayNews } = await openPage(
      made.captain,
      `/courses/${made.courseId}`,
      'Readiness 1',
    )
    await user.click(screen.getByRole('link', { name: 'Team Quiz: Readiness 1' }))
    await screen.findByText('Everyone is ready.')
    await as(world, made.member).teamQuiz.session(made.place)
    relayNews()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/is waiting for the team quiz/)).toBeNull()
    await as(world, made.member).teamQuiz.session(made.place)
    relayNews()
    expect(await screen.findByText('Ben Okafor is waiting for the team quiz')).toBeTruthy()
  })
})

describe("a member's screen", () => {
  test('[TSESS-02, RT-10] a member who waits for the session gets it with the start, without asking again', async () => {
    freezeTime()
    const made = await given(world).readyTeams({ students: 3 })
    const { socket, hear } = createStubSocket()
    const relayNews = relay(world, made.member, hear)
    openApp(as(world, made.member), sessionPath(made), socket)
    await screen.findByRole('status', { name: 'Connecting to your team' })
    await pass(2000)
    await screen.findByText('Retry attempt 1/5')
    await as(world, made.captain).teamQuiz.launch(made.place)
    relayNews()
    expect(await screen.findByText('View Only')).toBeTruthy()
  })

  test('[TSESS-07, RT-05, D-96] shows who is here, and who is no more', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { hear } = await openPage(made.member, sessionPath(made), 'View Only')
    const present = (...people: { id: string }[]) =>
      act(() => hear('presence', { ...made.place, userIds: people.map(({ id }) => id) }))
    present(made.captain, made.member, made.third)
    expect(screen.getByText('3 of 3 here')).toBeTruthy()
    present(made.member, made.third)
    expect(screen.getByText('2 of 3 here')).toBeTruthy()
    const others = within(screen.getByRole('list', { name: 'At the Table' })).getAllByRole(
      'listitem',
    )
    expect(others.map((seat) => seat.textContent)).toEqual([
      expect.stringMatching(/^Ana Silva, captain, not here/),
      expect.stringMatching(/^Chloe Ng, here/),
    ])
  })

  test('[TSESS-16, TSESS-18, TSESS-23] a screen reader is told of votes, results and a new captain', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { relayNews, hear } = await openPage(made.member, sessionPath(made), 'View Only')
    await vote(made.third, made)
    relayNews()
    await hears('Chloe Ng votes B.')
    await answer(made, 1, 1)
    relayNews()
    await hears('Question 1: B is wrong. 0.75 points at stake.')
    expect(screen.getByText(/try 2$/).textContent).toBe('Question 1 of 3, try 2')
    await answer(made, 0, 2)
    relayNews()
    await hears('Question 1: A is correct. 0.75 points earned.')
    await as(world, made.captain).teams.handOver({ teamId: made.teamId, captainId: made.member.id })
    act(() => hear('news', { topic: 'teams', courseId: made.courseId }))
    await hears('You are the captain now.')
  })

  test('[RT-07, TSESS-16] a vote that was lost is made good by the next one, each time', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { hear } = await openPage(made.captain, sessionPath(made), 'Q1')
    await vote(made.third, made)
    const relayLater = relay(world, made.captain, hear)
    await vote(made.member, made, 2)
    relayLater()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /B of Q1/ }).textContent).toContain('1 vote'),
    )
    expect(screen.getByRole('radio', { name: /C of Q1/ }).textContent).toContain('1 vote')
    await vote(made.third, made, 3)
    const relayLatest = relay(world, made.captain, hear)
    await vote(made.member, made, 3)
    relayLatest()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /D of Q1/ }).textContent).toContain('2 votes'),
    )
  })

  test('[TSESS-23] a vote that comes while the session is fetched again does not hide what the fetch brings', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { session } = as(world, made.member).teamQuiz
    const { reached, reach } = timestamp()
    let isSlow = false
    const client = instead(as(world, made.member), 'teamQuiz', 'session', async (input) => {
      const wait = isSlow ? reached : null
      const answer = await session(input)
      await wait
      return answer
    })
    const { socket, hear } = createStubSocket()
    const relayNews = relay(world, made.member, hear)
    openApp(client, sessionPath(made), socket)
    await screen.findByText('View Only')
    await as(world, made.captain).teams.handOver({ teamId: made.teamId, captainId: made.member.id })
    isSlow = true
    await act(async () => hear('news', { topic: 'teams', courseId: made.courseId }))
    isSlow = false
    await vote(made.third, made)
    relayNews()
    reach()
    await hears('You are the captain now.')
  })

  test('[TSESS-16] votes that come while the session is fetched are followed by one fetch, however many they are', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { session } = as(world, made.member).teamQuiz
    const { reached, reach } = timestamp()
    let [asked, isSlow] = [0, false]
    const client = instead(as(world, made.member), 'teamQuiz', 'session', async (input) => {
      asked += 1
      const wait = isSlow ? reached : null
      const answer = await session(input)
      await wait
      return answer
    })
    const { socket, hear } = createStubSocket()
    const relayNews = relay(world, made.member, hear)
    openApp(client, sessionPath(made), socket)
    await screen.findByText('View Only')
    isSlow = true
    await act(async () => hear('news', { topic: 'teams', courseId: made.courseId }))
    const before = asked
    for (const option of [1, 2, 3, 0, 1, 2]) {
      await vote(made.third, made, option)
      relayNews()
    }
    isSlow = false
    reach()
    await hears('Chloe Ng votes C.')
    await waitFor(() => expect(asked).toBe(before + 1))
  })

  test('[TSESS-17, TSESS-22] a vote that is sent again, since its reply was lost, hides nothing that happened meanwhile', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    const own = as(world, made.member).teamQuiz
    const { socket, hear } = createStubSocket()
    const relayNews = relay(world, made.member, hear)
    let isFirst = true
    const client = instead(as(world, made.member), 'teamQuiz', 'vote', async (input) => {
      const counted = await own.vote(input)
      if (!isFirst) return counted
      isFirst = false
      relayNews()
      await answer(made, 1, 1) // of which this page has not heard yet
      return offline()
    })
    const { user } = openApp(client, sessionPath(made), socket)
    await user.click(await screen.findByRole('radio', { name: /C of Q1/ }))
    await screen.findByRole('radio', { name: /wrong, try 1/ })
  })

  test('[TSESS-21, TRES-01, TRES-02, ERR-95, RT-08] the result appears without any action', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { relayNews } = await openPage(made.member, sessionPath(made), 'View Only')
    await play(as(world, made.captain), made)
    relayNews()
    expect(await screen.findByRole('heading', { name: 'Team Results' })).toBeTruthy()
    expect(screen.getByText('100.0%')).toBeTruthy()
    expect((await screen.findByText('Team Quiz Submitted!')).parentElement?.textContent).toContain(
      'Team scored 3/3',
    )
  })

  test('[P27] a message that was lost with a server is made good within 15 s', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    freezeTime()
    await openPage(made.member, sessionPath(made), 'View Only')
    await answer(made, 1, 1)
    expect(screen.queryByRole('radio', { name: /wrong, try 1/ })).toBeNull()
    await pass(15_000)
    expect(await screen.findByRole('radio', { name: /wrong, try 1/ })).toBeTruthy()
  })

  test('[P23, TSESS-22] a reconnect fetches what was missed: question, answers, votes', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { hear } = await openPage(made.member, sessionPath(made), 'View Only')
    act(() => hear('connect'))
    act(() => hear('disconnect', 'transport close'))
    await answer(made, 1, 1)
    await vote(made.third, made, 2)
    act(() => hear('connect'))
    expect(await screen.findByRole('radio', { name: /wrong, try 1/ })).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /C of Q1/ }).textContent).toContain(
        '1 vote: Chloe Ng',
      ),
    )
  })
})

test('[STUCK-11] a reset leads everybody to the lobby without a reload, whatever comes late of what was before', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  const { captain, member, teacher, place, quizId, teamId, courseId } = made
  await as(world, captain).teamQuiz.launch(place)
  await answer(made, 1, 1)
  const { history, relayNews, hear } = await openPage(member, sessionPath(made), 'View Only')
  const commandId = randomUUID()
  const { teams } = await as(world, teacher).teams.list({ courseId })
  const name = teams.find(({ id }) => id === teamId)?.name ?? ''
  expect(await as(world, teacher).teamQuiz.reset({ ...place, commandId, name })).toEqual({
    seen: 1,
  })
  act(() => hear('news', { topic: 'quizzes', courseId }))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/quizzes/${quizId}/team-lobby/${teamId}`),
  )
  relayNews()
  expect(await screen.findByText('Everyone is ready.')).toBeTruthy()
  await as(world, captain).teamQuiz.launch(place)
  relayNews()
  await waitFor(() => expect(history.location.pathname).toBe(sessionPath(made)))
  expect(await screen.findByText('View Only')).toBeTruthy()
})
