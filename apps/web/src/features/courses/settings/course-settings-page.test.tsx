import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  choice,
  complaints,
  field,
  isFree,
  openSettings,
  storedCourse,
} from '../../../../testing/course-form.ts'
import { defect, instead, timestamp } from '../../../../testing/instead.ts'
import { choices, dialog, isClosed, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp, openAppInBrowser } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const settingsOf = (courseId: string) => `/courses/${courseId}/settings`
const updated = () => screen.findByText('Course Updated')

describe('the page', () => {
  test("[CDET-09] 'Edit Course' leads to it, 'Back' to the course; it has five parts and names itself", async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    await user.click(await screen.findByRole('link', { name: 'Edit Course' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Course' })).toBeTruthy()
    expect(history.location.pathname).toBe(settingsOf(courseId))
    expect(document.title).toMatch(/^Edit Course - /)
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['About', 'Enrollment', 'Teams', 'Class Sessions', 'Results'])
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Physiology' })).toBeTruthy()
  })

  test('is in the menu of a phone too', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    await user.click(await screen.findByRole('button', { name: 'Course Actions' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Settings',
      'Edit Course',
      'Delete Course',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Edit Course' }))
    await waitFor(() => expect(history.location.pathname).toBe(settingsOf(courseId)))
  })

  test('[CDET-03, PERM-03] is for the instructor of the course: another one reads that it is restricted', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    openApp(as(world, await given(world).instructor('Omar Reyes')), settingsOf(courseId))
    expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Join|Save/ })).toBeNull()
    expect(screen.queryByLabelText('Course title')).toBeNull()
  })

  test('[ROUTE-09] of an unknown course leads to the courses', async () => {
    const { history } = openApp(
      as(world, await given(world).instructor()),
      settingsOf('00000000-0000-4000-8000-000000000000'),
    )
    expect(await toast()).toBe('Course not found')
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  })

  test('[CDET-09, VAL-22] shows what the course is now', async () => {
    const made = await given(world).course({
      students: 0,
      allowSelfTeamFormation: true,
      teamSizeLimit: 7,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const { user } = await openSettings(as(world, made.teacher), made)
    const values = ['Course title', 'Course code', 'Description', 'Team size limit'].map(
      (name) => field(name).value,
    )
    expect(values).toEqual(['Physiology', made.code.toUpperCase(), 'How bodies work', '7'])
    expect([
      choice(/^Allow self team formation/).checked,
      choice(/^Auto-enroll/).checked,
      choice(/^Show the individual score/).checked,
    ]).toEqual([true, true, false])
    expect(field('Restricted - Only allowlisted students').checked).toBe(true)
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
})

describe('saving', () => {
  test('[CDET-10, ERR-72, D-35, D-36] stores everything, and shows it in the header and the lists', async () => {
    const made = await given(world).course({
      students: 0,
      allowSelfTeamFormation: true,
      teamSizeLimit: 7,
    })
    const { user } = await openSettings(as(world, made.teacher), made)
    await fill(user, field('Course title'), 'Neurology ')
    await user.clear(field('Description'))
    await user.click(choice(/^Allow self team formation/))
    await user.click(press('Save Changes'))
    expect(await updated()).toBeTruthy()
    expect(screen.getByText('Course information has been updated successfully.')).toBeTruthy()
    await waitFor(() => expect(field('Course title').value).toBe('Neurology'))
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      description: '',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      code: made.code.toUpperCase(),
    })
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Neurology' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Courses' }))
    expect(await screen.findByRole('link', { name: 'Manage Course: Neurology' })).toBeTruthy()
  })

  test('[VAL-21] needs a title and a code', async () => {
    const made = await given(world).course({ students: 0 })
    const { user } = await openSettings(as(world, made.teacher), made)
    for (const name of ['Course title', 'Course code', 'Description']) await user.clear(field(name))
    await user.click(press('Save Changes'))
    expect(complaints()).toEqual(['Course title is required', 'Course code is required'])
    expect((await storedCourse(world, made)).title).toBe('Physiology')
  })

  test('[D-35, VAL-17] a code of another course is taken, the own one is not', async () => {
    const [made, other] = [
      await given(world).course({ students: 0 }),
      await given(world).course({ students: 0 }),
    ]
    const { user } = await openSettings(as(world, made.teacher), made)
    await fill(user, field('Course code'), other.code)
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await fill(user, field('Course code'), made.code.toLowerCase())
    expect(complaints()).toEqual([])
    await user.click(press('Save Changes'))
    expect(await updated()).toBeTruthy()
  })

  test('[D-32, MEND-15] a code that was taken meanwhile is refused by the server, beside its field, with a free one like it', async () => {
    const [made, other] = [
      await given(world).course({ students: 0 }),
      await given(world).course({ students: 0 }),
    ]
    const { user } = await openSettings(
      instead(as(world, made.teacher), 'courses', 'checkCode', async () => ({ isFree: true })),
      made,
    )
    await fill(user, field('Course code'), other.code)
    await isFree()
    await user.click(press('Save Changes'))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await waitFor(() => expect(document.activeElement).toBe(field('Course code')))
    await user.click(press(`Use ${other.code}-2`))
    await isFree()
    await user.click(press('Save Changes'))
    expect(await updated()).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({ code: `${other.code}-2` })
  })

  test('[STATE-10] says that the server could not save it, and keeps what was written', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { user } = await openSettings(
      instead(as(world, made.teacher), 'courses', 'update', defect),
      made,
    )
    await fill(user, field('Course title'), 'Neurology')
    await user.click(press('Save Changes'))
    expect(await toast()).toBe('ErrorFailed to update course. Please try again.')
    expect(field('Course title').value).toBe('Neurology')
  })

  test('[D-38] a course that is restricted already is saved at once, and opened without a list', async () => {
    const made = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const { user } = await openSettings(as(world, made.teacher), made)
    await user.click(field('Anyone can join'))
    await user.click(press('Save Changes'))
    expect(
      await screen.findByText('Course information has been updated successfully.'),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await storedCourse(world, made)).toMatchObject({
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
    })
  })
})

