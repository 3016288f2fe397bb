import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given, type Person, singleChoice } from '../../../server/testing/given.ts'
import { appealedTeam } from '../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { choices, dialog, isClosed, press, toast } from '../../testing/on-screen.ts'
import { fill, openApp } from '../../testing/open-app.tsx'
import { step } from '../../testing/tour-page.ts'
import { watched } from '../../testing/watched.ts'
import { keepReminderDismissed } from '../features/quizzes/board/reminder-flag.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await import('../features/teams/manage/instructor-teams.tsx') // a download of its own
})
afterAll(() => world.close())

/**
 * A course whose first team has completed the quiz and appealed, with somebody on its list; two
 * Student accounts assist in it and teach it too.
 */
async function staffedCourse() {
  const made = await appealedTeam(world, { students: 6 })
  const { courseId, teacher } = made
  await as(world, teacher).roster.add({ courseId, entries: ['absent@example.org'] })
  const [assistant, coTeacher] = [
    await given(world).student('Aron Assistant'),
    await given(world).student('Cora Teacher'),
  ]
  await given(world).staff({ courseId, role: 'assistant', who: assistant })
  await given(world).staff({ courseId, role: 'coTeacher', who: coTeacher })
  return { ...made, assistant, coTeacher }
}
type Staffed = Awaited<ReturnType<typeof staffedCourse>>

const open = ({ courseId }: Staffed, who: Person, search = '') => {
  const { client, refused } = watched(as(world, who))
  return { ...openApp(client, `/courses/${courseId}${search}`), refused }
}

/** What says that a tab is there. */
const arrived = {
  quizzes: () => screen.findByRole('switch', { name: 'Visible: Readiness 1' }),
  students: () => screen.findByText('Ana Silva'),
  teams: () => screen.findByRole('button', { name: 'Edit Team A' }),
  gradebook: () => screen.findByRole('row', { name: /Ana Silva/ }),
}
type Tab = keyof typeof arrived
const tabs = Object.keys(arrived) as Tab[]

