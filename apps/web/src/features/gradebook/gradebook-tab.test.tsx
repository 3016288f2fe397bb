import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { fillGradebook } from '../../../../server/testing/fill-gradebook.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { play } from '../../../../server/testing/play.ts'
import { setScore, setTeamScores } from '../../../../server/testing/scores.ts'
import { submitAs } from '../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, timestamp } from '../../../testing/instead.ts'
import { choices } from '../../../testing/on-screen.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { createStubSocket } from '../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.unstubAllEnvs())

type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const open = (reader: Person, { courseId }: { courseId: string }, query = '') =>
  openApp(as(world, reader), `/courses/${courseId}?tab=gradebook${query}`)
const selectedTabs = async () => {
  await screen.findByRole('tab', { name: 'Individual Results' })
  return screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
}
/** The first cells of the rows, each as soon as there is a table. */
const leads = async () => (await screen.findAllByRole('rowheader')).map((lead) => lead.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const counted = () =>
  screen.getByText(/^\d.* attempts?$/, { selector: '[role=status]' }).textContent

/** Each student submits so many minutes ago, and has this score. */
async function submitted(
  made: Made,
  results: readonly { student: Person | undefined; minutesAgo: number; score: number }[],
) {
  for (const { student, minutesAgo, score } of results) {
    world.time.now = new Date(Date.now() - minutesAgo * 60_000)
    const { attemptId } = await submitAs(world, student ?? null, {
      quizId: made.quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: made.key,
    })
    await setScore(world, attemptId, score)
  }
}

describe('the address', () => {
  test.each([
    ['', 'Individual Results'],
    ['&subtab=individual', 'Individual Results'],
    ['&subtab=team', 'Team Results'],
  ])('[ROUTE-31] ?tab=gradebook%s opens %s', async (query, list) => {
    const made = await given(world).course({ students: 0 })
    open(made.teacher, made, query)
    expect(await selectedTabs()).toEqual(['Gradebook', list])
  })

  test('[ROUTE-32] a student who asks for the appeals falls back to the individual results', async () => {
    const made = await given(world).course({ students: 1 })
    const [ana] = made.students
    if (!ana) throw new Error('A course of one')
    open(ana, made, '&subtab=appeals')
    expect(await selectedTabs()).toEqual(['Gradebook', 'Individual Results'])
  })

  test('[ROUTE-31, ROUTE-33] keeps the chosen list, until another tab is chosen', async () => {
    const made = await given(world).course({ students: 0 })
    const { user, history } = open(made.teacher, made)
    await user.click(await screen.findByRole('tab', { name: 'Team Results' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=gradebook&subtab=team'))
    await user.click(screen.getByRole('tab', { name: 'Students' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=students'))
  })
})

describe('for the instructor', () => {
  test('[GB-02, D-104] lists who did which quiz when, newest completion first, with at most two decimals', async () => {
    const made = await given(world).quiz({ students: 3 })
    await submitted(made, [
      { student: made.member, minutesAgo: 120, score: 80 },
      { student: made.captain, minutesAgo: 8, score: 66.67 },
    ])
    open(made.teacher, made)
    expect(await leads()).toEqual(['Ana Silva', 'Ben Okafor'])
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StudentScoreQuizCompletedActions',
      'Ana Silva66.67%Readiness 18 minutes ago',
      'Ben Okafor80%Readiness 1about 2 hours ago',
    ])
    expect(screen.getByText('8 minutes ago').title).toMatch(
      /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d:\d\d [AP]M$/,
    )
    expect(counted()).toBe('2 attempts')
  })

  test('[D-111, LANG-10] says when in the time zone of the browser', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const made = await given(world).quiz({ students: 3 })
    const minutesAgo = (Date.now() - Date.parse('2026-01-01T20:30:30.000Z')) / 60_000
    await submitted(made, [{ student: made.captain, minutesAgo, score: 80 }])
    open(made.teacher, made)
    await leads()
    expect(document.querySelector('time')?.title).toMatch(/^Jan 2, 2026, 5:30:\d\d AM$/)
  })

  test('[GB-08] the colour goes with the score: 90+, 80+, 70+ and below', async () => {
    const made = await given(world).quiz({ students: 6 })
    const scores = [90, 89.9, 80, 79.9, 70, 69.9]
    await submitted(
      made,
      scores.map((score, index) => ({ student: made.students[index], minutesAgo: index, score })),
    )
    open(made.teacher, made)
    await leads()
    expect(scores.map((score) => screen.getByText(`${score}%`).dataset.band)).toEqual([
      '90',
      '80',
      '80',
      '70',
      '70',
      '0',
    ])
  })

  test('[GB-03] a search and a quiz narrow the list, and the count says by how much', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, courseId, captain, member, third } = made
    await submitted(
      made,
      [captain, member, third].map((student, index) => ({
        student,
        minutesAgo: 60 - index,
        score: 100,
      })),
    )
    const second = await as(world, teacher).quizzes.copy({
      quizId: made.quizId,
      title: 'Readiness 2',
      courseId,
    })
    await as(world, teacher).quizzes.setFlags({
      quizId: second.id,
      isVisible: true,
      isActive: true,
    })
    const key = Object.fromEntries(
      second.questions.map(({ id, options }) => [
        id,
        options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
      ]),
    )
    await submitted({ ...made, quizId: second.id, key }, [
      { student: captain, minutesAgo: 1, score: 50 },
    ])

    const { user } = open(teacher, made)
    expect(await leads()).toEqual(['Ana Silva', 'Chloe Ng', 'Ben Okafor', 'Ana Silva'])
    await fill(user, screen.getByRole('searchbox', { name: 'Search students' }), 'ana')
    await waitFor(async () => expect(await leads()).toEqual(['Ana Silva', 'Ana Silva']))
    expect(counted()).toBe('2 of 4 attempts')
    await user.click(screen.getByRole('combobox', { name: 'Quiz' }))
    expect((await choices()).map((option) => option.textContent)).toEqual([
      'All quizzes',
      'Readiness 1',
      'Readiness 2',
    ])
    await user.click(screen.getByRole('option', { name: 'Readiness 2' }))
    await waitFor(async () => expect(await leads()).toHaveLength(1))
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StudentScoreQuizCompletedActions',
      'Ana Silva50%Readiness 21 minute ago',
    ])
    await fill(user, screen.getByRole('searchbox', { name: 'Search students' }), 'ben')
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeTruthy()
    expect(counted()).toBe('0 of 4 attempts')
  })

  test('[GB-02] the head of a column orders by it, and says so', async () => {
    const made = await given(world).quiz({ students: 3 })
    await submitted(made, [
      { student: made.captain, minutesAgo: 3, score: 70 },
      { student: made.third, minutesAgo: 2, score: 100 },
      { student: made.member, minutesAgo: 1, score: 90 },
    ])
    const { user } = open(made.teacher, made)
    expect(await leads()).toEqual(['Ben Okafor', 'Chloe Ng', 'Ana Silva'])
    expect(head('Completed').getAttribute('aria-sort')).toBe('descending')
    await user.click(within(head('Student')).getByRole('button'))
    await waitFor(async () =>
      expect(await leads()).toEqual(['Ana Silva', 'Ben Okafor', 'Chloe Ng']),
    )
    expect(['Student', 'Completed'].map((name) => head(name).getAttribute('aria-sort'))).toEqual([
      'ascending',
      null,
    ])
    await user.click(within(head('Score')).getByRole('button'))
    await waitFor(async () =>
      expect(await leads()).toEqual(['Chloe Ng', 'Ben Okafor', 'Ana Silva']),
    )
    await user.click(within(head('Score')).getByRole('button'))
    await waitFor(async () =>
      expect(await leads()).toEqual(['Ana Silva', 'Ben Okafor', 'Chloe Ng']),
    )
    expect(head('Score').getAttribute('aria-sort')).toBe('ascending')
  })

  test('[GB-06, GB-08, GB-09, D-104, MEND-10] team results have one decimal, one more next to a band, and a percent sign; the colour goes with the score as it is stored', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made)
    await setTeamScores(world, made.quizId, 89.96)
    const { user } = open(made.teacher, made, '&subtab=team')
    expect(await leads()).toEqual(['Team A'])
    expect(screen.getByText('89.96%').dataset.band).toBe('80')
    await fill(user, screen.getByRole('searchbox', { name: 'Search teams' }), 'team b')
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeTruthy()
  })

  describe('of a large course', () => {
    const large = async (students: number, quizzes: number) => {
      const made = await given(world).course({ students: 0 })
      world.time.now = new Date()
      await fillGradebook(world, {
        courseId: made.courseId,
        teacherId: made.teacher.id,
        students,
        quizzes,
      })
      return made
    }

    test('a long list comes in pieces; the next one takes the focus', async () => {
      const made = await large(150, 1)
      const { user } = open(made.teacher, made)
      expect(await leads()).toHaveLength(100)
      expect(counted()).toBe('100 of 150 attempts')
      await user.click(screen.getByRole('button', { name: 'Show More' }))
      await waitFor(async () => expect(await leads()).toHaveLength(150))
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getAllByRole('rowheader')[100]),
      )
      expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
      expect(counted()).toBe('150 attempts')
    })

    test('[MEND-14] more than 100 results open with the newest quiz; all quizzes are one click away, and come in pages', async () => {
      const made = await large(60, 2)
      const { user } = open(made.teacher, made)
      expect(await leads()).toHaveLength(60)
      const quiz = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Quiz' })
      expect([quiz().value, counted()]).toEqual(['Quiz 1', '60 of 120 attempts'])
      await user.click(screen.getByRole('button', { name: 'All quizzes' }))
      expect([quiz().value, document.activeElement]).toEqual(['All quizzes', quiz()])
      expect(screen.queryByRole('button', { name: 'All quizzes' })).toBeNull()
      await waitFor(() => expect(counted()).toBe('100 of 120 attempts'))
      await user.click(screen.getByRole('tab', { name: 'Team Results' }))
      expect(await leads()).toHaveLength(24)
      expect(quiz().value).toBe('All quizzes')
    })

    test('[MEND-14] a change keeps the choice, the search and the pages', async () => {
      const made = await large(150, 2)
      const { socket, hear } = createStubSocket()
      const { user } = openApp(
        as(world, made.teacher),
        `/courses/${made.courseId}?tab=gradebook`,
        socket,
      )
      expect(await leads()).toHaveLength(100)
      await fill(user, screen.getByRole('searchbox', { name: 'Search students' }), 'student 1')
      await waitFor(() => expect(counted()).toBe('61 of 300 attempts'))
      await user.click(screen.getByRole('button', { name: 'All quizzes' }))
      await waitFor(() => expect(counted()).toBe('100 of 300 attempts'))
      await user.click(screen.getByRole('button', { name: 'Show More' }))
      await waitFor(() => expect(counted()).toBe('122 of 300 attempts'))
      const [first] = (
        await as(world, made.teacher).gradebook.individualResults({
          courseId: made.courseId,
          quizId: 'all',
          search: 'student 1',
        })
      ).results
      await as(world, made.teacher).gradebook.removeAttempt({
        attemptId: first?.attemptId ?? '',
        reason: '',
      })
      act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
      await waitFor(() => expect(counted()).toBe('121 of 299 attempts'))
    })
  })
})

