import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead, moment, offline } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'

let world: World
let ingrid: Person
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const press = (name: string) => screen.getByRole('button', { name })
const toast = async () => (await screen.findByRole('alert')).textContent
const complaints = () => [...document.querySelectorAll('[id$="-error"]')].map((complaint) => complaint.textContent)

describe('creating a course', () => {
  const openForm = async (client = as(world, ingrid)) => {
    const opened = openApp(client, '/courses/new')
    await screen.findByRole('heading', { name: 'Create New Course' })
    return opened
  }
  const write = async ({ user }: Awaited<ReturnType<typeof openForm>>, code: string) => {
    await fill(user, screen.getByLabelText('Course title'), 'Physiology')
    await fill(user, screen.getByLabelText('Course code'), code)
    await fill(user, screen.getByLabelText('Description'), 'How bodies work')
  }

  test.each([
    ['/', 'Back'],
    ['/courses', 'Cancel'],
  ])('[CNEW-01, CNEW-02] whoever comes from %s goes there again with %s', async (path, way) => {
    const { user, history } = openApp(as(world, ingrid), path)
    await user.click(await screen.findByRole('link', { name: 'Create Course' }))
    await screen.findByRole('heading', { name: 'Create New Course' })
    expect(history.location.pathname).toBe('/courses/new')
    await user.click(press(way))
    await waitFor(() => expect(history.location.pathname).toBe(path))
  })

  test('[ROUTE-06, CNEW-04] offers four semesters, Fall first chosen', async () => {
    const { user } = await openForm()
    const semester = screen.getByRole<HTMLInputElement>('combobox', { name: 'Semester' })
    expect(semester.value).toBe('Fall')
    await user.click(semester)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Spring', 'Summer', 'Fall', 'Winter'])
  })

  test('[VAL-14, VAL-15, VAL-18] says what is missing', async () => {
    const { user } = await openForm()
    await fill(user, screen.getByLabelText('Course title'), '   ')
    await user.click(press('Create Course'))
    expect(complaints()).toEqual(['Course title is required', 'Course code is required', 'Course description is required'])
    expect(await as(world, ingrid).courses.list({})).toEqual([])
  })

  test('[CNEW-08, CNEW-09] stores what was written as a course of the signed-in instructor, and opens it', async () => {
    const opened = await openForm()
    await write(opened, 'bio101')
    await opened.user.click(screen.getByRole('combobox', { name: 'Semester' }))
    await opened.user.click(await screen.findByRole('option', { name: 'Spring' }))
    await opened.user.click(press('Create Course'))
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    const [course] = await as(world, ingrid).courses.list({})
    expect(course).toMatchObject({ title: 'Physiology', code: 'BIO101', description: 'How bodies work', semester: 'Spring', instructorName: ingrid.name })
    expect(opened.history.location.pathname).toBe(`/courses/${course?.id}`)
  })

  test('[VAL-17] says beside the field that the code is taken, whatever its case', async () => {
    const omar = await given(world).instructor('Omar Reyes')
    await as(world, omar).courses.create({ title: 'Chemistry', code: 'CHEM1', description: 'Reactions' })
    const opened = await openForm()
    await write(opened, 'chem1')
    await opened.user.click(press('Create Course'))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    expect(document.activeElement).toBe(screen.getByLabelText('Course code'))
  })

  test('[D-33] says that the server could not create it, and keeps what was written', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const opened = await openForm(instead(as(world, ingrid), 'courses', 'create', defect))
    await write(opened, 'BIO102')
    await opened.user.click(press('Create Course'))
    expect(await toast()).toBe('ErrorFailed to create course. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Course code').value).toBe('BIO102')
  })
})

describe('inside a course', () => {
  test('[CDET-01, CDET-04] the header says what the course is and leads back to the dashboard', async () => {
    const { teacher, courseId, code } = await given(world).quiz({ students: 3 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Physiology' })).toBeTruthy()
    expect(press(`${code.toUpperCase()}, copy course code`)).toBeTruthy()
    for (const fact of ['Fall', '1 quiz', 'How bodies work']) expect(screen.getByText(fact)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test.each([
    ['', 'Quizzes'],
    ['?tab=quizzes', 'Quizzes'],
    ['?tab=students', 'Students'],
    ['?tab=teams', 'Teams'],
  ])('[ROUTE-08, ROUTE-30] the address %s opens the tab %s', async (query, tab) => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    openApp(as(world, teacher), `/courses/${courseId}${query}`)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab)
  })

  test('[ROUTE-30] the chosen tab stands in the address', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    await user.click(await screen.findByRole('tab', { name: 'Students' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=students'))
    expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy()
  })

  test('[STU-01, D-43] students are listed by name, with e-mail addresses for the instructor only', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    for (const reader of [teacher, students[0] ?? null]) {
      openApp(as(world, reader), `/courses/${courseId}?tab=students`)
      const list = within(await screen.findByRole('region', { name: '2 students' }))
      expect(list.getAllByRole('listitem').map((row) => row.querySelector('span:nth-child(2)')?.textContent)).toEqual(['Ana Silva', 'Ben Okafor'])
      expect(list.queryAllByText(/@example.org$/)).toHaveLength(reader === teacher ? 2 : 0)
      cleanup()
    }
  })
})

describe('outside a course', () => {
  test("[CDET-07, CDET-08, ERR-26, PERM-12] 'Joining...' stands on the button meanwhile; then the course is open", async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const sam = as(world, await given(world).student())
    const { reached, reach } = moment()
    const { user } = openApp(
      instead(sam, 'enrolment', 'join', (input) => reached.then(() => sam.enrolment.join(input))),
      `/courses/${courseId}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Join Course' }))
    expect(await screen.findByRole('button', { name: 'Joining...' })).toHaveProperty('disabled', true)
    reach()
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    expect(screen.getByText('Enrolled successfully')).toBeTruthy()
  })

  test('[CDET-06, D-28] another instructor reads the same, without a button', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    openApp(as(world, await given(world).instructor('Omar Reyes')), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy()
    expect(screen.getByText('You need to be enrolled in this course to view its contents.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Course' })).toBeNull()
  })

  test('[ERR-24] joining without the server says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { courseId } = await given(world).course({ students: 0 })
    const { user } = openApp(instead(as(world, await given(world).student()), 'enrolment', 'join', offline), `/courses/${courseId}`)
    await user.click(await screen.findByRole('button', { name: 'Join Course' }))
    expect(await toast()).toBe('Enrollment failedFailed to enroll in course. Please try again.')
    expect(press('Join Course')).toHaveProperty('disabled', false)
  })
})
