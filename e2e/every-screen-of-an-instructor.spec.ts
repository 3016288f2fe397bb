import { expect } from '@playwright/test'
import { createCourse } from '../apps/server/testing/class.ts'
import { enter, findPlaces } from './demo-class.ts'
import { Person } from './person.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

test('[P44] [TEXT-05] [LANG-01] every screen of an instructor is accessible and fits, in the middle of a term', async ({
  browser,
  product,
}) => {
  const walk = new Walk('instructor')
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const amara = new Person(product, browser, {
    name: 'Amara Okonkwo',
    role: 'Student',
    screen: 'phone',
    isUntapped: true,
  })
  const { courseId, course, draft, individual, finished } = await findPlaces(teacher)
  const restrict = async () => {
    await page.getByRole('radio', { name: /^Restricted/ }).press('Space')
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }
  const openFirst = (name: RegExp) => page.getByRole('button', { name }).first().click()

  await test.step('lists', async () => {
    await walk.visit(teacher, '/', 'Recent Quizzes', 'dashboard')
    await walk.visit(teacher, '/courses', 'PHYS101', 'courses')
    await walk.visit(teacher, '/quizzes', draft.title, 'quizzes')
    await page.getByRole('button', { name: `Copy: ${draft.title}` }).click()
    await walk.dialog(teacher, 'Copy Quiz')
    await page.getByRole('button', { name: `Delete: ${finished.title}` }).click()
    await walk.dialog(teacher, 'Delete this quiz?')
    await teacher.api.quizzes.setFlags({ quizId: individual.id, isActive: false })
    await page.getByRole('button', { name: `Release Answers: ${individual.title}` }).click()
    await walk.dialog(teacher, 'Release the answers?')
    await teacher.api.quizzes.setFlags({ quizId: individual.id, isActive: true })
    await openFirst(/show who is missing/)
    await walk.dialog(teacher, 'Who Is Missing')
    await walk.visit(teacher, '/groups', 'Team Endothelium', 'teams of all courses')
    // a second device; its window stays open, because without it the other one gets no more frames
    await enter(product, browser, ingrid)
    await walk.visit(teacher, '/profile', 'Devices', 'profile')
    await page.getByRole('button', { name: /Other Devices/ }).click()
    await walk.dialog(teacher, 'Log out other devices?')
  })

  await test.step('a course', async () => {
    await walk.visit(teacher, course, draft.title, 'quizzes of a course')
    await page.getByRole('button', { name: 'Delete Course' }).click()
    await walk.dialog(teacher, 'Delete Course')
    await page.getByRole('link', { name: 'Edit Course' }).click()
    await walk.see(teacher, 'Enrollment mode', 'settings of a course')
    await page.getByRole('switch', { name: /^Show the individual score/ }).press('Space')
    await walk.see(teacher, /^With throw-away accounts/, 'changed settings of a course')
    await restrict()
    await expect(page.getByRole('button', { name: 'Upload and Restrict' })).toBeVisible()
    await walk.look(teacher, 'restricting a course')

    await walk.visit(teacher, `${course}?tab=students`, '24 students', 'students')
    await page.getByRole('button', { name: 'Extra Time...' }).click()
    await page.getByRole('checkbox', { name: 'Amara Okonkwo' }).click()
    await walk.see(teacher, '1 student chosen', 'choosing students for extra time')
    await page.getByRole('button', { name: 'Give Extra Time...' }).click()
    await walk.dialog(teacher, 'Extra Time (Accommodation)')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Let In Amara Okonkwo...' }).click()
    await walk.look(teacher, 'letting a student in')
    await page.getByRole('button', { name: 'Get a Code' }).click()
    const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
    const [email = ''] =
      /\S+@\S+/.exec((await page.getByText(/^Type .* and the code$/).textContent()) ?? '') ?? []
    await walk.dialog(teacher, 'Let In Amara Okonkwo', 'a code for a student')
    await lookAtLetIn(walk, amara, email, code)
    await page.getByRole('button', { name: 'Upload Student Email List' }).click()
    teacher.content.add('no address')
    await page.getByLabel('Roster file').setInputFiles({
      name: 'class.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('jonas@example.org\nno address\n'),
    })
    await expect(page.getByText('Invalid email format at line 2')).toBeVisible()
    await walk.dialog(teacher, 'Upload Student Email List', 'roster with a mistake')
    await teacher.api.roster.add({
      courseId,
      entries: ['late@example.org', 'later@example.org'],
    })
    await walk.visit(
      teacher,
      `${course}?tab=students`,
      'late@example.org',
      'students and allowlist',
    )
    await page.goto(`${course}/settings`)
    await restrict()
    await walk.see(
      teacher,
      'Restrict to the 2 addresses on the list',
      'restricting a course that has a list',
    )
  })

  await test.step('scoring', async () => {
    const part = `${course}/settings?part=scoring`
    await walk.visit(teacher, part, 'Scoring of new quizzes', 'scoring of new quizzes')
  })

  await test.step('sections', async () => {
    const part = `${course}/settings?part=sections`
    await walk.visit(teacher, part, 'No sections yet', 'no sections')
    await page.getByRole('button', { name: 'Create Section' }).click()
    await walk.dialog(teacher, 'Create Section')
    await teacher.api.sections.create({ courseId, name: 'Evening' })
    const { id: sectionId } = await teacher.api.sections.create({ courseId, name: 'Lab A' })
    const { students } = await teacher.api.enrollment.students({ courseId })
    const studentIds = students.slice(0, 10).map(({ id }) => id)
    await teacher.api.sections.assign({ courseId, sectionId, studentIds })
    await teacher.api.roster.add({
      courseId,
      entries: [{ email: 'yuki@example.org', section: 'Morning' }],
    })
    await walk.visit(teacher, part, '10 students', 'sections')
    await page.getByRole('button', { name: 'Rename Lab A' }).click()
    await walk.dialog(teacher, 'Rename Section')
    await page.getByRole('button', { name: 'Delete Lab A' }).click()
    await walk.dialog(teacher, 'Delete Section')
    await page.getByRole('button', { name: 'Use the Sections of the Roster' }).click()
    await walk.dialog(teacher, 'Use the sections of the roster?')
    await page.getByRole('checkbox', { name: 'Amara Okonkwo' }).press('Space')
    await walk.see(teacher, '1 chosen student: put into', 'a student for a section')
    await page.getByRole('button', { name: 'From a File...' }).click()
    for (const row of ['amara@example.org Evening', 'nobody@example.org Wed'])
      teacher.content.add(row)
    await page.getByLabel('Roster file').setInputFiles({
      name: 'labs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Email,Section\namara@example.org,Evening\nnobody@example.org,Wed\n'),
    })
    await expect(page.getByText('Make the section that is missing: Wed')).toBeVisible()
    await walk.look(teacher, 'a file with sections')
    await page.getByRole('button', { name: 'Put Into Sections' }).click()
    await walk.see(teacher, '1 section is not in the course:', 'what came of a file with sections')
    const one = `section=${sectionId}`
    await walk.visit(teacher, `${course}?tab=students&${one}`, /^\d+ students$/, 'of a section')
    await walk.visit(teacher, `${course}?tab=teams&${one}`, 'Team Aorta', 'teams of a section')
    await page.getByRole('button', { name: 'Generate Teams' }).click()
    await walk.dialog(teacher, 'Generate Teams', 'generating teams in a section')
    const results = `${course}?tab=gradebook&${one}`
    await walk.visit(teacher, results, /^\d+ of \d+ attempts$/, 'results of a section')
    await page.getByRole('button', { name: 'Export Quiz Results to CSV' }).click()
    await walk.dialog(teacher, 'Export Quiz Results to CSV', 'exporting a section')
  })

  await test.step('teams', async () => {
    await walk.visit(teacher, `${course}?tab=teams`, 'Team Aorta', 'teams')
    await openFirst(/^Edit Team Aorta/)
    await walk.openDialog(teacher, 'Edit Team')
    await page.getByRole('button', { name: 'Delete Team' }).click()
    await walk.dialog(teacher, 'Delete Team')
    await page.getByRole('button', { name: 'Create Team' }).click()
    await walk.dialog(teacher, 'Create Team')
    await page.getByRole('checkbox', { name: 'Amara Okonkwo' }).click()
    await walk.look(teacher, 'a chosen student')
    await page.getByRole('button', { name: 'Move to...' }).click()
    await walk.dialog(teacher, /^Move /)
    await page.getByRole('checkbox', { name: 'Nora Haugen' }).press('Delete')
    await walk.look(teacher, 'a student without a team')
    await page.getByRole('button', { name: 'Generate Teams' }).click()
    await walk.dialog(teacher, 'Generate Teams')
  })

  await test.step('the gradebook', async () => {
    const gradebook = `${course}?tab=gradebook`
    await walk.visit(teacher, gradebook, 'Amara Okonkwo', 'individual results')
    for (const [action, title] of [
      [/^Individual Quiz Results: /, 'Individual Quiz Results'],
      [/^Edit Quiz Score: /, 'Edit Quiz Score'],
      [/^Delete Quiz Attempt: /, 'Delete Quiz Attempt'],
      ['Grade History', 'Grade History'],
      ['Export Quiz Results to CSV', 'Export Quiz Results to CSV'],
    ] as const) {
      await page.getByRole('button', { name: action }).first().click()
      await expect(
        page.getByRole('dialog', { name: title }).getByRole('heading').first(),
      ).toBeVisible()
      await walk.dialog(teacher, title)
    }
    await openFirst(/^Edit Quiz Score: /)
    await page.getByLabel(/score/i).last().fill('71.5')
    await page.getByRole('button', { name: 'Save Score' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await walk.see(teacher, 'Score updated', 'a changed score')
    await openFirst(/^Edit Quiz Score: /)
    await expect(page.getByRole('button', { name: 'Remove the edit' })).toBeVisible()
    await walk.dialog(teacher, 'Edit Quiz Score', 'score with an edit to remove')
    await openFirst(/^Score .*, show its history: /)
    await walk.dialog(teacher, 'Score History')
    await page.getByRole('button', { name: 'Grade History' }).click()
    await walk.dialog(teacher, 'Grade History', 'dialog Grade History with a change')
    await page.getByRole('searchbox').fill('nobody of this name')
    await walk.see(teacher, 'No results found', 'nothing found')
    await walk.visit(teacher, `${gradebook}&subtab=team`, 'Team Aorta', 'team results')
    await openFirst(/^Team Quiz Results: /)
    await walk.dialog(teacher, 'Team Quiz Results')
    await walk.visit(teacher, `${gradebook}&subtab=appeals`, '1 pending, 2 appeals', 'appeals')
    await openFirst(/^Decide: /)
    await walk.dialog(teacher, 'Appeal', 'dialog Appeal to decide')
    await openFirst(/^View: /)
    await walk.dialog(teacher, 'Appeal', 'dialog Appeal decided')
  })

  await test.step('writing a quiz', async () => {
    await walk.visit(teacher, '/quizzes/new', 'Create Quiz', 'new quiz')
    await page.getByRole('button', { name: 'Add Question' }).first().click()
    await page.getByText('Select All That Apply').click()
    await walk.look(teacher, 'new question')
    await walk.visit(teacher, '/quizzes/create', 'You write its questions next.', 'new empty quiz')
    await walk.visit(teacher, `/quizzes/${finished.id}/edit`, 'Edit Quiz', 'quiz with attempts')
    await walk.visit(teacher, `/quizzes/${draft.id}/edit`, 'Edit Quiz', 'draft')
    await page.getByRole('button', { name: 'Change Scoring' }).click()
    await page.getByRole('combobox', { name: 'Team' }).click()
    // the last one of a list that scrolls: by keys nothing moves under a pointer
    await expect(page.getByRole('option', { name: 'Own list' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByLabel('Percentages of the point').fill('50')
    await page.getByRole('button', { name: 'Save Scoring' }).click()
    await expect(page.getByText(/^Enter 1 to 20 percentages/)).toBeVisible()
    await walk.dialog(teacher, 'Change Scoring')
    await page.getByRole('button', { name: 'Preview' }).click()
    await walk.dialog(teacher, 'As a Student Sees It')
    await page.getByLabel('Title').fill('')
    await walk.look(teacher, 'quiz without a title')
    await page.getByLabel('Title').fill('Changed')
    await page.getByRole('link', { name: 'Courses' }).click()
    await walk.dialog(teacher, 'Discard changes?')
  })

  await test.step('a preview', async () => {
    const preview = `/quizzes/${individual.id}`
    await walk.visit(teacher, `${preview}/take`, /^Preview: your answers count nowhere/, 'preview')
    const { attempts, quizzes } = teacher.api
    const quizId = individual.id
    const { questions } = await quizzes.get({ quizId })
    const answers = Object.fromEntries(
      questions.map(({ id, options }) => [id, options.slice(0, 1).map((option) => option.id)]),
    )
    const taken = await attempts.take({ quizId })
    const version = 'version' in taken ? taken.version : 1
    await attempts.submit({ quizId, submissionId: crypto.randomUUID(), version, answers })
    await walk.visit(teacher, `${preview}/results`, /^This is your preview/, 'results of a preview')
    await page.getByRole('button', { name: 'Delete Preview' }).click()
    await walk.openDialog(teacher, 'Delete this preview?')
  })

  await test.step('a second course', async () => {
    const made = await createCourse(teacher.api, { title: 'Anatomy', code: 'anat' })
    await teacher.api.quizzes.createEmpty({ title: 'Bones', courseId: made.courseId })
    await page.goto(`/courses/${made.courseId}`)
    await walk.dialog(teacher, "Don't Forget Teams!")
    await page.goto('/courses/new')
    await page.getByLabel('Course code').fill('anat')
    await walk.see(teacher, 'Use ANAT-2', 'course code that is taken')
  })
})

/** A student on a new phone, with a code that the instructor has given. */
async function lookAtLetIn(walk: Walk, student: Person, email: string, code: string) {
  await student.openBrowser()
  const { page } = student
  await page.goto('/')
  await page.getByRole('button', { name: 'I have a code from my instructor' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Code').fill('12 34')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await walk.see(
    student,
    'This code does not work. Ask your instructor for a new one.',
    'a code that does not work',
  )
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await walk.see(student, /^You are here with a code/, 'let in with a code')
  await walk.visit(student, '/courses', /^Physiology I/, 'courses of who was let in')
  await walk.visit(student, '/profile', /^You were let in with a code/, 'no profile with a code')
  await student.closeBrowser()
}
