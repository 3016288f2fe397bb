import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { at, classSession, control, openPhase } from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed, listItems } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags })
})
afterAll(() => world.close())

const teacher = () => as(world, made.teacher)
const run = () => runs(world, made.teacher, made.quizId)
const stored = async () =>
  (await teacher().attendance.list({ quizId: made.quizId })).students.map(
    ({ byHand }) => byHand?.status ?? null,
  )

async function openView() {
  const { user } = openApp(teacher(), `/quizzes/${made.quizId}/session`)
  await user.click(await screen.findByRole('tab', { name: 'Attendance' }))
  return user
}
const rows = async () => listItems(await screen.findByRole('list', { name: 'Attendance' }))

test('[ATT-09] in manual mode it says when attendance is taken; it can be set all the same', async () => {
  await openView()
  expect(
    await screen.findByText('Attendance is taken when you run the quiz from here.'),
  ).toBeTruthy()
  const names = (await rows()).map((row) => row ?? '')
  expect(names.length).toBeGreaterThan(0)
  for (const row of names) expect(row).not.toMatch(/Not here|Present|Absent/)
})

test('[ATT-02] several at once are marked with a note; the automatic status stays visible beside it', async () => {
  await run().open('individual', { limitMinutes: 10 })
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  const user = await openView()
  const all = await rows()
  expect(all.filter((row) => row?.includes('Present'))).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Choose All' }))
  expect(screen.getByText(`${all.length} students chosen`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set Attendance...' }))
  const asked = await dialog('Attendance')
  await user.click(await asked.findByRole('radio', { name: 'Excused' }))
  await fill(user, asked.getByRole('textbox', { name: 'Note' }), 'Field trip')
  await user.click(asked.getByRole('button', { name: 'Save Attendance' }))
  await isClosed()
  expect(await screen.findByText(`${all.length} students: Excused.`)).toBeTruthy()
  await waitFor(async () =>
    expect((await rows()).find((row) => row?.startsWith(made.captain.name))).toContain(
      `Excusedset by ${made.teacher.name}automatic: PresentField trip`,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored()).every((one) => one === null)).toBe(true))
})

test("[ATT-03] 'Mark as Absent...' shows the names first; it can be undone", async () => {
  const real = await run().get()
  const missing = real.students.filter(({ state }) => state === 'notOpened')
  const get = () =>
    Promise.resolve(
      classSession({
        ...real,
        control: control({ individual: openPhase(), at: at('10:04') }),
      }),
    )
  const { user } = openApp(
    instead(teacher(), 'classSession', 'get', get as never),
    `/quizzes/${made.quizId}/session`,
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as Absent...' }))
  const asked = await dialog('Mark as Absent')
  expect(listItems(asked.getByRole('list', { name: 'Students' }))).toEqual(
    missing.map(({ name }) => name),
  )
  expect((await stored()).every((one) => one === null)).toBe(true)
  await user.click(asked.getByRole('button', { name: 'Mark as Absent' }))
  await isClosed()
  expect((await stored()).filter((one) => one === 'absent')).toHaveLength(missing.length)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored()).every((one) => one === null)).toBe(true))
})

test("[ATT-03] 'Undo' leaves what a colleague has set since, and says so", async () => {
  const user = await openView()
  await user.click(await screen.findByRole('button', { name: 'Choose All' }))
  await user.click(screen.getByRole('button', { name: 'Set Attendance...' }))
  const asked = await dialog('Attendance')
  await user.click(await asked.findByRole('radio', { name: 'Excused' }))
  await user.click(asked.getByRole('button', { name: 'Save Attendance' }))
  await isClosed()
  const coTeacher = await given(world).staff({ courseId: made.courseId, role: 'coTeacher' })
  await as(world, coTeacher).attendance.set({
    ...{ quizId: made.quizId, commandId: crypto.randomUUID() },
    ...{ userIds: [made.captain.id], status: 'absent', note: 'Overslept' },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('The attendance of 1 student was changed meanwhile, and stays.'),
  ).toBeTruthy()
  expect((await stored()).filter((one) => one !== null)).toEqual(['absent'])
})

test("[ATT-08] 'Export Attendance' saves the file of the server", async () => {
  const saved: File[] = []
  URL.createObjectURL = (file) => {
    saved.push(file as File)
    return 'blob:attendance'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const user = await openView()
  await user.click(await screen.findByRole('button', { name: 'Export Attendance' }))
  expect(await screen.findByText('File ready')).toBeTruthy()
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^attendance-[\w-]+-\d{4}-\d\d-\d\d\.csv$/),
  ])
})
