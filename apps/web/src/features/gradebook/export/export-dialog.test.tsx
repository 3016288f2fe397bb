import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead, timestamp } from '../../../../testing/instead.ts'
import { isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What was saved on the device: the names and the files. */
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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

type Client = Parameters<typeof openApp>[0]
type Made = Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>
const title = 'Export Quiz Results to CSV'

/** The dialog over a class whose team has completed the first of two quizzes. */
async function openDialog(
  change: (client: Client) => Client = (client) => client,
  prepare: (made: Made) => Promise<unknown> = async () => {},
) {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made)
  await prepare(made)
  const { teacher, courseId } = made
  await as(world, teacher).quizzes.copy({ quizId: made.quizId, title: 'Readiness 2', courseId })
  const { user } = openApp(change(as(world, teacher)), `/courses/${courseId}?tab=gradebook`)
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('dialog', { name: title }))
  const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name })
  await form.findByRole('checkbox', { name: 'Readiness 1' })
  const run = () => user.click(form.getByRole('button', { name: 'Export CSV' }))
  return {
    ...made,
    user,
    form,
    box,
    run,
    points: form.getByRole<HTMLInputElement>('textbox', { name: 'Points possible' }),
  }
}

/** The lines of the saved file, without the byte order mark. */
const lines = async () =>
  (await saved[0]?.file.text())?.replace('\uFEFF', '').trimEnd().split('\r\n') ?? []

test('[EXP-01, EXP-02, EXP-03, CONST-16] what has results is chosen, both kinds of scores, 100 points', async () => {
  const { box, points, form } = await openDialog()
  expect(form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
  expect([
    box('All quizzes (2)').indeterminate,
    box('Readiness 2 (no results yet)').checked,
    points.value,
  ]).toEqual([true, false, '100'])
  await waitFor(() => expect(document.activeElement).toBe(box('All quizzes (2)')))
})

test('what was chosen stays when a phone is turned and the button moves', async () => {
  const phone = Object.assign(new EventTarget(), window.matchMedia('(max-width: 47.99em)'))
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === phone.media ? phone : matchMedia(media),
  )
  const { user, box } = await openDialog()
  await user.click(box('Team'))
  act(() => void phone.dispatchEvent(Object.assign(new Event('change'), { matches: true })))
  expect(document.body.contains(box('Team'))).toBe(true)
  expect(box('Team').checked).toBe(false)
})

test('[EXP-01] the focus begins at the choice of quizzes, also when they are known already', async () => {
  const { user, form } = await openDialog()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  freezeTime()
  fireEvent.click(screen.getByRole('button', { name: title }))
  await pass(1000)
  const again = within(screen.getByRole('dialog', { name: title }))
  expect(document.activeElement).toBe(again.getByRole('checkbox', { name: 'All quizzes (2)' }))
})

test('[EXP-04, EXP-05, EXP-06, D-111] the file is saved under the name of the server, with the local date, the chosen columns and points', async () => {
  // where the date is another one than in UTC
  vi.stubEnv('TZ', new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14')
  const { user, box, points, run, captain, code } = await openDialog()
  await user.click(box('All quizzes (2)'))
  await user.click(box('Individual'))
  await fill(user, points, '30')
  await run()
  await waitFor(() => expect(saved).toHaveLength(1))
  const today = new Date()
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
  expect(saved[0]?.name).toBe(`grades-${code}-${date}.csv`)
  const [header, first] = await lines()
  expect(header).toBe('"Student","ID","SIS User ID","Readiness 1 (Team)","Readiness 2 (Team)"')
  expect(first).toBe(`"${captain.name}","${captain.id}","${captain.email}",30,`)
  expect(await screen.findByText('Export ready')).toBeTruthy()
  await isClosed()
})

test('[VAL-56, ERR-67] no quiz is chosen', async () => {
  const { user, box, run } = await openDialog()
  await user.click(box('Readiness 1'))
  await run()
  expect(await toast()).toBe('No Quizzes SelectedChoose at least one quiz.')
  await waitFor(() => expect([document.activeElement, saved]).toEqual([box('All quizzes (2)'), []]))
})

test('[VAL-56, ERR-68] no kind of score is chosen', async () => {
  const { user, box, run } = await openDialog()
  await user.click(box('Individual'))
  await user.click(box('Team'))
  await run()
  expect(await toast()).toBe(
    'No Export Type SelectedChoose individual scores, team scores or both.',
  )
  await waitFor(() => expect([document.activeElement, saved]).toEqual([box('Individual'), []]))
})

test.each(['0', '1001', '', '1,2,3', '1.001,5'])(
  "[VAL-57, EXP-03] '%s' points are refused",
  async (typed) => {
    const { user, points, run } = await openDialog()
    await user.clear(points)
    if (typed !== '') await user.paste(typed)
    await run()
    expect(await toast()).toBe('Invalid pointsPoints possible are a number from 1 to 1000.')
    await waitFor(() => expect([document.activeElement, saved]).toEqual([points, []]))
  },
)

test.each(['1', '1000'])("[VAL-57, EXP-03] '%s' points are exported", async (typed) => {
  const { user, points } = await openDialog()
  await fill(user, points, typed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await lines())[1]?.endsWith(`,${typed},${typed}`)).toBe(true)
})

