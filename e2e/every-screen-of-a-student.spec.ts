import { expect } from '@playwright/test'
import { play } from '../apps/server/testing/play.ts'
import { lungsQuiz } from '../samples/lungs-quiz.ts'
import { vesselsQuiz } from '../samples/vessels-quiz.ts'
import { enter, findPlaces, findTeam } from './demo-class.ts'
import { test } from './test.ts'
import { hearOfUpdate } from './update.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

/** The first option of a question that is right, or is not. */
const optionOf = (quiz: typeof lungsQuiz, index: number, isCorrect: boolean): string =>
  quiz.questions[index]?.options.find((option) => option.isCorrect === isCorrect)?.text ?? ''

test('[P44] [TEXT-05] [LANG-01] every screen of a student is accessible and fits, from the list of quizzes to an appeal', async ({
  browser,
  product,
}) => {
  const walk = new Walk('student')
  const teacher = await enter(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const captain = await enter(product, browser, {
    name: 'Amara Okonkwo',
    role: 'Student',
    screen: 'phone',
  })
  const member = await enter(product, browser, {
    name: 'Mateo Fernandez',
    role: 'Student',
    screen: 'laptop',
  })
  const late = await enter(product, browser, {
    name: 'Priya Natarajan',
    role: 'Student',
    screen: 'phone',
  })
  const { courseId, course, individual, team, finished } = await findPlaces(teacher)
  const teamId = await findTeam(captain, courseId)
  const lobbyOf = ({ id }: { id: string }) => `/quizzes/${id}/team-lobby/${teamId}`
  const { page } = captain

  await test.step('lists', async () => {
    for (const person of [captain, member])
      await walk.visit(person, '/', individual.title, 'dashboard')
    await walk.visit(captain, '/courses', 'Join by Code', 'courses')
    await walk.visit(captain, '/quizzes', individual.title, 'quizzes')
    await walk.visit(captain, '/groups', 'Team Aorta', 'teams')
    await walk.visit(captain, course, individual.title, 'course')
    await walk.visit(captain, `${course}?tab=students`, '24 students', 'students')
    await walk.visit(captain, `${course}?tab=teams`, 'Your Team', 'teams of a course')
    await walk.visit(captain, `${course}?tab=gradebook`, finished.title, 'own results')
    await page
      .getByRole('button', { name: /^Individual Quiz Results: / })
      .first()
      .click()
    await walk.dialog(captain, 'Individual Quiz Results')
    await walk.visit(
      captain,
      `${course}?tab=gradebook&subtab=team`,
      finished.title,
      'results of the own team',
    )
    await page
      .getByRole('button', { name: /^Team Quiz Results: / })
      .first()
      .click()
    await walk.dialog(captain, 'Team Quiz Results')
  })

  await test.step('the individual quiz', async () => {
    const path = `/quizzes/${individual.id}/take`
    await walk.visit(captain, path, lungsQuiz.questions[0]?.text ?? '', 'question')
    await page.getByRole('radio', { name: optionOf(lungsQuiz, 0, false) }).click()
    await walk.see(captain, 'Saved', 'chosen answer')
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: optionOf(lungsQuiz, 0, true) }).click()
    await walk.see(captain, 'Offline, kept on this device', 'answer without network')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /Show all questions/ }).click()
    await walk.dialog(captain, 'All Questions')
    for (const index of lungsQuiz.questions.keys()) {
      const kind =
        lungsQuiz.questions[index]?.options.filter((option) => option.isCorrect).length === 1
          ? 'radio'
          : 'checkbox'
      await page.getByRole(kind, { name: optionOf(lungsQuiz, index, true) }).click()
      if (index === 2) await walk.look(captain, 'select all that apply')
      await page
        .getByRole('button', {
          name: index === lungsQuiz.questions.length - 1 ? 'Go to Submit' : 'Next Question',
        })
        .click()
    }
    await walk.see(captain, 'Saved', 'before the submit')
    await walk.visit(late, path, lungsQuiz.questions[0]?.text ?? '', 'question of a second student')
    await hearOfUpdate(late, 'b'.repeat(12))
    await late.page.getByRole('radio', { name: optionOf(lungsQuiz, 0, true) }).click()
    await walk.see(late, 'A new version is here.', 'question of an older build')
    await walk.visit(late, '/courses', 'A new version is here.', 'courses of an older build')
    await late.page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await walk.see(captain, 'Quiz submitted', 'submitted')
    await walk.visit(
      captain,
      `/quizzes/${individual.id}/results`,
      individual.title,
      'results before the team quiz',
    )
    await walk.visit(
      late,
      `/quizzes/${individual.id}/results`,
      'No Quiz Results Found',
      'no results',
    )
    await teacher.api.quizzes.setFlags({ quizId: individual.id, isTeamActive: true })
    await walk.visit(captain, lobbyOf(individual), 'Priya', 'lobby that waits')
    await page.goto(course)
    await page.getByRole('link', { name: `Team Quiz: ${individual.title}` }).click()
    await walk.dialog(captain, 'Team Lobby')
    await walk.visit(
      member,
      `/quizzes/${individual.id}/team/${teamId}`,
      'Waiting for your captain',
      'team quiz that waits',
    )
    await teacher.api.quizzes.setFlags({ quizId: individual.id, isActive: false })
    await walk.visit(late, path, /closed|not open/i, 'closed quiz')
    await late.page.goto(`/quizzes/${individual.id}/team/${teamId}`)
  })

  await test.step('the team quiz', async () => {
    const session = `/quizzes/${team.id}/team/${teamId}`
    const strip = (person: typeof captain, index: number, isCorrect: boolean) =>
      person.page.getByRole(index === 3 ? 'checkbox' : 'radio', {
        name: optionOf(vesselsQuiz, index, isCorrect),
      })
    await walk.visit(captain, session, vesselsQuiz.questions[3]?.text ?? '', 'captain votes')
    await walk.visit(member, session, 'View Only', 'member looks')
    await strip(member, 3, true).click()
    await walk.look(member, 'member votes')
    await strip(captain, 3, false).click()
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await expect(page.getByRole('list', { name: 'Tried together' })).toBeVisible()
    for (const person of [captain, member]) await walk.look(person, 'wrong set')
    await captain.closeMessages()
    await page.getByRole('button', { name: /Show all questions/ }).click()
    await walk.dialog(captain, 'All Questions', 'all questions of the team quiz')
    await page.getByRole('button', { name: 'Back' }).click()
    await walk.see(member, vesselsQuiz.questions[2]?.text ?? '', 'solved question')
    await teacher.api.quizzes.setFlags({ quizId: team.id, isTeamActive: false })
    for (const person of [captain, member])
      await walk.see(person, 'The team phase is closed.', 'closed team phase')
    await teacher.api.quizzes.setFlags({ quizId: team.id, isTeamActive: true })
  })

  await test.step('results and appeals', async () => {
    const session = `/quizzes/${team.id}/team/${teamId}`
    const { questions } = await teacher.api.quizzes.get({ quizId: team.id })
    await play(captain.api, { place: { quizId: team.id, teamId }, questions })
    for (const person of [captain, member]) {
      await person.page.goto(session)
      await walk.see(person, 'Team scored', 'team results')
    }
    await page.getByRole('button', { name: 'Appeal Question' }).first().click()
    await walk.dialog(captain, 'Appeal Question')
    await walk.visit(
      captain,
      `/quizzes/${finished.id}/team/${teamId}`,
      'Rejected',
      'team results with an appeal',
    )
    await walk.visit(captain, `/quizzes/${finished.id}/results`, finished.title, 'results')
  })

  await test.step('a captain hands over', async () => {
    await teacher.page.goto(`${course}/settings`)
    await teacher.page.getByRole('switch', { name: 'Allow self team formation' }).press('Space')
    await teacher.page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(teacher.page.getByText('Course Updated')).toBeVisible()
    await walk.visit(captain, `${course}?tab=teams`, 'Leave Team', 'own team')
    await page.getByRole('button', { name: /^Make Captain: Mateo/ }).click()
    await walk.dialog(captain, 'Change Captain')
    await page.getByRole('button', { name: 'Course Actions' }).click()
    await walk.look(captain, 'menu of a course')
  })

  await test.step('the server is gone', async () => {
    await expect(late.page.getByText('Unable to connect to team session.')).toBeVisible({
      timeout: 30_000,
    }) // after five tries
    await walk.look(late, 'team quiz that was waited for')
    const connected = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40')),
      )
    await page.goto(lobbyOf(individual))
    await expect(page.getByText('Priya').first()).toBeVisible()
    await connected // what was never there is not lost
    await product.remove()
    await walk.see(captain, 'Connection lost. Reconnecting...', 'lobby without a server')
    await page.route('**/assets/**', (route) => route.abort())
    await captain.closeMessages()
    await page.getByRole('link', { name: 'Leave, to the dashboard' }).click()
    await walk.see(captain, 'This page could not be shown', 'page whose file is not there')
  })
})
