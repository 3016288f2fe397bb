import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead, moment, offline } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { createQuietSocket } from '../../../testing/quiet-socket.ts'
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
type Dialog = ReturnType<typeof within>

const toast = async () => (await screen.findByRole('alert')).textContent
const complaints = () => [...document.querySelectorAll('[id$="-error"]')].map((complaint) => complaint.textContent)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const stored = async ({ teacher, courseId }: Given) => {
  const course = await as(world, teacher).courses.get({ courseId })
  if (course.access !== 'full') throw new Error('The instructor reads the whole course')
  return course
}
const listed = async ({ teacher, courseId }: Given) => (await as(world, teacher).roster.list({ courseId })).entries.map(({ email }) => email)

/** Opens a dialog of the course's header. */
async function open(name: 'Edit Course' | 'Delete Course', { teacher, courseId }: Given, client = as(world, teacher)) {
  const opened = openApp(client, `/courses/${courseId}`)
  await opened.user.click(await screen.findByRole('button', { name }))
  return { ...opened, form: await dialog(name) }
}
/** Restricts an open course, up to the list that is asked for. */
async function restrict(made: Given, client = as(world, made.teacher)) {
  standInForWorkers()
  const opened = await open('Edit Course', made, client)
  await fill(opened.user, opened.form.getByLabelText('Course title'), 'Neurology')
  await opened.user.click(opened.form.getByLabelText('Restricted - Only allowlisted students'))
  await opened.user.click(opened.form.getByRole('switch', { name: /^Auto-enroll/ }))
  await opened.user.click(opened.form.getByRole('button', { name: 'Save Changes' }))
  return { ...opened, list: await dialog('Upload Student List') }
}
const upload = async (user: ReturnType<typeof openApp>['user'], list: Dialog, lines: readonly string[]) => {
  await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
  await list.findByRole('region', { name: /valid/ })
  await user.click(list.getByRole('button', { name: 'Upload and Restrict' }))
}

describe('editing', () => {
  test('[CDET-09, VAL-22] shows what the course is now', async () => {
    const made = await given(world).course({ students: 0, allowSelfTeamFormation: true, teamSizeLimit: 7, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    const { form, user } = await open('Edit Course', made)
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
    const { form, user } = await open('Edit Course', made)
    await fill(user, form.getByLabelText('Course title'), 'Neurology')
    await user.clear(form.getByLabelText('Description'))
    await user.click(form.getByRole('switch', { name: /^Allow self team formation/ }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    expect(screen.getByText('Course information has been updated successfully.')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Neurology' })).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Course' })))
    expect(await stored(made)).toMatchObject({ title: 'Neurology', description: '', allowSelfTeamFormation: false, teamSizeLimit: null, code: made.code.toUpperCase() })
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
    const { form, user } = await open('Edit Course', made)
    for (const name of ['Course title', 'Course code', 'Description']) await user.clear(form.getByLabelText(name))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(complaints()).toEqual(['Course title is required', 'Course code is required'])
    expect((await stored(made)).title).toBe('Physiology')
  })

  test('[D-35, VAL-17] a code of another course is taken, the own one is not', async () => {
    const [made, other] = [await given(world).course({ students: 0 }), await given(world).course({ students: 0 })]
    const { form, user } = await open('Edit Course', made)
    await fill(user, form.getByLabelText('Course code'), other.code)
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await fill(user, form.getByLabelText('Course code'), made.code.toLowerCase())
    expect(complaints()).toEqual([])
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
  })

  test('[D-32] a code that was taken meanwhile is refused by the server, beside its field', async () => {
    const [made, other] = [await given(world).course({ students: 0 }), await given(world).course({ students: 0 })]
    const { form, user } = await open(
      'Edit Course',
      made,
      instead(as(world, made.teacher), 'courses', 'checkCode', async () => ({ isFree: true })),
    )
    await fill(user, form.getByLabelText('Course code'), other.code)
    await form.findByText('This code is free')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(complaints()).toEqual(['This course code is already taken']))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Course code')))
  })

  test('[STATE-10] says that the server could not save it, and keeps what was written', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { form, user } = await open('Edit Course', made, instead(as(world, made.teacher), 'courses', 'update', defect))
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
    expect(await stored(made)).toMatchObject({ title: 'Physiology', enrollmentMode: 'open' })
    await upload(user, list, ['Ann@X.org', 'ben@x.org', 'ann@x.org'])
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    await isClosed()
    expect(await stored(made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    expect(await listed(made)).toEqual(['ann@x.org', 'ben@x.org'])
  })

  test.each(['Cancel', 'Close'])("[CDET-13, D-37, ERR-72] '%s' saves the rest and leaves the course open", async (way) => {
    const made = await given(world).course({ students: 0 })
    const { user, list } = await restrict(made)
    await user.click(list.getByRole('button', { name: way }))
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Course' })))
    expect(await stored(made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'open', autoEnrollFromAllowlist: false })
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
    expect(await stored(made)).toMatchObject({ title: 'Neurology', enrollmentMode: 'open' })
  })

  test('[ERR-52] an upload that fails restricts nothing, says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { user, list } = await restrict(made, instead(as(world, made.teacher), 'courses', 'update', offline))
    await upload(user, list, ['ann@x.org'])
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(list.getByText('ann@x.org')).toBeTruthy()
    expect(await stored(made)).toMatchObject({ title: 'Physiology', enrollmentMode: 'open' })
  })

  test('[D-38] a course that is restricted already is saved at once, and opened without a list', async () => {
    const made = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true })
    const { form, user } = await open('Edit Course', made)
    await user.click(form.getByLabelText('Anyone can join'))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await isClosed()
    expect(await stored(made)).toMatchObject({ enrollmentMode: 'open', autoEnrollFromAllowlist: false })
  })
})

