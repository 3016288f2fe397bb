import { expect, type Page } from '@playwright/test'
import { enter, findPlaces } from './demo-class.ts'
import { test } from './test.ts'

test.use({ hasSampleClass: true })

/** In which somebody's change is in an open table, milliseconds. */
const soon = 5000
const whatIsTyped = 'Participation'
const name = 'Priya Natarajan'

test('[BOOK-02] [BOOK-11] [BOOK-18] [BOOK-20] [BOOK-22] [GSEE-02] [GSEE-06] two instructors have the grade table open: what one changes is in the table of the other, where nothing moves, and no score is overwritten unseen; the student sees the same total, for as long as the course shows it', async ({
  browser,
  product,
}) => {
  const who = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const first = await enter(product, browser, who)
  const second = await enter(product, browser, who)
  const { courseId, course, finished } = await findPlaces(first)
  const { api } = first
  const stored = await api.grades.settings({ courseId })
  await api.grades.setSettings({
    courseId,
    settings: stored.settings,
    categories: stored.categories,
    placed: [],
    typed: [{ key: 'new', title: whatIsTyped, category: stored.categories[0]?.key ?? null }],
    fingerprint: stored.fingerprint,
  })
  const grid = (page: Page) => page.getByRole('region', { name: 'Results of students' })
  const result = (page: Page) =>
    grid(page).getByRole('button', { name: new RegExp(`^${name}, ${finished.title}, Alone: `) })
  const typed = (page: Page) =>
    grid(page).getByRole('textbox', { name: new RegExp(`^${name}, ${whatIsTyped}`) })
  const total = (page: Page) =>
    grid(page).getByRole('button', { name: new RegExp(`^${name}, total `) })

  for (const { page } of [first, second]) {
    await page.goto(`${course}/grades`)
    // rows out of sight are not drawn
    await grid(page).evaluate((one) => one.scrollTo(0, one.scrollHeight))
    await expect(result(page)).toBeVisible()
  }

  await test.step('one excuses a student: the other sees it, and nothing has moved', async () => {
    const { page } = second
    await result(page).focus()
    const place = () =>
      result(page).evaluate((one) => {
        const { x, y } = one.getBoundingClientRect()
        return { x, y, hasFocus: document.activeElement === one }
      })
    const [before, totalBefore] = [await place(), await total(page).innerText()]
    await result(first.page).click()
    await first.page.getByRole('button', { name: 'Excuse', exact: true }).click()
    await expect(result(page)).toHaveText('EX', { timeout: soon })
    expect(await place()).toEqual(before)
    for (const one of [first.page, page]) {
      await expect(total(one)).not.toHaveText(totalBefore)
    }
    await expect(total(page)).toHaveText(await total(first.page).innerText())
  })

  await test.step('both type the same score: the second one reads what it is now', async () => {
    await typed(second.page).fill('70')
    await typed(first.page).fill('80')
    await typed(first.page).press('Enter')
    await expect(first.page.getByText(`${name}, ${whatIsTyped}.`)).toBeVisible()
    await typed(second.page).press('Enter')
    await expect(
      second.page.getByText('Somebody has changed this meanwhile: it is 80 now.'),
    ).toBeVisible()
    await expect(typed(second.page)).toHaveValue('70')
    await expect(typed(first.page)).toHaveValue('80')
    // who has read it replaces it
    await typed(second.page).press('Enter')
    await expect(typed(first.page)).toHaveValue('70', { timeout: soon })
  })

  await test.step('the formula of both is the same', async () => {
    const formulas = []
    for (const { page } of [first, second]) {
      await total(page).click()
      formulas.push(
        await page
          .getByRole('dialog')
          .getByText(/^\(.+ = /)
          .innerText(),
      )
    }
    expect(formulas[0]).toBe(formulas[1])
  })

  const formula = (page: Page) => page.getByRole('main').getByText(/^\(.+ = /)

  await test.step('the page of the student says the same, and how it came about', async () => {
    const { page } = second
    const explained = await page
      .getByRole('dialog')
      .getByText(/^\(.+ = /)
      .innerText()
    await page.keyboard.press('Escape')
    await grid(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(formula(page)).toHaveText(explained)
    await expect(page.getByText(/^Set by .*Halvorsen on /).first()).toBeVisible()
  })

  await test.step('the student sees the total while the course shows it', async () => {
    const student = await enter(product, browser, { name, role: 'Student', screen: 'phone' })
    await student.page.goto(`${course}/grades`)
    await expect(student.page.getByRole('heading', { level: 1, name: /^My Grades/ })).toBeVisible()
    await expect(formula(student.page)).toHaveCount(0)
    const { page } = first
    await page.goto(`${course}/grades/settings`)
    const box = page.getByRole('checkbox', { name: 'Students see their total' })
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await box.check()
    await save()
    const seen = second.page.getByText(/^The student sees a total of /)
    const [seenTotal = ''] = /[\d.]+%/.exec(await seen.innerText()) ?? []
    const ownTotal = student.page.getByText(`Total ${seenTotal}`, { exact: true })
    await expect(ownTotal).toBeVisible({ timeout: soon })
    await expect(formula(student.page)).toHaveText(new RegExp(` = ${seenTotal.slice(0, -1)}$`))
    await box.uncheck()
    await save()
    await expect(formula(student.page)).toHaveCount(0, { timeout: soon })
    await expect(ownTotal).toHaveCount(0)
    await expect(student.page.getByText(finished.title)).toBeVisible()
  })
})
