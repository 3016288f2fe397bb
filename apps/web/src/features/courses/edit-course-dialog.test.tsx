import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { complaints, isFree, openCourseDialog, storedCourse, uploadRoster } from '../../../testing/course-form.ts'
import { defect, instead, offline } from '../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../testing/on-screen.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { standInForWorkers } from '../../../testing/roster-worker.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Given = Awaited<ReturnType<ReturnType<typeof given>['course']>>
const listed = async ({ teacher, courseId }: Given) => (await as(world, teacher).roster.list({ courseId })).entries.map(({ email }) => email)

/** Restricts an open course, up to the list that is asked for. */
async function restrict(made: Given, client = as(world, made.teacher)) {
  standInForWorkers()
  const opened = await openCourseDialog('Edit Course', client, made)
  await fill(opened.user, opened.form.getByLabelText('Course title'), 'Neurology')
  await opened.user.click(opened.form.getByLabelText('Restricted - Only allowlisted students'))
  await opened.user.click(opened.form.getByRole('switch', { name: /^Auto-enroll/ }))
  await opened.user.click(opened.form.getByRole('button', { name: 'Save Changes' }))
  return { ...opened, list: await dialog('Upload Student List') }
}

describe('editing', () => {
  test('[CDET-09, VAL-22] shows what the course is now', async () => {
    const made = await given(world).course({ students: 0, allowSelfTeamFormation: true, teamSizeLimit: 7, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    const { form, user } = await openCourseDialog('Edit Course', as(world, made.teacher), made)
    const value = (name: string) => form.getByLabelText<HTMLInputElement>(name).value
    expect([value('Course title'), value('Course code'), value('Description'), value('Team size limit')]).toEqual(['Physiology', made.code.toUpperCase(), 'How bodies work', '7'])
    const isOn = (name: RegExp) => form.getByRole<HTMLInputElement>('switch', { name }).checked
    expect([isOn(/^Allow self team formation/), isOn(/^Auto-enroll/)]).toEqual([true, true])
    expect(form.getByLabelText<HTMLInputElement>('Restricted - Only allowlisted students').checked).toBe(true)
    const semester = form.getByRole<HTMLInputElement>('combobox', { name: 'Semester' })
    expect(semester.value).toBe('Fall')
    await user.click(semester)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Spring', 'Summer', 'Fall', 'Winter'])
  })

  test('[CDET-10, ERR-72, D-35, D-36] saves everything, shows it in the header and returns the focus', async () => {
    const made = await given(world).course({ students: 0, allowSelfTeamFormation: true, teamSizeLimit: 7 })
    const { form, user } = await openCourseDialog('Edit Course', as(world, made.teacher), made)
    await fill(user, form.getByLabelText('Course title'), 'Neurology')
    await user.clear(form.getByLabelText('Description'))
    await user.click(form.getByRole('switch', { name: /^Allow self team formation/ }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    expect(screen.getByText('Course information has been updated successfully.')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Neurology' })).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Course' })))
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      description: '',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      code: made.code.toUpperCase(),
    })
    await user.click(screen.getByRole('link', { name: 'Courses' }))
    expect(await screen.findByRole('link', { name: 'Manage Course: Neurology' })).toBeTruthy()
  })

  test('is opened from the menu of a phone too, which gets the focus back', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user } = openApp(as(world, teacher), `/courses/${courseId}`)
    const menu = await screen.findByRole('button', { name: 'Course actions' })
    await user.click(menu)
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit Course', 'Delete Course'])
    await user.click(screen.getByRole('menuitem', { name: 'Edit Course' }))
    await user.click((await dialog('Edit Course')).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  test('[VAL-21] needs a title and a code', async () => {
    const made = await given(world).course({ students: 0 })
    const { form, user } = await openCourseDialog('Edit Course', as(world, made.teacher), made)
    for (const name of ['Course title', 'Course code', 'Description']) await user.clear(form.getByLabelText(name))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(complaints()).toEqual(['Course title is required', 'Course code is required'])
    expect((await storedCourse(world, made)).title).toBe('Physiology')
  })

  test('[D-35, VAL-17] a code of another course is taken, the own one is not', async () => {
    const [made, other] = [await given(world).course({ students: 0 }), await given(world).course({ students: 0 })]
    const { form, user } = await openCourseDialog('Edit Course', as(world, made.teacher), made)
    await fill(user, form.getByLabelText('Course code'), other.code)
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await fill(user, form.getByLabelText('Course code'), made.code.toLowerCase())
    expect(complaints()).toEqual([])
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
  })

  test('[D-32] a code that was taken meanwhile is refused by the server, beside its field', async () => {
    const [made, other] = [await given(world).course({ students: 0 }), await given(world).course({ students: 0 })]
    const { form, user } = await openCourseDialog(
      'Edit Course',
      instead(as(world, made.teacher), 'courses', 'checkCode', async () => ({ isFree: true })),
      made,
    )
    await fill(user, form.getByLabelText('Course code'), other.code)
    await isFree()
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Course code')))
  })

  test('[STATE-10] says that the server could not save it, and keeps what was written', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { form, user } = await openCourseDialog('Edit Course', instead(as(world, made.teacher), 'courses', 'update', defect), made)
    await fill(user, form.getByLabelText('Course title'), 'Neurology')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await toast()).toBe('ErrorFailed to update course. Please try again.')
    expect(form.getByLabelText<HTMLInputElement>('Course title').value).toBe('Neurology')
  })
})

