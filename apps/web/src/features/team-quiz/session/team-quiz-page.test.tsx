import type { TeamScoring } from '@tbl/domain/scoring-scheme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { saying } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Place = { quizId: string; teamId: string }
type Client = Parameters<typeof openApp>[0]
const open = (client: Client, { quizId, teamId }: Place) => {
  opened = openApp(client, `/quizzes/${quizId}/team/${teamId}`)
}
const click = async (role: string, name: string | RegExp) =>
  opened.user.click(await screen.findByRole(role, { name }))
const toast = async () => (await screen.findByRole('alert')).textContent
const option = (name: RegExp) => screen.getByRole('radio', { name })
/** The leader of the second team is put into the first one. */
const joinLate = ({
  teacher,
  courseId,
  outsider,
  teamIds: [to = '', from = ''],
}: Awaited<ReturnType<ReturnType<typeof given>['teams']>>) =>
  as(world, teacher).teams.arrange({ courseId, moves: [{ userId: outsider.id, from, to }] })
const rested = (button: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBeNull(),
  )

describe('before the captain has started', () => {
  /** What a member's page asks, answered by the server unless `isDown`. */
  async function waiting() {
    freezeTime()
    const made = await given(world).readyTeams({ students: 3 })
    const { session } = as(world, made.member).teamQuiz
    const server = { isDown: false }
    const asked = vi.fn<typeof session>((input) => (server.isDown ? offline() : session(input)))
    open(instead(as(world, made.member), 'teamQuiz', 'session', asked), made)
    await screen.findByRole('status', { name: 'Connecting to your team' })
    return { ...made, asked, server }
  }
  const retries = () => screen.queryByText(/^Retry attempt/)?.textContent

  test('[TSESS-02, TSESS-03, TSESS-04, ERR-99, ERR-100] shows a spinner for 2 s, asks again after 1, 2, 4, 8 and 10 s, then gives up', async () => {
    const { asked } = await waiting()
    await pass(1000)
    expect([
      retries(),
      screen.queryByRole('status', { name: 'Connecting to your team' }) !== null,
    ]).toEqual([undefined, true])
    await pass(1000)
    await waitFor(() => expect(retries()).toBe('Retry attempt 1/5'))
    const first = asked.mock.calls.length
    for (const [retry, seconds] of [1, 2, 4, 8, 10].entries()) {
      if (seconds > 1) await pass((seconds - 1) * 1000)
      expect([retries(), asked.mock.calls.length]).toEqual([
        `Retry attempt ${retry + 1}/5`,
        first + retry,
      ])
      await pass(1000)
      await waitFor(() => expect(asked.mock.calls.length).toBe(first + retry + 1))
      await waitFor(() => expect(retries()).not.toBe(`Retry attempt ${retry + 1}/5`))
    }
    expect(screen.getByRole('alert').textContent).toBe(
      'Unable to connect to team session. Please refresh the page or ask your team captain to restart the quiz.',
    )
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
    await click('button', 'Retry')
    expect(retries()).toBe('Retry attempt 1/5')
  })

  test('[TSESS-02] a retry after the start opens the quiz', async () => {
    const made = await waiting()
    await pass(2000)
    await as(world, made.captain).teamQuiz.launch(made.place)
    await pass(1000)
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })

  test('[TSESS-01, TSESS-02] the captain, for whom nobody else can start it, is led to the lobby', async () => {
    freezeTime()
    const made = await given(world).readyTeams({ students: 3 })
    open(as(world, made.captain), made)
    await screen.findByRole('status', { name: 'Connecting to your team' })
    await pass(2000)
    expect(await screen.findByRole('button', { name: 'Start Team Quiz' })).toBeTruthy()
    expect(opened.history.location.pathname).toBe(
      `/quizzes/${made.quizId}/team-lobby/${made.teamId}`,
    )
  })

  test('[ERR-101] a request that gets no answer says so and goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { server } = await waiting()
    await pass(2000)
    server.isDown = true
    await pass(1000)
    expect(await screen.findByText('Failed to request session from team captain.')).toBeTruthy()
    expect(retries()).toBe('Retry attempt 2/5')
  })
})

