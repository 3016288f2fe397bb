import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  choice,
  field,
  openSettings,
  storedCourse,
  uploadRoster,
} from '../../../../testing/course-form.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, press, toast } from '../../../../testing/on-screen.ts'
import { fill } from '../../../../testing/open-app.tsx'
import { standInForWorkers } from '../../../../testing/roster-worker.ts'

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
const listed = async ({ teacher, courseId }: Given) =>
  (await as(world, teacher).roster.list({ courseId })).entries.map(({ email }) => email)
const isOpenStill = { title: 'Neurology', enrollmentMode: 'open', autoEnrollFromAllowlist: false }

/** Restricts an open course, up to the list that is asked for. */
async function restrict(made: Given, client = as(world, made.teacher)) {
  standInForWorkers()
  const opened = await openSettings(client, made)
  await fill(opened.user, field('Course title'), 'Neurology')
  await opened.user.click(field('Restricted - Only allowlisted students'))
  await opened.user.click(choice(/^Auto-enroll/))
  await opened.user.click(press('Save Changes'))
  return { ...opened, list: await dialog('Upload Student List') }
}

describe('restricting a course without a list', () => {
  test('[CDET-11, CDET-12, D-37] asks for the allowlist first; uploading it stores both', async () => {
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const update = vi.fn(teacher.courses.update)
    const { user, list } = await restrict(made, instead(teacher, 'courses', 'update', update))
    expect(await list.findByLabelText('Roster file')).toBeTruthy()
    expect(update).not.toHaveBeenCalled()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Physiology',
      enrollmentMode: 'open',
    })
    await uploadRoster(
      { user },
      list,
      ['Ann@X.org', 'ben@x.org', 'ann@x.org'],
      'Upload and Restrict',
    )
    expect(
      await screen.findByText('Course information has been updated successfully.'),
    ).toBeTruthy()
    await isClosed()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    expect(await listed(made)).toEqual(['ann@x.org', 'ben@x.org'])
  })

  test('[STU-07, D-41] the list shows 10 valid addresses and 5 errors', async () => {
    const { user, list } = await restrict(await given(world).course({ students: 0 }))
    const lines = [
      ...Array.from({ length: 20 }, (_, index) => `s${index}@x.org`),
      ...Array.from({ length: 8 }, (_, index) => `wrong${index}`),
    ]
    await user.upload(
      await list.findByLabelText('Roster file'),
      new File([lines.join('\n')], 'class.csv'),
    )
    expect(
      within(await list.findByRole('region', { name: 'Valid E-mails' })).getAllByRole('listitem'),
    ).toHaveLength(10)
    expect(
      within(list.getByRole('region', { name: 'Errors' })).getAllByRole('listitem'),
    ).toHaveLength(5)
  })

  test('[D-37, CDET-13] Esc is for the list only: what could not be saved is still there', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const update = vi.fn(teacher.courses.update).mockImplementationOnce(offline)
    const { user } = await restrict(made, instead(teacher, 'courses', 'update', update))
    await user.keyboard('{Escape}')
    expect(await toast()).toBe('ErrorFailed to update course. Please try again.')
    expect(field('Course title').value).toBe('Neurology')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Course Updated')).toBeTruthy()
    expect(update).toHaveBeenCalledTimes(2)
    expect(await storedCourse(world, made)).toMatchObject(isOpenStill)
  })

  test('[ERR-52] an upload that fails restricts nothing, says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { user, list } = await restrict(
      made,
      instead(as(world, made.teacher), 'courses', 'update', offline),
    )
    await list.findByLabelText('Roster file')
    await uploadRoster({ user }, list, ['ann@x.org'], 'Upload and Restrict')
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(list.getByText('ann@x.org')).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Physiology',
      enrollmentMode: 'open',
    })
  })
})

