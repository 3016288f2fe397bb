import { expect, type Page } from '@playwright/test'
import { classOfTwelve, questionCount, teamNames } from './class-of-twelve.ts'
import { menuItem } from './menu.ts'
import type { Person } from './person.ts'
import { answer, goOn, questionOf, sees, solve, strip } from './playing.ts'
import { test } from './test.ts'

test.setTimeout(420_000)

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** Answers the first questions on the page of the individual quiz, and goes on after each. */
async function answerAlone(student: Person, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await sees(student, number)
    for (const text of questionOf(number).right) await strip(student, number, text).click()
    const next = number === questionCount ? 'Go to Submit' : 'Next Question'
    await student.page.getByRole('button', { name: next }).click()
  }
}
async function submitAlone(student: Person): Promise<void> {
  await student.page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(student.page.getByRole('heading', { name: 'Quiz submitted' })).toBeVisible()
}

test('[CKPT-01, STUCK-03, STUCK-07, PHASE-17, FAIL-01] a class of twelve is run: a dead phone, an absent member, two more minutes, a wrong Collect and a killed server', async ({
  browser,
  product,
}) => {
  const { teacher, quizId, teams, teamIds } = await classOfTwelve(product, browser)
  const [aorta = [], atrium = [], ventricle = []] = teams
  const [mark, ana, ben, cleo] = aorta as [Person, Person, Person, Person]
  const [hugo, ida, jan, zoe] = ventricle as [Person, Person, Person, Person]
  const here = [...aorta, ...atrium, hugo, ida, jan]
  const { page } = teacher

  await test.step('[PHASE-02, PHASE-04] who comes early waits; the phase is opened for six minutes', async () => {
    await page.goto(`/quizzes/${quizId}/session`)
    await button(page, 'Open Individual Phase').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Minutes' }).click()
    await dialog.getByLabel('Minutes, 1 to 240').fill('6')
    await dialog.getByText('More', { exact: true }).click()
    await dialog.getByLabel('Grace in seconds, 5 to 120').fill('5')
    await dialog.getByRole('button', { name: 'Open Individual Phase' }).click()
    await expect(page.getByText(/^Open, ends/)).toBeVisible()
    await Promise.all(here.map((one) => one.page.goto(`/quizzes/${quizId}/take`)))
  })

  await test.step('[FAIL-01, TIMER-01] the server is killed in the middle; what was answered is there, and the end has not moved', async () => {
    await Promise.all([mark, cleo, ...atrium].map((one) => answerAlone(one, 1, questionCount)))
    await answerAlone(ben, 1, 1)
    await expect(ben.page.getByText('Saved', { exact: true }).first()).toBeVisible()
    const ends = await page.getByText(/^Open, ends/).textContent()
    await product.kill()
    await product.run()
    await Promise.all([mark, cleo, ...atrium].map(submitAlone))
    await expect(page.getByText(ends ?? 'an end')).toBeVisible()
    await expect(page.getByText('6 submitted')).toBeVisible()
  })

  await test.step('[PHASE-05, CLOCK-03] two more minutes are on every phone', async () => {
    await button(page, '+2 min').click()
    await expect(page.getByText('Time added').first()).toBeVisible()
    await expect(ben.page.getByText('More time').first()).toBeVisible()
    await Promise.all([ana, hugo, ida].map((one) => answerAlone(one, 1, questionCount)))
    await Promise.all([ana, hugo, ida].map(submitAlone))
  })

  await test.step('[PHASE-08, TIMER-15] a wrong Collect is undone by more time; nothing is lost', async () => {
    await button(page, 'Collect Now').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Collect Now' }).click()
    await expect(ben.page.getByText(/Time is over/).first()).toBeVisible()
    await button(page, '+5 min').click()
    const anyway = page.getByRole('dialog').getByRole('button')
    await expect(page.getByText(/^Open, ends/)).toBeVisible()
    await expect(anyway).toHaveCount(0)
    await sees(ben, 2) // by itself, where he was
    await expect(ben.page.getByRole('button', { name: /2 of 2, 1 answered/ })).toBeVisible()
    await answerAlone(ben, 2, 2)
    await submitAlone(ben)
    await answerAlone(jan, 1, questionCount)
    await submitAlone(jan)
  })

  await test.step('[STUCK-02, ATT-05] the absent member is excused in two clicks', async () => {
    await button(page, teamNames[2]).click()
    await page.getByRole('button', { name: `Actions for ${zoe.name}` }).click()
    await (await menuItem(page, 'Excuse')).click()
    await expect(page.getByText('1 excused')).toBeVisible()
  })

  await test.step("[STUCK-03] the captain's phone is dead: who is here becomes captain with one click", async () => {
    await mark.closeBrowser()
    await button(page, 'Open Team Phase').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open Team Phase' }).click()
    const lobby = (one: Person, team: number) =>
      one.page.goto(`/quizzes/${quizId}/team-lobby/${teamIds[team]}`)
    await Promise.all([
      ...[ana, ben, cleo].map((one) => lobby(one, 0)),
      ...atrium.map((one) => lobby(one, 1)),
      ...[hugo, ida, jan].map((one) => lobby(one, 2)),
    ])
    await Promise.all([
      atrium[0]?.page.getByRole('button', { name: 'Start Team Quiz' }).click(),
      hugo.page.getByRole('button', { name: 'Start Team Quiz' }).click(),
    ])
    for (const one of [...atrium, hugo, ida, jan]) await sees(one, 1)
    const take = ana.page.getByRole('button', { name: 'Be Captain' })
    await expect(take).toBeVisible({ timeout: 90_000 })
    await expect(ana.page.getByText(/^Mark Ito has been away for/)).toBeVisible()
    await take.click()
    await ana.page.getByRole('button', { name: 'Start Team Quiz' }).click()
    for (const one of [ana, ben, cleo]) await sees(one, 1)
  })

  await test.step('[TIMER-12, PHASE-08] teams play; one is completed with what it has solved', async () => {
    const aortaHere = [ana, ben, cleo]
    await solve(ana, aortaHere, 1)
    await goOn(ana, aortaHere, 2)
    await solve(ana, aortaHere, 2)
    await button(ana.page, 'Submit Team Quiz').click()
    await expect(ana.page.getByText(/submitted/i).first()).toBeVisible()
    const { wrong, right } = questionOf(1)
    await answer(hugo, 1, wrong.slice(0, 1))
    await answer(hugo, 1, right)
    await expect(strip(hugo, 1, right[0] ?? '')).toHaveAccessibleName(/correct, locked/)
    await button(page, 'End Team Phase').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Team Phase' }).click()
    await expect(ida.page.getByText(/Time is over/).first()).toBeVisible()
    await expect(ida.page.getByText(/1 of 2 questions/).first()).toBeVisible()
  })

  await test.step('[PHASE-17, TRAIL-03, ATT-01] the session is ended; what was done and who was there stands on its page', async () => {
    await button(page, 'End Session').click()
    await expect(page.getByText('Session ended').first()).toBeVisible()
    await expect(page.getByText('11 submitted')).toBeVisible()
    await page.getByRole('tab', { name: 'Trail' }).click()
    const trail = page.getByRole('tabpanel')
    for (const sentence of [
      /You ended the session\./,
      /Ana Ruiz became captain in place of Mark Ito\./,
      /You set the attendance of 1 student: Excused\./,
      /You added 5 minutes/,
      /You added 2 minutes/,
    ])
      await expect(trail.getByText(sentence).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Attendance' }).click()
    const listed = page.getByRole('list', { name: 'Attendance' }).getByRole('listitem')
    await expect(listed).toHaveCount(12)
    await expect(listed.filter({ hasText: zoe.name })).toContainText('Excused')
    await expect(listed.filter({ hasText: mark.name })).toContainText('Present')
  })
})
