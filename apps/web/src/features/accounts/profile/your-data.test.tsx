import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { createCourse } from '../../../../../server/testing/class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What was saved on the device. */
let saved: { name: string; file: Blob }[] = []
beforeEach(() => {
  saved = []
  let latest: Blob | undefined
  URL.createObjectURL = (file) => {
    latest = file as Blob
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (latest) saved.push({ name: this.download, file: latest })
  })
})
afterEach(() => vi.restoreAllMocks())

const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toast = (title: string) => screen.findByText(title, { selector: '[data-toasts] *' })
const due = /^Your account will be deleted on .* Log in before then to keep it\.$/

async function openData(
  change = (api: ReturnType<typeof asVisitor>['api']) => api,
  role: 'Student' | 'Instructor' = 'Student',
) {
  const { email, password } = await given(world).account({ role })
  const { api } = asVisitor(world)
  await api.accounts.logIn({ email, password })
  const opened = openApp(change(api), '/profile')
  await screen.findByRole('region', { name: 'Your data' })
  return { ...opened, api, email, password }
}
/** The dialog, with this password typed. */
async function confirm(user: Awaited<ReturnType<typeof openData>>['user'], password: string) {
  await user.click(press('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }))
  if (password !== '') await fill(user, dialog.getByLabelText('Your password'), password)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  return dialog
}

test("[KEEP-03] 'Download my data' saves one file with what is stored", async () => {
  const { user, email } = await openData()
  await user.click(press('Download my data'))
  expect(await toast('Your data is ready')).toBeTruthy()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^my-data-.*\.json$/)])
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject({ profile: [{ email }] })
})

test('[KEEP-03] [ERR-16] a failure, and too many copies, are said', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const { user, api } = await openData((own) =>
    instead(own, 'accounts', 'exportData', (input) =>
      isBroken ? defect() : own.accounts.exportData(input),
    ),
  )
  await user.click(press('Download my data'))
  expect(await toast('Your data could not be downloaded')).toBeTruthy()
  isBroken = false
  for (let count = 1; count <= 5; count += 1) await api.accounts.exportData({})
  await user.click(press('Download my data'))
  expect(await screen.findByText(/^Too many tries/)).toBeTruthy()
  expect(saved).toEqual([])
})

test("[KEEP-04] 'Delete my account' asks for the password, says when, and can be taken back", async () => {
  const { user, api, password } = await openData()
  const dialog = await confirm(user, '')
  expect(dialog.getByText('Current password is required')).toBeTruthy()
  await fill(user, dialog.getByLabelText('Your password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('Current password incorrect')).toBeTruthy()
  await fill(user, dialog.getByLabelText('Your password'), password)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findAllByText(due), 'on every page, and here').toHaveLength(2)
  expect((await api.accounts.me({})).me?.erasureDueAt).not.toBeNull()
  await user.click(press('Keep my account'))
  expect(await toast('Your account stays')).toBeTruthy()
  expect(press('Delete my account')).toBeTruthy()
  expect(screen.queryByText(due)).toBeNull()
  expect((await api.accounts.me({})).me?.erasureDueAt).toBeNull()
})

test('[KEEP-04] [STAFF-10] whoever owns courses is told how many', async () => {
  const { user, api, password } = await openData(undefined, 'Instructor')
  await createCourse(api)
  await confirm(user, password)
  expect(
    await screen.findByText('This person owns 1 course. Give each another owner first.'),
  ).toBeTruthy()
  expect(screen.queryByText(due)).toBeNull()
})

test('[ERR-16] a failure of the server leaves the question open', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, password } = await openData((own) =>
    instead(own, 'accounts', 'requestErasure', defect),
  )
  await confirm(user, password)
  expect(await toast('Your account is not deleted')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('[KEEP-04] who was let in with a code finds nothing of it', async () => {
  const { courseId, students } = await given(world).course({ students: 1 })
  openApp(as(world, { id: students[0]?.id ?? '', onlyCourseId: courseId }), '/profile')
  await screen.findByRole('heading', { name: 'Profile Settings' })
  expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull()
})