describe('deleting', () => {
  const button = (form: Dialog) => form.getByRole('button', { name: 'Delete Course' }) as HTMLButtonElement

  test('[CDET-14] needs the exact title', async () => {
    const { form, user } = await open('Delete Course', await given(world).course({ students: 0 }))
    const isPossible: Record<string, boolean> = {}
    for (const typed of ['physiology', 'Physiolog', 'Physiology ', 'Physiology']) {
      await fill(user, form.getByLabelText('Type this title to confirm'), typed)
      isPossible[typed] = !button(form).disabled
    }
    expect(isPossible).toEqual({ physiology: false, Physiolog: false, 'Physiology ': false, Physiology: true })
  })

  test('[CDET-14] Enter does nothing before the title is right', async () => {
    const made = await given(world).course({ students: 0 })
    const { form, user } = await open('Delete Course', made)
    await fill(user, form.getByLabelText('Type this title to confirm'), 'physiology')
    await user.keyboard('{Enter}')
    expect((await stored(made)).title).toBe('Physiology')
  })

  test('[CDET-15, ERR-73, D-46] deletes the course, leads to the courses and says so', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { form, user, history } = await open('Delete Course', made)
    expect(form.getByText(/1 quiz and with all its teams, enrolments and results/)).toBeTruthy()
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await screen.findByText('Course Deleted')).toBeTruthy()
    expect(screen.getByText('Course "Physiology" has been permanently deleted')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeTruthy()
    expect(await as(world, made.teacher).courses.list({})).toEqual([])
  })

  test('[CDET-15, ERR-73] says it once, though the news of it comes before the answer', async () => {
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const { reached, reach } = moment()
    const get = vi.fn(teacher.courses.get)
    const slow = instead(teacher, 'courses', 'remove', async (input) => {
      const answer = await teacher.courses.remove(input)
      await reached
      return answer
    })
    const { socket, hear } = createQuietSocket()
    const { user, history } = openApp(instead(slow, 'courses', 'get', get), `/courses/${made.courseId}`, socket)
    await user.click(await screen.findByRole('button', { name: 'Delete Course' }))
    const form = await dialog('Delete Course')
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    await waitFor(async () => expect(await teacher.courses.list({})).toEqual([]))
    act(() => hear('news', { topic: 'courses', courseId: made.courseId }))
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    await expect(get.mock.results[1]?.value).rejects.toThrow()
    expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
    reach()
    expect(await screen.findByText('Course Deleted')).toBeTruthy()
    expect(screen.queryByText('Course not found')).toBeNull()
  })

  test('[ERR-74, STATE-10] says that the server could not delete it, and stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { form, user, history } = await open('Delete Course', made, instead(as(world, made.teacher), 'courses', 'remove', offline))
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    expect(await toast()).toBe('ErrorFailed to delete course. Please try again.')
    expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
    expect(button(form).disabled).toBe(false)
  })
})