describe('getting in', () => {
  test('[ERR-89, ERR-98] without the server the page says so; Try Again goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    const { session } = as(world, made.member).teamQuiz
    let isDown = true
    open(
      instead(as(world, made.member), 'teamQuiz', 'session', (input) =>
        isDown ? offline() : session(input),
      ),
      made,
    )
    expect(await screen.findByRole('heading', { name: 'Connection Failed' })).toBeTruthy()
    expect(await screen.findByText('Connection Error')).toBeTruthy()
    expect(
      screen.getByText('Failed to connect to team session. Please try refreshing the page.'),
    ).toBeTruthy()
    isDown = false
    await click('button', 'Try Again')
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })

  test('[ERR-106] results that cannot be fetched are called so, where the lobby knew that the team is done', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made)
    const { session } = as(world, made.member).teamQuiz
    let isDown = true
    const client = instead(as(world, made.member), 'teamQuiz', 'session', (input) =>
      isDown ? offline() : session(input),
    )
    opened = openApp(client, `/quizzes/${made.quizId}/team-lobby/${made.teamId}`)
    expect(
      await screen.findByRole('heading', { name: 'Failed to load team quiz results' }),
    ).toBeTruthy()
    isDown = false
    await click('button', 'Try Again')
    expect(await screen.findByRole('heading', { name: 'Team Results' })).toBeTruthy()
  })

  test('[ROUTE-21, TSESS-06, ERR-90] another student of the course is told and led to the dashboard', async () => {
    const made = await given(world).teamQuiz({ students: 4 })
    open(as(world, made.outsider), made)
    expect(await toast()).toBe('Access DeniedYou are not a member of this team.')
    await waitFor(() => expect(opened.history.location.pathname).toBe('/'))
  })

  test('[ERR-103] an unknown quiz is not found', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    open(as(world, made.captain), { ...made, quizId: '00000000-0000-4000-8000-000000000000' })
    expect(await screen.findByRole('heading', { name: 'Quiz or Group Not Found' })).toBeTruthy()
  })
})

