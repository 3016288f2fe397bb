import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { play } from '../apps/server/testing/play.ts'
import { Person } from './person.ts'
import { picture } from './pictures.ts'
import { readyClass } from './ready-class.ts'
import { test } from './test.ts'

test.setTimeout(180_000)

/** Pages of a PDF. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('[RPT-01] [RPT-17] [RPT-19] [DEBRIEF-03] [DEBRIEF-04] an instructor reads what the class knows while it hands in, prints it, and goes through it on the projector by keyboard', async ({
  browser,
  product,
}) => {
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const students = ['Amara Okonkwo', 'Mateo Silva', 'Priya Nair', 'Lena Brandt', 'Noor Haddad'].map(
    (name) => new Person(product, browser, { name, role: 'Student', screen: 'phone' }),
  )
  for (const person of [teacher, ...students]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { quizId, teamId, key } = await readyClass(teacher, students, 3)
  const { questions } = await teacher.api.quizzes.get({ quizId })
  const { page } = teacher
  const [captain] = students
  const submit = async ({ api }: Person) => {
    await api.attempts.start({ quizId })
    await api.attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
    })
  }

  await test.step('[RPT-01] from the quizzes to the report, which has no results yet', async () => {
    await page.goto('/quizzes')
    await page
      .getByRole('link', { name: /^Report/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  })

  await test.step('[RPT-17] it follows by itself', async () => {
    for (const student of students.slice(0, 4)) await submit(student)
    await page.reload()
    await expect(page.getByText('4 of 5 students')).toBeVisible()
    await expect(page.getByText(/1 of 5 have not submitted\. Figures change\./)).toBeVisible()
    for (const student of students.slice(4)) await submit(student)
    await expect(page.getByText('5 of 5 students')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('[RPT-19] it prints, all of it, no question on two pages', async () => {
    if (!captain) throw new Error('The class has a captain')
    await play(captain.api, { place: { quizId, teamId }, questions }, { wrong: [1] })
    await page.reload()
    await page.getByRole('button', { name: 'Show answers' }).first().click()
    await expect(page.getByRole('list', { name: 'What to discuss' })).toBeVisible()
    for (const format of ['A4', 'Letter'] as const) {
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
      const pdf = await page.pdf({ format, margin })
      expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2)
      expect(pagesOf(pdf)).toBeLessThanOrEqual(6)
    }
    // as wide as a page of A4 without its margins
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    for (const name of ['Overview', 'Questions', 'Teams', 'Corrections'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: /^What was chosen at question/ })).toHaveCount(3)
    await expect(page.getByText('Nothing was corrected.')).toBeVisible()
    // what sorts and opens looks like text there
    const pressed = page.getByRole('button', { name: /Debrief|Print|Download|Table|Correct|Show/i })
    await expect(pressed).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Debrief|Correct|Back/ })).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(718)
    // none is cut in two: each stays whole, and none is higher than a page of Letter
    const opened = page.locator('tbody:has(> tr table)')
    await expect(opened).toHaveCount(3)
    const cut = await opened.evaluateAll((all) =>
      all.map((one) => ({
        isWhole: getComputedStyle(one).breakInside === 'avoid',
        isLower: one.getBoundingClientRect().height < (11 * 2.54 - 2) * (96 / 2.54),
      })),
    )
    expect(cut).toEqual(Array.from({ length: 3 }, () => ({ isWhole: true, isLower: true })))
    await picture(page, 'report/print', true)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('[DEBRIEF-03] [DEBRIEF-04] through its first question by keyboard alone', async () => {
    await page.getByRole('link', { name: 'Debrief', exact: true }).first().click()
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('5 students, alone')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Too few to show.')).toBeVisible()
    expect(await page.content()).not.toContain('Right answer')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Right answer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/report/)
  })
})
