import { expect, type Page } from '@playwright/test'
import { takeQuiz } from '../apps/server/testing/class.ts'
import { play } from '../apps/server/testing/play.ts'
import { classOfTwelve, teamNames } from './class-of-twelve.ts'
import { enterIn, escapeFrom, press, tabTo } from './keyboard.ts'
import { menuItem } from './menu.ts'
import type { Person } from './person.ts'
import { test } from './test.ts'

test.setTimeout(240_000)

type Class = Awaited<ReturnType<typeof classOfTwelve>>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** Everybody but the last of the class takes the quiz; one of them is still at it. */
async function takeAlone({ teams, ...quiz }: Class): Promise<{ late: Person; absent: Person }> {
  const people = teams.flat()
  const [late, absent] = people.slice(-2) as [Person, Person]
  for (const one of people.slice(0, -2)) await takeQuiz(one.api, quiz)
  await late.api.attempts.start({ quizId: quiz.quizId })
  return { late, absent }
}

/** The first two teams are done, the third has solved one question. */
async function playTogether({ teams, teamIds, quizId, questions }: Class): Promise<void> {
  for (const [index, team] of teams.entries()) {
    const place = { quizId, teamId: teamIds[index] ?? '' }
    const [captain] = team
    if (!captain) throw new Error('A team has a captain')
    const isDone = index < 2
    await play(captain.api, { place, questions }, isDone ? {} : { answered: 1, isCompleted: false })
  }
}

test('[CKPT-20] [CKPT-11] [PHASE-17] a class of twelve is run by keyboard alone', async ({
  browser,
  product,
}) => {
  const made = await classOfTwelve(product, browser)
  const { page } = made.teacher
  await page.goto('/quizzes')
  await press(page, page.getByRole('link', { name: /^Run Session/ }))

  await test.step('the individual phase is opened with Enter', async () => {
    await press(page, button(page, 'Open Individual Phase'))
    await enterIn(page.getByRole('dialog'), 'Open Individual Phase')
    await expect(page.getByText('Open, no time limit')).toBeVisible()
  })
  const { late, absent } = await takeAlone(made)

  await test.step('who is missing is found, and marked as excused', async () => {
    await expect(page.getByText('10 submitted')).toBeVisible()
    await page.keyboard.press('m')
    await expect(page).toHaveURL(/show=missing/)
    await tabTo(page, button(page, teamNames[2]))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: `Actions for ${absent.name}` }))
    const excuse = await menuItem(page, 'Excuse')
    for (let stop = 0; stop < 12; stop += 1) {
      if (await excuse.evaluate((item) => item === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 excused')).toBeVisible()
  })

  await test.step('search, views, rows and help answer to their keys', async () => {
    await page.keyboard.press('m')
    await expect(page).not.toHaveURL(/show=/)
    await page.keyboard.press('2')
    await expect(page.getByRole('tab', { name: 'Students', selected: true })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(late.name)
    await expect(page.getByRole('row', { name: new RegExp(late.name) })).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await page.keyboard.press('1')
    await tabTo(page, button(page, teamNames[0]))
    await page.keyboard.press('ArrowDown')
    await expect(button(page, teamNames[1])).toBeFocused()
    await page.keyboard.press('?')
    await escapeFrom(page.getByRole('dialog', { name: 'Keys' }))
  })

  await takeQuiz(late.api, made)

  await test.step('teams play, and the session ends', async () => {
    await press(page, button(page, 'Open Team Phase'))
    await enterIn(page.getByRole('dialog'), 'Open Team Phase')
    await expect(page.getByRole('dialog')).toBeHidden()
    await playTogether(made)
    await expect(page.getByText(/^Done/)).toHaveCount(2)
    await press(page, button(page, 'End Team Phase'))
    await enterIn(page.getByRole('dialog'), 'End Team Phase')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, button(page, 'End Session')) // who is excused loses nothing: it asks nothing
    await expect(page.getByText('Session ended').first()).toBeVisible()
    await page.keyboard.press('3')
    const listed = page.getByRole('list', { name: 'Attendance' }).getByRole('listitem')
    await expect(listed).toHaveCount(12)
    await expect(listed.filter({ hasText: absent.name })).toContainText('Excused')
  })
})

test('[CKPT-21] [CKPT-01] a class of twelve is run from a phone, and a laptop follows', async ({
  browser,
  product,
}) => {
  const made = await classOfTwelve(product, browser, 'phone')
  const { teacher, quizId } = made
  const { page } = teacher
  const laptop = await page.context().newPage()
  await laptop.setViewportSize({ width: 1280, height: 720 })
  await laptop.goto(`/quizzes/${quizId}/session`)
  await page.goto(`/quizzes/${quizId}/session`)
  const tap = (name: string | RegExp) => button(page, name).tap()
  const yes = (name: string) => page.getByRole('dialog').getByRole('button', { name }).tap()
  const choose = async (menu: string, item: string) => {
    await tap(menu)
    await (await menuItem(page, item)).tap()
  }
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await test.step('ten minutes, two more, and who is not coming', async () => {
    await tap('Open Individual Phase')
    await page.getByRole('dialog').getByText('Minutes', { exact: true }).tap()
    await page.getByRole('dialog').getByLabel('Minutes, 1 to 240').fill('10')
    await yes('Open Individual Phase')
    await expect(page.getByText(/^Open, ends/)).toBeVisible()
    await expect(laptop.getByText(/^Open, ends/)).toBeVisible()
    await tap('+2 min')
    await expect(page.getByText('Time added').first()).toBeVisible()
    await fits()
  })
  const { late, absent } = await takeAlone(made)

  await test.step('a team opens to its members; one is excused, one has five minutes more', async () => {
    await expect(page.getByText('10 submitted')).toBeVisible()
    await tap(new RegExp(`^${teamNames[2]}`))
    await choose(`Actions for ${absent.name}`, 'Excuse')
    for (const one of [page, laptop]) await expect(one.getByText('1 excused')).toBeVisible()
    await choose(`Actions for ${late.name}`, '+5 min')
    await expect(laptop.getByText(/ends later for 1/).first()).toBeVisible()
    await fits()
  })
  await takeQuiz(late.api, made)

  await test.step('teams play, and the session ends', async () => {
    await tap('Open Team Phase')
    await yes('Open Team Phase')
    await expect(page.getByRole('dialog')).toBeHidden()
    await playTogether(made)
    await expect(laptop.getByText(/^Done/)).toHaveCount(2)
    await tap('End Team Phase')
    await yes('End Team Phase')
    await tap('End Session')
    await expect(page.getByText('Session ended').first()).toBeVisible()
    await expect(laptop.getByText('Session ended').first()).toBeVisible()
    await fits()
  })
})
