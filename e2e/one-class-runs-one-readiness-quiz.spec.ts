import { expect, type Page } from '@playwright/test'
import { heartQuiz } from '../samples/heart-quiz.ts'
import { Person } from './person.ts'
import {
  answer,
  explanations,
  goOn,
  questionOf,
  sees,
  seeVote,
  solve,
  strip,
  takeAlone,
} from './playing.ts'
import { test } from './test.ts'

test.setTimeout(420_000)

/** Writes the sample quiz into the editor, question by question. */
async function writeQuiz(page: Page): Promise<void> {
  await page.getByLabel('Title').fill(heartQuiz.title)
  await page.getByLabel('Instructions (optional)').fill(heartQuiz.description)
  for (const [index, question] of heartQuiz.questions.entries()) {
    await page.getByRole('button', { name: 'Add Question' }).first().click()
    const editor = page.getByRole('region', { name: `Question ${index + 1}`, exact: true })
    const isSelectAll = question.options.filter((option) => option.isCorrect).length > 1
    if (isSelectAll) await editor.getByText('Select All That Apply').click()
    await editor.getByLabel('Question text').fill(question.text)
    for (let place = 2; place < question.options.length; place += 1)
      await editor.getByRole('button', { name: 'Add Option' }).click()
    for (const [place, option] of question.options.entries()) {
      const letter = 'ABCD'[place]
      await editor.getByLabel(`Text of option ${letter}`).fill(option.text)
      if (option.isCorrect) await editor.getByLabel(`Option ${letter} is correct`).check()
    }
    await editor.getByLabel('Explanation (optional)').fill(question.explanation ?? '')
  }
  await page.getByRole('button', { name: 'Save Quiz' }).click()
}

