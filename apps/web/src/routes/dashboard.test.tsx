import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given, type Person, singleChoice } from '../../../server/testing/given.ts'
import { runs } from '../../../server/testing/running-session.ts'
import { submitAs } from '../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead, offline } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../testing/page-time.ts'
import { createStubSocket } from '../../testing/stub-socket.ts'
import { runQuizzes } from '../tbl/own-courses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
async function courseOf(teacher: Person, title: string) {
  later()
  const course = await as(world, teacher).courses.create({
    title,
    code: `${title} ${teacher.id.slice(0, 8)}`,
    description: 'About it',
  })
  if (!('code' in course)) throw new Error('A course for its instructor has a code')
  return course
}
const quizOf = async (
  teacher: Person,
  courseId: string | null,
  title: string,
  flags: { isActive?: boolean; isTeamActive?: boolean; isVisible?: boolean } = {},
) => {
  later()
  await as(world, teacher).quizzes.create({
    title,
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [singleChoice('Q1')],
    ...flags,
  })
}
/** The links of a section of the dashboard to single courses or quizzes. */
const links = async (section: string) =>
  within(await within(await screen.findByRole('region', { name: section })).findByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

/** What each of the recent quizzes leads to. */
const runAndManage = (...titles: string[]) =>
  titles.flatMap((title) => [`Run Session: ${title}`, `Manage: ${title}`])

test('[ROUTE-01, DASH-01, DASH-03, DASH-04, DASH-07, CONST-05] an instructor is greeted, and manages the newest three courses', async () => {
  const ingrid = await given(world).instructor()
  for (const title of ['Anatomy', 'Botany', 'Chemistry', 'Dynamics']) await courseOf(ingrid, title)
  const { user, history } = openApp(as(world, ingrid), '/')
  expect(await screen.findByRole('heading', { name: 'Welcome, Ingrid Halvorsen' })).toBeTruthy()
  expect(await links('Recent Courses')).toEqual([
    'Manage: Dynamics',
    'Manage: Chemistry',
    'Manage: Botany',
  ])
  await user.click(screen.getByRole('link', { name: 'Manage: Chemistry' }))
  expect(await screen.findByRole('heading', { name: 'Chemistry' })).toBeTruthy()
  expect(history.location.pathname).toMatch(/^\/courses\//)
})

test('[CKPT-03, DASH-05, DASH-06, DASH-07, D-49, MEND-05] an instructor runs and manages the newest three quizzes with an open phase, and can create more', async () => {
  const ingrid = await given(world).instructor()
  const { id } = await courseOf(ingrid, 'Anatomy')
  for (const title of ['One', 'Two', 'Three']) await quizOf(ingrid, id, title)
  await quizOf(ingrid, id, 'Four', { isActive: false })
  await quizOf(ingrid, id, 'Closed', { isActive: false, isTeamActive: false })
  await quizOf(ingrid, id, 'Hidden', { isVisible: false })
  const { user, history } = openApp(as(world, ingrid), '/')
  expect(await links('Recent Quizzes')).toEqual(runAndManage('Four', 'Three', 'Two'))
  expect(
    ['Create Course', 'Create Quiz'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/courses/new', '/quizzes/new'])
  await user.click(screen.getByRole('link', { name: 'Manage: Four' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/courses/${id}`))
})

test('[CKPT-03, PHASE-15] a class session that runs has a way back to its cockpit; students see none', async () => {
  const [ingrid, sam] = [await given(world).instructor(), await given(world).student()]
  const { id, code } = await courseOf(ingrid, 'Anatomy')
  await as(world, sam).enrollment.joinByCode({ code })
  await quizOf(ingrid, id, 'One', { isActive: false, isTeamActive: false })
  const [quiz] = runQuizzes(await as(world, ingrid).quizzes.list({}))
  if (!quiz) throw new Error('Ingrid has a quiz')
  await runs(world, ingrid, quiz.id).open('individual')
  const list = await as(world, ingrid).quizzes.list({})
  const sessionOf = (since: Date) => ({
    ...list,
    quizzes: runQuizzes(list).map((one) => ({
      ...one,
      sessionSince: one.sessionSince && since.toISOString(),
    })),
  })
  const strip = async (since: Date) => {
    const listed = async () => sessionOf(since)
    const opened = openApp(instead(as(world, ingrid), 'quizzes', 'list', listed as never), '/')
    return { ...opened, list: await screen.findByRole('list', { name: 'Running class sessions' }) }
  }
  const now = await strip(new Date())
  expect(now.list.textContent).toContain('Running now: One')
  await now.user.click(within(now.list).getByRole('link', { name: 'Open Cockpit: One' }))
  await waitFor(() => expect(now.history.location.pathname).toBe(`/quizzes/${quiz.id}/session`))
  cleanup()
  const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(before)
  expect((await strip(before)).list.textContent).toContain(`Not ended since ${day}: One`)
  cleanup()
  openApp(as(world, sam), '/')
  expect(await screen.findByRole('link', { name: /Take Quiz/ })).toBeTruthy()
  expect(screen.queryByText(/Running now|Not ended/)).toBeNull()
})

test('[MEND-05, DASH-02, DASH-05] number, list and sentence agree that two team phases are open', async () => {
  const ingrid = await given(world).instructor()
  const { id } = await courseOf(ingrid, 'Anatomy')
  for (const title of ['One', 'Two']) await quizOf(ingrid, id, title, { isActive: false })
  openApp(as(world, ingrid), '/')
  expect(await links('Recent Quizzes')).toEqual(runAndManage('Two', 'One'))
  expect(await screen.findAllByText('Team phase open: 0 of 0 students done')).toHaveLength(2)
  expect(await screen.findByText('Open to students now: 2 team phases.')).toBeTruthy()
  expect((await figures())[1]?.[0]).toBe('2Active QuizzesOpen now')
})

test('[MEND-05, DASH-02, DASH-05] number, list and sentence agree that a hidden quiz is open to nobody', async () => {
  const ingrid = await given(world).instructor()
  const { id } = await courseOf(ingrid, 'Anatomy')
  await quizOf(ingrid, id, 'Hidden', { isVisible: false })
  openApp(as(world, ingrid), '/')
  expect(await screen.findByText('A quiz is active while one of its phases is open.')).toBeTruthy()
  expect(await screen.findByText('No quiz is open to students now.')).toBeTruthy()
  expect((await figures())[1]?.[0]).toBe('0Active QuizzesNone now')
})

test('[DASH-03, DASH-04, DASH-05, DASH-07, PERM-10, D-48, D-49] a student has the newest three courses and what is open in them, and nothing to manage', async () => {
  const [ingrid, sam] = [await given(world).instructor(), await given(world).student()]
  const courses = []
  for (const title of ['Anatomy', 'Botany', 'Chemistry', 'Dynamics'])
    courses.push(await courseOf(ingrid, title))
  for (const { code } of courses) await as(world, sam).enrollment.joinByCode({ code })
  const [{ id } = { id: '' }] = courses
  await quizOf(ingrid, id, 'Team only', { isActive: false })
  await quizOf(ingrid, id, 'Individual only', { isTeamActive: false })
  await quizOf(ingrid, id, 'Both', {})
  await quizOf(ingrid, id, 'Closed', { isActive: false, isTeamActive: false })
  await quizOf(ingrid, id, 'Hidden', { isVisible: false })
  openApp(as(world, sam), '/')
  expect(await links('My Courses')).toEqual(['View: Dynamics', 'View: Chemistry', 'View: Botany'])
  const quizzes = within(await screen.findByRole('region', { name: 'Recent Quizzes' }))
  await quizzes.findByText('Team only')
  expect(
    ['Both', 'Individual only', 'Team only', 'Closed', 'Hidden'].map(
      (title) => quizzes.queryByText(title) !== null,
    ),
  ).toEqual([true, true, true, false, false])
  expect(screen.queryByRole('link', { name: /Manage|Create/ })).toBeNull()
})

test('[DASH-05, CONST-05] of four quizzes that are open a student has the newest three', async () => {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  for (const title of ['One', 'Two', 'Three', 'Four']) await quizOf(teacher, courseId, title)
  openApp(as(world, students[0] ?? null), '/')
  const quizzes = within(await screen.findByRole('region', { name: 'Recent Quizzes' }))
  const ways = await quizzes.findAllByRole('link', { name: /^Take Quiz: / })
  expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual([
    'Take Quiz: Four',
    'Take Quiz: Three',
    'Take Quiz: Two',
  ])
})

test('[DASH-05, DASH-07] an active quiz that is in no course yet stands above the first steps', async () => {
  const ingrid = await given(world).instructor()
  await quizOf(ingrid, null, 'Trial')
  const { user, history } = openApp(as(world, ingrid), '/')
  expect(await links('Recent Quizzes')).toEqual(runAndManage('Trial'))
  expect(await screen.findByRole('heading', { name: 'Start with a course' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Manage: Trial' }))
  await waitFor(() => expect(history.location.pathname).toBe('/quizzes'))
})

/** The three figures: what each says, and where it leads. */
const figures = async () =>
  within(await screen.findByRole('list', { name: 'Summary' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('[DASH-02, D-49] an instructor sees how many courses, active quizzes and teams there are, and each figure leads to its list', async () => {
  const { teacher, courseId } = await given(world).teams({ students: 7 })
  await as(world, await given(world).student()).enrollment.join({ courseId })
  await quizOf(teacher, courseId, 'Hidden', { isVisible: false })
  await quizOf(teacher, courseId, 'Team only', { isActive: false })
  const { user, history } = openApp(as(world, teacher), '/')
  await waitFor(async () =>
    expect(await figures()).toEqual([
      ['1Courses8 students', '/courses'],
      ['1Active QuizzesOpen now', '/quizzes'],
      ['3Teams1 student without a team', '/groups'],
    ]),
  )
  await user.click(screen.getByRole('link', { name: /Teams/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/groups'))
})

test('[DASH-02, DASH-08, STATE-01, STATE-02, STATE-05, D-49] a student sees the own figures, and they and the one button of a quiz follow the switches', async () => {
  const { teacher, captain, courseId, quizId, key } = await given(world).quiz({
    students: 3,
    flags: { isTeamActive: false },
  })
  await submitAs(world, captain, {
    quizId,
    submissionId: crypto.randomUUID(),
    version: 1,
    answers: key,
  })
  const next = await as(world, teacher).quizzes.copy({ quizId, title: 'Readiness 2', courseId })
  const { socket, hear } = createStubSocket()
  openApp(as(world, captain), '/', socket)
  await waitFor(async () =>
    expect(await figures()).toEqual([
      ['1CoursesFall', '/courses'],
      ['1Active QuizzesOpen now', '/quizzes'],
      ['1TeamsOne per course', '/groups'],
    ]),
  )
  expect(await screen.findByRole('link', { name: 'View Results: Readiness 1' })).toBeTruthy()
  await as(world, teacher).quizzes.setFlags({ quizId: next.id, isVisible: true, isActive: true })
  await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: true })
  hear('news', { topic: 'quizzes', courseId })
  expect(await screen.findByRole('link', { name: 'Take Quiz: Readiness 2' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Team Quiz: Readiness 1' })).toBeTruthy()
  expect((await figures())[1]?.[0]).toBe('2Active QuizzesOpen now')
})

test.each([
  ['Instructor', 'Start with a course', 'Create Course'],
  ['Student', 'Join your course', null],
] as const)(
  '[DASH-02, DASH-06] a new %s sees nothing but noughts, and the first step',
  async (role, title, link) => {
    const newcomer =
      role === 'Instructor' ? await given(world).instructor() : await given(world).student()
    openApp(as(world, newcomer), '/')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await waitFor(async () =>
      expect((await figures()).map(([text]) => text?.[0])).toEqual(['0', '0', '0']),
    )
    if (link)
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/courses/new')
    else expect(screen.getByRole('textbox', { name: /code/i })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See how it works' }).getAttribute('href')).toBe(
      '/how-tbl-works',
    )
  },
)

test('[DASH-02, D-112] a figure that cannot be had is a dash, and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { teacher } = await given(world).course({ students: 1 })
  freezeTime()
  openApp(instead(as(world, teacher), 'teams', 'count', offline), '/')
  await waitFor(async () => expect((await figures())[0]?.[0]).toBe('1Courses1 student'))
  await pass(untilGivenUp)
  await waitFor(async () =>
    expect((await figures()).map(([text]) => text)).toEqual([
      '1Courses1 student',
      '0Active QuizzesNone now',
      '–Teams',
    ]),
  )
  expect(await screen.findByRole('link', { name: 'Manage: Physiology' })).toBeTruthy()
})
