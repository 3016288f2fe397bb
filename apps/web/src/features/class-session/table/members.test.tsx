import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { classSession, student, students } from '../../../../testing/class-session.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { countsOf } from './counts.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeEach(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags })
  await run().open('individual', { limitMinutes: 10 })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await world.close()
})

const run = () => runs(world, made.teacher, made.quizId)
const captainNow = async () => (await run().get()).students.find(({ id }) => id === made.captain.id)

/** The row of the captain, in the team that is opened for it. */
async function openCaptain(who: { id: string } = made.teacher) {
  const { user } = openApp(as(world, who), `/quizzes/${made.quizId}/session`)
  const { teams } = await run().get()
  const team = teams.find(({ captain }) => captain?.id === made.captain.id)
  await user.click(await screen.findByRole('button', { name: team?.name ?? '' }))
  const row = screen.getByText(made.captain.name).closest('li')
  if (!row) throw new Error('The captain has no row')
  const choose = async (item: string) => {
    await user.click(within(row).getByRole('button', { name: `Actions for ${made.captain.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { user, row: within(row), choose }
}

test("[EXTRA-04, EXTRA-05] '+5 min' gives one student five minutes, and says to whom", async () => {
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  const { user, row, choose } = await openCaptain()
  await choose('+5 min')
  expect(await screen.findByText(`${made.captain.name} has 5 minutes more.`)).toBeTruthy()
  expect((await captainNow())?.extraTime).toEqual({ percent: 0, minutes: 5, isUnlimited: false })
  expect(row.queryByText(/5 minutes/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Students' }))
  expect(await screen.findByRole('cell', { name: '5 minutes' })).toBeTruthy()
})

test('[STUCK-08, CKPT-14] the end of minutes that one student was given stands in the list of students, until it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  await run().collect('individual')
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  later(2)
  await run().settle()
  await as(world, made.teacher).attempts.reopen({
    quizId: made.quizId,
    userId: made.captain.id,
    commandId: crypto.randomUUID(),
    minutes: 3,
    reason: 'Too early',
  })
  const ownEnd = async () => {
    const { user } = await openCaptain()
    await user.click(screen.getByRole('tab', { name: 'Students' }))
    const row = await screen.findByRole('row', { name: new RegExp(made.captain.name) })
    return row.querySelector('[data-column="end"]')?.textContent
  }
  expect(await ownEnd()).toMatch(/^\d\d:\d\d:\d\d$/)
  later(3)
  cleanup()
  expect(await ownEnd()).toBe('')
})

test("[EXTRA-04] 'Extra Time...' gives a percentage in this quiz; wrong numbers are said beside the field", async () => {
  const { user, choose } = await openCaptain()
  await choose('Extra Time...')
  const asked = await dialog('Extra Time')
  const percent = asked.getByRole('textbox', { name: 'Percentage' })
  await fill(user, percent, '301')
  await user.click(asked.getByRole('button', { name: 'Save Extra Time' }))
  expect(await asked.findByText('Enter 0 to 300 percent.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '50 %' }))
  await user.click(asked.getByRole('button', { name: 'Save Extra Time' }))
  await isClosed()
  expect((await captainNow())?.extraTime).toEqual({ percent: 50, minutes: 0, isUnlimited: false })
})

test('[EXTRA-04] who has left the course meanwhile gets none, and it says why', async () => {
  const { choose } = await openCaptain()
  await as(world, made.captain).enrollment.leave({ courseId: made.courseId })
  await choose('+5 min')
  expect(await toast()).toBe('Nothing was changedThis student is no longer in the course.')
})

test('[RIGHTS-01] an assistant runs the session, and gives no time to single students', async () => {
  const helper = await given(world).staff({ courseId: made.courseId, role: 'assistant' })
  const { user, row } = await openCaptain(helper)
  expect(screen.getByRole('button', { name: 'Collect Now' })).toBeTruthy()
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Excuse', 'Attendance...'])
})

test('[CKPT-05] the counts sum up to all students, in any class', () => {
  const states = [
    'submitted',
    'collected',
    'answering',
    'excused',
    'absent',
    'timeOver',
    'notOpened',
  ] as const
  const all = states.flatMap((state, index) => students(index * 3, { state }, index * 100 + 1))
  for (let size = 0; size <= all.length; size++) {
    const session = classSession({ students: [...all.slice(0, size), student(9000)] })
    const sum = countsOf(session).reduce((before, { count }) => before + count, 0)
    expect(sum).toBe(size + 1)
  }
})
