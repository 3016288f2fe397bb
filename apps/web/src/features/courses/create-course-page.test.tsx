import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead, moment, offline } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { holdTime, pass } from '../../../testing/page-time.ts'
import { standInForWorkers } from '../../../testing/roster-worker.ts'

let world: World
let ingrid: Person
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const toast = async () => (await screen.findByRole('alert')).textContent
const complaints = () => [...document.querySelectorAll('[id$="-error"]')].map((complaint) => complaint.textContent)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const ownCourses = () => as(world, ingrid).courses.list({})
const isFree = () => screen.findByText('This code is free')

const openForm = async (client = as(world, ingrid)) => {
  const opened = openApp(client, '/courses/new')
  await screen.findByRole('heading', { name: 'Create New Course' })
  return opened
}
const write = async ({ user }: Awaited<ReturnType<typeof openForm>>, code: string) => {
  await fill(user, field('Course title'), 'Physiology')
  await fill(user, field('Course code'), code)
  await fill(user, field('Description'), 'How bodies work')
}
/** Creates a course by the form, up to the dialog that follows. */
const create = async (code: string, { isRestricted = false } = {}) => {
  const opened = await openForm()
  await write(opened, code)
  if (isRestricted) await opened.user.click(field('Restricted - Only allowlisted students'))
  await isFree()
  await opened.user.click(press('Create Course'))
  const after = await dialog('Course Created Successfully')
  const course = (await ownCourses()).find((one) => one.code === code)
  if (!course) throw new Error('The course was not created')
  return { ...opened, after, path: `/courses/${course.id}`, course }
}
/** Chooses a roster file in a dialog and uploads it. */
const upload = async (user: ReturnType<typeof openApp>['user'], list: Awaited<ReturnType<typeof dialog>>, lines: readonly string[]) => {
  await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
  await list.findByRole('region', { name: /valid/ })
  await user.click(list.getByRole('button', { name: 'Upload' }))
}

describe('the form', () => {
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

  test('[ROUTE-06, CNEW-04, CONST-20] offers four semesters, Fall first chosen', async () => {
    const { user } = await openForm()
    const semester = screen.getByRole<HTMLInputElement>('combobox', { name: 'Semester' })
    expect(semester.value).toBe('Fall')
    await user.click(semester)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Spring', 'Summer', 'Fall', 'Winter'])
  })

  test('[CNEW-05, CNEW-07] is open to anyone at first; auto-enrolment is offered for a restricted course only', async () => {
    const { user } = await openForm()
    expect([field('Anyone can join').checked, field('Restricted - Only allowlisted students').checked]).toEqual([true, false])
    expect(screen.queryByRole('switch', { name: /^Auto-enroll/ })).toBeNull()
    await user.click(field('Restricted - Only allowlisted students'))
    expect(choice(/^Auto-enroll/).checked).toBe(false)
  })

  test('[CNEW-06] asks for a size limit, 4 at first, once students form teams themselves', async () => {
    const { user } = await openForm()
    expect(choice(/^Allow self team formation/).checked).toBe(false)
    expect(screen.queryByLabelText('Team size limit')).toBeNull()
    await user.click(choice(/^Allow self team formation/))
    expect(field('Team size limit').value).toBe('4')
  })

  test('[VAL-20, D-36] a size limit outside of 2 to 10 becomes the nearest when it is left, and what is no number becomes 4', async () => {
    const { user } = await openForm()
    await user.click(choice(/^Allow self team formation/))
    const kept: Record<string, string> = {}
    for (const typed of ['1', '2', '10', '11', 'abc', '']) {
      await user.clear(field('Team size limit'))
      if (typed !== '') await user.paste(typed)
      await user.tab()
      kept[typed] = field('Team size limit').value
    }
    expect(kept).toEqual({ '1': '2', '2': '2', '10': '10', '11': '10', abc: '4', '': '4' })
  })

  test('[VAL-14, VAL-15, VAL-18] says what is missing, and leads to the first of it', async () => {
    const { user } = await openForm()
    const before = await ownCourses()
    await fill(user, field('Course title'), '   ')
    await user.click(press('Create Course'))
    expect(complaints()).toEqual(['Course title is required', 'Course code is required', 'Course description is required'])
    await waitFor(() => expect(document.activeElement).toBe(field('Course title')))
    expect(await ownCourses()).toEqual(before)
  })

  test('[CNEW-13] has a name for every stop of the tour', async () => {
    await openForm()
    const stops = [...document.querySelectorAll('form [data-tour]')].map((stop) => stop.getAttribute('data-tour'))
    expect(stops).toEqual(['course-identity', 'course-details', 'course-team-settings', 'course-enrolment', 'course-create'])
  })
})