test.each(['87.5', '87,5'])(
  "[LANG-08, LANG-09] '%s' points are exported with the decimal point of a file",
  async (typed) => {
    const { user, points } = await openDialog()
    await fill(user, points, typed)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await lines())[1]?.endsWith(',87.5,87.5')).toBe(true)
  },
)

test('[ERR-69] a defect of the server is said, and the choices stay', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { box, run } = await openDialog((client) => instead(client, 'gradebook', 'export', defect))
  await run()
  expect(await toast()).toBe('Export FailedPlease try again.')
  expect(box('Readiness 1').checked).toBe(true)
})

test('it says meanwhile what it is doing', async () => {
  const { reached, reach } = timestamp()
  const { run, form } = await openDialog((client) =>
    instead(client, 'gradebook', 'export', (input) =>
      reached.then(() => client.gradebook.export(input)),
    ),
  )
  await run()
  await waitFor(() => expect(form.getByRole('status').textContent).toBe('Exporting 1 quiz...'))
  reach()
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('[EXP-01] a student has no export', async () => {
  const { courseId, students } = await given(world).course({ students: 1 })
  openApp(as(world, students[0] ?? null), `/courses/${courseId}?tab=gradebook`)
  await screen.findByRole('tab', { name: 'Individual Results' })
  expect(screen.queryByRole('button', { name: title })).toBeNull()
})

test('[GFILE-08] [GFILE-11] for Canvas the logins are chosen, and the file has its form', async () => {
  const { user, form, run, captain } = await openDialog()
  expect(form.queryByText(/^Try one column first\./)).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: 'Form' }), 'For Canvas')
  expect(form.getByText(/^Try one column first\./)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'The part before the at-sign' }))
  await run()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^canvas-/)
  const [, points, ...rows] = await lines()
  expect(points).toBe('"    Points Possible",,,,,100,100')
  expect(rows.join()).toContain(`,"${captain.email.split('@')[0]}",,`)
})

test('[GFILE-11] two students of one login are named, and the choices stay', async () => {
  const { user, form, run, code } = await openDialog()
  for (const [name, email] of [
    ['Sam One', 'sam@one.example.org'],
    ['Sam Two', 'sam@two.example.org'],
  ] as const) {
    const student = await given(world).student(name, { email })
    await as(world, student).enrollment.joinByCode({ code })
  }
  await user.selectOptions(form.getByRole('combobox', { name: 'Form' }), 'For Canvas')
  await user.click(form.getByRole('radio', { name: 'The part before the at-sign' }))
  await run()
  expect(await toast()).toBe(
    'Export FailedTwo students have the login sam: Sam One, Sam Two. Choose the e-mail address.',
  )
  expect(saved).toEqual([])
})

test('[GFILE-09] for Moodle more than 100 points are said to need its administrator', async () => {
  const { user, form, run, points } = await openDialog()
  await user.selectOptions(form.getByRole('combobox', { name: 'Form' }), 'For Moodle')
  const warning = () => form.queryByText(/^Moodle takes at most 100 points/)
  expect(warning()).toBeNull()
  await fill(user, points, '101')
  expect(warning()).toBeTruthy()
  await run()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^moodle-/)
  expect((await lines())[0]).toMatch(/^"Email address"/)
})

test.each(['For Canvas', 'For Moodle'])(
  '[GFILE-12] %s: who has left is in it when asked for, and one section alone when it is chosen',
  async (kind) => {
    const leaveOne = async ({ teacher, courseId, member, third }: Made) => {
      const { sections } = as(world, teacher)
      const { id: sectionId } = await sections.create({ courseId, name: '01' })
      await sections.assign({ courseId, sectionId, studentIds: [member.id] })
      await as(world, third).enrollment.leave({ courseId })
    }
    const { user, captain, member, third } = await openDialog(undefined, leaveOne)
    const former = { name: 'Include former students' }
    const open = async () => {
      const form = within(await screen.findByRole('dialog', { name: title }))
      expect(form.queryByRole('checkbox', former)).toBeNull()
      await user.selectOptions(await form.findByRole('combobox', { name: 'Form' }), kind)
      return form
    }
    /** Exports; whose addresses the file has. */
    const run = async (form: Awaited<ReturnType<typeof open>>) => {
      await user.click(form.getByRole('button', { name: 'Export CSV' }))
      await isClosed()
      const text = (await saved.at(-1)?.file.text()) ?? ''
      await user.click(screen.getByRole('button', { name: title }))
      return [captain, member, third].map(({ email }) => text.includes(email))
    }
    expect(await run(await open())).toEqual([true, true, false])
    const withAll = await open()
    await user.click(withAll.getByRole('checkbox', former))
    expect(await run(withAll)).toEqual([true, true, true])
    const withOne = await open()
    await user.click(withOne.getByRole('checkbox', former))
    await user.click(withOne.getByRole('combobox', { name: 'Section' }))
    await user.click(await screen.findByRole('option', { name: '01' }))
    expect(withOne.queryByRole('checkbox', former)).toBeNull()
    expect(await run(withOne)).toEqual([false, true, false])
  },
)
