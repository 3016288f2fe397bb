import { expect, type Locator } from '@playwright/test'
import { arrowTo, escapeFrom, press, tabTo, type } from './keyboard.ts'
import { Person } from './person.ts'
import { test } from './test.ts'

test.setTimeout(180_000)

const questions = [
  {
    text: 'Where does the heartbeat begin?',
    right: 'In the sinoatrial node',
    wrong: 'In the aorta',
  },
  {
    text: 'What opens when the ventricles eject blood?',
    right: 'The aortic valve',
    wrong: 'The mitral valve',
  },
] as const
const [first, second] = questions

test('[P44] a class runs from the course to the export without a mouse: the team quiz too', async ({
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
    screen: 'laptop',
  })
  const member = new Person(product, browser, {
    name: 'Jonas Lindqvist',
    role: 'Student',
    screen: 'laptop',
  })
  const team = [captain, member]
  for (const person of [teacher, ...team]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { page } = teacher
  const button = (name: string | RegExp, place: Person['page'] | Locator = page) =>
    place.getByRole('button', { name, exact: true })
  /** Takes up an option of the question that is on the screen. */
  const choose = async ({ page }: Person, text: string) => {
    await arrowTo(page, page.getByRole('radio', { name: text }), 'ArrowDown')
    await page.keyboard.press('Space')
  }

  await test.step('a course is made, and joined with its code', async () => {
    await press(page, page.getByRole('link', { name: 'Courses', exact: true }).first())
    await press(page, page.getByRole('link', { name: 'Create Course' }).first())
    await type(page, 'Course title', 'Physiology I')
    await type(page, 'Course code', 'phys1')
    await type(page, 'Description', 'The heart.')
    await expect(page.getByText('This code is free')).toBeVisible()
    await press(page, button('Create Course'))
    await press(
      page,
      button('Open Course', page.getByRole('dialog', { name: 'Course Created Successfully' })),
    )
    await press(page, button('Skip Tutorial'))
    for (const student of team) {
      await press(
        student.page,
        student.page.getByRole('link', { name: 'Courses', exact: true }).first(),
      )
      await type(student.page, 'Join by Code', 'phys1')
      await student.page.keyboard.press('Enter')
      await expect(
        student.page.getByRole('link', { name: 'View Course: Physiology I' }),
      ).toBeVisible()
    }
  })

  await test.step('a team is made of its students', async () => {
    await arrowTo(page, page.getByRole('tab', { name: 'Teams' }), 'ArrowRight')
    await press(page, button('Create Team').first())
    const dialog = page.getByRole('dialog', { name: 'Create Team' })
    await type(page, 'Team name', 'Team A')
    for (const { name } of team) {
      await tabTo(page, dialog.getByRole('checkbox', { name }))
      await page.keyboard.press('Space')
    }
    await press(page, button('Create Team', dialog))
    await expect(page.getByRole('heading', { name: 'Team A' })).toBeVisible()
  })

  await test.step('a quiz is written and shown', async () => {
    await arrowTo(page, page.getByRole('tab', { name: 'Quizzes' }), 'ArrowRight')
    await press(page, page.getByRole('link', { name: 'Create Quiz' }).first())
    await type(page, 'Title', 'Readiness quiz')
    for (const [index, { text, right, wrong }] of questions.entries()) {
      const editor = page.getByRole('region', { name: `Question ${index + 1}`, exact: true })
      await page.keyboard.press('Control+Enter')
      await expect(editor.getByLabel('Question text')).toBeFocused()
      await page.keyboard.type(text)
      await tabTo(page, editor.getByLabel('Text of option A'))
      await page.keyboard.type(wrong)
      await page.keyboard.press('Enter')
      await page.keyboard.type(right)
      await page.keyboard.press('Alt+Enter')
    }
    await page.keyboard.press('Control+s')
    await escapeFrom(page.getByRole('dialog', { name: "Don't Forget Teams!" }))
    await tabTo(page, page.getByRole('switch', { name: /^Visible/ }))
    await page.keyboard.press('Space')
  })

  await test.step('each student takes it alone', async () => {
    for (const student of team) {
      const { page } = student
      await press(page, page.getByRole('link', { name: 'Quizzes', exact: true }).first())
      await press(page, page.getByRole('link', { name: 'Take Quiz: Readiness quiz' }))
      await choose(student, first.right)
      await press(page, button('Next Question', page))
      await choose(student, second.right)
      await press(page, button('Go to Submit', page))
      await press(page, button('Submit Quiz', page))
      await expect(page.getByRole('heading', { name: 'Quiz submitted' })).toBeVisible()
    }
  })

  await test.step('the team plays: the member votes, the captain answers, is wrong once, and goes on', async () => {
    for (const { page } of team)
      await press(page, page.getByRole('link', { name: /Team Quiz|Team Lobby/i }))
    await press(captain.page, button('Start Team Quiz', captain.page))
    await choose(member, first.right)
    await expect(captain.page.getByRole('radio', { name: first.right })).toHaveAccessibleName(
      /1 vote/,
    )
    await choose(captain, first.wrong)
    await press(captain.page, button('Submit Answer', captain.page))
    await expect(member.page.getByRole('radio', { name: first.wrong })).toHaveAccessibleName(
      /wrong, try 1/,
    )
    await choose(captain, first.right)
    await press(captain.page, button('Submit Answer', captain.page))
    await expect(member.page.getByRole('radio', { name: first.right })).toHaveAccessibleName(
      /correct, locked/,
    )
    await press(captain.page, button('Next Question', captain.page))
    await choose(captain, second.right)
    await press(captain.page, button('Submit Answer', captain.page))
    await press(captain.page, button('Submit Team Quiz', captain.page))
    for (const { page } of team) await expect(page.getByText('87.5%')).toBeVisible()
  })

  await test.step('the captain appeals, the instructor accepts and exports', async () => {
    await press(captain.page, button('Appeal Question', captain.page))
    await type(captain.page, 'Reason', 'The lecture said otherwise.')
    await press(captain.page, button('Submit Appeal', captain.page))
    await arrowTo(page, page.getByRole('tab', { name: 'Gradebook' }), 'ArrowRight')
    await arrowTo(page, page.getByRole('tab', { name: /^Appeals/ }), 'ArrowRight')
    await press(page, button(/^Decide: Team A/))
    await type(page, 'Feedback', 'It did.')
    await press(page, button('Accept Appeal'))
    await expect(page.getByText(/^Resolved less than a minute ago$/)).toBeVisible()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await press(page, button('Export Quiz Results to CSV'))
    await press(page, button('Export CSV'))
    expect((await download).suggestedFilename()).toMatch(/^grades-/)
  })
})
