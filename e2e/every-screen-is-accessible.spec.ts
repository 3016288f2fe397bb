import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { Person } from './person.ts'
import { answer, questionOf, sees, strip } from './playing.ts'
import { Product } from './product.ts'
import { call, readyClass } from './ready-class.ts'

test.setTimeout(600_000)

let product: Product
test.beforeAll(async () => {
  product = await Product.start()
})
test.afterAll(async () => {
  await product.remove()
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 A and AA on what is on the screen, in both colour schemes; in the second only colours can differ. */
async function findings({ page }: Person): Promise<string[]> {
  const found: string[] = []
  const look = async (colorScheme: 'light' | 'dark', axe: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axe.analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme} ${id}: ${html.slice(0, 160)}`)))
  }
  await look('dark', new AxeBuilder({ page }).withRules(['color-contrast']))
  await look('light', new AxeBuilder({ page }).withTags(standards))
  return found
}

test('[P44] every screen of a class is accessible, light and dark, on a phone and on a laptop', async ({ browser }) => {
  const teacher = new Person(product, browser, { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' })
  const captain = new Person(product, browser, { name: 'Amara Okonkwo', role: 'Student', screen: 'phone' })
  const member = new Person(product, browser, { name: 'Maximiliane von Hohenstein-Wittgenstein', role: 'Student', screen: 'laptop' })
  for (const person of [teacher, captain, member]) await person.openBrowser()

  const check = async (person: Person, screen: string) => {
    expect.soft(await findings(person), screen).toEqual([])
    expect.soft(await person.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${screen} fits the width`).toBe(true)
  }
  /** Checks the dialog that is open, and closes it. */
  const checkDialog = async (person: Person, name: string | RegExp) => {
    const dialog = person.page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await check(person, `the dialog ${name}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  const visit = async (person: Person, path: string, shows: string | RegExp) => {
    await person.page.goto(path)
    await expect(person.page.getByText(shows).first()).toBeVisible()
    await check(person, `${person.name} at ${path}`)
  }

  await visit(captain, '/', 'TBL made simple')
  await captain.page.getByRole('tab', { name: 'Sign Up' }).click()
  await check(captain, 'sign up on a phone')
  await visit(member, '/auth/callback?token=wrong', 'Unable to verify your email. The link may have expired.')
  await visit(member, '/auth/password?token=wrong', /password/i)
  await captain.page.goto('/')
  await captain.page.getByRole('tab', { name: 'Login' }).click()
  await captain.page.getByRole('button', { name: 'Forgot password?' }).click()
  await check(captain, 'a forgotten password')
  for (const person of [teacher, captain, member]) await person.signUp()
  for (const person of [captain, member]) {
    await visit(person, '/profile', 'Role cannot be changed')
    await visit(person, '/how-tbl-works', 'Team-Based Learning (TBL)')
  }
  await visit(teacher, '/', /Welcome/)
  await visit(captain, '/courses', 'Join by Code')

  for (const person of [teacher, captain]) {
    await person.page.getByRole('button', { name: /^User menu/ }).click()
    await person.page.getByRole('menuitem', { name: 'Take Tutorial' }).click()
    await expect(person.page.getByRole('dialog', { name: 'Welcome to TBL' })).toBeVisible()
    await check(person, 'the welcome of the tour')
    await person.page.getByRole('button', { name: 'Next' }).click()
    await expect(person.page.getByRole('dialog')).toContainText('Step 2')
    await check(person, 'a step of the tour')
    await person.skipTour('Skip Tour')
  }

  const ready = await readyClass(teacher, [captain, member])
  await visit(teacher, '/', 'Physiology I')
  await visit(teacher, '/courses', 'Physiology I')
  await visit(teacher, '/courses/new', 'Create New Course')
  await teacher.page.goto(`/courses/${ready.courseId}`)
  await checkDialog(teacher, "Don't Forget Teams!")
  await teacher.page.getByRole('button', { name: 'Next' }).click()
  await expect(teacher.page.getByRole('dialog', { name: 'Quizzes' })).toBeVisible()
  await check(teacher, 'the tour of a course')
  await teacher.skipTour('Skip Tutorial')
  await visit(teacher, `/courses/${ready.courseId}`, 'Students done')
  for (const action of ['Edit Course', 'Delete Course']) {
    await teacher.page.getByRole('button', { name: action }).click()
    await checkDialog(teacher, action)
  }
  await visit(teacher, `/courses/${ready.courseId}?tab=students`, captain.email)
  await teacher.page.getByRole('button', { name: 'Upload Student Email List' }).click()
  await teacher.page.getByLabel('Roster file').setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from('jonas@example.org\nno address\n') })
  await expect(teacher.page.getByText('Invalid email format at line 2')).toBeVisible()
  await checkDialog(teacher, 'Upload Student Email List')
  await visit(teacher, `/courses/${ready.courseId}?tab=teams`, 'Team A')
  await teacher.page.getByRole('button', { name: 'Edit Team A' }).click()
  await check(teacher, 'the team dialog')
  await teacher.page.getByRole('button', { name: 'Delete Team' }).click()
  await checkDialog(teacher, 'Delete Team')
  for (const title of ['Create Team', 'Generate Teams']) {
    await teacher.page.getByRole('button', { name: title }).click()
    await checkDialog(teacher, title)
  }
  await teacher.page.getByRole('checkbox', { name: captain.name }).click()
  await check(teacher, 'a chosen student')
  await teacher.page.getByRole('button', { name: 'Move to...' }).click()
  await checkDialog(teacher, /^Move /)
  await visit(teacher, '/groups', 'Team A')
  await visit(teacher, '/quizzes', /Readiness quiz/)
  for (const [action, title] of [
    ['Copy', 'Copy Quiz'],
    ['Delete', 'Delete this quiz?'],
  ] as const) {
    await teacher.page.getByRole('button', { name: `${action}: Readiness quiz` }).click()
    await checkDialog(teacher, title)
  }
  await visit(teacher, '/quizzes/new', 'Create Quiz')
  await teacher.page.getByRole('button', { name: 'Add Question' }).first().click()
  await teacher.page.getByText('Select All That Apply').click()
  await check(teacher, 'the question editor')
  await teacher.page.getByRole('button', { name: 'Preview' }).click()
  await check(teacher, 'the preview')
  await visit(teacher, `/quizzes/${ready.quizId}/edit`, 'Edit Quiz')
  await teacher.page.getByLabel('Title').fill('Changed')
  await teacher.page.getByRole('link', { name: 'Courses' }).click()
  await checkDialog(teacher, 'Discard changes?')
  await visit(teacher, '/quizzes/create', 'You write its questions next.')
  await visit(teacher, `/quizzes/${ready.quizId}/take`, /^Preview: your answers count nowhere/)
  await ready.submit(teacher)
  await visit(teacher, `/quizzes/${ready.quizId}/results`, /^This is your preview/)
  await teacher.page.getByRole('button', { name: 'Delete Preview' }).click()
  await expect(teacher.page.getByRole('dialog', { name: 'Delete this preview?' })).toBeVisible()
  await check(teacher, 'the question before a preview is deleted')
  await visit(teacher, '/no/such/page', "Oops! The page you're looking for doesn't exist.")

  await visit(captain, '/', /Readiness quiz/)
  await captain.page.goto(`/courses/${ready.courseId}?tab=teams`)
  await captain.skipTour('Skip Tutorial')
  await visit(captain, `/courses/${ready.courseId}?tab=teams`, 'Teams are managed by your instructor')
  for (const person of [captain, member]) await visit(person, '/groups', 'Your Team')
  await visit(captain, `/courses/${ready.courseId}?tab=students`, member.name)
  await captain.page.getByRole('button', { name: 'Course actions' }).click()
  await check(captain, 'the menu of a course')
  await captain.page.getByRole('menuitem', { name: 'Leave course' }).click()
  await checkDialog(captain, 'Leave course?')
  const { id: openId } = await call(teacher, 'POST', '/courses', { title: 'Anatomy', code: 'anat', description: 'The bones.', allowSelfTeamFormation: true, teamSizeLimit: 4 })
  await visit(captain, '/courses', 'Available courses')
  await captain.page.getByRole('button', { name: 'Join: Anatomy' }).click()
  await checkDialog(captain, 'Join Anatomy')
  await visit(captain, `/courses/${openId}`, 'Access Restricted')
  for (const person of [captain, member]) await call(person, 'POST', '/enrolments', { code: 'anat' })
  await visit(captain, `/courses/${openId}?tab=teams`, 'You are not in a team yet')
  await captain.page.getByRole('button', { name: 'Create Team' }).click()
  await checkDialog(captain, 'Create Team')
  await call(captain, 'POST', `/courses/${openId}/own-team`, { name: 'The Femurs' })
  await visit(member, `/courses/${openId}?tab=teams`, 'Available Teams to Join')
  await visit(captain, `/courses/${openId}?tab=teams`, 'The Femurs')
  await captain.page.getByRole('button', { name: 'Leave Team' }).click()
  await checkDialog(captain, 'Leave The Femurs?')
  await visit(captain, `/quizzes/${ready.quizId}/take`, /pulmonary/)
  await strip(captain, 1, questionOf(1).right[0] ?? '').click()
  await check(captain, 'a chosen answer')
  await captain.page.context().setOffline(true)
  await strip(captain, 1, questionOf(1).wrong[0] ?? '').click()
  await expect(captain.page.getByText('Offline, kept on this device')).toBeVisible()
  await check(captain, 'an answer without network')
  await captain.page.context().setOffline(false)
  await visit(captain, `/quizzes/${ready.quizId}/results`, 'No Quiz Results Found')

  await ready.submit(captain)
  await visit(captain, ready.lobby, '1 of 2')
  await ready.submit(member)
  await visit(member, ready.lobby, '2 of 2')
  await call(captain, 'POST', `/quizzes/${ready.quizId}/teams/${ready.teamId}/session`, {})
  await visit(member, ready.session, 'View Only')
  await visit(captain, ready.session, questionOf(1).text)
  await strip(member, 1, questionOf(1).wrong[0] ?? '').click()
  await answer(captain, 1, questionOf(1).wrong.slice(0, 1))
  await expect(strip(member, 1, questionOf(1).wrong[0] ?? '')).toHaveAccessibleName(/wrong, try 1/)
  for (const person of [captain, member]) await check(person, 'a wrong try')
  await answer(captain, 1, questionOf(1).right)
  await expect(strip(member, 1, questionOf(1).right[0] ?? '')).toHaveAccessibleName(/right, locked/)
  for (const person of [captain, member]) await check(person, 'a solved question')
  await captain.page.getByRole('button', { name: 'Next Question' }).click()
  await sees(member, 2)
  await check(member, 'a select-all question')
  const place = `/quizzes/${ready.quizId}/teams/${ready.teamId}/session`
  for (const [questionId, optionIds] of Object.entries(ready.key).slice(1)) await call(captain, 'POST', `${place}/answers`, { questionId, optionIds, attempt: 1 })
  await call(captain, 'POST', `${place}/completion`, {})
  for (const person of [captain, member]) {
    await expect(person.page.getByText('97.5%').first()).toBeVisible()
    await check(person, 'the team results')
  }
  await visit(captain, `/quizzes/${ready.quizId}/results`, '100%')
  await visit(member, `/quizzes/${ready.quizId}/results`, '100%')
})
