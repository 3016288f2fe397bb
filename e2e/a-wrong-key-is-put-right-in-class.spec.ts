import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './test.ts'
import { wronglyKeyedClass } from './wrong-key.ts'

test.setTimeout(180_000)

/** What no student may read before the key is released. */
const canary = 'Both lead back to it, says chapter 2.'

test('[REKEY-01] [REKEY-16] [REKEY-17] a wrong key that is noticed in class is put right with five clicks, and students read of it after release alone', async ({
  browser,
  product,
}) => {
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const captain = new Person(product, browser, {
    name: 'Amara Okonkwo',
    role: 'Student',
    screen: 'phone',
  })
  const member = new Person(product, browser, {
    name: 'Jonas Lindqvist',
    role: 'Student',
    screen: 'phone',
  })
  for (const person of [teacher, captain, member]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { quizId, play } = await wronglyKeyedClass(teacher, captain, member)
  const { page } = teacher
  const results = `/quizzes/${quizId}/results`
  const students = [captain, member]

  await test.step('the class plays, its pages are open', async () => {
    await play()
    for (const student of students) await student.page.goto(results)
    await page.goto(`/quizzes/${quizId}/session`)
    await expect(page.getByText('Correct at first try')).toBeVisible()
  })

  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }

  await test.step('[REKEY-01] from the cockpit to corrected results in five clicks', async () => {
    await click(page.getByRole('button', { name: 'Show Answers', exact: true }))
    await click(page.getByRole('link', { name: 'Correct the key of question 1' }))
    const form = page.getByRole('dialog', { name: 'Correct the key of question 1' })
    await click(form.getByRole('checkbox', { name: /^B / }))
    await form.getByLabel('Why? Students read this').fill(canary)
    await click(form.getByRole('button', { name: 'Preview' }))
    await expect(
      form.getByText('Preview: 1 student and 1 team go up, nobody goes down'),
    ).toBeAttached()
    await expect(form.getByText('66.67% → 100%')).toBeVisible()
    await click(form.getByRole('button', { name: 'Correct 2 scores' }))
    await expect(
      form.getByText('Files that you have exported before still have the old scores.'),
    ).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(5)
    const { courseId } = await teacher.api.corrections.list({ quizId })
    const book = await teacher.api.gradebook.individualResults({ courseId: courseId ?? '' })
    expect(book.results.map(({ score }) => score).toSorted()).toEqual([100, 66.67])
  })

  await test.step('[REKEY-16] [REKEY-25] before the release no page of a student has a word of it', async () => {
    for (const student of students) {
      await student.page.reload()
      await expect(student.page.getByRole('heading', { level: 1 })).toBeVisible()
      await student.asked.isAnswered()
      expect(await student.wiretap.find([canary])).toEqual([])
    }
  })

  await test.step('[REKEY-17] after the release they read what was corrected, when and why', async () => {
    await teacher.api.quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    if ((await teacher.api.reports.get({ quizId })).keyState !== 'out')
      await teacher.api.quizzes.release({ quizId })
    for (const student of students) {
      await student.page.goto(results)
      await expect(
        student.page.getByText(student === captain ? '100%' : '66.67%').first(),
      ).toBeVisible()
      await expect(student.page.getByText(canary).first()).toBeVisible()
    }
  })

  await test.step('[GFAIL-01] a server that is gone in mid-call: it says so, what was typed stays, and once it is back it goes on', async () => {
    await page.goto(`/quizzes/${quizId}/report?tab=corrections`)
    await page.getByRole('button', { name: 'Undo the correction of question 1' }).click()
    const form = page.getByRole('dialog', { name: 'Undo the correction of question 1' })
    await form.getByLabel('Why? Students read this').fill('A alone after all.')
    const undo = form.getByRole('button', { name: 'Undo the Correction' })
    await expect(undo).toBeVisible()
    await product.kill()
    await undo.click()
    await expect(page.getByText('Not undone')).toBeVisible()
    await expect(form.getByLabel('Why? Students read this')).toHaveValue('A alone after all.')
    await product.run()
    await undo.click()
    await expect(page.getByText('Correction undone')).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: 'Correct the key of question 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Correct the key of question 1' })).toBeVisible()
    expect(page.url()).toContain('tab=corrections')
  })
})