describe('restricting an open course', () => {
  test('[CDET-11, CDET-12, D-37] asks for the allowlist first; uploading it stores both', async () => {
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const update = vi.fn(teacher.courses.update)
    const { user, list } = await restrict(made, instead(teacher, 'courses', 'update', update))
    expect(update).not.toHaveBeenCalled()
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Physiology', enrollmentMode: 'open' })
    await uploadRoster({ user }, list, ['Ann@X.org', 'ben@x.org', 'ann@x.org'], 'Upload and Restrict')
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    await isClosed()
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    expect(await listed(made)).toEqual(['ann@x.org', 'ben@x.org'])
  })

  test('[STU-07, D-41] the list shows 10 valid addresses and 5 errors', async () => {
    const { user, list } = await restrict(await given(world).course({ students: 0 }))
    const lines = [...Array.from({ length: 20 }, (_, index) => `s${index}@x.org`), ...Array.from({ length: 8 }, (_, index) => `wrong${index}`)]
    await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
    expect(within(await list.findByRole('region', { name: 'Valid e-mails' })).getAllByRole('listitem')).toHaveLength(10)
    expect(within(list.getByRole('region', { name: 'Errors' })).getAllByRole('listitem')).toHaveLength(5)
  })

  test.each(['Cancel', 'Close'])("[CDET-13, D-37, ERR-72] '%s' saves the rest and leaves the course open", async (way) => {
    const made = await given(world).course({ students: 0 })
    const { user, list } = await restrict(made)
    await user.click(list.getByRole('button', { name: way }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Course' })))
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'open', autoEnrollFromAllowlist: false })
    expect(await listed(made)).toEqual([])
  })

  test('[CDET-13, D-37] Esc is for the list only: what could not be saved is still there', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const update = vi.fn(teacher.courses.update).mockImplementationOnce(offline)
    const { user, form } = await restrict(made, instead(teacher, 'courses', 'update', update))
    await user.keyboard('{Escape}')
    expect(await toast()).toBe('ErrorFailed to update course. Please try again.')
    expect(form.getByLabelText<HTMLInputElement>('Course title').value).toBe('Neurology')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    expect(update).toHaveBeenCalledTimes(2)
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'open' })
  })

  test('[ERR-52] an upload that fails restricts nothing, says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { user, list } = await restrict(made, instead(as(world, made.teacher), 'courses', 'update', offline))
    await uploadRoster({ user }, list, ['ann@x.org'], 'Upload and Restrict')
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(list.getByText('ann@x.org')).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({ title: 'Physiology', enrollmentMode: 'open' })
  })

  test('[D-38] a course that is restricted already is saved at once, and opened without a list', async () => {
    const made = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    const { form, user } = await openCourseDialog('Edit Course', as(world, made.teacher), made)
    await user.click(form.getByLabelText('Anyone can join'))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await isClosed()
    expect(await storedCourse(world, made)).toMatchObject({ enrollmentMode: 'open', autoEnrollFromAllowlist: false })
  })
})
