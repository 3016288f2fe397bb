import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, stopTime } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Listed = Awaited<ReturnType<ReturnType<typeof as>['courses']['list']>>[number]

const available = () =>
  screen
    .queryAllByRole('button', { name: /^Join: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Join: '.length))
const enrolled = () =>
  screen
    .queryAllByRole('link', { name: /^View Course: / })
    .map((link) => link.getAttribute('aria-label')?.slice('View Course: '.length))

let made = 0
/** An open course of a new instructor, with a title and a code that no other has. */
async function offer(title: string, enrollmentMode: 'open' | 'allowlist_only' = 'open') {
  made += 1
  const teacher = await given(world).instructor()
  const course = await as(world, teacher).courses.create({
    title: `${title} ${made}`,
    code: `CAT${made}`,
    description: `About ${title}`,
    enrollmentMode,
  })
  return { teacher, ...course }
}
/** A student's catalogue with so many courses, of which the server answers 20 at a time. */
function catalogueOf(titles: readonly string[], sam: ReturnType<typeof as>) {
  const all = titles.map((title, index) => ({
    id: String(index),
    title,
    description: '',
    semester: 'Fall' as const,
    createdAt: '2026-09-01T08:00:00.000Z',
    language: null,
    instructorName: 'Omar',
  }))
  const catalogue = vi.fn(
    async ({ search = '', offset = 0 }: { search?: string; offset?: unknown }) => {
      const found = all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      return { courses: found.slice(Number(offset), Number(offset) + 20), total: found.length }
    },
  )
  return { catalogue, client: instead(sam, 'courses', 'catalogue', catalogue) }
}
/** Opens the join dialog of a course from the catalogue. */
async function openJoin(client: Parameters<typeof openApp>[0], title: string) {
  const opened = openApp(client, '/courses')
  await opened.user.click(await screen.findByRole('button', { name: `Join: ${title}` }))
  return { ...opened, form: await dialog(`Join ${title}`) }
}

describe('available courses', () => {
  test('[D-24, D-27, CRS-12] are open ones that the student has not joined, with the instructor and without a code', async () => {
    const [joined, open, closed] = [
      await offer('Anatomy'),
      await offer('Botany'),
      await offer('Closed', 'allowlist_only'),
    ]
    const sam = as(world, await given(world).student())
    await sam.enrollment.join({ courseId: joined.id })
    openApp(sam, '/courses')
    await screen.findByRole('button', { name: `Join: ${open.title}` })
    expect(available()).not.toContain(joined.title)
    expect(available()).not.toContain(closed.title)
    const row = screen
      .getByRole('button', { name: `Join: ${open.title}` })
      .closest('li')?.textContent
    expect(row).toContain('Ingrid Halvorsen')
    expect(row).not.toContain(open.code)
  })

  test('[D-24] are not for instructors', async () => {
    openApp(as(world, await given(world).instructor()), '/courses')
    await screen.findByRole('heading', { name: 'No courses found' })
    expect(screen.queryByRole('heading', { name: 'Available Courses' })).toBeNull()
  })

  test("[D-24] come 20 at a time; 'Show More' adds the next, and the last of them takes the focus along", async () => {
    const { client } = catalogueOf(
      Array.from({ length: 45 }, (_, index) => `Course ${index}`),
      as(world, await given(world).student()),
    )
    const { user } = openApp(client, '/courses')
    await screen.findByText('20 of 45')
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    await screen.findByText('40 of 45')
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    const line = await screen.findByText('45 of 45')
    expect([available().length, new Set(available()).size]).toEqual([45, 45])
    await waitFor(() => expect(document.activeElement).toBe(line))
  })

  test('[D-24] are searched by the server once the typing has rested', async () => {
    const { client, catalogue } = catalogueOf(
      [...Array.from({ length: 20 }, (_, index) => `Anatomy ${index}`), 'Botany'],
      as(world, await given(world).student()),
    )
    openApp(client, '/courses')
    const search = await screen.findByRole('searchbox', { name: 'Search available courses' })
    await waitFor(() => expect(catalogue).toHaveBeenCalledTimes(1))
    stopTime()
    fireEvent.change(search, { target: { value: 'bot' } })
    await pass(200)
    expect(catalogue).toHaveBeenCalledTimes(1)
    await pass(200)
    await pass(1000) // the answer is drawn
    vi.useRealTimers()
    await waitFor(() => expect(available()).toEqual(['Botany']))
    fireEvent.change(search, { target: { value: 'zoo' } })
    expect(await screen.findByText('No available course matches your search.')).toBeTruthy()
  })

  test('[STATE-09] that could not be loaded are not missing', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    openApp(
      instead(as(world, await given(world).student()), 'courses', 'catalogue', offline),
      '/courses',
    )
    await screen.findByRole('heading', { name: 'Available Courses' })
    await pass(10_000)
    expect(await screen.findByText('Available courses could not be loaded')).toBeTruthy()
  })
})

describe('the join dialog', () => {
  test('[CRS-11, VAL-13, ERR-26] takes the code of the course in any case; the course moves up to the own ones', async () => {
    const { title, code } = await offer('Cytology')
    const { user, form } = await openJoin(as(world, await given(world).student()), title)
    await fill(user, form.getByLabelText('Course code'), ` ${code.toLowerCase()} `)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Enrolled successfully')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(enrolled()).toEqual([title]))
    await waitFor(() => expect(available()).not.toContain(title))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Courses' })),
    )
  })

  test('[VAL-10, ERR-28] asks for a code', async () => {
    const { title } = await offer('Dentistry')
    const { user, form } = await openJoin(as(world, await given(world).student()), title)
    await user.click(form.getByRole('button', { name: 'Join' }))
    expect(await toast()).toBe('Course code requiredPlease enter a course code')
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Course code')))
  })

  test("[VAL-12, ERR-30] refuses a wrong code, even another course's", async () => {
    const [{ title }, other] = [await offer('Ethics'), await offer('Forensics')]
    const sam = as(world, await given(world).student())
    const { user, form } = await openJoin(sam, title)
    await fill(user, form.getByLabelText('Course code'), other.code)
    await user.click(form.getByRole('button', { name: 'Join' }))
    expect(await toast()).toBe('Invalid course codeThe course code you entered is incorrect')
    expect(form.getByLabelText<HTMLInputElement>('Course code').value).toBe(other.code)
    expect(await sam.courses.list({})).toEqual([])
  })

  test('closed without joining, it returns the focus to its button', async () => {
    const { title } = await offer('Genetics')
    const { user, form } = await openJoin(as(world, await given(world).student()), title)
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Join: ${title}` })),
    )
  })
})

describe('leaving', () => {
  test('[CRS-15, D-29, ERR-27] asks first, takes the course off the list and offers it again', async () => {
    const { id, title } = await offer('Histology')
    const sam = as(world, await given(world).student())
    await sam.enrollment.join({ courseId: id })
    const { user } = openApp(sam, '/courses')
    await user.click(await screen.findByRole('button', { name: `Leave Course: ${title}` }))
    const ask = await dialog('Leave course?')
    expect(ask.getByText(/your team in it.*Your quiz results stay/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name: 'Cancel' }))
    expect(enrolled()).toEqual([title])
    await user.click(screen.getByRole('button', { name: `Leave Course: ${title}` }))
    await user.click((await dialog('Leave course?')).getByRole('button', { name: 'Leave Course' }))
    expect(await screen.findByText('Unenrolled successfully')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No enrolled courses' })).toBeTruthy()
    await waitFor(() => expect(available()).toContain(title))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Courses' })),
    )
  })
})

test('200 courses are drawn 50 at a time and searched as a whole', async () => {
  const ingrid = as(world, await given(world).instructor())
  const courses = Array.from(
    { length: 200 },
    (_, index) =>
      ({
        id: String(index),
        title: `Course ${index}`,
        code: `C${index}`,
        description: '',
        semester: 'Fall',
        createdAt: '2026-09-01T08:00:00.000Z',
        instructorName: '',
        quizCount: 0,
        studentCount: 0,
      }) as Listed,
  )
  const { user } = openApp(
    instead(ingrid, 'courses', 'list', async () => courses),
    '/courses',
  )
  await screen.findByText('50 of 200')
  expect(screen.getAllByRole('link', { name: /^Manage Course: / })).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.getByText('100 of 200')).toBeTruthy()
  await fill(user, screen.getByRole('searchbox'), 'course 199')
  expect(
    screen
      .getAllByRole('link', { name: /^Manage Course: / })
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Manage Course: Course 199'])
})
