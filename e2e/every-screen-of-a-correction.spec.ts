import { randomUUID } from 'node:crypto'
import { Person } from './person.ts'
import { openTab } from './tab.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'
import { wronglyKeyedClass } from './wrong-key.ts'

test.setTimeout(600_000)

test('[REKEY-22] [P44] corrections and the dialogs that correct a key are accessible and fit in all of their states', async ({
  browser,
  product,
}) => {
  const walk = new Walk('correction')
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
  const made = await wronglyKeyedClass(teacher, captain, member)
  const { quizId, teamId, first } = made
  const { page } = teacher
  const report = `/quizzes/${quizId}/report`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const title = /^Correct the key of question/

  await test.step('before anything is corrected', async () => {
    await made.play()
    await captain.api.appeals.file({
      ...{ quizId, teamId, questionId: first.id },
      reason: 'Chapter 2 says both.',
    })
    await walk.visit(teacher, `${report}?tab=corrections`, 'Show answers', 'covered')
    await press('Show answers')
    await walk.see(teacher, 'Nothing was corrected.', 'no correction')
    await page.goto(`${report}?correct=${randomUUID()}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Show answers' }).click()
    await page.getByText('Nobody has answered this question yet.').waitFor()
    await walk.dialog(teacher, 'Correct the Key', 'dialog, nobody has answered the question')
    await page.goto(`${report}?tab=questions`)
    await page.getByRole('button', { name: 'Open question 1' }).click()
    await page.getByRole('link', { name: 'Correct the key of question 1' }).click()
    await walk.openDialog(teacher, title, 'dialog, covered')
    await press('Show answers')
  })

  await test.step('a correction', async () => {
    await page.getByRole('checkbox', { name: /^B / }).click()
    await press('Preview')
    await teacher.closeMessages()
    await walk.openDialog(teacher, title, 'form without a reason')
    await page.getByLabel('Why? Students read this').fill('Both lead back.')
    await page.getByRole('radio', { name: 'Leave the question out' }).click()
    await press('Preview')
    await walk.openDialog(teacher, title, 'preview of leaving out')
    await press('Full Credit for Everyone Instead')
    await press('Back')
    await page.getByRole('radio', { name: 'Accept more answers' }).click()
    const attempts = await teacher.api.gradebook.individualResults({ courseId: made.courseId })
    const { attemptId = '', score = 0 } =
      attempts.results.find(({ student }) => student.name === captain.name) ?? {}
    await teacher.api.gradebook.editScore({ attemptId, score: 70, seen: score })
    await press('Preview')
    await walk.openDialog(teacher, title, 'preview with an edited score')
    await teacher.api.gradebook.editScore({ attemptId, score: 75, seen: 70 })
    await page.getByRole('button', { name: /^Correct \d/ }).click()
    await walk.openDialog(teacher, title, 'preview that is shown anew')
    await page.getByRole('button', { name: /^Correct \d/ }).click()
    await teacher.page.getByText('Files that you have exported before').waitFor()
    await teacher.closeMessages()
    await walk.dialog(teacher, title, 'corrected')
    await walk.see(teacher, /^A and B are accepted\. Corrected on/, 'questions, one corrected')
  })

  await test.step('its undoing', async () => {
    await openTab(page, 'Corrections')
    await walk.see(teacher, /^Question 1: Accept/, 'a correction')
    await page.getByRole('button', { name: 'Undo the correction of question 1' }).click()
    await page.getByLabel('Why? Students read this').fill('A alone after all.')
    await walk.openDialog(teacher, 'Undo the correction of question 1')
    await press('Undo the Correction')
    await walk.see(teacher, /^Undone by/, 'a correction that is undone')
  })

  await test.step('a question of several answers', async () => {
    await teacher.closeMessages()
    await openTab(page, 'Questions')
    await page.getByRole('button', { name: 'Open question 2' }).click()
    await page.getByRole('link', { name: 'Correct the key of question 2' }).click()
    await press('Add Another Answer')
    await walk.dialog(teacher, title, 'form with answers of several options')
  })

  await test.step('another key in the editor', async () => {
    await page.goto(`/quizzes/${quizId}/edit`)
    await page.getByRole('radio', { name: 'Option B is correct' }).click()
    await page.getByRole('button', { name: 'Save Quiz' }).click()
    await walk.see(teacher, /^Question 1 has another key now/, 'editor, another key')
    await page.getByRole('link', { name: 'Correct their scores' }).click()
    await press('Show answers')
    await page.getByLabel('Why? Students read this').fill('B is right.')
    await press('Preview')
    await walk.openDialog(teacher, title, 'preview in which nothing changes')
    await press('Note the correction')
    await page.getByText('Files that you have exported before').waitFor()
    await page.goto(`/quizzes/${quizId}/edit`)
    await walk.see(teacher, /^Corrected: /, 'editor, corrected question')
    await page.getByLabel('Question text').fill('Which vessels lead back to the heart?')
    await page.getByRole('button', { name: 'Save Quiz' }).click()
    await teacher.closeMessages()
    await page.goto(`${report}?correct=${first.id}`)
    await press('Show answers')
    await walk.dialog(teacher, title, 'form with two wordings')
  })

  await test.step('a copy', async () => {
    await page.goto('/quizzes')
    await page.getByRole('button', { name: /^Copy: / }).click()
    await walk.dialog(teacher, 'Copy Quiz', 'dialog Copy Quiz, with a correction')
  })
})