describe('for a student', () => {
  test('[GB-05, GB-06] shows the own results and the team ones, without search and filter', async () => {
    const made = await given(world).teamQuiz({ students: 6 })
    await play(as(world, made.captain), made)
    const { user } = open(made.member, made)
    expect(await leads()).toEqual(['Readiness 1'])
    expect(screen.getAllByRole('columnheader').map((column) => column.textContent)).toEqual([
      'Quiz',
      'Score',
      'Completed',
      'Actions',
    ])
    const main = within(screen.getByRole('main'))
    expect([main.queryByRole('searchbox'), main.queryByRole('combobox')]).toEqual([null, null])
    await user.click(screen.getByRole('tab', { name: 'Team Results' }))
    expect(await leads()).toEqual(['Team A'])
    cleanup()
    open(made.outsider, made)
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
  })
})

describe('before there is anything', () => {
  test.each([
    [
      '',
      'They appear here when students complete a quiz.',
      'They appear here when you and your team have completed a quiz.',
    ],
    [
      '&subtab=team',
      'They appear here when a team completes its quiz.',
      'They appear here when your team completes a quiz.',
    ],
  ])(
    '[GB-02, GB-06] the list %s says what will appear',
    async (query, forInstructor, forStudent) => {
      const made = await given(world).course({ students: 1 })
      for (const [reader, text] of [
        [made.teacher, forInstructor],
        [made.students[0], forStudent],
      ] as const) {
        if (reader) open(reader, made, query)
        expect(await screen.findByText(text)).toBeTruthy()
        expect(screen.getByRole('heading', { name: 'No results yet' })).toBeTruthy()
        expect(screen.queryByRole('searchbox')).toBeNull()
        cleanup()
      }
    },
  )

  test('the shape of the list stands there meanwhile', async () => {
    const made = await given(world).course({ students: 0 })
    const { reached, reach } = timestamp()
    const client = as(world, made.teacher)
    openApp(
      instead(client, 'gradebook', 'individualResults', (input) =>
        reached.then(() => client.gradebook.individualResults(input)),
      ),
      `/courses/${made.courseId}?tab=gradebook`,
    )
    await screen.findByRole('tab', { name: 'Individual Results' })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    reach()
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
  })
})