describe('playing', () => {
  test('[ROUTE-20, TSESS-08, TSESS-10, TSESS-12, TSESS-13, TSESS-22, ERR-92, ERR-93] the captain answers wrong, then right, and goes on; a reload finds it all', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    open(as(world, made.captain), made)
    await click('radio', /B of Q1/)
    await click('button', 'Submit Answer')
    expect(await toast()).toBe(
      'IncorrectTry again! This attempt will cost 0.25 points. (Attempt 1)',
    )
    expect(screen.getByRole('img', { name: 'At stake: 0.75 of 1 point' })).toBeTruthy()
    await rested('Submit Answer')
    await click('radio', /C of Q1/)
    await click('button', 'Submit Answer')
    expect(
      await screen.findByText('Try again! This attempt will cost 0.25 points. (Attempt 2)'),
    ).toBeTruthy()
    await rested('Submit Answer')
    await click('radio', /A of Q1/)
    await click('button', 'Submit Answer')
    expect(await screen.findByText('Great job! You can move to the next question.')).toBeTruthy()
    expect(screen.getByText('Correct!', { selector: '[class*="title"]' })).toBeTruthy()
    cleanup()
    open(as(world, made.captain), made)
    await screen.findByRole('heading', { name: 'Q1' })
    expect(
      [/B of Q1/, /C of Q1/, /A of Q1/, /D of Q1/].map((name) => option(name).textContent),
    ).toEqual([
      expect.stringContaining('wrong, try 1'),
      expect.stringContaining('wrong, try 2'),
      expect.stringContaining('correct, locked'),
      expect.not.stringContaining('try'),
    ])
    expect(screen.getByRole('img', { name: 'Earned: 0.5 of 1 point' })).toBeTruthy()
    await click('button', 'Next Question')
    expect(await screen.findByRole('heading', { name: 'Q2' })).toBeTruthy()
    await click('button', 'Back')
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })

  /** A captain at the first question of a team quiz that is scored in this way. */
  async function scoredBy(team: TeamScoring) {
    const made = await given(world).readyTeams({ students: 3 })
    await as(world, made.teacher).quizzes.setScoring({ quizId: made.quizId, team })
    await as(world, made.captain).teamQuiz.launch(made.place)
    open(as(world, made.captain), made)
    await screen.findByRole('heading', { name: 'Q1' })
  }
  const miss = async (letter: string) => {
    await click('radio', new RegExp(`${letter} of Q1`))
    await click('button', 'Submit Answer')
  }

  test('[SCHEME-08, SCHEME-09, SCHEME-10] under another scheme each wrong try says its own cost, before and after it', async () => {
    await scoredBy({ kind: 'scratchCard' })
    expect(await screen.findByText('At stake: first try 1 point, then 0.5, 0.25, 0.')).toBeTruthy()
    await click('radio', /B of Q1/)
    expect(await screen.findByText(/If it is wrong, it costs 0.5 points/)).toBeTruthy()
    await click('button', 'Submit Answer')
    expect(await toast()).toBe('IncorrectTry again! This attempt will cost 0.5 points. (Attempt 1)')
    expect(screen.getByRole('img', { name: 'At stake: 0.5 of 1 point' })).toBeTruthy()
    await rested('Submit Answer')
    await miss('C')
    expect(
      await screen.findByText('Try again! This attempt will cost 0.25 points. (Attempt 2)'),
    ).toBeTruthy()
  })

  test('[SCHEME-08, SCHEME-09, SCHEME-10] where tries are free a wrong one costs nothing', async () => {
    await scoredBy({ kind: 'free' })
    expect(
      await screen.findByText('At stake: 1 point a question, however many tries.'),
    ).toBeTruthy()
    await click('radio', /B of Q1/)
    expect(screen.queryByText(/it costs/)).toBeNull()
    await click('button', 'Submit Answer')
    expect(await toast()).toBe('IncorrectTry again! This attempt costs nothing. (Attempt 1)')
    expect(screen.getByRole('img', { name: 'At stake: 1 of 1 point' })).toBeTruthy()
  })

  test('[TSESS-15, TSESS-16, TSESS-17] a member sees the votes of others, votes, and takes the vote back', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const [questionId = '', optionId = ''] = [
      made.questions[0]?.id,
      made.questions[0]?.options[1]?.id,
    ]
    const votes = async () => {
      const { session } = await as(world, made.captain).teamQuiz.session(made.place)
      return session?.status === 'active' ? (session.questions[0]?.votes[optionId] ?? []) : null
    }
    await as(world, made.third).teamQuiz.vote({ ...made.place, questionId, optionId, isOn: true })
    open(as(world, made.member), made)
    expect(await screen.findByText('View Only')).toBeTruthy()
    expect(option(/B of Q1/).textContent).toContain('1 vote: Chloe Ng')
    const shown = new Set<string>()
    const look = () =>
      shown.add(/\d votes?: [^.]+Ng/.exec(option(/B of Q1/).textContent)?.[0] ?? '')
    const drawn = new MutationObserver(look)
    drawn.observe(document.body, { subtree: true, childList: true, characterData: true })
    await click('radio', /B of Q1/)
    await waitFor(async () => expect(await votes()).toEqual([made.third.id, made.member.id]))
    expect(option(/B of Q1/).textContent).toContain('2 votes: you, Chloe Ng')
    expect([...shown]).toEqual(['2 votes: you, Chloe Ng'])
    drawn.disconnect()
    await click('radio', /B of Q1/)
    await waitFor(async () => expect(await votes()).toEqual([made.third.id]))
  })

  test('a vote that reaches no server is taken back, and the member is told', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    open(instead(as(world, made.member), 'teamQuiz', 'vote', offline), made)
    await click('radio', /B of Q1/)
    expect(await toast()).toBe('Vote not countedThe server could not be reached. Please try again.')
    await waitFor(() => expect(option(/B of Q1/).textContent).not.toContain('vote:'))
  })

  test('[P24] a vote that got no answer is sent again, without a word', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    const { vote } = as(world, made.member).teamQuiz
    let tries = 0
    open(
      instead(as(world, made.member), 'teamQuiz', 'vote', (input) => {
        tries += 1
        return tries === 1 ? offline() : vote(input)
      }),
      made,
    )
    await click('radio', /B of Q1/)
    await waitFor(() => expect(tries).toBe(2))
    await waitFor(() => expect(option(/B of Q1/).textContent).toContain('vote:'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[ERR-96] an answer that reaches no server keeps the choice', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    open(instead(as(world, made.captain), 'teamQuiz', 'answer', offline), made)
    await click('radio', /A of Q1/)
    await click('button', 'Submit Answer')
    expect(await toast()).toBe('Submission ErrorFailed to submit question. Please try again.')
    expect(option(/A of Q1/).getAttribute('aria-checked')).toBe('true')
  })

  test('[ERR-97] a submit of the team quiz that reaches no server can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made, { isCompleted: false })
    open(instead(as(world, made.captain), 'teamQuiz', 'complete', offline), made)
    await click('button', 'Submit Team Quiz')
    expect(await toast()).toBe('Submission ErrorFailed to submit team quiz. Please try again.')
    expect(screen.getByRole('button', { name: 'Submit Team Quiz' })).toBeTruthy()
  })
})

