import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  choice,
  complaints,
  field,
  isFree,
  openCourseForm,
  uploadRoster,
  writeCourse,
} from '../../../../testing/course-form.ts'
import { defect, instead, offline } from '../../../../testing/instead.ts'
import { dialog, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { standInForWorkers } from '../../../../testing/roster-worker.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let ingrid: Person
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ownCourses = () => as(world, ingrid).courses.list({})

/** Creates a course by the form, up to the dialog that follows. */
const create = async (code: string, { isRestricted = false } = {}) => {
  const opened = await openCourseForm(as(world, ingrid))
  await writeCourse(opened, code)
  if (isRestricted) await opened.user.click(field('Restricted - Only allowlisted students'))
  await isFree()
  await opened.user.click(press('Create Course'))
  const after = await dialog('Course Created Successfully')
  const course = (await ownCourses()).find((one) => one.code === code)
  if (!course) throw new Error('The course was not created')
  return { ...opened, after, path: `/courses/${course.id}`, course }
}

describe('after the creation', () => {
  test("[CNEW-03, CNEW-08, CNEW-09, CNEW-10] stores all that was written for the signed-in instructor; 'Open Course' opens it", async () => {
    const opened = await openCourseForm(as(world, ingrid))
    await writeCourse(opened, 'bio101')
    await opened.user.click(screen.getByRole('combobox', { name: 'Semester' }))
    await opened.user.click(await screen.findByRole('option', { name: 'Spring' }))
    await opened.user.click(choice(/^Allow self team formation/))
    await fill(opened.user, field('Team size limit'), '7')
    await isFree()
    await opened.user.click(press('Create Course'))
    const after = await dialog('Course Created Successfully')
    expect(after.getByRole('button', { name: 'BIO101, copy course code' })).toBeTruthy()
    await opened.user.click(after.getByRole('button', { name: 'Open Course' }))
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    const card = (await ownCourses()).find(({ code }) => code === 'BIO101')
    expect(card).toMatchObject({
      title: 'Physiology',
      description: 'How bodies work',
      semester: 'Spring',
      instructorName: ingrid.name,
    })
    const course = await as(world, ingrid).courses.get({ courseId: card?.id ?? '' })
    expect(course).toMatchObject({
      allowSelfTeamFormation: true,
      teamSizeLimit: 7,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
    })
    expect(opened.history.location.pathname).toBe(`/courses/${card?.id}`)
  })

  test('[VAL-17, RT-01] news of the new course does not call its own code taken', async () => {
    const client = as(world, ingrid)
    const asked: boolean[] = []
    const watched = instead(client, 'courses', 'checkCode', async (input) => {
      const answer = await client.courses.checkCode(input)
      asked.push(answer.isFree)
      return answer
    })
    const { socket, hear } = createStubSocket()
    const opened = await openCourseForm(watched, socket)
    await writeCourse(opened, 'NEWS1')
    await isFree()
    await opened.user.click(press('Create Course'))
    await dialog('Course Created Successfully')
    const course = (await ownCourses()).find(({ code }) => code === 'NEWS1')
    act(() => hear('news', { topic: 'courses', courseId: course?.id ?? '' }))
    await waitFor(() => expect(asked.at(-1)).toBe(false))
    await act(async () => {})
    expect(complaints()).toEqual([])
  })

  test.each([
    ['Course Created Successfully', []],
    ['Upload Student Roster?', ['Open Course']],
    ['Upload Student List', ['Open Course', 'Upload Now']],
  ])("[CNEW-10, D-31] closing '%s' opens the course too", async (title, way) => {
    const { user, history, path } = await create(`CLOSE${way.length}`, { isRestricted: true })
    for (const name of way) await user.click(await screen.findByRole('button', { name }))
    await user.click((await dialog(title)).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(history.location.pathname).toBe(path))
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
  })

  test("[CNEW-11, STATE-07, D-31] a restricted course is followed by 'Upload Student Roster?'; 'Do Later' opens it", async () => {
    const { user, history, after, path } = await create('LATER1', { isRestricted: true })
    await user.click(after.getByRole('button', { name: 'Open Course' }))
    const roster = await dialog('Upload Student Roster?')
    expect(history.location.pathname).toBe('/courses/new')
    await user.click(roster.getByRole('button', { name: 'Do Later' }))
    await waitFor(() => expect(history.location.pathname).toBe(path))
  })

  test("[CNEW-11, CNEW-12, STATE-07] 'Upload Now' leads to 'Upload Student List', which fills the allowlist and opens the course", async () => {
    standInForWorkers()
    const { user, history, after, path, course } = await create('NOW1', { isRestricted: true })
    await user.click(after.getByRole('button', { name: 'Open Course' }))
    await user.click(
      (await dialog('Upload Student Roster?')).getByRole('button', { name: 'Upload Now' }),
    )
    await uploadRoster({ user }, await dialog('Upload Student List'), [' Ann@X.org ', 'ben@x.org'])
    await waitFor(() => expect(history.location.pathname).toBe(path))
    expect(await screen.findByText('2 addresses added.')).toBeTruthy()
    const { entries } = await as(world, ingrid).roster.list({ courseId: course.id })
    expect(entries.map(({ email }) => email)).toEqual(['ann@x.org', 'ben@x.org'])
  })

  test("[CNEW-10, CNEW-12, STU-07, D-41] 'Upload Student Roster' leads straight to the list, which shows 10 valid addresses and 5 errors", async () => {
    standInForWorkers()
    const { user, after } = await create('LIST1')
    await user.click(after.getByRole('button', { name: 'Upload Student Roster' }))
    const list = await dialog('Upload Student List')
    const lines = [
      ...Array.from({ length: 20 }, (_, index) => `s${index}@x.org`),
      ...Array.from({ length: 8 }, (_, index) => `wrong${index}`),
    ]
    await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
    expect(
      within(await list.findByRole('region', { name: 'Valid E-mails' })).getAllByRole('listitem'),
    ).toHaveLength(10)
    expect(
      within(list.getByRole('region', { name: 'Errors' })).getAllByRole('listitem'),
    ).toHaveLength(5)
  })

  test('[ERR-52] an upload that fails says so, keeps the file and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    standInForWorkers()
    const { course } = await create('FAIL1')
    cleanup()
    const { user } = openApp(
      instead(as(world, ingrid), 'roster', 'add', offline),
      `/courses/new?created=${course.id}`,
    )
    await user.click(
      (await dialog('Course Created Successfully')).getByRole('button', {
        name: 'Upload Student Roster',
      }),
    )
    const list = await dialog('Upload Student List')
    await uploadRoster({ user }, list, ['ann@x.org'])
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(list.getByText('ann@x.org')).toBeTruthy()
    await waitFor(() =>
      expect(list.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  test('[D-31] a reload meanwhile asks again, creates nothing twice, and Back does not return to it', async () => {
    const { course, history } = await create('AGAIN1')
    const before = await ownCourses()
    expect(history.location.href).toBe(`/courses/new?created=${course.id}`)
    cleanup()
    const again = openApp(as(world, ingrid), history.location.href)
    await again.user.click(
      (await dialog('Course Created Successfully')).getByRole('button', { name: 'Open Course' }),
    )
    await waitFor(() => expect(again.history.location.pathname).toBe(`/courses/${course.id}`))
    expect(await ownCourses()).toEqual(before)
    expect(again.history.length).toBe(1)
  })

  test("[D-31] the address of somebody else's course is a plain form", async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const { history } = openApp(as(world, ingrid), `/courses/new?created=${courseId}`)
    await waitFor(() => expect(history.location.href).toBe('/courses/new'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[D-33] says that the server could not create it, and keeps what was written', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const opened = await openCourseForm(instead(as(world, ingrid), 'courses', 'create', defect))
    await writeCourse(opened, 'BIO102')
    await isFree()
    await opened.user.click(press('Create Course'))
    expect(await toast()).toBe('ErrorFailed to create course. Please try again.')
    expect(field('Course code').value).toBe('BIO102')
  })
})
