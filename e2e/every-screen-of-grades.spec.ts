import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createCourse } from '../apps/server/testing/class.ts'
import { enter, findPlaces } from './demo-class.ts'
import { menuItem } from './menu.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(900_000)
test.use({ hasSampleClass: true })

const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor' } as const
const whatIsTyped = 'Participation'
const save = 'Save settings?'
const discard = 'Discard changes?'

/** The total that the numbers of a formula come to, with a pencil: in whole hundredths. */
function calculated(formula: string): string {
  const terms = [...formula.matchAll(/([\d.]+) × ([\d.]+)/g)].map(([, weight, mean]) => [
    Math.round(Number(weight) * 100),
    Math.round(Number(mean) * 100),
  ])
  const sum = terms.reduce((all, [weight = 0, mean = 0]) => all + weight * mean, 0)
  const weights = terms.reduce((all, [weight = 0]) => all + weight, 0)
  return (Math.floor((2 * sum + weights) / (2 * weights)) / 100).toFixed(2)
}

const grid = (page: Page) => page.getByRole('region', { name: 'Results of students' })
/** The cell of a student: the first words of its name, which has the result in words after them. */
const cell = (page: Page, what: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${what}: `) })
/** What opens how the total of a student is made. */
const totalOf = (page: Page, name: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${name}, total`) })
/** What covers the focus in the middle, left and right; null: nothing does. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect()
    const covers = [left + 3, (left + right) / 2, right - 3]
      .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
      .filter((one) => !focused?.contains(one))
    return covers[0]?.outerHTML.slice(0, 160) ?? null
  })
const message = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

test('[BOOK-01] [BOOK-02] [BOOK-08] [BOOK-11] [BOOK-12] [BOOK-13] [BOOK-15] [BOOK-16] [BOOK-18] [P44] the grade table and its settings are accessible and fit in all of their states', async ({
  browser,
  product,
}) => {
  const walk = new Walk('grades')
  const teacher = await enter(product, browser, { ...ingrid, screen: 'laptop' })
  const { page, api } = teacher
  const { courseId, course, individual, finished } = await findPlaces(teacher)
  const grades = `${course}/grades`
  const settings = `${grades}/settings`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const amara = 'Amara Okonkwo'
  const alone = `${amara}, ${finished.title}, Alone`
  const inTeam = `${amara}, ${finished.title}, Team`

  await test.step('[BOOK-01] [BOOK-16] the table', async () => {
    await walk.visit(teacher, grades, /^24 students, /, 'table')
    const table = page.getByRole('table', { name: 'Results of students' })
    await expect(table).toHaveAttribute('aria-rowcount', '27')
    await expect(page.getByText('Row 1 of 24')).toBeAttached()
    const cells = await table.locator('td, th').count()
    expect.soft(cells, 'cells that are drawn').toBeLessThanOrEqual(1500)
    const frame = grid(page)
    const staysInView = async () => {
      for (const head of ['Student', 'Total'])
        await expect(table.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 })
      await expect(table.getByRole('rowheader', { name: 'Mean (n)' })).toBeInViewport({ ratio: 1 })
    }
    await staysInView()
    await frame.evaluate((one) => one.scrollTo(one.scrollWidth, one.scrollHeight))
    await staysInView()
    await walk.look(teacher, 'table, scrolled to its end')
  })

  await test.step('[P44] what gets the focus is never behind what stays in view', async () => {
    const own = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 768, height: 700 })
    await page.goto(grades)
    // at the lower edge: of the rows that are drawn the last one
    const row = grid(page)
      .getByRole('row', { name: /Row \d+ of 24/ })
      .last()
    await row.getByRole('link').focus()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press(key)
        await expect.poll(() => coverOfFocus(page), `${key} ${step}`).toBeNull()
      }
    await page.setViewportSize(own)
  })

  await test.step('[BOOK-16] [P44] nothing moves when what stays in view gets the focus', async () => {
    const own = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 768, height: 700 })
    await page.goto(grades)
    const frame = grid(page)
    const middle = await frame.evaluate((one) => {
      one.scrollTo(40, 200)
      return [one.scrollLeft, one.scrollTop]
    })
    expect(middle).toEqual([40, 200])
    const row = frame.getByRole('row', { name: /Row 8 of 24/ })
    for (const stays of [
      row.getByRole('link'),
      row.getByRole('button', { name: /, total / }),
      frame.getByRole('button', { name: 'Student', exact: true }),
      frame.getByRole('button', { name: 'Total', exact: true }),
    ]) {
      await stays.focus()
      await expect(stays).toBeFocused()
      expect(await frame.evaluate((one) => [one.scrollLeft, one.scrollTop])).toEqual(middle)
    }
    await page.setViewportSize(own)
  })

  await test.step('what can be downloaded', async () => {
    await page.goto(grades)
    await press('Download')
    await menuItem(page, 'Grades (CSV)')
    await walk.look(teacher, 'table, its downloads')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  })

  await test.step('[BOOK-15] what of it is shown stands in the address', async () => {
    await page.goto(grades)
    await page.getByRole('searchbox', { name: 'Search students' }).fill('nobody')
    teacher.content.add('nobody')
    await walk.see(teacher, 'No students found', 'table, nobody found')
    await press('Show All')
    await page.getByRole('combobox', { name: 'Team' }).selectOption('Team Aorta')
    await message(page, '5 of 24 students shown')
    await page.getByRole('button', { name: 'Total', exact: true }).click()
    await press('Columns')
    await page.getByRole('checkbox', { name: `${finished.title}, Team` }).click()
    await walk.dialog(teacher, 'Columns')
    const names = () => grid(page).locator('tbody th').getByRole('link').allInnerTexts()
    const before = await names()
    expect(before).toHaveLength(5)
    await page.reload()
    await message(page, '5 of 24 students shown')
    expect(await names()).toEqual(before)
    await expect(cell(page, alone)).toBeVisible()
    await expect(cell(page, inTeam)).toHaveCount(0)
    await walk.look(teacher, 'table, of a team, sorted, without a column')
  })

  await test.step('[BOOK-02] what is not submitted, and what is missing', async () => {
    const who = { name: amara, role: 'Student', screen: 'phone' } as const
    const student = await enter(product, browser, who)
    const quizId = individual.id
    const { version, questions } = await student.api.attempts.start({ quizId })
    const [question] = questions
    const optionIds = question?.options.slice(0, 1).map(({ id }) => id) ?? []
    await student.api.attempts.save({
      ...{ quizId, version },
      answers: { [question?.id ?? '']: { optionIds, age: 0 } },
    })
    await student.closeBrowser()
    await api.quizzes.setFlags({ quizId, isActive: false })
    await page.goto(grades)
    await expect(cell(page, `${amara}, ${individual.title}, Alone`)).toContainText(
      `Not submitted, 1 of ${questions.length} saved`,
    )
    await walk.see(teacher, 'Missing', 'table, with what is not submitted and what is missing')
    await totalOf(page, 'Mateo Fernandez').click()
    await walk.dialog(teacher, 'Mateo Fernandez', 'dialog of a student who is missing a result')
    await walk.visit(
      teacher,
      `${grades}?show=missing`,
      / of 24 students shown$/,
      'table, who is missing something',
    )
  })

  await test.step('[BOOK-02] [BOOK-18] a cell and its marks', async () => {
    await page.goto(grades)
    const title = `${amara}, ${finished.title}, Alone`
    await cell(page, alone).click()
    await walk.openDialog(teacher, title, 'dialog of a result')
    await press('Set Make-up Score')
    await message(page, /^Enter a number from 0 to 100/)
    await walk.openDialog(teacher, title, 'dialog of a result, no score')
    await page.getByLabel('Reason').fill('Oral exam of 14 March.')
    await page.getByLabel('Make-up score in percent').fill('82.5')
    await press('Set Make-up Score')
    await expect(cell(page, alone)).toContainText('M 82.5')
    await walk.look(teacher, 'table, with a make-up score and its message')

    await teacher.closeMessages()
    await cell(page, alone).click()
    await walk.openDialog(teacher, title, 'dialog of a make-up score')
    await press('Count as 0')
    await expect(cell(page, alone)).toHaveAccessibleName(/0, set by hand/)
    await teacher.closeMessages()
    await cell(page, alone).click()
    await walk.openDialog(teacher, title, 'dialog of a 0 that was set by hand')
    await press('Excuse')
    await expect(cell(page, alone)).toContainText('EX')
    await press('Undo')
    await expect(cell(page, alone)).toHaveAccessibleName(/0, set by hand/)
    await teacher.closeMessages()
    await cell(page, alone).click()
    await press('Excuse')
    await expect(cell(page, alone)).toContainText('EX')
    await teacher.closeMessages()
    await cell(page, alone).click()
    await walk.openDialog(teacher, title, 'dialog of what is excused')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await walk.visit(teacher, `${grades}?show=excused`, 'EX', 'table, who is excused')

    await cell(page, alone).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    const { rows } = await api.grades.table({ courseId })
    const { student } = rows.find(({ student }) => student.name === amara) ?? {}
    await api.grades.setMark({
      ...{ quizId: finished.id, part: 'individual', studentId: student?.id ?? '' },
      ...{ mark: { kind: 'zero' }, seen: { kind: 'excused', score: null }, reason: '' },
    })
    await press('Remove')
    await message(page, /^Somebody has changed this meanwhile: it is 0, set by hand now\./)
    await teacher.closeMessages()
    await walk.dialog(teacher, title, 'dialog of a result that was changed meanwhile')
  })

  await test.step('a message that nothing was saved', async () => {
    await page.goto(grades)
    const setting = /\/api\/v1\/quizzes\/[^/]+\/grade-marks\//
    await page.route(setting, (route) => route.abort())
    await cell(page, inTeam).click()
    await press('Count as 0')
    await message(page, 'Not saved')
    await walk.openDialog(teacher, inTeam, 'dialog of a team result, not saved')
    await page.unroute(setting)
    await teacher.closeMessages()
  })

  await test.step('[BOOK-11] a student', async () => {
    await page.goto(grades)
    await totalOf(page, amara).click()
    await walk.openDialog(teacher, amara, 'dialog of a student')
    const formula = await page
      .getByRole('dialog')
      .getByText(/^\(.+ = /)
      .innerText()
    const total = formula.split(' = ').at(-1) ?? ''
    expect.soft(calculated(formula), formula).toBe(total)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${finished.title}, Alone`) })
      .click()
    await walk.openDialog(teacher, alone, 'dialog of a result over that of its student')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('settings', async () => {
    await page.goto(grades)
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
    await walk.see(teacher, 'Weights are 100 in all.', 'settings')
    // in a window in which all of it is in sight what stays in view covers nothing
    const own = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ ...own, height: 3600 })
    await press('Add Category')
    await press('Add Typed Item')
    await press('Add Grade')
    await page.getByLabel('Low below, in percent').fill('much')
    teacher.content.add('much')
    await press('Save')
    await message(page, 'Enter a name.')
    await walk.look(teacher, 'settings, names are missing')

    await page.getByLabel('Low below, in percent').fill('40')
    await page.getByLabel('Pass from, in percent').fill('60')
    await page.getByLabel('Name of category 3').fill('Activities')
    teacher.content.add('Activities')
    await page.getByLabel('Title of typed item 1').fill(whatIsTyped)
    teacher.content.add(whatIsTyped)
    await press('Add Typed Item')
    await page.getByLabel('Title of typed item 2').fill(whatIsTyped.toLowerCase())
    teacher.content.add(whatIsTyped.toLowerCase())
    const grade = async (place: number, name: string, from: string) => {
      await page.getByLabel(`Grade ${place}`, { exact: true }).fill(name)
      await page.getByLabel(`${name}: from total`, { exact: true }).fill(from)
      teacher.content.add(name)
    }
    await grade(1, 'B', '60')
    await press('Add Grade')
    await grade(2, 'A', '90')
    await press('Save')
    await message(page, 'There is one of this name already.')
    await walk.look(teacher, 'settings, a name is taken and limits rise')

    await press(`Remove typed item ${whatIsTyped.toLowerCase()}`)
    await press('Remove B')
    await page.getByLabel('Weight of Individual').fill('30')
    await page.getByLabel('Weight of Team').fill('60')
    await page.getByLabel('Weight of Activities').fill('a third')
    teacher.content.add('a third')
    await page.getByLabel('Drop lowest of Individual').fill('1')
    await press('Add Grade')
    await grade(2, 'B', '60')
    await press('Save')
    await message(page, /^A weight is a number from 0 to 100/)
    await message(page, 'Weights are 90 in all; totals are divided by that.')
    await walk.look(teacher, 'settings, a weight is no number')

    await page.getByLabel('Weight of Activities').fill('10')
    await page
      .getByRole('combobox', { name: `Category of ${whatIsTyped}` })
      .selectOption('Activities')
    await page.getByRole('radio', { name: 'count as 0' }).click()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await walk.dialog(teacher, discard)
    await press('Save')
    await expect(page.getByRole('dialog', { name: save })).toContainText(
      /Totals of \d+ students change\./,
    )
    await walk.openDialog(teacher, save)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await message(page, 'Grade settings.')
    await teacher.closeMessages()
    await walk.look(teacher, 'settings, saved')
    await page.setViewportSize(own)
  })

  await test.step('[BOOK-13] a table with grades and a typed item', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await message(page, 'Missing results count as 0')
    // without most quizzes, so that what is typed, means, totals and grades are in sight
    const { items } = await api.grades.table({ courseId })
    const hidden = items
      .filter((item) => item.kind === 'quiz' && item.quizId !== finished.id)
      .map(({ key }) => encodeURIComponent(key))
    await page.goto(`${grades}?hide=${encodeURIComponent(hidden.join(','))}`)
    const typed = (name: string) =>
      grid(page).getByRole('textbox', { name: new RegExp(`^${name}, ${whatIsTyped}`) })
    await typed(amara).fill('87,5')
    await typed(amara).press('Enter')
    await message(page, `${amara}, ${whatIsTyped}.`)
    await expect(typed(amara)).toHaveValue('87.5')
    await teacher.closeMessages()
    await walk.look(teacher, 'table, with grades and a typed score')

    await typed('Anh Nguyen').fill('many')
    teacher.content.add('many')
    await typed('Anh Nguyen').press('Enter')
    await message(page, /^Enter a number from 0 to 100/)
    const sending = /\/api\/v1\/grade-items\/[^/]+\/scores\//
    await page.route(sending, (route) => route.abort())
    await typed('Chloe Dubois').fill('60')
    await typed('Chloe Dubois').press('Enter')
    await message(page, /^1 score is not saved yet\./)
    await teacher.closeMessages()
    await walk.look(teacher, 'table, with typed scores that are not saved', sending)
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
    await walk.dialog(teacher, discard, 'dialog, typed scores would be lost')
    await page.unroute(sending)
    await message(page, `Chloe Dubois, ${whatIsTyped}.`)
    await typed('Anh Nguyen').press('Escape')
    await expect(typed('Anh Nguyen')).toHaveValue('')
    await teacher.closeMessages()

    await totalOf(page, amara).click()
    await walk.dialog(teacher, amara, 'dialog of a student, with a grade and what is dropped')
    await walk.visit(
      teacher,
      `${grades}?show=belowPass`,
      / of 24 students shown$|No students found/,
      'table, below pass',
    )
  })

  await test.step('[BOOK-12] pasted scores', async () => {
    await page.goto(grades)
    await press('Paste Scores')
    await walk.openDialog(teacher, 'Paste Scores')
    const lines = [
      'anh@example.org, 87,5',
      'chloe@example.org;90',
      'diego@example.org\t70',
      'nobody@example.org, 80',
      'elena@example.org, much',
    ]
    for (const line of lines) teacher.content.add(line)
    await page.getByLabel('Lines', { exact: true }).fill(lines.join('\n'))
    await press('Preview')
    await message(page, '3 scores, 1 unknown address, 1 wrong line.')
    await walk.openDialog(teacher, 'Paste Scores', 'dialog Paste Scores, preview')
    await press('Save Scores')
    await message(page, `3 scores of ${whatIsTyped}.`)
    await teacher.closeMessages()
  })

  await test.step('students on a phone', async () => {
    const phone = await enter(product, browser, { ...ingrid, screen: 'phone' })
    await walk.visit(phone, grades, /^24 students, /, 'list')
    await phone.page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total')
    await phone.page.getByRole('button', { name: 'Filters', exact: true }).click()
    await phone.page.getByRole('combobox', { name: 'Team' }).selectOption('Team Aorta')
    await walk.see(phone, '5 of 24 students shown', 'list, its filters')
    await expect(phone.page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await walk.visit(phone, `${grades}?find=amara&sort=-total`, amara, 'list, narrowed')
    const student = phone.page.getByRole('link', { name: new RegExp(amara) })
    await expect.soft(student).toHaveAccessibleName(/ [\d.]+( [AB])?$/)
    await student.click()
    await walk.see(phone, 'Took part', 'a student, from the list')
    await phone.page.getByRole('button', { name: `Open: ${finished.title}, Alone` }).click()
    await walk.dialog(phone, alone, 'dialog of a result, from a student')
    await phone.page.getByRole('button', { name: `Open: ${whatIsTyped}` }).click()
    await walk.openDialog(phone, `${amara}, ${whatIsTyped}`, 'dialog of what is typed')
    await walk.visit(phone, settings, /^Weights are 100 in all/, 'settings, on a phone')
    await phone.closeBrowser()
  })

  await test.step('a typed item goes, and settings that somebody else has changed', async () => {
    await page.goto(settings)
    await press(`Remove typed item ${whatIsTyped}`)
    await walk.openDialog(teacher, 'Remove typed item?')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByLabel('Title of typed item 1')).toHaveCount(0)
    const { settings: choices, ...stored } = await api.grades.settings({ courseId })
    await api.grades.setSettings({
      courseId,
      settings: { ...choices, lowMark: 45 },
      categories: stored.categories,
      placed: stored.items.flatMap((item) =>
        item.kind === 'quiz'
          ? [{ quizId: item.quizId, part: item.part, category: item.category }]
          : [],
      ),
      typed: stored.items.flatMap(({ kind, key, title, category }) =>
        kind === 'typed' ? [{ key, title, category }] : [],
      ),
      fingerprint: stored.fingerprint,
    })
    await walk.see(
      teacher,
      'Somebody has changed these settings meanwhile. Look at them again.',
      'settings, changed meanwhile',
    )
    await press('Discard Mine')
    await expect(page.getByLabel('Title of typed item 1')).toHaveValue(whatIsTyped)
    await expect(page.getByLabel('Low below, in percent')).toHaveValue('45')
  })

  await test.step('both on their way, and when they cannot be loaded', async () => {
    for (const { path, asked, failed, name } of [
      {
        path: grades,
        asked: /\/api\/v1\/courses\/[^/]+\/grades$/,
        failed: 'Failed to load the grade table',
        name: 'table',
      },
      {
        path: settings,
        asked: /\/api\/v1\/courses\/[^/]+\/grade-settings$/,
        failed: 'Failed to load the settings',
        name: 'settings',
      },
    ]) {
      await page.route(asked, () => {}) // until the route is gone
      await page.goto(path)
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await walk.look(teacher, `${name}, on its way`, asked)
      await page.unroute(asked)
      await page.route(asked, (route) => route.abort())
      await page.goto(path)
      await walk.see(teacher, failed, `${name}, it failed`)
      await page.unroute(asked)
      await press('Try Again')
      await expect(page.getByText(failed)).toBeHidden()
    }
    await page.goto(grades)
    await expect(cell(page, alone)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await walk.see(teacher, /^Not refreshed: showing what was here at /, 'table, not refreshed')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const nowhere = `/courses/${randomUUID()}/grades`
    const gone = 'This course is not there, or not for you.'
    await walk.visit(teacher, nowhere, gone, 'table of a course that is not there')
    await walk.visit(teacher, `${nowhere}/settings`, gone, 'settings of a course that is not there')
  })

  await test.step('a course without students, and one without quizzes', async () => {
    const made = await createCourse(api, { title: 'Anatomy' })
    const empty = `/courses/${made.courseId}/grades`
    await walk.visit(teacher, empty, 'No students yet', 'table, no students')
    await walk.visit(teacher, `${empty}/settings`, 'No quizzes yet.', 'settings, no quizzes')
    const student = await enter(product, browser, {
      ...{ name: amara, role: 'Student', screen: 'phone' },
    })
    await student.api.enrollment.joinByCode({ code: made.code })
    await student.closeBrowser()
    await walk.visit(teacher, empty, 'No results yet', 'table, no quizzes')
  })
})
