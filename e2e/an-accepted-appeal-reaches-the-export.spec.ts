import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { answer, goOn, questionOf, solve } from './playing.ts'
import { readyClass } from './ready-class.ts'
import { test } from './test.ts'

test.setTimeout(180_000)

test('an accepted appeal reaches the gradebook, the team and the exported file', async ({
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
  const team = [captain, member]
  for (const person of [teacher, ...team]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { courseId, session, lobby, submit } = await readyClass(teacher, team, 2)
  for (const student of team) await submit(student)
  const { page } = teacher
  const appeals = page.getByRole('tab', { name: /^Appeals/ })
  const question = questionOf(1)

  await test.step('[GB-07] the team has the first question wrong once', async () => {
    for (const student of team) await student.page.goto(lobby)
    await captain.page.getByRole('button', { name: 'Start Team Quiz' }).click()
    await answer(captain, 1, question.wrong.slice(0, 1))
    await solve(captain, team, 1)
    await goOn(captain, team, 2)
    await solve(captain, team, 2)
    await captain.page.getByRole('button', { name: 'Submit Team Quiz' }).click()
    for (const student of team)
      await expect(student.page.getByRole('heading', { name: question.text })).toBeVisible()
    await expect(member.page.getByText('87.5%')).toBeVisible()
  })

  await test.step('[APPEAL-01, GB-01, RT-01] the captain appeals; the instructor’s badge appears by itself', async () => {
    await page.goto(`/courses/${courseId}?tab=gradebook&subtab=team`)
    await teacher.skipTour('Skip Tutorial')
    await expect(page.getByText('87.5%')).toBeVisible()
    await expect(appeals).toHaveText('Appeals')
    await expect(member.page.getByRole('button', { name: 'Appeal Question' })).toHaveCount(0)
    await captain.page.getByRole('button', { name: 'Appeal Question' }).click()
    const dialog = captain.page.getByRole('dialog', { name: 'Appeal Question' })
    await dialog.getByLabel('Reason').fill('The lecture said otherwise.')
    await dialog.getByRole('button', { name: 'Submit Appeal' }).click()
    await expect(captain.page.getByText('Appeal submitted')).toBeVisible()
    await expect(appeals).toHaveText('Appeals1 pending')
    await expect(member.page.getByText('The lecture said otherwise.')).toBeVisible()
  })

  await test.step('[GB-10, APPEAL-05, ERR-59] the instructor accepts it with feedback', async () => {
    await appeals.click()
    await page.getByRole('button', { name: /^Decide: Team A/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Appeal' })
    await expect(dialog.getByText('100.0%')).toBeVisible()
    await dialog.getByLabel('Feedback').fill('It did.')
    await dialog.getByRole('button', { name: 'Accept Appeal' }).click()
    await expect(
      page.getByText('Appeal has been accepted successfully. Team score has been recalculated.'),
    ).toBeVisible()
    await expect(page.getByText(/^Resolved less than a minute ago$/)).toBeVisible()
    await expect(appeals).toHaveText('Appeals')
  })

  await test.step('[APPEAL-06, APPEAL-08, RT-01] the score is another one in the gradebook and on open phones, with the feedback beside it', async () => {
    await page.getByRole('tab', { name: 'Team Results' }).click()
    await expect(page.getByText('100.0%')).toBeVisible()
    await expect(member.page.getByText('It did.')).toBeVisible()
    await expect(member.page.getByText('100.0%')).toBeVisible()
    await expect(captain.page.getByText('Accepted')).toBeVisible()
    await member.page.goto(session)
    await expect(member.page.getByText('100.0%')).toBeVisible()
  })

  await test.step('[EXP-01, EXP-04, EXP-05, EXP-06] the file has the new score of each member', async () => {
    await page.getByRole('button', { name: 'Export Quiz Results to CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export Quiz Results to CSV' })
    await dialog.getByLabel('Points possible').fill('30')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^grades-.+-\d{4}-\d\d-\d\d\.csv$/)
    const [header, ...rows] = readFileSync(await file.path(), 'utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
    expect(header).toMatch(/ \(Individual\)","[^"]+ \(Team\)"$/)
    expect(rows.map((row) => row.split(',').slice(2).join(','))).toEqual([
      `"${captain.email}",30,30`,
      `"${member.email}",30,30`,
    ])
  })
})
