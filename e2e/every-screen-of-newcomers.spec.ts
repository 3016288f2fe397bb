import { expect } from '@playwright/test'
import { createCourse } from '../apps/server/testing/class.ts'
import { Person, password } from './person.ts'
import { openTab } from './tab.ts'
import { test } from './test.ts'
import { hearOfUpdate } from './update.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)

/** From the first page to the first course and quiz; every list is empty. */
test('[P44] [TEXT-05] every screen on the way in is accessible and fits, from sign-up to an empty course', async ({
  browser,
  product,
}) => {
  const walk = new Walk('newcomers')
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
    isUntapped: true,
  })
  const student = new Person(product, browser, {
    name: 'Maximiliane von Hohenstein-Wittgenstein',
    role: 'Student',
    screen: 'phone',
    isUntapped: true,
  })
  const classmate = new Person(product, browser, {
    name: 'Jonas Lindqvist',
    role: 'Student',
    screen: 'phone',
    isUntapped: true,
  })
  for (const person of [teacher, student, classmate]) await person.openBrowser()
  const { page } = teacher

  await test.step('before the login', async () => {
    await walk.visit(student, '/', 'TBL made simple', 'login')
    await hearOfUpdate(student, 'b'.repeat(12))
    await student.page.goto('/')
    await student.page.getByLabel('E-mail').fill('nobody@example.org')
    await student.page.getByRole('textbox', { name: 'Password' }).fill('a guess')
    await student.page.getByRole('button', { name: 'Login' }).click()
    await walk.see(student, 'A new version is here.', 'login of an older build')
    await student.page.unroute('**/api/**')
    await student.page.goto('/')
    await student.page.getByRole('button', { name: 'Login' }).click()
    await walk.look(student, 'login left empty')
    await student.page.getByRole('button', { name: 'Forgot password?' }).click()
    await walk.look(student, 'forgotten password')
    await student.page.getByLabel('E-mail').fill(student.email)
    await student.page.getByRole('button', { name: /Send/ }).click()
    await walk.see(student, /on its way|sent/i, 'password link sent')
    await walk.visit(
      student,
      '/auth/callback?token=wrong',
      'Unable to verify your email. The link may have expired.',
      'wrong link',
    )
    await walk.visit(student, '/auth/password?token=wrong', /password/i, 'new password')
    await walk.visit(student, '/auth/undo?token=wrong', 'Was this not you?', 'undo a change')
    await student.page.getByRole('button', { name: 'This was not me' }).click()
    await walk.see(student, 'This link cannot be used', 'wrong link to undo')
    const wanted = { email: 'wanted@example.org', password, role: 'Student' } as const
    for (const { api, name } of [student, classmate]) await api.accounts.signUp({ ...wanted, name })
    await walk.visit(
      teacher,
      await product.mailedLink(wanted.email),
      'Is this your sign-up?',
      'password of a sign-up',
    )
    await teacher.page.getByLabel('Password', { exact: true }).fill('a guess')
    await teacher.page.getByRole('button', { name: 'Confirm' }).click()
    await walk.see(teacher, /Tries left: 4/, 'password of a sign-up refused')
    await teacher.page.getByRole('button', { name: 'I did not sign up' }).click()
    await walk.see(teacher, 'This sign-up was dropped', 'sign-up dropped')
    await walk.visit(
      student,
      '/leave-course?token=wrong',
      'Leave the course?',
      'leave a course by its mail',
    )
    await student.page.getByRole('button', { name: 'Leave Course' }).click()
    await walk.see(student, 'This link cannot be used', 'wrong link to leave')
    await student.page.goto('/')
    await openTab(student.page, 'Sign Up')
    await walk.look(student, 'sign up')
    await student.page.getByLabel('Password', { exact: true }).fill('weak')
    await student.page.getByRole('button', { name: 'Sign Up' }).click()
    await walk.look(student, 'sign up refused')
    await student.page.getByLabel('Full name').fill(student.name)
    await student.page.getByLabel('E-mail').fill(student.email)
    await student.page.getByLabel('Password', { exact: true }).fill('a good password')
    await student.page.getByRole('radio', { name: 'Student' }).click()
    await student.page.getByRole('button', { name: 'Sign Up' }).click()
    await walk.see(student, 'Verify Your Email', 'verify your email')
    await student.page.goto(await product.mailedLink(student.email))
    await walk.see(student, 'Go to Login', 'verified')
    await teacher.signUp()
  })

  await test.step('the tours', async () => {
    await student.page.getByRole('link', { name: 'Go to Login' }).click()
    await student.logIn()
    for (const title of [
      'Welcome to TBL',
      'Go to Courses',
      'Join with a course code',
      'Your enrolled courses',
    ]) {
      await expect(student.page.getByRole('dialog', { name: title })).toBeVisible()
      await walk.look(student, `tour ${title}`)
      await student.page.getByRole('button', { name: /Next|Finish/ }).click()
    }
    await page.getByRole('button', { name: /^User menu/ }).click()
    await walk.look(teacher, 'user menu')
    await page.getByRole('menuitem', { name: 'Take Tutorial' }).click()
    for (const title of ['Welcome to TBL', 'Create your first course', 'Manage your courses']) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await walk.look(teacher, `tour ${title}`)
      await page.getByRole('button', { name: /Next|See the demo course/ }).click()
    }
    await walk.see(teacher, 'This is a demo course with made-up people and scores.', 'demo course')
    for (const tab of ['Team', 'Grades', 'Quizzes']) {
      await openTab(page, tab)
      await walk.look(teacher, `demo course ${tab}`)
    }
  })

  await test.step('pages with nothing on them', async () => {
    await walk.visit(teacher, '/', /^Welcome/, 'empty dashboard')
    await walk.visit(teacher, '/courses', /first course/i, 'no courses')
    await walk.visit(teacher, '/quizzes', /course/i, 'no quizzes')
    await walk.visit(teacher, '/groups', /course/i, 'no teams')
    await walk.visit(teacher, '/quizzes/new', /course/i, 'quiz without a course')
    await walk.visit(teacher, '/quizzes/create', /course/i, 'empty quiz without a course')
    await walk.visit(student, '/', /^Welcome/, 'empty dashboard')
    await walk.visit(student, '/courses', 'Join by Code', 'no courses')
    await walk.visit(student, '/quizzes', /No quizzes/, 'no quizzes')
    await walk.visit(student, '/groups', /course|team/i, 'no teams')
    await walk.visit(student, '/profile', 'Role cannot be changed', 'profile')
    await student.page.getByRole('button', { name: 'Delete my account' }).click()
    await walk.dialog(student, 'Delete my account?')
    await student.api.accounts.requestErasure({ currentPassword: password })
    await walk.visit(student, '/profile', 'Keep my account', 'profile of an account to be deleted')
    await walk.visit(student, '/courses', /^Your account will be deleted on/, 'to be deleted')
    await student.api.accounts.cancelErasure({})
    const next = 'next@example.org'
    await student.api.accounts.updateProfile({
      name: student.name,
      email: next,
      currentPassword: password,
    })
    const link = await product.mailedLink(next)
    await walk.visit(student, '/profile', next, 'profile with a wanted address')
    await classmate.api.accounts.signUp({
      email: next,
      name: classmate.name,
      password,
      role: 'Student',
    })
    await walk.visit(classmate, link, 'Is this your account?', 'password of an account')
    await classmate.page.getByRole('button', { name: 'This is not my account' }).click()
    await walk.see(classmate, 'This link works no longer', 'wish for an address dropped')
    await walk.visit(student, '/how-tbl-works', 'Team-Based Learning (TBL)', 'how tbl works')
    await walk.visit(
      student,
      '/no/such/page',
      "Oops! The page you're looking for doesn't exist.",
      'no such page',
    )
    await walk.visit(student, '/quizzes/no-quiz/take', /not found/i, 'no such quiz')
    await walk.visit(student, '/quizzes/no-quiz/results', /not found/i, 'no such results')
    await walk.visit(student, '/quizzes/no-quiz/team/no-team', /not found/i, 'no such team quiz')
    await walk.visit(student, '/quizzes/no-quiz/team-lobby/no-team', /not found/i, 'no such lobby')
    await walk.visit(teacher, '/quizzes/no-quiz/edit', /not found/i, 'no such quiz to edit')
  })

  await test.step('the first course', async () => {
    await page.goto('/courses/new')
    await page.getByRole('button', { name: 'Show tutorial' }).click()
    for (const title of [
      'Title and course code',
      'Description and semester',
      'Team settings',
      'Enrollment',
      'Create the course',
    ]) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await walk.look(teacher, `tour ${title}`)
      await page.getByRole('button', { name: /Next|Finish/ }).click()
    }
    await walk.visit(teacher, '/courses/new', 'Create New Course', 'new course')
    await page.getByRole('button', { name: 'Create Course' }).click()
    await walk.look(teacher, 'new course refused')
    await page.getByLabel('Course title').fill('Physiology I')
    await page.getByLabel('Course code').fill('PHYS1')
    await page.getByLabel('Description').fill('The heart.')
    await page.getByRole('radio', { name: /^Restricted/ }).press('Space')
    await walk.see(teacher, 'Auto-enroll', 'restricted course')
    await page.getByRole('button', { name: 'Create Course' }).click()
    await expect(page.getByRole('dialog', { name: 'Course Created Successfully' })).toBeVisible()
    await walk.look(teacher, 'course created')
    await page.getByRole('button', { name: 'Open Course' }).click()
    await expect(page.getByRole('dialog', { name: 'Upload Student Roster?' })).toBeVisible()
    await walk.look(teacher, 'upload roster?')
    await page.getByRole('button', { name: 'Upload Now' }).click()
    await walk.dialog(teacher, 'Upload Student List')
    const course = new URL(page.url()).pathname
    for (const title of [
      'Welcome to your course',
      'Quizzes',
      'Run Session',
      'Students',
      'Teams',
      'Gradebook',
      'Your course is ready',
    ]) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await walk.look(teacher, `tour ${title}`)
      await page.getByRole('button', { name: /Next|Finish/ }).click()
    }
    await walk.visit(teacher, course, 'No quizzes available', 'course without quizzes')
    await walk.visit(
      teacher,
      `${course}?tab=students`,
      /0 students|No students/,
      'course without students',
    )
    await walk.visit(teacher, `${course}?tab=teams`, /No teams|students/, 'course without teams')
    await walk.visit(teacher, `${course}?tab=gradebook`, 'No results yet', 'empty gradebook')
    await walk.visit(
      teacher,
      `${course}?tab=gradebook&subtab=team`,
      'No results yet',
      'empty team results',
    )
    await walk.visit(teacher, `${course}?tab=gradebook&subtab=appeals`, /No appeals/, 'no appeals')
    await walk.visit(student, course, 'Access Restricted', 'restricted course')
  })

  await test.step('a course that is joined, and left', async () => {
    const { courseId, code } = await createCourse(teacher.api, {
      title: 'Anatomy',
      code: 'anat',
      allowSelfTeamFormation: true,
      teamSizeLimit: 4,
    })
    await walk.visit(student, '/courses', 'Available Courses', 'catalogue')
    await student.page.getByRole('button', { name: 'Join: Anatomy' }).click()
    await walk.dialog(student, 'Join Anatomy')
    await student.api.enrollment.joinByCode({ code })
    await student.page.goto(`/courses/${courseId}`)
    await expect(student.page.getByRole('dialog', { name: 'Welcome to your course' })).toBeVisible()
    await walk.look(student, 'tour Welcome to your course')
    await student.skipTour('Skip Tutorial')
    await walk.visit(
      student,
      `/courses/${courseId}`,
      'No quizzes available',
      'course without quizzes',
    )
    await walk.visit(
      student,
      `/courses/${courseId}?tab=gradebook`,
      'No results yet',
      'empty gradebook',
    )
    await classmate.signUpByCalls()
    await classmate.api.enrollment.joinByCode({ code })
    await classmate.api.teams.form({ courseId, name: 'The Tibias' })
    await walk.visit(
      student,
      `/courses/${courseId}?tab=teams`,
      'Available Teams to Join',
      'not in a team',
    )
    await student.page.getByRole('button', { name: 'Create Team' }).click()
    await walk.dialog(student, 'Create Team')
    await student.api.teams.form({ courseId, name: 'The Femurs' })
    await walk.visit(student, `/courses/${courseId}?tab=teams`, 'The Femurs', 'own team')
    await student.page.getByRole('button', { name: 'Leave Team' }).click()
    await walk.dialog(student, 'Leave The Femurs?')
    await student.page.getByRole('button', { name: 'Course Actions' }).click()
    await walk.look(student, 'menu of a course')
    await student.page.getByRole('menuitem', { name: 'Leave Course' }).click()
    await walk.dialog(student, 'Leave course?')
  })
})
