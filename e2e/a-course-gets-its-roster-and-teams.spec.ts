import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { call } from './ready-class.ts'
import { test } from './test.ts'

test.setTimeout(180_000)

/** Presses the mouse on the middle of one thing and lets it go over another. */
async function drag(what: Locator, to: Locator): Promise<void> {
  const { mouse } = what.page()
  const middle = async (of: Locator) => {
    const box = await of.boundingBox()
    if (!box) throw new Error('There is nothing to drag here')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await mouse.move(...(await middle(what)))
  await mouse.down()
  await mouse.move(...(await middle(to)), { steps: 10 })
  await mouse.up()
}

/**
 * What the registrar's office exports: names beside e-mails, in an older encoding, with a row that
 * is none and one that is there twice.
 */
function rosterOf(students: readonly Person[]) {
  const rows = students.map(({ name, email }) => `${name};"${email.toUpperCase()} "`)
  const text = ['Estudiante;Correo electrónico', ...rows, 'Muñoz;no address yet', rows[0]].join(
    '\r\n',
  )
  return { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

test('a course gets its roster from a file, and its teams by chance, by mouse and by keyboard', async ({
  browser,
  product,
}) => {
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const students = ['Amara Okonkwo', 'Jonas Lindqvist', 'Priya Natarajan', 'Mateo Fernandez'].map(
    (name) => new Person(product, browser, { name, role: 'Student', screen: 'phone' }),
  )
  for (const person of [teacher, ...students]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { page } = teacher
  const form = {
    title: 'Physiology I',
    code: 'phys1',
    description: 'The heart.',
    enrollmentMode: 'allowlist_only',
    autoEnrollFromAllowlist: true,
  }
  const { id: courseId } = await call(teacher, 'POST', '/courses', form)
  const team = (letter: 'A' | 'B') =>
    page.getByRole('region', { name: `Team ${letter}`, exact: true })
  const rowIn = (place: Locator, { name }: Person) => place.getByRole('checkbox', { name })
  const ownTeam = ({ page }: Person) => page.getByRole('region', { name: 'Your Team' })

  await test.step('[STU-02, STU-04, STU-05, STU-08, STU-09, RT-01, DOOR-10] the registrar’s file is read in the browser and tells nothing about accounts; whom it adds sees it on an open phone, and is there by name after the first visit', async () => {
    for (const { page } of students) await page.goto('/courses')
    await page.goto(`/courses/${courseId}?tab=students`)
    await teacher.skipTour('Skip Tutorial')
    await page.getByRole('button', { name: 'Upload Student Email List' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Student Email List' })
    await dialog.getByLabel('Roster file').setInputFiles(rosterOf(students))
    await expect(
      dialog.getByRole('region', { name: 'class.csv: 4 valid, 1 invalid, 1 duplicate' }),
    ).toBeFocused()
    await expect(dialog.getByText('Invalid email format at line 6')).toBeVisible()
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('4 addresses added.')).toBeVisible()
    for (const { page } of students)
      await expect(page.getByRole('link', { name: 'View Course: Physiology I' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('4 addresses, 0 enrolled')).toBeVisible()
    await expect(page.getByText('On the list')).toHaveCount(4)
    for (const { page } of students) {
      await page.getByRole('link', { name: 'View Course: Physiology I' }).click()
      await expect(page.getByText('You were added by Ingrid Halvorsen.')).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: '4 students' })).toBeVisible()
    await expect(page.getByText('4 addresses, 4 enrolled')).toBeVisible()
  })

  await test.step('[TMI-01, TMI-12, TMI-13, RT-01] two teams are generated, and each student sees the own one at once', async () => {
    for (const student of students) {
      await student.page.goto(`/courses/${courseId}?tab=teams`)
      await student.skipTour('Skip Tutorial')
      await expect(student.page.getByText('You are not in a team yet')).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Teams' }).click()
    await page.getByRole('button', { name: 'Generate Teams' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Teams' })
    await dialog.getByLabel('Number of teams').fill('2')
    await dialog.getByRole('button', { name: 'Generate Teams' }).click()
    for (const letter of ['A', 'B'] as const)
      await expect(team(letter).getByRole('checkbox')).toHaveCount(2)
    for (const student of students) await expect(ownTeam(student)).toContainText(student.name)
  })

  const seated = await Promise.all(
    students.map(async (student) => ({
      student,
      isInA: (await rowIn(team('A'), student).count()) === 1,
    })),
  )
  const [moved, staying] = [
    ...seated.filter(({ isInA }) => isInA),
    ...seated.filter(({ isInA }) => !isInA),
  ].map(({ student }) => student)
  if (!moved || !staying) throw new Error('Team A has two members')

  await test.step('[RT-01] a student is dragged into the other team; phones show it', async () => {
    await drag(rowIn(team('A'), moved), team('B').getByText('Free seat'))
    await expect(rowIn(team('B'), moved)).toBeVisible()
    await expect(page.getByText(`${moved.name} moved to Team B.`).first()).toBeVisible()
    await expect(ownTeam(moved).getByRole('heading', { name: 'Team B' })).toBeVisible()
    await expect(ownTeam(staying)).not.toContainText(moved.name)
  })

  await test.step('[P44, RT-01] the same student is moved back with keys alone, and the move is taken back', async () => {
    await rowIn(team('A'), staying).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(rowIn(team('B'), moved)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Move ${moved.name} to...` })
    await expect(dialog.locator(':focus')).toBeVisible() // it takes the focus once, not again
    await dialog.getByRole('button', { name: /^Team A/ }).press('Enter')
    await expect(rowIn(team('A'), moved)).toBeVisible()
    await expect(ownTeam(moved).getByRole('heading', { name: 'Team A' })).toBeVisible()
    await expect(dialog).toBeHidden() // it gives the focus back as it goes
    await expect(page.locator('[data-student]:focus')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(rowIn(team('B'), moved)).toBeFocused()
    await expect(ownTeam(moved).getByRole('heading', { name: 'Team B' })).toBeVisible()
  })
})