describe('the check of the code', () => {
  test('[VAL-19, CONST-11] asks from the second character on, once the typing has rested for 300 ms', async () => {
    holdTime()
    const ingrids = as(world, ingrid)
    const checkCode = vi.fn(ingrids.courses.checkCode)
    const { user } = await openForm(instead(ingrids, 'courses', 'checkCode', checkCode))
    await fill(user, field('Course code'), 'B')
    await pass(1000)
    expect(checkCode).not.toHaveBeenCalled()
    await fill(user, field('Course code'), 'BI')
    await pass(250)
    await fill(user, field('Course code'), 'BIO')
    await pass(250)
    expect(checkCode).not.toHaveBeenCalled()
    await pass(100)
    expect(checkCode.mock.calls.map(([input]) => input)).toEqual([{ code: 'BIO', courseId: undefined }])
    expect(await isFree()).toBeTruthy()
  })

  test('[VAL-16] a submit meanwhile asks for patience, which ends with the check', async () => {
    const ingrids = as(world, ingrid)
    const { reached, reach } = moment()
    const opened = await openForm(instead(ingrids, 'courses', 'checkCode', (input) => reached.then(() => ingrids.courses.checkCode(input))))
    const before = await ownCourses()
    await write(opened, 'WAIT1')
    await opened.user.click(press('Create Course'))
    expect(complaints()).toEqual(['Please wait while we check the course code availability'])
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
    expect(await ownCourses()).toEqual(before)
    reach()
    await isFree()
    expect(complaints()).toEqual([])
  })

  test('[VAL-17, D-32] says beside the field that the code is taken, whatever its case, and creates nothing', async () => {
    await as(world, await given(world).instructor('Omar Reyes')).courses.create({ title: 'Chemistry', code: 'CHEM1', description: 'Reactions' })
    const ingrids = as(world, ingrid)
    const createCourse = vi.fn(ingrids.courses.create)
    const opened = await openForm(instead(ingrids, 'courses', 'create', createCourse))
    await write(opened, 'chem1')
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await opened.user.click(press('Create Course'))
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
    expect(createCourse).not.toHaveBeenCalled()
  })

  test('[ERR-55, D-32] without an answer the code counts as free; the server decides', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await as(world, await given(world).instructor('Omar Reyes')).courses.create({ title: 'Botany', code: 'BOT1', description: 'Plants' })
    const opened = await openForm(instead(as(world, ingrid), 'courses', 'checkCode', offline))
    await write(opened, 'BOT1')
    expect(await toast()).toBe('Error checking course codeThe server could not be reached. Please try again.')
    expect(screen.getByText('Could not be checked; saving the course checks it again')).toBeTruthy()
    await opened.user.click(press('Create Course'))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
  })
})

describe('after the creation', () => {
  test("[CNEW-03, CNEW-08, CNEW-09, CNEW-10] stores all that was written for the signed-in instructor; 'Open Course' opens it", async () => {
    const opened = await openForm()
    await write(opened, 'bio101')
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
    expect(card).toMatchObject({ title: 'Physiology', description: 'How bodies work', semester: 'Spring', instructorName: ingrid.name })
    const course = await as(world, ingrid).courses.get({ courseId: card?.id ?? '' })
    expect(course).toMatchObject({ allowSelfTeamFormation: true, teamSizeLimit: 7, enrollmentMode: 'open', autoEnrollFromAllowlist: false })
    expect(opened.history.location.pathname).toBe(`/courses/${card?.id}`)
  })

  test('[CNEW-10, D-31] closing the dialog opens the course too', async () => {
    const { user, history, after, path } = await create('CLOSE1')
    await user.click(after.getByRole('button', { name: 'Close' }))
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
    await user.click((await dialog('Upload Student Roster?')).getByRole('button', { name: 'Upload Now' }))
    await upload(user, await dialog('Upload Student List'), [' Ann@X.org ', 'ben@x.org'])
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
    const lines = [...Array.from({ length: 20 }, (_, index) => `s${index}@x.org`), ...Array.from({ length: 8 }, (_, index) => `wrong${index}`)]
    await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
    expect(within(await list.findByRole('region', { name: 'Valid e-mails' })).getAllByRole('listitem')).toHaveLength(10)
    expect(within(list.getByRole('region', { name: 'Errors' })).getAllByRole('listitem')).toHaveLength(5)
  })

  test('[ERR-52] an upload that fails says so, keeps the file and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    standInForWorkers()
    const { course } = await create('FAIL1')
    cleanup()
    const { user } = openApp(instead(as(world, ingrid), 'roster', 'add', offline), `/courses/new?created=${course.id}`)
    await user.click((await dialog('Course Created Successfully')).getByRole('button', { name: 'Upload Student Roster' }))
    const list = await dialog('Upload Student List')
    await upload(user, list, ['ann@x.org'])
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(list.getByText('ann@x.org')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('[D-31] a reload meanwhile asks again, creates nothing twice, and Back does not return to it', async () => {
    const { course, history } = await create('AGAIN1')
    const before = await ownCourses()
    expect(history.location.href).toBe(`/courses/new?created=${course.id}`)
    cleanup()
    const again = openApp(as(world, ingrid), history.location.href)
    await again.user.click((await dialog('Course Created Successfully')).getByRole('button', { name: 'Open Course' }))
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
    const opened = await openForm(instead(as(world, ingrid), 'courses', 'create', defect))
    await write(opened, 'BIO102')
    await isFree()
    await opened.user.click(press('Create Course'))
    expect(await toast()).toBe('ErrorFailed to create course. Please try again.')
    expect(field('Course code').value).toBe('BIO102')
  })
})