describe('the end', () => {
  test('[TSESS-19, TRES-02, TRES-03, ERR-95] the captain submits once all is right; the result and the way to the course follow', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const [question] = made.questions
    await as(world, made.captain).teamQuiz.answer({
      ...made.place,
      questionId: question?.id ?? '',
      optionIds: [question?.options[1]?.id ?? ''],
      attempt: 1,
    })
    await as(world, made.captain).teamQuiz.answer({
      ...made.place,
      questionId: question?.id ?? '',
      optionIds: [question?.options[0]?.id ?? ''],
      attempt: 2,
    })
    await play(as(world, made.captain), made, { isCompleted: false })
    open(as(world, made.captain), made)
    await click('button', 'Submit Team Quiz')
    expect(await screen.findByText('Team Quiz Submitted!')).toBeTruthy()
    expect(
      screen.getByText('Team scored 2.75/3', { selector: '[class*="description"]' }),
    ).toBeTruthy()
    expect(screen.getByText('91.7%')).toBeTruthy()
    await click('link', 'Back to Course')
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/courses/${made.courseId}`))
  })

  test('[TRES-06, D-94] whoever opens the address later finds the result, with every answer and why', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made)
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
    open(as(world, made.third), made)
    expect(await screen.findByRole('heading', { name: 'Team Results' })).toBeTruthy()
    expect(screen.getByText('100.0%')).toBeTruthy()
    const first = within(screen.getByRole('heading', { name: 'Q1' }).closest('li') ?? document.body)
    expect(first.getByText(saying('A. A of Q1'))).toBeTruthy()
    expect(first.getByText('Because of Q1')).toBeTruthy()
    expect(screen.queryByText('Team Quiz Submitted!')).toBeNull()
    expect(screen.queryByText(/^Explanations are shown/)).toBeNull()
  })

  test('[FAIR-02] while the individual quiz is open to others, the result has every try and no explanation, and says when they come', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made)
    open(as(world, made.third), made)
    expect(
      await screen.findByText(
        'Explanations are shown when the individual quiz is over for everybody.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(saying('A. A of Q1'))).toBeTruthy()
    expect(screen.queryByText(/Because of/)).toBeNull()
  })

  test('[FAIR-08] who joins the team afterwards reads its score, and nothing of its quiz', async () => {
    const made = await given(world).teamQuiz({ students: 4 })
    await play(as(world, made.captain), made)
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
    await joinLate(made)
    open(as(world, made.outsider), made)
    expect(await screen.findByText('Your team was done before you joined.')).toBeTruthy()
    expect(screen.getByText('100.0%')).toBeTruthy()
    expect(screen.queryByText(/of Q1/)).toBeNull()
  })
})
