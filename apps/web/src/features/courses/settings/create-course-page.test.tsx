import { fireEvent, screen, waitFor } from '@testing-library/react'
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
  writeCourse,
} from '../../../../testing/course-form.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { choices, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { pass, stopTime } from '../../../../testing/page-time.ts'

let world: World
let ingrid: Person
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ownCourses = () => as(world, ingrid).courses.list({})

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
    const { user } = await openCourseForm(as(world, ingrid))
    const semester = screen.getByRole<HTMLInputElement>('combobox', { name: 'Semester' })
    expect(semester.value).toBe('Fall')
    await user.click(semester)
    expect((await choices()).map((option) => option.textContent)).toEqual([
      'Spring',
      'Summer',
      'Fall',
      'Winter',
    ])
  })

  test('[CNEW-05, CNEW-07] is open to anyone at first; auto-enrollment is offered for a restricted course only', async () => {
    const { user } = await openCourseForm(as(world, ingrid))
    expect([
      field('Anyone can join').checked,
      field('Restricted - Only allowlisted students').checked,
    ]).toEqual([true, false])
    expect(screen.queryByRole('switch', { name: /^Auto-enroll/ })).toBeNull()
    await user.click(field('Restricted - Only allowlisted students'))
    expect(choice(/^Auto-enroll/).checked).toBe(false)
  })

  test('[CNEW-06] asks for a size limit, 4 at first, once students form teams themselves', async () => {
    const { user } = await openCourseForm(as(world, ingrid))
    expect(choice(/^Allow self team formation/).checked).toBe(false)
    expect(screen.queryByLabelText('Team size limit')).toBeNull()
    await user.click(choice(/^Allow self team formation/))
    expect(field('Team size limit').value).toBe('4')
  })

  test('[VAL-20, D-36] a size limit outside of 2 to 10 becomes the nearest when it is left, and what is no number becomes 4', async () => {
    const { user } = await openCourseForm(as(world, ingrid))
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
    const { user } = await openCourseForm(as(world, ingrid))
    const before = await ownCourses()
    await fill(user, field('Course title'), '   ')
    await user.click(press('Create Course'))
    expect(complaints()).toEqual([
      'Course title is required',
      'Course code is required',
      'Course description is required',
    ])
    await waitFor(() => expect(document.activeElement).toBe(field('Course title')))
    expect(await ownCourses()).toEqual(before)
  })

  test('[CNEW-13] has a name for every stop of the tour', async () => {
    await openCourseForm(as(world, ingrid))
    const stops = [...document.querySelectorAll('form [data-tour]')].map((stop) =>
      stop.getAttribute('data-tour'),
    )
    expect(stops).toEqual([
      'course-identity',
      'course-details',
      'course-team-settings',
      'course-enrollment',
      'course-create',
    ])
  })
})

describe('the check of the code', () => {
  test('[VAL-19, CONST-11] asks from the second character on, once the typing has rested for 300 ms', async () => {
    const ingrids = as(world, ingrid)
    const { reached, reach } = timestamp()
    const checkCode = vi.fn((input: Parameters<typeof ingrids.courses.checkCode>[0]) =>
      reached.then(() => ingrids.courses.checkCode(input)),
    )
    await openCourseForm(instead(ingrids, 'courses', 'checkCode', checkCode))
    const write = (code: string) =>
      fireEvent.change(field('Course code'), { target: { value: code } })
    stopTime()
    write('B')
    await pass(1000)
    expect(checkCode).not.toHaveBeenCalled()
    write('BI')
    await pass(299)
    write('BIO')
    await pass(299)
    expect(checkCode).not.toHaveBeenCalled()
    await pass(1)
    expect(checkCode.mock.calls.map(([input]) => input)).toEqual([
      { code: 'BIO', courseId: undefined },
    ])
    vi.useRealTimers()
    reach()
    expect(await isFree()).toBeTruthy()
  })

  test('[VAL-16] a submit meanwhile asks for patience, which ends with the check', async () => {
    const ingrids = as(world, ingrid)
    const { reached, reach } = timestamp()
    const opened = await openCourseForm(
      instead(ingrids, 'courses', 'checkCode', (input) =>
        reached.then(() => ingrids.courses.checkCode(input)),
      ),
    )
    const before = await ownCourses()
    await writeCourse(opened, 'WAIT1')
    await opened.user.click(press('Create Course'))
    expect(complaints()).toEqual(['Please wait while we check the course code availability'])
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
    expect(await ownCourses()).toEqual(before)
    reach()
    await isFree()
    expect(complaints()).toEqual([])
  })

  test('[VAL-17, D-32] says beside the field that the code is taken, whatever its case, and creates nothing', async () => {
    await as(world, await given(world).instructor('Omar Reyes')).courses.create({
      title: 'Chemistry',
      code: 'CHEM1',
      description: 'Reactions',
    })
    const ingrids = as(world, ingrid)
    const createCourse = vi.fn(ingrids.courses.create)
    const opened = await openCourseForm(instead(ingrids, 'courses', 'create', createCourse))
    await writeCourse(opened, 'chem1')
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await opened.user.click(press('Create Course'))
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
    expect(createCourse).not.toHaveBeenCalled()
  })

  test('[MEND-15] one click takes a free code like the one that is taken', async () => {
    await as(world, await given(world).instructor('Omar Reyes')).courses.create({
      title: 'Zoology',
      code: 'ZOO1',
      description: 'Animals',
    })
    const opened = await openCourseForm(as(world, ingrid))
    await writeCourse(opened, 'zoo1')
    await opened.user.click(await screen.findByRole('button', { name: 'Use ZOO1-2' }))
    expect(field('Course code').value).toBe('ZOO1-2')
    expect(document.activeElement).toBe(field('Course code'))
    await isFree()
    expect(complaints()).toEqual([])
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    await opened.user.click(press('Create Course'))
    await screen.findByRole('dialog', { name: 'Course Created Successfully' })
    expect((await ownCourses()).map(({ code }) => code)).toContain('ZOO1-2')
  })

  test('[MEND-15] offers none when there is none', async () => {
    const opened = await openCourseForm(
      instead(as(world, ingrid), 'courses', 'checkCode', async () => ({
        isFree: false,
        freeCode: null,
      })),
    )
    await writeCourse(opened, 'FULL1')
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  })

  test('[ERR-55, D-32] without an answer the code counts as free; the server decides', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await as(world, await given(world).instructor('Omar Reyes')).courses.create({
      title: 'Botany',
      code: 'BOT1',
      description: 'Plants',
    })
    const opened = await openCourseForm(instead(as(world, ingrid), 'courses', 'checkCode', offline))
    await writeCourse(opened, 'BOT1')
    expect(await toast()).toBe(
      'Error checking course codeThe server could not be reached. Please try again.',
    )
    expect(screen.getByText('Could not be checked; saving the course checks it again')).toBeTruthy()
    await opened.user.click(press('Create Course'))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
  })
})