describe('the part Results', () => {
  const warning = 'With throw-away accounts somebody can find the answers from the scores.'

  test('[FAIR-18] stores when students see their score, and warns beside the switch while the course is open', async () => {
    const made = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only' })
    const { user } = await openSettings(as(world, made.teacher), made)
    const results = within(screen.getByRole('region', { name: 'Results' }))
    await user.click(
      results.getByRole('switch', { name: /^Show the individual score after the team quiz/ }),
    )
    expect(results.queryByText(warning)).toBeNull()
    await user.click(field('Anyone can join'))
    expect(results.getByText(warning)).toBeTruthy()
    await user.click(press('Save Changes'))
    expect(await updated()).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({
      scoreAfterTeam: true,
      enrollmentMode: 'open',
    })
    await user.click(choice(/^Show the individual score/))
    expect(results.queryByText(warning)).toBeNull()
  })

  test('[KEEP-05] the owner decides what becomes of results of students who delete their account', async () => {
    const made = await given(world).course({ students: 0 })
    const { user } = await openSettings(as(world, made.teacher), made)
    await user.click(choice(/^Remove results of students who delete/))
    await user.click(press('Save Changes'))
    expect(await updated()).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({ erasedResults: 'removed' })
    expect(choice(/^Remove results of students who delete/).checked).toBe(true)
  })
})

describe('leaving', () => {
  const ask = () => dialog('Discard changes?')

  test.each(['Back', 'Cancel', 'Courses'])(
    "by '%s' with unsaved changes asks 'Discard changes?'; both buttons do as they say",
    async (name) => {
      const made = await given(world).course({ students: 0 })
      const { user, history } = await openSettings(as(world, made.teacher), made)
      await fill(user, field('Course title'), 'Neurology')
      const leave = () => user.click(screen.getByRole('link', { name }))
      await leave()
      await user.click((await ask()).getByRole('button', { name: 'Keep editing' }))
      await isClosed()
      expect(history.location.pathname).toBe(settingsOf(made.courseId))
      expect(field('Course title').value).toBe('Neurology')
      await leave()
      await user.click((await ask()).getByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(history.location.pathname).not.toBe(settingsOf(made.courseId)))
      expect((await storedCourse(world, made)).title).toBe('Physiology')
    },
  )

  test('asks nothing when nothing changed, nor after saving; a reload is warned of alike', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openAppInBrowser(as(world, teacher), settingsOf(courseId))
    await screen.findByLabelText('Course title')
    const warns = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(warns()).toBe(false)
    await fill(user, field('Course title'), 'Neurology')
    expect(warns()).toBe(true)
    await fill(user, field('Course title'), 'Physiology')
    expect(warns()).toBe(false)
    await fill(user, field('Course title'), ' Neurology')
    await user.click(press('Save Changes'))
    await updated()
    await waitFor(() => expect(warns()).toBe(false))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/courses/${courseId}`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('changed meanwhile', () => {
  const { socket, hear } = createStubSocket()

  test('elsewhere: a field that nobody writes in shows it, the others keep what is written', async () => {
    const made = await given(world).course({ students: 0 })
    const { user } = await openSettings(as(world, made.teacher), made, socket)
    await fill(user, field('Course title'), 'Neurology')
    const {
      access,
      id,
      createdAt,
      instructorName,
      role,
      quizCount,
      addedBy,
      can,
      classSessions,
      ...form
    } = await storedCourse(world, made)
    await as(world, made.teacher).courses.update({
      ...form,
      courseId: made.courseId,
      title: 'Anatomy',
      description: 'Bones',
    })
    act(() => hear('news', { topic: 'courses', courseId: made.courseId }))
    await waitFor(() => expect(field('Description').value).toBe('Bones'))
    expect(field('Course title').value).toBe('Neurology')
    await user.click(press('Save Changes'))
    await updated()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      description: 'Bones',
    })
  })

  test('a course that is deleted leads to the courses and says so, whatever is written', async () => {
    const made = await given(world).course({ students: 0 })
    const { user, history } = await openSettings(as(world, made.teacher), made, socket)
    await fill(user, field('Course title'), 'Neurology')
    await as(world, made.teacher).courses.remove({ courseId: made.courseId })
    act(() => hear('news', { topic: 'courses', courseId: made.courseId }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await toast()).toBe('Course not foundCourse "Physiology" has been deleted.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('what is written while it is being saved stays, and is not saved yet', async () => {
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const { reached, reach } = timestamp()
    const { user } = await openSettings(
      instead(teacher, 'courses', 'update', (input) =>
        reached.then(() => teacher.courses.update(input)),
      ),
      made,
    )
    await fill(user, field('Course title'), 'Neurology')
    await user.click(press('Save Changes'))
    await fill(user, field('Description'), 'Nerves')
    reach()
    await updated()
    expect(field('Description').value).toBe('Nerves')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await dialog('Discard changes?')).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      description: 'How bodies work',
    })
  })
})
