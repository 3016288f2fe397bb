import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { createCourse } from '../apps/server/testing/class.ts'
import { chosenOf } from '../apps/server/testing/grading.ts'
import { enter, findPlaces } from './demo-class.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

const name = 'Amara Okonkwo'
/** A failure that is an answer, so that a page does not ask again before it says so. */
const fail = (route: Route) =>
  route.fulfill({ status: 409, json: { code: 'CONFLICT', status: 409, message: 'Conflict' } })
const message = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

test('[BOOK-10] [BOOK-18] [BOOK-19] [BOOK-20] [GSEE-01] [GSEE-02] [GSEE-03] [GSEE-05] [P44] the grades of one student, for who teaches and for the student, are accessible and fit in all of their states', async ({
  browser,
  product,
}) => {
  const walk = new Walk('student grades')
  const teacher = await enter(product, browser, {
    ...{ name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' },
  })
  const student = await enter(product, browser, { name, role: 'Student', screen: 'phone' })
  const { page, api } = teacher
  const { courseId, course, individual, finished } = await findPlaces(teacher)
  const grades = `${course}/grades`
  const button = (label: string) => page.getByRole('button', { name: label, exact: true }).last()
  const press = (label: string) => button(label).click()
  const grid = page.getByRole('region', { name: 'Results of students' })
  const cell = (what: string) => grid.getByRole('button', { name: new RegExp(`^${what}: `) })
  const alone = `${name}, ${finished.title}, Alone`
  const saved = `${name}, ${individual.title}, Alone`
  const ofStudent = /\/api\/v1\/courses\/[^/]+\/grades\/[^/]+$/

  await test.step('[BOOK-19] what is not submitted is collected', async () => {
    await student.page.goto(`/quizzes/${individual.id}/take`)
    await student.page.getByRole('radio').first().click()
    await message(student.page, 'Saved')
    await page.goto(grades)
    await cell(saved).click()
    await press('Collect')
    await message(page, 'The student can still submit.')
    await walk.openDialog(teacher, saved, 'dialog of what is not submitted, not collected')
    await teacher.closeMessages()
    await api.quizzes.setFlags({ quizId: individual.id, isActive: false })
    await press('Collect')
    await message(page, 'Collected')
    await teacher.closeMessages()
    await cell(saved).click()
    await walk.dialog(teacher, saved, 'dialog of what was collected')
    await walk.visit(
      student,
      `/quizzes/${individual.id}/results`,
      'Your instructor has submitted what you had saved.',
      'results of what was collected',
    )
  })

  await test.step('[BOOK-20] everybody who is missing', async () => {
    const title = 'Excuse Everybody Who Is Missing'
    await press(individual.title)
    await message(page, /^\d+ students are missing at /)
    await walk.openDialog(teacher, title)
    await page.getByRole('combobox', { name: 'Result' }).selectOption(`${individual.title}, Team`)
    await message(page, /^Nobody is missing at /)
    await walk.dialog(teacher, title, 'dialog, nobody is missing')
  })

  await test.step('[BOOK-18] a mark with an attempt behind it', async () => {
    await cell(alone).click()
    await page.getByLabel('Reason').fill('Oral exam of 14 March.')
    await page.getByLabel('Make-up score in percent').fill('82.5')
    await press('Set Make-up Score')
    await expect(cell(alone)).toContainText('M 82.5')
    await teacher.closeMessages()
    await cell(alone).click()
    await message(page, /^An attempt of /)
    await page.getByText('History', { exact: true }).click()
    await walk.openDialog(teacher, alone, 'dialog of a make-up score over an attempt, its history')
    for (const [opener, over] of [
      ['Answers', 'Individual Quiz Results'],
      ['Edit Score', 'Edit Quiz Score'],
      ['Delete', 'Delete Quiz Attempt'],
    ] as const) {
      await press(opener)
      await walk.dialog(teacher, over, `dialog ${over} over that of a result`)
    }
  })

  await test.step('what stands behind a result is on its way, or cannot be loaded', async () => {
    await page.route(ofStudent, () => {}) // until the route is gone
    await page.goto(grades)
    await cell(alone).click()
    await expect(page.getByRole('dialog', { name: alone })).toBeVisible()
    await walk.look(teacher, 'dialog of a result, on its way', ofStudent)
    await page.unroute(ofStudent)
    await page.route(ofStudent, fail)
    await page.goto(grades)
    await cell(alone).click()
    await message(page, 'More about it could not be loaded.')
    await walk.openDialog(teacher, alone, 'dialog of a result, it failed')
    await page.unroute(ofStudent)
    await press('Try Again')
    await message(page, /^An attempt of /)
    await page.keyboard.press('Escape')
  })

  const { settings, ...chosen } = chosenOf(await api.grades.settings({ courseId }))
  const whatStudentsSee = { studentsSeeTotal: true, studentsSeeClass: true }

  await test.step('[BOOK-10] [GSEE-02] the page of a student', async () => {
    await page.goto(`${grades}?find=a`)
    await grid.getByRole('link', { name }).click()
    await walk.see(teacher, 'Took part', 'student')
    await press(`Answers: ${finished.title}, Alone`)
    await walk.dialog(teacher, 'Individual Quiz Results', 'answers, from a student')
    await press(`Open: ${finished.title}, Alone`)
    await walk.dialog(teacher, alone, 'dialog of a result, from a student')
    await api.grades.setSettings({ ...chosen, settings: { ...settings, ...whatStudentsSee } })
    await walk.see(teacher, /^The student sees /, 'student, who sees another total')
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await walk.see(teacher, /^Not refreshed: /, 'student, not refreshed')
    const path = page.url()
    await page.route(ofStudent, () => {})
    await page.goto(path)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await walk.look(teacher, 'student, on its way', ofStudent)
    await page.unroute(ofStudent)
    await page.route(ofStudent, fail)
    await page.goto(path)
    await walk.see(teacher, 'Failed to load the grades of this student', 'student, it failed')
    await page.unroute(ofStudent)
    const gone = 'This student is not there, or not for you.'
    await walk.visit(teacher, `${grades}/${randomUUID()}`, gone, 'student who is not there')
  })

  await test.step('[GSEE-01] [GSEE-03] [GSEE-05] the own grades', async () => {
    const own = /\/api\/v1\/courses\/[^/]+\/own-grades$/
    const phone = student.page
    await phone.goto(`${course}?tab=gradebook`)
    await phone.getByRole('link', { name: 'My Grades' }).click()
    await walk.see(student, /^Class: mean /, 'own grades, with a total and how the class did')
    await api.grades.setSettings(chosenOf(await api.grades.settings({ courseId })))
    await phone.evaluate(() => window.dispatchEvent(new Event('offline')))
    await walk.see(student, /^Not refreshed: /, 'own grades, not refreshed')
    await phone.route(own, () => {})
    await phone.goto(grades)
    await expect(phone.getByRole('status', { name: 'Loading' })).toBeVisible()
    await walk.look(student, 'own grades, on their way', own)
    await phone.unroute(own)
    await phone.route(own, fail)
    await phone.goto(grades)
    await walk.see(student, 'Failed to load your grades', 'own grades, it failed')
    await phone.unroute(own)
  })

  await test.step('settings that somebody else has changed, with own choices', async () => {
    await page.goto(`${grades}/settings`)
    const box = page.getByRole('checkbox', { name: 'Students see their total' })
    await box.uncheck()
    const now = chosenOf(await api.grades.settings({ courseId }))
    await api.grades.setSettings({ ...now, settings: { ...now.settings, lowMark: 45 } })
    await message(page, 'Somebody has changed these settings meanwhile. Look at them again.')
    await press('Keep Mine')
    await expect(page.getByLabel('Low below, in percent')).toHaveValue('45')
    await expect(box).not.toBeChecked()
    await walk.look(teacher, 'settings, the own choice kept')
  })

  await test.step('of a course without quizzes', async () => {
    const made = await createCourse(api, { title: 'Anatomy' })
    const empty = `/courses/${made.courseId}/grades`
    await student.api.enrollment.joinByCode({ code: made.code })
    await walk.visit(student, empty, 'No results yet', 'own grades, no quizzes')
    const { rows } = await api.grades.table({ courseId: made.courseId })
    await walk.visit(
      teacher,
      `${empty}/${rows[0]?.student.id}`,
      'No results yet',
      'student, no quizzes',
    )
  })
})