test('one class runs one readiness quiz, with a reload, a lost phone and a killed server in the middle', async ({
  browser,
  product,
}) => {
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const students = [
    'Amara Okonkwo',
    'Jonas Lindqvist',
    'Priya Natarajan',
    'Mateo Fernandez',
    'Chloe Ng',
    'Kenji Watanabe',
  ].map((name) => new Person(product, browser, { name, role: 'Student', screen: 'phone' }))
  const [captain, jonas, priya, otherCaptain, ...otherMembers] = students as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const firstTeam = [captain, jonas, priya]
  const secondTeam = [otherCaptain, ...otherMembers]

  await test.step('[AUTH-02, AUTH-05, AUTH-09, AUTH-12, AUTH-14, ERR-08] everybody signs up, opens the link from the mail and logs in', async () => {
    for (const person of [teacher, ...students]) {
      await person.openBrowser()
      await person.signUp()
    }
  })

  await test.step('[CNEW-09, CNEW-10, CRS-07, CRS-08] the instructor creates a course and the students join with its code', async () => {
    const { page } = teacher
    await page.goto('/courses/new')
    await page.getByLabel('Course title').fill('Physiology I')
    await page.getByLabel('Course code').fill('phys1')
    await page.getByLabel('Description').fill('The heart, the vessels and the lungs.')
    await expect(page.getByText('This code is free')).toBeVisible()
    await page.getByRole('button', { name: 'Create Course' }).click()
    await page
      .getByRole('dialog', { name: 'Course Created Successfully' })
      .getByRole('button', { name: 'Open Course' })
      .click()
    await expect(page.getByRole('heading', { name: 'Physiology I' })).toBeVisible()
    await teacher.skipTour('Skip Tutorial')
    for (const student of students) {
      await student.page.goto('/courses')
      await student.page.getByLabel('Join by Code').fill(' phys1')
      await student.page.getByLabel('Join by Code').press('Enter')
      await expect(
        student.page.getByRole('link', { name: 'View Course: Physiology I' }),
      ).toBeVisible()
    }
  })

  await test.step('[TMI-03, TMI-07] the instructor makes two teams of three, whose first member is captain', async () => {
    const { page } = teacher
    await page.getByRole('tab', { name: 'Teams' }).click()
    for (const [name, members] of [
      ['Team A', firstTeam],
      ['Team B', secondTeam],
    ] as const) {
      await page.getByRole('button', { name: 'Create Team' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Team name').fill(name)
      for (const member of members)
        await dialog.getByRole('checkbox', { name: member.name }).check()
      await dialog.getByRole('button', { name: 'Create Team' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
  })

  await test.step('[QEDIT-06, CQZ-01, CQZ-06, STATE-06] the instructor writes ten questions and shows the quiz; it appears on an open phone by itself', async () => {
    await jonas.page
      .getByRole('link', { name: /Physiology I/ })
      .first()
      .click()
    await jonas.skipTour('Skip Tutorial')
    await expect(jonas.page.getByText('No quizzes have been assigned yet')).toBeVisible()
    const { page } = teacher
    await page.getByRole('tab', { name: 'Quizzes' }).click()
    await page.getByRole('link', { name: 'Create Quiz' }).first().click()
    await writeQuiz(page)
    await expect(page.getByText('Quiz created successfully.')).toBeVisible()
    await page
      .getByRole('dialog', { name: "Don't Forget Teams!" })
      .getByRole('button', { name: 'Later' })
      .click()
    await page.getByRole('switch', { name: /^Visible/ }).press('Space')
    await expect(jonas.page.getByText(heartQuiz.title)).toBeVisible()
  })

  await test.step('[TAKE-05, TAKE-06, TAKE-08, ERR-84] each student takes it alone and gets the score of the server', async () => {
    for (const student of students) {
      await student.page.goto('/quizzes')
      await takeAlone(student, student === captain ? [1, 3] : [])
    }
    await captain.page.goto('/quizzes')
    await expect(captain.page.getByRole('link', { name: /^Team Quiz/ })).toBeVisible()
    await expect(captain.page.getByRole('link', { name: /^Take Quiz/ })).toHaveCount(0)
  })

  await test.step('[LOBBY-01, LOBBY-05, RT-09] each team meets in the lobby, the captain starts, everybody is taken along', async () => {
    for (const team of [firstTeam, secondTeam]) {
      for (const member of team) {
        await member.page.goto('/quizzes')
        await member.page.getByRole('link', { name: /^Team Quiz/ }).click()
        await expect(member.page.getByText('3 of 3').first()).toBeVisible()
      }
      for (const member of team) await expect(member.page.getByText('3 of 3 here')).toBeVisible()
      await team[0]?.page.getByRole('button', { name: 'Start Team Quiz' }).click()
      for (const member of team) await sees(member, 1)
    }
  })

  await test.step('[TSESS-09, TSESS-10, TSESS-12, TSESS-15, TSESS-16, TSESS-18, ERR-92, ERR-93] votes are seen by all, a wrong answer costs 0.25, a right one locks', async () => {
    const { right, wrong } = questionOf(1)
    await expect(jonas.page.getByText('View Only')).toBeVisible()
    await strip(jonas, 1, right[0] ?? '').click()
    await strip(priya, 1, wrong[0] ?? '').click()
    await seeVote(firstTeam, 1, right[0] ?? '', jonas)
    await seeVote(firstTeam, 1, wrong[0] ?? '', priya)
    await answer(captain, 1, wrong.slice(0, 1))
    await expect(
      captain.page.getByText('Try again! This attempt will cost 0.25 points. (Attempt 1)'),
    ).toBeVisible()
    for (const member of firstTeam)
      await expect(strip(member, 1, wrong[0] ?? '')).toHaveAccessibleName(/wrong, try 1/)
    for (const member of firstTeam)
      await expect(member.page.getByText('0.75', { exact: true })).toBeVisible()
    await solve(captain, firstTeam, 1)
    await expect(
      captain.page.getByText('Great job! You can move to the next question.'),
    ).toBeVisible()
    await goOn(captain, firstTeam, 2)
  })

  await test.step('[TSESS-22, P23] a member reloads in the middle and finds everything', async () => {
    const { wrong } = questionOf(2)
    await answer(captain, 2, [wrong[0] ?? ''])
    await priya.page.reload()
    await sees(priya, 2)
    await expect(priya.page.getByText('0.75', { exact: true })).toBeVisible()
    for (const text of [wrong[0] ?? '']) await strip(captain, 2, text).click()
    for (const text of questionOf(2).right) await strip(captain, 2, text).click()
  })

  await test.step('[TSESS-22] the captain goes on with another device', async () => {
    const address = new URL(captain.page.url()).pathname
    await captain.closeBrowser()
    await expect(jonas.page.getByText('2 of 3 here')).toBeVisible()
    await captain.openBrowser()
    await captain.page.goto(address)
    await captain.logIn()
    await solve(captain, firstTeam, 2)
    await goOn(captain, firstTeam, 3)
  })

  await test.step('[P24] the server is killed and started again; nothing is lost and play goes on', async () => {
    const { wrong, right } = questionOf(3)
    await strip(jonas, 3, right[0] ?? '').click()
    await seeVote(firstTeam, 3, right[0] ?? '', jonas)
    await answer(captain, 3, [wrong[0] ?? ''])
    await expect(strip(captain, 3, wrong[0] ?? '')).toHaveAccessibleName(/wrong, try 1/)
    await product.kill()
    await product.run()
    for (const member of firstTeam)
      await expect(member.page.getByText('3 of 3 here')).toBeVisible({ timeout: 30_000 })
    for (const member of firstTeam)
      await expect(strip(member, 3, wrong[0] ?? '')).toHaveAccessibleName(/wrong, try 1/)
    await seeVote(firstTeam, 3, right[0] ?? '', jonas)
    await solve(captain, firstTeam, 3)
    await goOn(captain, firstTeam, 4)
  })

  await test.step('[TSESS-13, TSESS-14, TSESS-19, TSESS-21, TRES-01, TRES-02, ERR-95] the captain leads through the rest and submits; all members see the result', async () => {
    for (let number = 4; number <= 10; number += 1) {
      await solve(captain, firstTeam, number)
      if (number < 10) await goOn(captain, firstTeam, number + 1)
    }
    for (const member of firstTeam) {
      const tap = await member.wiretap.find(explanations)
      expect(tap, 'no explanation reached a student before the team was done').toEqual([])
      expect(
        await member.wiretap
          .find(['isCorrect":true'])
          .then((found) =>
            found.filter(
              ({ from }) => /\/take$|\/quizzes/.test(from) && !from.includes('/session'),
            ),
          ),
        'no key in what a student takes',
      ).toEqual([])
      expect(await member.wiretap.count()).toBeGreaterThan(50)
    }
    await captain.page.getByRole('button', { name: 'Submit Team Quiz' }).click()
    for (const member of firstTeam)
      await expect(member.page.getByText('92.5%').first()).toBeVisible()
    for (const member of firstTeam)
      await expect(member.page.getByText('9.25/10').first()).toBeVisible()
  })

  await test.step('[TSESS-24, P12] the other team, still at its first question, has seen no key', async () => {
    for (const member of secondTeam) {
      await sees(member, 1)
      expect(await member.wiretap.find(explanations)).toEqual([])
    }
  })

  await test.step('[TSESS-23, D-83] the instructor names another captain, who goes on at once', async () => {
    const [former, next] = secondTeam as [Person, Person]
    await teacher.page.getByRole('tab', { name: 'Teams' }).click()
    await teacher.page.getByRole('button', { name: 'Edit Team B' }).click()
    await teacher.page.getByRole('combobox', { name: 'Captain' }).click()
    await teacher.page.getByRole('option', { name: next.name }).click()
    await teacher.page.getByRole('button', { name: 'Save Team' }).click()
    await expect(next.page.getByRole('button', { name: 'Submit Answer' })).toBeVisible()
    await expect(former.page.getByText('View Only')).toBeVisible()
    await solve(next, secondTeam, 1)
  })

  await test.step('[D-93] the instructor closes the team phase; the team sees it, and goes on when it is open again', async () => {
    const next = secondTeam[1] as Person
    await teacher.page.getByRole('tab', { name: 'Quizzes' }).click()
    await teacher.page.getByRole('switch', { name: /^Team phase/ }).press('Space')
    for (const member of secondTeam)
      await expect(member.page.getByText(/team phase is closed/i).first()).toBeVisible()
    await teacher.page.getByRole('switch', { name: /^Team phase/ }).press('Space')
    for (const member of secondTeam)
      await expect(member.page.getByText(/team phase is closed/i)).toHaveCount(0)
    await goOn(next, secondTeam, 2)
  })

  await test.step('[RES-01, RES-02, TRES-03] back in the course, the results are there; the instructor sees how far the class is', async () => {
    await priya.page.getByRole('link', { name: 'Back to Course' }).click()
    await priya.skipTour('Skip Tutorial')
    await priya.page.getByRole('link', { name: /^View Results/ }).click()
    await expect(priya.page.getByText('100%').first()).toBeVisible()
    await teacher.page.goto('/quizzes')
    await expect(teacher.page.getByText('6 of 6')).toBeVisible()
    await expect(teacher.page.getByText('1 of 2')).toBeVisible()
  })

  expect(product.output).not.toContain('"level":50')
})
