import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { dialog, isClosed, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { standInForWorkers } from '../../../../testing/roster-worker.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const part = (courseId: string) => `/courses/${courseId}/settings?part=sections`
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sections' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** The part of a course with so many students and the sections of these names. */
async function openPart(
  students: number,
  names: readonly string[] = [],
  change: (client: ReturnType<typeof as>) => ReturnType<typeof as> = (client) => client,
) {
  const made = await given(world).course({ students })
  const api = as(world, made.teacher)
  for (const name of names) await api.sections.create({ courseId: made.courseId, name })
  const stored = async () => {
    const list = await api.enrollment.students({ courseId: made.courseId })
    if (list.audience !== 'instructor') throw new Error('The list of the staff')
    return Object.fromEntries(list.students.map(({ name, section }) => [name, section]))
  }
  return { ...made, api, stored, ...openApp(change(api), part(made.courseId)) }
}

describe('the part', () => {
  test('[SECT-01] is a tab of the settings, and stands in the address', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}/settings`)
    await screen.findByLabelText('Course title')
    await user.click(screen.getByRole('tab', { name: 'Sections' }))
    expect(await screen.findByText('No sections yet')).toBeTruthy()
    expect(history.location.search).toBe('?part=sections')
    await user.click(screen.getByRole('tab', { name: 'Course' }))
    expect(await screen.findByLabelText('Course title')).toBeTruthy()
  })

  test('[SECT-01] has its shape while it loads, and says when it could not', async () => {
    const { reached, reach } = timestamp()
    await openPart(0, ['A'], (api) =>
      instead(api, 'sections', 'list', (input) => reached.then(() => api.sections.list(input))),
    )
    await screen.findByRole('tab', { name: 'Sections' })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    reach()
    expect(await rows()).toEqual(['A0 students'])
  })

  test('[SECT-01] that could not be loaded offers to try again', async () => {
    freezeTime()
    await openPart(0, [], (api) => instead(api, 'sections', 'list', offline))
    await screen.findByRole('tab', { name: 'Sections' })
    await pass(untilGivenUp)
    expect(
      await screen.findByRole('heading', { name: 'Sections could not be loaded' }),
    ).toBeTruthy()
    expect(press('Try Again')).toBeTruthy()
  })
})

describe('sections', () => {
  test('[SECT-01] are made and renamed; a name that is taken is said beside it', async () => {
    const { user } = await openPart(0, ['Lab 10'])
    await user.click(await screen.findByRole('button', { name: 'Create Section' }))
    const form = await dialog('Create Section')
    const submit = () => user.click(form.getByRole('button', { name: 'Create Section' }))
    await submit()
    expect(await form.findByText('Section name is required')).toBeTruthy()
    await fill(user, form.getByLabelText('Section name'), 'LAB 10')
    await submit()
    expect(await form.findByText('This section already exists.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByLabelText('Section name'))
    await fill(user, form.getByLabelText('Section name'), 'Lab 9')
    await submit()
    await isClosed()
    expect(await rows()).toEqual(['Lab 90 students', 'Lab 100 students'])
    await user.click(press('Rename Lab 9'))
    const renaming = await dialog('Rename Section')
    await fill(user, renaming.getByLabelText('Section name'), 'Evening')
    await user.keyboard('{Enter}')
    await isClosed()
    expect(await rows()).toEqual(['Evening0 students', 'Lab 100 students'])
  })

  test('[SECT-03] are deleted after the question says what stays', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    const api = as(world, teacher)
    const { id: sectionId } = await api.sections.create({ courseId, name: 'A' })
    const studentIds = students.map(({ id }) => id)
    await api.sections.assign({ courseId, sectionId, studentIds })
    const { user } = openApp(api, part(courseId))
    await user.click(await screen.findByRole('button', { name: 'Delete A' }))
    const question = await dialog('Delete Section')
    expect(
      question.getByText('2 students stay in the course and in their teams, without a section.'),
    ).toBeTruthy()
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
    await user.click(question.getByRole('button', { name: 'Delete Section' }))
    expect(await screen.findByText('No sections yet')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await api.teams.list({ courseId })).studentCount).toBe(2)
  })

  test('[SECT-01] one that somebody else has deleted says so', async () => {
    const { user, courseId, api } = await openPart(0, ['A'])
    await user.click(await screen.findByRole('button', { name: 'Rename A' }))
    const form = await dialog('Rename Section')
    const [section] = await api.sections.list({ courseId })
    await api.sections.remove({ courseId, sectionId: section?.id ?? '' })
    await fill(user, form.getByLabelText('Section name'), 'B')
    await user.keyboard('{Enter}')
    expect(await toast()).toBe('Section not savedThe section or the course has been deleted.')
    expect(await form.findByText('This section has just been deleted.')).toBeTruthy()
  })
})

describe('students', () => {
  test('[SECT-02] are chosen, one or several, and put into a section and out of it', async () => {
    const { user, stored } = await openPart(3, ['A', 'B'])
    const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await screen.findByRole('checkbox', { name: 'Ana Silva' })
    await user.click(press('Put Into Section'))
    expect(await toast()).toBe('Choose students first')
    await user.click(box('Ben Okafor'))
    expect(screen.getByText('1 chosen student: put into')).toBeTruthy()
    await user.click(press('Put Into Section'))
    expect(await screen.findByText('1 student is in A now')).toBeTruthy()
    await waitFor(() => expect(box('Ben Okafor').checked).toBe(false))
    expect(await stored()).toEqual({ 'Ana Silva': null, 'Ben Okafor': 'A', 'Chloe Ng': null })

    await user.click(screen.getByRole('combobox', { name: 'Show' }))
    await user.click(await screen.findByRole('option', { name: 'Without a section' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Ben Okafor' })).toBeNull())
    await user.click(box('All 2 shown'))
    await user.click(screen.getByRole('combobox', { name: /put into$/ }))
    await user.click(await screen.findByRole('option', { name: 'B' }))
    await user.click(press('Put Into Section'))
    expect(await screen.findByText('Nobody is here.')).toBeTruthy()
    expect(await stored()).toEqual({ 'Ana Silva': 'B', 'Ben Okafor': 'A', 'Chloe Ng': 'B' })
    expect(await rows()).toEqual(['A1 student', 'B2 students'])

    await user.click(screen.getByRole('combobox', { name: 'Show' }))
    await user.click(await screen.findByRole('option', { name: 'All students' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Chloe Ng' }))
    await user.click(screen.getByRole('combobox', { name: /put into$/ }))
    await user.click(await screen.findByRole('option', { name: 'No section' }))
    await user.click(press('Put Into Section'))
    expect(await screen.findByText('1 student is in no section now')).toBeTruthy()
    expect(await stored()).toMatchObject({ 'Chloe Ng': null })
  })

  test('[SECT-02] where there is none yet, it says when there will be', async () => {
    await openPart(0, ['A'])
    expect(
      await screen.findByText(
        'Students can be put into sections once they have opened the course.',
      ),
    ).toBeTruthy()
  })
})

describe('a file', () => {
  const choose = async (user: ReturnType<typeof openApp>['user'], lines: readonly string[]) => {
    await user.click(await screen.findByRole('button', { name: 'From a File...' }))
    const form = await dialog('Sections from a File')
    await user.upload(form.getByLabelText('Roster file'), new File([lines.join('\n')], 'lab.csv'))
    await form.findByRole('region', { name: /valid/ })
    return form
  }

  test('[SECT-02] of 200 lines puts students into sections, and names the 3 addresses that are unknown', async () => {
    standInForWorkers()
    const { user, students, stored } = await openPart(3, ['A', 'B'])
    const known = students.map(({ email }, index) => `${email},${index ? 'b' : 'A'}`)
    // a class of 197 takes long to make: the three here, as often as it takes, in other cases
    const again = Array.from({ length: 194 }, (_, line) => known[line % 3]?.toUpperCase() ?? '')
    const unknown = ['eve', 'kim', 'lou'].map((name) => `${name}@example.org`)
    const lines = [...known, ...again, ...unknown.map((email) => `${email},A`)]
    expect(lines).toHaveLength(200)
    const form = await choose(user, ['Email,Section', ...lines])
    expect(form.queryByRole('checkbox')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Put Into Sections' }))
    expect(await form.findByText('3 students are in their sections now')).toBeTruthy()
    const list = form.getByRole('list', {
      name: '3 addresses belong to no student who has opened the course:',
    })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(unknown)
    await user.click(form.getByRole('button', { name: 'Done' }))
    await isClosed()
    expect(await stored()).toEqual({ 'Ana Silva': 'A', 'Ben Okafor': 'B', 'Chloe Ng': 'B' })
  })

  test('[SECT-02] sections that are missing are made where that is chosen, else named', async () => {
    standInForWorkers()
    const { user, students, stored } = await openPart(2, ['A'])
    const lines = ['Email,Section', ...students.map(({ email }) => `${email},Wed`)]
    const form = await choose(user, lines)
    const make = form.getByRole<HTMLInputElement>('checkbox', {
      name: 'Make the section that is missing: Wed',
    })
    expect(make.checked).toBe(false)
    await user.click(form.getByRole('button', { name: 'Put Into Sections' }))
    expect(await form.findByText('1 section is not in the course:')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Done' }))
    await isClosed()
    const second = await choose(user, lines)
    await user.click(second.getByRole('checkbox', { name: /^Make the section/ }))
    await user.click(second.getByRole('button', { name: 'Put Into Sections' }))
    expect(await second.findByText('Made: Wed.')).toBeTruthy()
    expect(await stored()).toEqual({ 'Ana Silva': 'Wed', 'Ben Okafor': 'Wed' })
  })

  test('[SECT-02] without sections is refused', async () => {
    standInForWorkers()
    const { user } = await openPart(1, ['A'])
    const form = await choose(user, ['Email', 'ana@example.org'])
    await user.click(form.getByRole('button', { name: 'Put Into Sections' }))
    expect(await toast()).toBe(
      'No sections foundChoose a file with a column for the section of each e-mail.',
    )
  })
})

test('[SECT-02] the sections of the roster are offered to students who are in none', async () => {
  const made = await given(world).course({ students: 3 })
  const { courseId, teacher, students } = made
  const api = as(world, teacher)
  await api.roster.add({
    courseId,
    entries: students.map(({ email }) => ({ email, section: 'Tuesday' })),
  })
  const { id: sectionId } = await api.sections.create({ courseId, name: 'A' })
  const studentIds = students.slice(0, 1).map(({ id }) => id)
  await api.sections.assign({ courseId, sectionId, studentIds })
  const { user } = openApp(api, part(courseId))
  expect(
    await screen.findByText('The roster names the sections of 2 students who are in none.'),
  ).toBeTruthy()
  await user.click(press('Use the Sections of the Roster'))
  const question = await dialog('Use the sections of the roster?')
  expect(question.getByText('2 students will be put into Tuesday.')).toBeTruthy()
  expect(question.getByText('Made for it: Tuesday.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Use These Sections' }))
  await isClosed()
  await waitFor(async () => expect(await rows()).toEqual(['A1 student', 'Tuesday2 students']))
  expect(screen.queryByRole('button', { name: 'Use the Sections of the Roster' })).toBeNull()
})
