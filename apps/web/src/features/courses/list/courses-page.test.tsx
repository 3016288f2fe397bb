import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let made = 0
/** A course of this instructor with a code that nobody else has. */
async function courseOf(teacher: { id: string }, title: string, prefix: string) {
  made += 1
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const course = await as(world, teacher).courses.create({
    title,
    code: `${prefix}${made}`,
    description: `About ${title}`,
  })
  if (!('code' in course)) throw new Error('A course for its instructor has a code')
  return course
}
const quizOf = (teacher: { id: string }, courseId: string, isVisible: boolean) =>
  as(world, teacher).quizzes.create({
    title: 'Readiness',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible,
    isTeamActive: true,
    questions: [singleChoice('Q1')],
  })

const ways = (verb: 'Manage' | 'View') =>
  screen
    .queryAllByRole('link', { name: new RegExp(`^${verb} Course: `) })
    .map((link) => link.getAttribute('aria-label')?.split(': ')[1])
const search = () => screen.getByRole('searchbox', { name: 'Search by title or code' })
const card = (title: string) =>
  screen.getByRole('link', { name: new RegExp(`: ${title}$`) }).closest('li')?.textContent

/** Opens the courses of somebody and tries a code, by Enter. */
async function join(client: Parameters<typeof openApp>[0], code: string) {
  const { user } = openApp(client, '/courses')
  await fill(user, await screen.findByLabelText('Join by Code'), code)
  await user.keyboard('{Enter}')
  return user
}

describe('an instructor', () => {
  test("[ROUTE-05, CRS-01, CRS-03, CRS-04] sees the own courses, newest first, each with 'Manage Course'", async () => {
    const [ingrid, omar] = [
      await given(world).instructor(),
      await given(world).instructor('Omar Reyes'),
    ]
    const { id } = await courseOf(ingrid, 'Physiology', 'PHYS')
    await courseOf(omar, 'Chemistry', 'CHEM')
    await courseOf(ingrid, 'Anatomy', 'ANAT')
    const { user, history } = openApp(as(world, ingrid), '/courses')
    expect(await screen.findByRole('heading', { name: 'Courses' })).toBeTruthy()
    await waitFor(() => expect(ways('Manage')).toEqual(['Anatomy', 'Physiology']))
    await user.click(screen.getByRole('link', { name: 'Manage Course: Physiology' }))
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    expect(history.location.pathname).toBe(`/courses/${id}`)
  })

  test('[CRS-02, CRS-05] searches by title and code in any case; what matches nothing says so', async () => {
    const ingrid = await given(world).instructor()
    await courseOf(ingrid, 'Physiology', 'BIO')
    await courseOf(ingrid, 'Anatomy', 'ANAT')
    const { user } = openApp(as(world, ingrid), '/courses')
    await fill(user, await screen.findByRole('searchbox'), 'anato')
    expect(ways('Manage')).toEqual(['Anatomy'])
    await fill(user, search(), 'bio')
    expect(ways('Manage')).toEqual(['Physiology'])
    await fill(user, search(), 'botany')
    expect([
      ways('Manage'),
      screen.getByRole('heading', { name: 'No courses found' }).tagName,
    ]).toEqual([[], 'H2'])
  })

  test('[CRS-05] without a course reads that there is none', async () => {
    openApp(as(world, await given(world).instructor()), '/courses')
    expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeTruthy()
    expect(screen.queryByLabelText('Join by Code')).toBeNull()
  })

  test('[CRS-13, CRS-14] reads on a card title, description, all quizzes, students and the code', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 2 })
    await quizOf(teacher, courseId, true)
    await quizOf(teacher, courseId, false)
    openApp(as(world, teacher), '/courses')
    await screen.findByRole('link', { name: 'Manage Course: Physiology' })
    for (const fact of [
      'Physiology',
      'How bodies work',
      code.toUpperCase(),
      '2 quizzes',
      '2 students',
    ])
      expect(card('Physiology')).toContain(fact)
  })

  test('[STATE-09, D-112] a list that could not be loaded is not an empty list', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    openApp(
      instead(as(world, await given(world).instructor()), 'courses', 'list', offline),
      '/courses',
    )
    await screen.findByRole('heading', { name: 'Courses' })
    await pass(10_000)
    expect(await screen.findByText('Courses could not be loaded')).toBeTruthy()
    expect(screen.queryByText('No courses found')).toBeNull()
  })
})

