import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { enter, findPlaces } from './demo-class.ts'
import { alikeInGrey } from './greyscale.ts'
import { cutAtDoubleSize } from './large-text.ts'
import { menuItem } from './menu.ts'
import { withSixtyTeams } from './sixty-teams.ts'
import { openTab } from './tab.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

test('[P44] [CKPT-04] [CKPT-07] [CKPT-10] [CKPT-21] [LANG-01] the page of a class session is accessible and fits in all of its states', async ({
  browser,
  product,
}) => {
  const walk = new Walk('class session')
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const { draft, individual } = await findPlaces(teacher)
  const session = (quizId: string) => `/quizzes/${quizId}/session`
  const { announcements, classSession, quizzes } = teacher.api
  const click = async (quizId: string) => ({
    quizId,
    commandId: randomUUID(),
    version: (await classSession.get({ quizId })).control.version,
  })
  /** Nothing lies half under the page's header. */
  const toTop = () => page.evaluate(() => window.scrollTo(0, 0))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const { quizId } = { quizId: individual.id }

  await test.step('in manual mode', async () => {
    await walk.visit(teacher, session(quizId), 'Open by hand, no time limit', 'manual mode')
    await press('Give It an End...')
    await walk.dialog(teacher, 'Give It an End')
    await openTab(page, 'Trail')
    await walk.see(teacher, 'Nothing has been done yet.', 'an empty trail')
  })

  await test.step('before it begins', async () => {
    await quizzes.setFlags({ quizId, isActive: false, isVisible: false })
    const { title } = await quizzes.get({ quizId: draft.id })
    await walk.visit(teacher, session(draft.id), title, 'a draft')
    await walk.visit(
      teacher,
      session(quizId),
      'Closed by hand, nothing collected',
      'closed by hand',
    )
    await press('Open Individual Phase')
    await page.getByRole('radio', { name: 'Minutes' }).click()
    await page.getByRole('radio', { name: 'Ask me' }).click()
    await page.getByText('More', { exact: true }).click()
    await walk.dialog(teacher, 'Open Individual Phase')
    const firstTeam = page.getByRole('rowheader').first().getByRole('button')
    await firstTeam.click()
    const notOpened = page
      .getByRole('list', { name: /^Show members/ })
      .getByRole('listitem')
      .filter({ hasText: 'Not opened' })
      .first()
    for (const [item, title] of [
      ['Head Start...', 'Head Start'],
      ['Make-Up...', 'Make-Up'],
    ] as const) {
      await notOpened.getByRole('button', { name: /^Actions for/ }).click()
      await (await menuItem(page, item)).click()
      await walk.dialog(teacher, title)
    }
    await notOpened.getByRole('button', { name: /^Actions for/ }).click()
    await (await menuItem(page, 'Enter Paper Answers...')).click()
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Z')
    await press('Save Answers')
    await walk.dialog(teacher, 'Enter Paper Answers')
    await firstTeam.click()
  })

  await test.step('while it runs', async () => {
    await classSession.open({ ...(await click(quizId)), step: 'individual', limitMinutes: 30 })
    await walk.see(teacher, /^Open, ends/, 'the individual phase is open')
    await press('Set End...')
    await walk.dialog(teacher, 'Set End')
    await press('Collect Now')
    await walk.dialog(teacher, 'Collect Now')
    await press('Open Team Phase')
    await walk.dialog(teacher, 'Open Team Phase')
    await press('Announce...')
    await walk.dialog(teacher, 'Announce to the Class')
    for (const text of ['Please keep quiet.', 'W'.repeat(280)])
      await announcements.send({ quizId, commandId: randomUUID(), text })
    await page.getByRole('button', { name: /^Withdraw: Please/ }).click()
    await walk.dialog(teacher, 'Withdraw Announcement')
    await page.getByRole('rowheader').first().getByRole('button').click()
    await toTop()
    await walk.look(teacher, 'a team and its members')
    await press('Show Answers')
    await toTop()
    await walk.look(teacher, 'answers of the class')
    await press('Keys')
    await walk.dialog(teacher, 'Keys')
    await openTab(page, 'Students')
    await walk.look(teacher, 'students')
    await openTab(page, 'Overview')
    const member = page.getByRole('list', { name: /^Show members/ }).getByRole('listitem')
    const choose = async (row: Locator, item: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await (await menuItem(page, item)).click()
    }
    await press('Hide Names')
    await walk.look(teacher, 'names hidden')
    await press('Show Names')
    await choose(member.first(), 'Extra Time...')
    await walk.dialog(teacher, 'Extra Time')
    await choose(member.first(), 'Attendance...')
    await walk.dialog(teacher, 'Attendance')
    await choose(member.first(), 'Let In...')
    await walk.dialog(teacher, /^Let In/, 'dialog Let In')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    await choose(row, 'Name Captain...')
    await walk.dialog(teacher, 'Name Captain')
    await choose(row, 'Enter Paper Tries...')
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).waitFor()
    await walk.dialog(teacher, 'Enter Paper Tries')
    await openTab(page, 'Attendance')
    await press('Choose All')
    await walk.look(teacher, 'attendance')
    await openTab(page, 'Overview')
    await press('Pause')
    await walk.see(teacher, 'Paused', 'paused')
    await press('Resume')
    await press('End Session')
    await walk.dialog(teacher, 'End Session')
  })

  await test.step('with sixty teams', async () => {
    const crowd = withSixtyTeams(await classSession.get({ quizId }))
    const answers = '**/api/v1/quizzes/*/class-session'
    await page.route(answers, (route) => route.fulfill({ json: crowd }))
    const own = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(session(quizId))
    const toggles = page.getByRole('rowheader').getByRole('button')
    await expect(toggles).toHaveText(crowd.teams.map((_, index) => `Team ${index + 1}`))

    await toggles.last().scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(10_000, 0))
    const head = page.getByRole('columnheader', { name: 'Team', exact: true })
    for (const place of [head, toggles.last()]) await expect(place).toBeInViewport({ ratio: 1 })
    const isOnTop = head.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === one
    })
    expect(await isOnTop, 'nothing covers the head').toBe(true)

    const row = page.getByRole('row').filter({ has: toggles.last() })
    for (const list of ['Individual quiz of Team 60', 'Questions of Team 60']) {
      const states = row.getByRole('list', { name: list }).getByRole('listitem')
      expect(await alikeInGrey(page, states), `${list}: alike without colors`).toEqual([])
    }

    // far from the screen it was in words alone; its eleven seats make the row higher, and its name move
    await toggles.first().scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('list', { name: 'Individual quiz of Team 1', exact: true }),
    ).toBeVisible()
    await toggles.first().click()
    await expect(page.getByRole('list', { name: 'Show members of Team 1' })).toBeVisible()
    expect.soft(await cutAtDoubleSize(page), 'teams at 200 %').toEqual([])
    await openTab(page, 'Students')
    await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
    expect.soft(await cutAtDoubleSize(page), 'students at 200 %').toEqual([])
    await press('Collect Now')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await cutAtDoubleSize(page), 'a dialog at 200 %').toEqual([])
    await page.keyboard.press('Escape')
    if (own) await page.setViewportSize(own)
    await page.unroute(answers)
  })

  await test.step('afterwards', async () => {
    await classSession.end(await click(quizId))
    await walk.visit(teacher, session(quizId), /^Session ended/, 'ended')
    await press('Continue Session')
    await walk.dialog(teacher, 'Continue Session')
    await openTab(page, 'Trail')
    await walk.see(teacher, /ended the session/, 'trail')
    await walk.visit(teacher, session(randomUUID()), 'Quiz Not Found', 'no such quiz')
    await walk.visit(teacher, `/quizzes/${quizId}/print`, 'Print', 'questions to print')
    await walk.visit(
      teacher,
      `/quizzes/${randomUUID()}/print`,
      'Quiz not found',
      'nothing to print',
    )
  })
})