describe('restricting a course that has a list', () => {
  const allowlist = ['ann@x.org', 'ben@x.org']

  test('[MEND-04, CDET-12] needs no file', async () => {
    const made = await given(world).course({ students: 0, allowlist })
    const { user, list } = await restrict(made)
    await user.click(
      await list.findByRole('button', { name: 'Restrict to the 2 addresses on the list' }),
    )
    expect(
      await screen.findByText('Course information has been updated successfully.'),
    ).toBeTruthy()
    await isClosed()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Neurology',
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    expect(await listed(made)).toEqual(allowlist)
  })

  test("[MEND-04] 'Upload another list' adds to it, and restricts", async () => {
    const made = await given(world).course({ students: 0, allowlist: ['ann@x.org'] })
    const { user, list } = await restrict(made)
    expect(
      await list.findByRole('button', { name: 'Restrict to the 1 address on the list' }),
    ).toBeTruthy()
    expect(list.queryByLabelText('Roster file')).toBeNull()
    await user.click(list.getByRole('button', { name: 'Upload another list' }))
    const text = list.getByText('The addresses of the file join the 1 address on the list.')
    expect(document.activeElement).toBe(text)
    await uploadRoster({ user }, list, ['cy@x.org'], 'Upload and Restrict')
    await isClosed()
    expect(await storedCourse(world, made)).toMatchObject({ enrollmentMode: 'allowlist_only' })
    expect(await listed(made)).toEqual(['ann@x.org', 'cy@x.org'])
  })

  test('[MEND-04] whoever comes back to the dialog is asked again', async () => {
    const made = await given(world).course({ students: 0, allowlist })
    const { user, list } = await restrict(made)
    await user.click(await list.findByRole('button', { name: 'Upload another list' }))
    await user.keyboard('{Escape}')
    await isClosed()
    await user.click(field('Restricted - Only allowlisted students'))
    await user.click(press('Save Changes'))
    expect(
      await (await dialog('Upload Student List')).findByRole('button', {
        name: 'Restrict to the 2 addresses on the list',
      }),
    ).toBeTruthy()
  })

  test('[MEND-04] that was emptied meanwhile asks for one', async () => {
    const made = await given(world).course({ students: 0, allowlist: ['ann@x.org'] })
    const { user, list } = await restrict(made)
    const button = await list.findByRole('button', {
      name: 'Restrict to the 1 address on the list',
    })
    await as(world, made.teacher).roster.remove({ courseId: made.courseId, email: 'ann@x.org' })
    await user.click(button)
    expect(await list.findByLabelText('Roster file')).toBeTruthy()
    expect(await storedCourse(world, made)).toMatchObject({
      title: 'Physiology',
      enrollmentMode: 'open',
    })
  })
})

describe('leaving the dialog', () => {
  const ways = [
    [
      'Cancel',
      async ({ user, list }: Awaited<ReturnType<typeof restrict>>) =>
        user.click(await list.findByRole('button', { name: 'Cancel' })),
    ],
    [
      'X',
      async ({ user, list }: Awaited<ReturnType<typeof restrict>>) =>
        user.click(list.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', async ({ user }: Awaited<ReturnType<typeof restrict>>) => user.keyboard('{Escape}')],
  ] as const

  test.each(ways.flatMap(([way, leave]) => [0, 1].map((size) => ({ way, leave, size }))))(
    '[CDET-13, MEND-04, D-37] by $way, with $size addresses on the list, saves the rest, leaves the course open and says so',
    async ({ leave, size }) => {
      const allowlist = ['ann@x.org'].slice(0, size)
      const made = await given(world).course({ students: 0, allowlist })
      await leave(await restrict(made))
      expect(await screen.findByText('Course Updated')).toBeTruthy()
      expect(screen.getByText('The course stays open to everybody with the code.')).toBeTruthy()
      expect(screen.queryByText('Course information has been updated successfully.')).toBeNull()
      await isClosed()
      await waitFor(() => expect(document.activeElement).toBe(press('Save Changes')))
      expect(field('Anyone can join').checked).toBe(true)
      expect(await storedCourse(world, made)).toMatchObject(isOpenStill)
      expect(await listed(made)).toEqual(allowlist)
    },
  )
})
