import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { readyClass } from './ready-class.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)

/** As a field for a date with a time has it, so many minutes from now. */
const typed = (minutes: number): string => {
  const at = new Date(Date.now() + minutes * 60_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('[ASYNC-01] [ASYNC-03] [CLOCK-09] [P44] a quiz in own time, from its window to the own start of student and team, is accessible and fits', async ({
  browser,
  product,
}) => {
  const walk = new Walk('own time')
  const person = (name: string, role: 'Instructor' | 'Student') =>
    new Person(product, browser, { name, role, screen: role === 'Student' ? 'phone' : 'laptop' })
  const teacher = person('Ingrid Halvorsen', 'Instructor')
  const captain = person('Amara Okonkwo', 'Student')
  const member = person('Jonas Lindqvist', 'Student')
  for (const one of [teacher, captain, member]) {
    await one.openBrowser()
    await one.signUpByCalls()
  }
  const made = await readyClass(teacher, [captain, member], 3)
  const { quizId } = made
  await teacher.api.quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
  const { classSession } = teacher.api
  const { page } = teacher
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const take = `/quizzes/${quizId}/take`

  await test.step('the window is opened in the cockpit', async () => {
    await page.goto(`/quizzes/${quizId}/session`)
    await press('Open Individual Phase')
    const opening = dialog('Open Individual Phase')
    await opening.getByText('More', { exact: true }).click()
    await opening.getByRole('radio', { name: 'Own time: each from their own start' }).click()
    await opening.getByRole('button', { name: 'Open Individual Phase' }).click()
    await walk.see(teacher, 'Enter a date and a time to come.', 'opening in own time, no end typed')
    await opening.getByLabel('The window ends at').fill(typed(3 * 24 * 60))
    await walk.see(
      teacher,
      /^Opens now; each student has 20 minutes from their own start, until/,
      'opening in own time',
    )
    await opening.getByRole('button', { name: 'Open Individual Phase' }).click()
    await walk.see(teacher, /^Open until .*, 20 min from each own start/, 'in own time')
    for (const name of ['Pause', 'Five More Minutes', 'Set End...', '+2 min'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await press('Extend Window...')
    await walk.dialog(teacher, 'Extend Window')
  })
  await test.step('each student starts', async () => {
    await walk.visit(captain, '/quizzes', /^Ends/, 'quizzes, one in own time')
    const asked = 'You have 20 minutes from the moment you start.'
    await walk.visit(captain, take, asked, 'before the own start')
    await captain.page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(captain.page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d) Ends/)
    await walk.see(captain, /^Ends/, 'question in own time')
    await captain.page.reload()
    await expect(captain.page.getByRole('timer')).toHaveText(/^1\d:\d\d Ends/)
    for (const one of [captain, member]) {
      await one.api.attempts.start({ quizId, begins: true })
      await made.submit(one)
    }
  })
  await test.step('the team starts', async () => {
    const click = async () => ({
      ...{ quizId, commandId: randomUUID(), step: 'team' as const, limitMinutes: null },
      version: (await classSession.get({ quizId })).control.version,
    })
    await page.goto(`/quizzes/${quizId}/session`)
    await press('Open Team Phase')
    await walk.dialog(teacher, 'Open Team Phase', 'dialog Open Team Phase beside a window')
    await classSession.open({
      ...(await click()),
      ownMinutes: 15,
      endsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    })
    await walk.visit(
      captain,
      made.lobby,
      'Your team has 15 minutes from the moment it starts.',
      'lobby in own time',
    )
    await captain.page.getByRole('button', { name: 'Start Team Quiz' }).click()
    await walk.see(captain, /^Ends/, 'team quiz in own time')
    await expect(captain.page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d Ends/)
    await expect(captain.page.getByText('Less time')).toHaveCount(0)
    await page.goto(`/quizzes/${quizId}/session/projector`)
    await expect(page.getByText(/^Open until/)).toBeVisible()
  })
})