describe('a student', () => {
  test('[ROUTE-05, CRS-06, CRS-09] searches the enrolled courses, and opens one', async () => {
    const ingrid = await given(world).instructor()
    const sam = await given(world).student()
    const [physiology, anatomy] = [
      await courseOf(ingrid, 'Physiology', 'BIO'),
      await courseOf(ingrid, 'Anatomy', 'ANAT'),
    ]
    for (const { code } of [physiology, anatomy])
      await as(world, sam).enrollment.joinByCode({ code })
    await courseOf(ingrid, 'Biology', 'BIO')
    const { user, history } = openApp(as(world, sam), '/courses')
    await fill(user, await screen.findByRole('searchbox'), 'bio')
    expect(ways('View')).toEqual(['Physiology'])
    await user.click(screen.getByRole('link', { name: 'View Course: Physiology' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/courses/${physiology.id}`))
  })

  test('[CRS-13, CRS-14] reads on a card the visible quizzes only, and the instructor in place of the code', async () => {
    const { teacher, courseId, code, students } = await given(world).course({ students: 1 })
    await quizOf(teacher, courseId, true)
    await quizOf(teacher, courseId, false)
    openApp(as(world, students[0] ?? null), '/courses')
    await screen.findByRole('link', { name: 'View Course: Physiology' })
    for (const fact of ['How bodies work', 'Ingrid Halvorsen', '1 quiz', '1 student'])
      expect(card('Physiology')).toContain(fact)
    expect(card('Physiology')).not.toContain(code.toUpperCase())
  })

  test("[CRS-14] reads 'Unknown Instructor' where there is no name", async () => {
    const { students } = await given(world).course({ students: 1 })
    const ana = as(world, students[0] ?? null)
    openApp(
      instead(ana, 'courses', 'list', async (input) =>
        (await ana.courses.list(input)).map((one) => ({ ...one, instructorName: '' })),
      ),
      '/courses',
    )
    await screen.findByRole('link', { name: 'View Course: Physiology' })
    expect(card('Physiology')).toContain('Unknown Instructor')
  })

  test('[CRS-07, CRS-08, CRS-10, ERR-26, VAL-13] joins by a code in any case with Enter; the course takes the place of the empty state', async () => {
    const { code } = await given(world).course({ students: 0 })
    const user = await join(as(world, await given(world).student()), ` ${code.toLowerCase()} `)
    expect(await screen.findByText('Enrolled successfully')).toBeTruthy()
    expect(screen.getByText('You have been enrolled in the course')).toBeTruthy()
    await waitFor(() => expect(ways('View')).toEqual(['Physiology']))
    expect(screen.getByLabelText<HTMLInputElement>('Join by Code').value).toBe('')
    await fill(user, search(), 'nothing like it')
    expect(screen.getByRole('heading', { name: 'No enrolled courses' })).toBeTruthy()
  })

  test('[CRS-10, VAL-10, ERR-28] is asked for a code', async () => {
    const { user } = openApp(as(world, await given(world).student()), '/courses')
    expect(await screen.findByRole('heading', { name: 'No enrolled courses' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await toast()).toBe('Course code requiredPlease enter a course code')
  })

  test('[VAL-11, ERR-29] is told that no course has the code', async () => {
    await join(as(world, await given(world).student()), 'NO-SUCH-CODE')
    expect(await toast()).toBe('Course not foundNo course found with that code')
    expect(screen.getByLabelText<HTMLInputElement>('Join by Code').value).toBe('NO-SUCH-CODE')
  })

  test('[ERR-23] is told about a course joined before', async () => {
    const { code, students } = await given(world).course({ students: 1 })
    await join(as(world, students[0] ?? null), code)
    expect(await toast()).toBe('Already enrolledYou are already enrolled in this course')
  })

  test('[ERR-24, D-26] is told that a restricted course does not take them', async () => {
    const { code } = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only' })
    await join(as(world, await given(world).student()), code)
    expect(await toast()).toBe('Enrollment failedFailed to enroll in course. Please try again.')
  })

  test.each([
    [
      'the server cannot be reached',
      offline,
      'Enrollment failedFailed to enroll in course. Please try again.',
    ],
    [
      'the session is over',
      () => as(world, null).enrollment.joinByCode({ code: 'BIO' }),
      'ErrorYou must be logged in to enroll in courses',
    ],
  ])('[ERR-22, ERR-24] is told when %s', async (_cause, call, text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await join(
      instead(as(world, await given(world).student()), 'enrollment', 'joinByCode', call),
      'BIO',
    )
    expect(await toast()).toBe(text)
  })
})
