import { expect } from '@playwright/test'
import { createCourse, createQuiz } from '../apps/server/testing/class.ts'
import { enter, findPlaces } from './demo-class.ts'
import { menuItem } from './menu.ts'
import { Person } from './person.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

const question = {
  text: 'Which side of the heart receives blood from the lungs?',
  options: [
    { text: 'The left', isCorrect: true },
    { text: 'The right', isCorrect: false },
  ],
  explanation: null,
}

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

test('[STAFF-05, STAFF-07, STAFF-08, STAFF-09, STAFF-13, P44, IACC-02, TEXT-05] the owner invites a colleague, who runs a quiz alone; the assistant moves a student; the owner hands over and leaves; every screen is accessible and fits', async ({
  browser,
  product,
}) => {
  const walk = new Walk('staff')
  const owner = await enter(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const assistant = await enter(product, browser, {
    name: 'Mia Park',
    role: 'Student',
    screen: 'phone',
  })
  const student = await enter(product, browser, {
    name: 'Mateo Fernandez',
    role: 'Student',
    screen: 'phone',
  })
  const colleague = new Person(product, browser, {
    name: 'Wanda Holt',
    role: 'Instructor',
    screen: 'laptop',
    isUntapped: true,
  })
  const { page } = owner
  const { courseId, course, individual } = await findPlaces(owner)
  const people = `${course}/settings?part=people`
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await (await menuItem(page, item)).click()
  }

  await test.step('the owner invites a colleague', async () => {
    await page.goto(course)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await walk.see(owner, 'People of this course', 'people of a course')
    await page.getByRole('button', { name: 'Actions for Mia Park' }).click()
    await walk.look(owner, 'menu of one of the staff')
    await page.keyboard.press('Escape')
    await choose('Mia Park', 'Remove')
    await walk.dialog(owner, 'Remove Mia Park?')
    await page.getByRole('button', { name: 'Invite' }).click()
    await walk.openDialog(owner, 'Invite')
    await page.getByLabel('E-mail addresses').fill('mia@example.org')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await walk.see(owner, /^This person already has a role/, 'invitation refused')
    await page.getByLabel('E-mail addresses').fill(colleague.email)
    await page.getByRole('radio', { name: /^Co-teacher/ }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await walk.see(owner, colleague.email, 'an invitation that waits')
  })

  await test.step('the colleague signs up, logs in at the link, and accepts', async () => {
    const link = await product.mailedLink(colleague.email)
    await colleague.openBrowser()
    await colleague.signUpByCalls()
    await student.page.goto(link)
    await walk.see(student, 'This link cannot be used', 'an invitation to somebody else')
    await colleague.page.goto(link)
    await walk.see(colleague, /^You will see the answers of this course/, 'invitation')
    await colleague.page.getByRole('button', { name: 'Accept' }).click()
    await expect(colleague.page.getByRole('heading', { name: /^Physiology I/ })).toBeVisible()
    await expect(page.getByText('Wanda Holt').first()).toBeVisible() // without a reload
  })

  await test.step('the colleague runs the quiz alone', async () => {
    const { page: board } = colleague
    await colleague.skipTour('Skip Tutorial').catch(() => {})
    await board.goto('/courses')
    await walk.see(colleague, 'Co-teacher', 'courses of a co-teacher')
    await walk.visit(colleague, course, individual.title, 'a course of a co-teacher')
    await expect(board.getByRole('button', { name: 'Delete Course' })).toBeHidden()
    await student.page.goto('/quizzes')
    const take = student.page.getByRole('link', { name: /^Take/ })
    await expect(take.first()).toBeVisible()
    await colleague.api.quizzes.setFlags({ quizId: individual.id, isActive: false })
    await expect(take).toHaveCount(0) // without a reload
    await colleague.api.quizzes.setFlags({ quizId: individual.id, isActive: true })
    await expect(take.first()).toBeVisible()
  })

  await test.step('the assistant helps: sees people and teams, and moves a student', async () => {
    await walk.visit(assistant, '/', 'Physiology', 'dashboard of an assistant')
    await walk.visit(assistant, '/courses', 'Assistant', 'courses of an assistant')
    await walk.visit(assistant, course, individual.title, 'a course of an assistant')
    await walk.visit(assistant, people, 'Leave this course', 'people, for an assistant')
    await assistant.page.getByRole('button', { name: 'Leave this course' }).click()
    await walk.dialog(assistant, 'Leave this course?')
    await walk.visit(
      assistant,
      `${course}?tab=teams`,
      'Team Endothelium',
      'teams, for an assistant',
    )
    const { teams } = await assistant.api.teams.list({ courseId })
    const [from, to] = [teams[2], teams[4]]
    const moved = from?.members.at(-1)
    if (!from || !to || !moved) throw new Error('The sample class has five teams')
    await assistant.api.teams.arrange({
      courseId,
      moves: [{ userId: moved.id, from: from.id, to: to.id }],
    })
    await expect(assistant.page.getByText(moved.name).first()).toBeVisible()
    await walk.visit(
      assistant,
      `${course}?tab=gradebook`,
      /results/i,
      'gradebook, for an assistant',
    )
  })

  await test.step('the assistant studies in another course too', async () => {
    const { courseId: other, code } = await createCourse(colleague.api)
    await createQuiz(colleague.api, { courseId: other, questions: [question] })
    await assistant.api.enrollment.joinByCode({ code })
    const places = [
      ['/', 'My Courses', 'dashboard of who helps and studies'],
      ['/courses', 'My Courses', 'courses of who helps and studies'],
      ['/quizzes', 'My Quizzes', 'quizzes of who helps and studies'],
    ] as const
    for (const [path, shows, name] of places) await walk.visit(assistant, path, shows, name)
    await assistant.api.enrollment.leave({ courseId: other })
  })

  await test.step('the owner removes a student and takes them back', async () => {
    await page.goto(`${course}?tab=students`)
    await student.page.goto(course)
    await page.getByRole('button', { name: 'Remove Mateo Fernandez from the course' }).click()
    await walk.openDialog(owner, 'Remove from course')
    await page.getByLabel('Reason').fill('Studies another subject now')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from course' }).click()
    await owner.closeMessages()
    await page.evaluate(() => window.scrollTo(0, 0)) // no row is half under the header
    await walk.see(owner, 'Studies another subject now', 'removed students')
    await walk.see(student, /^You are no longer in Physiology I/, 'a course of who was removed')
    await walk.visit(student, '/courses', /^You are no longer in/, 'courses of who was removed')
    await page.getByRole('button', { name: 'Take Mateo Fernandez back' }).click()
    await expect(student.page.getByRole('link', { name: /^View Course/ })).toBeVisible()
  })

  await test.step('the owner hands the course over, and leaves it', async () => {
    await page.goto(people)
    await choose('Wanda Holt', 'Hand over this course')
    await walk.openDialog(owner, 'Hand over this course?')
    await page.getByRole('button', { name: 'Offer' }).click()
    await walk.see(owner, /^Offered to Wanda Holt/, 'a course that is offered')
    await walk.visit(
      colleague,
      people,
      /^This course is offered to you/,
      'a course that is offered, to whom',
    )
    await colleague.page.getByRole('button', { name: 'Accept' }).click()
    await expect(colleague.page.getByText('Owner').first()).toBeVisible()
    await page.getByRole('button', { name: 'Leave this course' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this course' }).click()
    await expect(page).toHaveURL(/\/courses$/)
    expect(await owner.api.courses.list({})).toEqual([])
    await colleague.page.getByText('History of this list').click()
    await walk.see(colleague, /has taken the course over from/, 'history of a course')
  })

  await test.step('who loses a role while the course is open is led away', async () => {
    const staff = await colleague.api.staff.list({ courseId })
    const mia = staff.members.find(({ name }) => name === 'Mia Park')
    await assistant.page.goto(course)
    await expect(assistant.page.getByText(individual.title)).toBeVisible()
    await colleague.api.staff.remove({ courseId, userId: mia?.id ?? '' })
    await walk.see(assistant, 'You no longer have a role in this course.', 'a role that is lost')
    await expect(assistant.page).toHaveURL(/\/courses$/)
  })
})