/** The names of what can be pressed there. */
const pressable = (where: HTMLElement) =>
  ['button', 'link', 'switch'].flatMap((role) =>
    within(where)
      .queryAllByRole(role)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
const panel = () => screen.getAllByRole('tabpanel')[0] as HTMLElement
async function pressableOn(made: Staffed, who: Person) {
  const found: Partial<Record<Tab, unknown>> = {}
  for (const tab of tabs) {
    const { refused } = open(made, who, `?tab=${tab}`)
    await arrived[tab]()
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    found[tab] = pressable(panel())
    expect(refused).toEqual([])
    cleanup()
  }
  return found
}
/** What can be done with the course as a whole. */
const courseActions = () =>
  ['Edit Course', 'Delete Course', 'Leave Course'].filter(
    (name) =>
      screen.queryByRole('link', { name }) !== null ||
      screen.queryByRole('button', { name }) !== null,
  )

describe('an assistant in the course', () => {
  test('[STAFF-03, STAFF-11] sees the pages of the staff without a button that is refused', async () => {
    const made = await staffedCourse()
    expect(await pressableOn(made, made.assistant)).toEqual({
      quizzes: [
        expect.stringMatching(/copy quiz code$/),
        '6 of 6, show who is missing: Readiness 1',
        'Close Individual Phase: Readiness 1',
        'Run Session: Readiness 1',
        'Preview: Readiness 1',
        'Print Questions: Readiness 1',
        'Visible: Readiness 1',
        'Individual phase: Readiness 1',
        'Team phase: Readiness 1',
      ],
      students: [],
      teams: ['Create Team', 'Generate Teams', 'Edit Team A', 'Edit Team B'],
      gradebook: [
        ...['Student', 'Score', 'Quiz', 'Completed'],
        ...made.students.map(() => expect.stringMatching(/^Individual Quiz Results: /)),
      ],
    })
  })

  test('[STAFF-03, STAFF-08, STAFF-11] is called so in its header, sees addresses, and reads appeals', async () => {
    const made = await staffedCourse()
    const { user, refused } = open(made, made.assistant, '?tab=students')
    expect(await screen.findByText('Assistant')).toBeTruthy()
    expect(await screen.findByText(made.captain.email)).toBeTruthy()
    expect(courseActions()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Gradebook' }))
    await user.click(await screen.findByRole('button', { name: /^Individual Quiz Results: Ana/ }))
    const answers = await dialog('Individual Quiz Results')
    expect(await answers.findByText('Ana Silva')).toBeTruthy()
    await user.click(answers.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('tab', { name: /^Appeals/ }))
    const [row] = await screen.findAllByRole('row', { name: /Pending/ })
    await user.click(within(row as HTMLElement).getByRole('button'))
    const appeal = await dialog('Appeal')
    expect(await appeal.findByRole('heading', { name: 'Pending' })).toBeTruthy()
    expect(appeal.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
    expect(refused).toEqual([])
  })

  test('[STAFF-03, STAFF-16] changes teams; none that has results is deleted, or emptied, which is said', async () => {
    const made = await staffedCourse()
    const { user, refused } = open(made, made.assistant, '?tab=teams')
    await user.click(await arrived.teams())
    expect((await dialog('Edit Team')).queryByRole('button', { name: 'Delete Team' })).toBeNull()
    await user.keyboard('{Escape}')
    await isClosed()
    for (const name of ['Ana', 'Ben', 'Chloe'])
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    await user.click(press('Take Out of the Team'))
    expect(await toast()).toMatch(
      /This team plays or has completed a quiz\. Ask who teaches the course\.$/,
    )
    expect(refused).toEqual([])
    await user.keyboard('{Escape}')
    await user.click(press('Edit Team B'))
    await user.click(
      await (await dialog('Edit Team')).findByRole('button', { name: 'Delete Team' }),
    )
    await user.click((await dialog('Delete Team')).getByRole('button', { name: 'Delete Team' }))
    expect(await screen.findByText('Team deleted')).toBeTruthy()
    expect(refused).toEqual([])
  })

  test('[STAFF-16] reads why, when the team begins a quiz meanwhile', async () => {
    const made = await staffedCourse()
    const { user } = open(made, made.assistant, '?tab=teams')
    await arrived.teams()
    await user.click(press('Edit Team B'))
    await user.click(
      await (await dialog('Edit Team')).findByRole('button', { name: 'Delete Team' }),
    )
    const place = { quizId: made.quizId, teamId: made.teamIds[1] ?? '' }
    await as(world, made.outsider).teamQuiz.launch(place)
    await user.click((await dialog('Delete Team')).getByRole('button', { name: 'Delete Team' }))
    expect(await toast()).toMatch(/Ask who teaches the course\.$/)
  })

  test('[STAFF-03, FAIR-07] opens a phase for the others, lets nobody answer who has seen answers', async () => {
    const made = await staffedCourse()
    const { quizId, teacher, assistant, outsider } = made
    const { quizzes, gradebook } = as(world, teacher)
    await quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    await quizzes.release({ quizId })
    await as(world, outsider).attempts.results({ quizId })
    const attemptId = made.attemptIds.get(outsider.id) ?? ''
    await gradebook.removeAttempt({ attemptId, reason: 'A test' })
    const { user, refused } = open(made, assistant)
    await user.click(await screen.findByRole('switch', { name: 'Individual phase: Readiness 1' }))
    const question = await dialog('1 student has already seen the answers.')
    expect(question.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '',
      'Cancel',
      'Open for the Others',
    ])
    await user.click(question.getByRole('button', { name: 'Open for the Others' }))
    await isClosed()
    await waitFor(async () => expect((await quizzes.get({ quizId })).isActive).toBe(true))
    await user.click(screen.getByRole('button', { name: /show who is missing/ }))
    const missing = await dialog('Who Is Missing')
    expect(await missing.findByText(outsider.name)).toBeTruthy()
    expect(missing.queryByRole('button', { name: /^Let / })).toBeNull()
    expect(missing.queryByText('absent@example.org')).toBeNull()
    expect(refused).toEqual(['quizzes.setFlags SEEN_BY'])
  })

  test('[STAFF-02] is led away from what who teaches does', async () => {
    const { courseId, quizId, assistant } = await staffedCourse()
    for (const path of ['/quizzes/new', '/quizzes/create', `/quizzes/${quizId}/edit`]) {
      const { history } = openApp(as(world, assistant), path)
      await waitFor(() => expect(history.location.pathname).toBe('/'))
      cleanup()
    }
    await given(world).staff({
      courseId: (await given(world).course({ students: 0 })).courseId,
      role: 'coTeacher',
      who: assistant,
    })
    const { history } = openApp(as(world, assistant), `/quizzes/${quizId}/edit`)
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    cleanup()
    openApp(as(world, assistant), `/courses/${courseId}/settings`)
    expect(await screen.findByRole('heading', { name: 'People of this course' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('a co-teacher with a Student account', () => {
  test('[STAFF-03, STAFF-11] sees what the owner sees, but does not delete the course', async () => {
    const made = await staffedCourse()
    expect(await pressableOn(made, made.coTeacher)).toEqual(await pressableOn(made, made.teacher))
    open(made, made.coTeacher)
    expect(await screen.findByText('Co-teacher')).toBeTruthy()
    expect(courseActions()).toEqual(['Edit Course'])
    cleanup()
    open(made, made.teacher)
    await screen.findByRole('link', { name: 'Edit Course' })
    expect(courseActions()).toEqual(['Edit Course', 'Delete Course'])
  })

  test('[STAFF-02] writes a quiz in a course that it teaches, in no other, and not in none', async () => {
    const { courseId, code, coTeacher } = await staffedCourse()
    const helped = await given(world).course({ students: 0, title: 'Helped' })
    await given(world).staff({ courseId: helped.courseId, role: 'assistant', who: coTeacher })
    const { client, refused } = watched(as(world, coTeacher))
    const { user } = openApp(client, '/quizzes/create')
    const courses = async () => {
      const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Course' })
      await user.click(select)
      const options = (await choices()).map((option) => option.textContent)
      await user.click(select)
      return [select.value, options]
    }
    const only = `${code.toUpperCase()}: Physiology`
    expect(await courses()).toEqual([only, [only]])
    await fill(user, screen.getByLabelText('Title'), 'Quick one')
    await user.click(press('Create Quiz'))
    await screen.findByRole('heading', { name: 'Edit Quiz' }, { timeout: 15_000 })
    const list = await as(world, coTeacher).quizzes.list({ courseId })
    expect(list.quizzes.map(({ title }) => title)).toContain('Quick one')
    cleanup()
    openApp(client, '/quizzes/new')
    expect(await courses()).toEqual([only, [only]])
    expect(refused).toEqual([])
  })

  test('[STAFF-16] changes a quiz of the course, and does not move it', async () => {
    const { courseId, coTeacher, teacher } = await staffedCourse()
    const closed = { isVisible: false, isActive: false, isTeamActive: false }
    const { id } = await as(world, teacher).quizzes.create({
      ...{ title: 'Next', description: '', code: '', courseId },
      ...closed,
      questions: [singleChoice('Q1')],
    })
    const { user } = openApp(as(world, coTeacher), `/quizzes/${id}/edit`)
    const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Course' })
    expect(select.disabled).toBe(true)
    expect(
      screen.getByText('The owner of the course alone moves its quizzes. You can copy it.'),
    ).toBeTruthy()
    await fill(user, screen.getByLabelText('Title'), 'Next week')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () =>
      expect(await as(world, teacher).quizzes.get({ quizId: id })).toMatchObject({
        title: 'Next week',
        courseId,
      }),
    )
    cleanup()
    openApp(as(world, teacher), `/quizzes/${id}/edit`)
    expect(
      (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Course' })).disabled,
    ).toBe(false)
  })

  test('[STAFF-02] changes the settings of the course', async () => {
    const { courseId, coTeacher } = await staffedCourse()
    openApp(as(world, coTeacher), `/courses/${courseId}/settings`)
    expect(await screen.findByRole('heading', { name: 'Edit Course' })).toBeTruthy()
  })
})

describe('the tour of a course', () => {
  test('[STAFF-11] is the one of the role in it; once seen, it is seen in every course', async () => {
    const { courseId, assistant, coTeacher } = await staffedCourse()
    const studied = await given(world).course({ students: 0 })
    await as(world, assistant).enrollment.joinByCode({ code: studied.code })
    const lecturer = await given(world).instructor()
    await given(world).enroll(courseId, lecturer)
    keepReminderDismissed(courseId) // of the first quiz, over which no tour goes on
    for (const [who, text] of [
      [assistant, 'You help in the course from four tabs.'],
      [coTeacher, 'You run the course from four tabs.'],
      [lecturer, 'Everything in this course is in four tabs.'],
    ] as const) {
      await as(world, who).accounts.markTours({ hasSeenInCourseTutorial: false })
      const { user } = openApp(as(world, who), `/courses/${courseId}`)
      const tour = await step('Welcome to your course')
      expect(tour.getByText(text)).toBeTruthy()
      await user.click(tour.getByRole('button', { name: /^Skip/ }))
      await isClosed()
      cleanup()
    }
    openApp(as(world, assistant), `/courses/${studied.courseId}`)
    await screen.findByRole('tab', { name: 'Quizzes' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('[STAFF-11] an Instructor account that studies a course sees the pages of its students', async () => {
  const made = await staffedCourse()
  const lecturer = await given(world).instructor()
  await given(world).enroll(made.courseId, lecturer)
  const { user, refused } = open(made, lecturer)
  expect(await screen.findByRole('link', { name: 'Take Quiz: Readiness 1' })).toBeTruthy()
  expect([
    screen.queryByRole('switch'),
    screen.queryByRole('link', { name: 'Create Quiz' }),
  ]).toEqual([null, null])
  expect(courseActions()).toEqual(['Leave Course'])
  await user.click(screen.getByRole('tab', { name: 'Students' }))
  expect(await screen.findByText('Ana Silva')).toBeTruthy()
  expect(screen.queryByText(/@example\.org/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Gradebook' }))
  expect(await screen.findByRole('heading', { name: /No / })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /Appeals/ })).toBeNull()
  expect(refused).toEqual([])
})
