import type { Students } from '@tbl/contract/courses'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
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

type Part = Awaited<ReturnType<typeof dialog>>
type Given = Awaited<ReturnType<ReturnType<typeof given>['course']>>

const list = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const rows = (of: Part) => of.queryAllByRole('listitem').map((row) => row.textContent)
const names = (of: Part) =>
  of
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span:nth-child(2) > span')?.textContent)
const openTab = (client: Parameters<typeof openApp>[0], { courseId }: Given) =>
  openApp(client, `/courses/${courseId}?tab=students`)
const listed = async ({ teacher, courseId }: Given) =>
  (await as(world, teacher).roster.list({ courseId })).entries.map(({ email }) => email)

/** Uploads a list in the dialog of the tab. */
async function upload(user: ReturnType<typeof openApp>['user'], lines: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: 'Upload Student Email List' }))
  const form = await dialog('Upload Student Email List')
  await user.upload(form.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
  await form.findByRole('region', { name: /valid/ })
  await user.click(form.getByRole('button', { name: 'Upload' }))
  return form
}
/** A class with so many students, as its instructor reads it. */
const classOf = (count: number): Students => ({
  audience: 'instructor',
  students: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Student ${index}`,
    email: `s${index}@example.org`,
    role: 'Student',
    studentNumber: null,
    sectionId: null,
    section: null,
    extraTime: null,
    enrolledAt: '2026-09-01T08:00:00.000Z',
  })),
})

describe('the students', () => {
  test('[STU-01, D-43] are listed by name, with e-mail addresses for the instructor only', async () => {
    const made = await given(world).course({ students: 2 })
    for (const reader of [made.teacher, made.students[0] ?? null]) {
      openTab(as(world, reader), made)
      const students = await list('2 students')
      expect(names(students)).toEqual(['Ana Silva', 'Ben Okafor'])
      expect(students.queryAllByText(/@example.org$/)).toHaveLength(reader === made.teacher ? 2 : 0)
      cleanup()
    }
  })

  test('[MEND-20, D-21] have number and section of the list beside them, for the instructor only', async () => {
    const made = await given(world).course({ students: 2 })
    const [ana] = made.students
    if (!ana) throw new Error('A class of two')
    await as(world, made.teacher).roster.add({
      courseId: made.courseId,
      entries: [{ email: ana.email, name: 'Silva, Ana', studentNumber: 'A001', section: 'Lab 1' }],
    })
    openTab(as(world, made.teacher), made)
    expect(rows(await list('2 students'))).toEqual([
      expect.stringContaining(`Ana Silva${ana.email}A001 · Lab 1`),
      expect.stringMatching(/@example\.orgLet In\.\.\.$/),
    ])
    cleanup()
    openTab(as(world, ana), made)
    expect(rows(await list('2 students')).join()).not.toMatch(/A001|Lab 1|@/)
  })

  test.each([
    [{}, 'Students join with the course code. Put it on the board:'],
    [
      { enrollmentMode: 'allowlist_only' },
      'Students on the allowlist join with the course code. Put it on the board:',
    ],
    [
      { enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true },
      'Students on the allowlist are shown here once they have opened the course.',
    ],
  ] as const)('of a course with %o who are none yet are said to come so', async (choices, text) => {
    const made = await given(world).course({ students: 0, ...choices })
    openTab(as(world, made.teacher), made)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('[STU-02, D-43] offer a student neither the upload nor the allowlist', async () => {
    const made = await given(world).course({ students: 1 })
    openTab(as(world, made.students[0] ?? null), made)
    await list('1 student')
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Allowlist' })).toBeNull()
  })

  test('[STU-01] of a large class are drawn 100 at a time, and found by name and address', async () => {
    const made = await given(world).course({ students: 0 })
    const { user } = openTab(
      instead(as(world, made.teacher), 'enrollment', 'students', async () => classOf(1000)),
      made,
    )
    const students = await list('1,000 students')
    expect([rows(students).length, students.getByText('100 of 1,000').tagName]).toEqual([100, 'P'])
    await user.click(students.getByRole('button', { name: 'Show More' }))
    expect(rows(students)).toHaveLength(200)
    await fill(
      user,
      students.getByRole('searchbox', { name: 'Search by name or e-mail' }),
      'S999@EXAMPLE',
    )
    expect(names(students)).toEqual(['Student 999'])
    await fill(user, students.getByRole('searchbox'), 'nobody')
    expect([rows(students), students.getByRole('status').textContent]).toEqual([
      [],
      'No student matches your search.',
    ])
  })

  test.each([
    [10, 0],
    [11, 1],
  ])('[STU-01] %d of them have %d search fields', async (count, fields) => {
    const made = await given(world).course({ students: 0 })
    openTab(
      instead(as(world, made.teacher), 'enrollment', 'students', async () => classOf(count)),
      made,
    )
    const students = await list(`${count} students`)
    expect(students.queryAllByRole('searchbox')).toHaveLength(fields)
  })

  test('[ERR-44] that cannot be loaded: says so, and the allowlist stays in use', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0, allowlist: ['ann@x.org'] })
    openTab(instead(as(world, made.teacher), 'enrollment', 'students', offline), made)
    await list('Allowlist')
    await pass(10_000)
    expect(await screen.findByRole('heading', { name: 'Failed to load students' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove ann@x.org' })).toBeTruthy()
  })
})

describe('the upload', () => {
  test('[STU-02, STU-08] fills the allowlist; a second one adds only what is new, and says so', async () => {
    standInForWorkers()
    const made = await given(world).course({ students: 0 })
    const { user } = openTab(as(world, made.teacher), made)
    await upload(user, ['Ann@X.org', 'ben@x.org'])
    expect(await screen.findByText('2 addresses added.')).toBeTruthy()
    await isClosed()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Upload Student Email List' }),
      ),
    )
    await upload(user, ['ben@x.org', 'cleo@x.org'])
    expect(await screen.findByText('1 address added, 1 already on the list.')).toBeTruthy()
    await waitFor(async () =>
      expect(rows(await list('Allowlist'))).toEqual([
        'ann@x.orgOn the list',
        'ben@x.orgOn the list',
        'cleo@x.orgOn the list',
      ]),
    )
    expect(await listed(made)).toEqual(['ann@x.org', 'ben@x.org', 'cleo@x.org'])
  })

  test('[MEND-20] keeps what the file says, shows it on the list of who has not been here yet, and a later file replaces what it has', async () => {
    standInForWorkers()
    const made = await given(world).course({ students: 0 })
    const { user } = openTab(as(world, made.teacher), made)
    await upload(user, ['Name,Student ID,Section,Email', 'Ann Lee,007,B,ann@x.org', ',,,ben@x.org'])
    await waitFor(async () =>
      expect(rows(await list('Allowlist'))).toEqual([
        'ann@x.orgAnn Lee · 007 · BOn the list',
        'ben@x.orgOn the list',
      ]),
    )
    await isClosed()
    await upload(user, ['Section,Email', 'C,ann@x.org'])
    await waitFor(async () =>
      expect(rows(await list('Allowlist'))).toEqual([
        'ann@x.orgAnn Lee · 007 · COn the list',
        'ben@x.orgOn the list',
      ]),
    )
  })

  test('[MEND-07] says in an open course that the list is kept, and leads to restricting it', async () => {
    const text =
      /^Everybody with the code can join this course\. The list is kept for when you restrict it\./
    for (const enrollmentMode of ['open', 'allowlist_only'] as const) {
      const made = await given(world).course({ students: 0, enrollmentMode })
      const { user } = openTab(as(world, made.teacher), made)
      await user.click(await screen.findByRole('button', { name: 'Upload Student Email List' }))
      const form = await dialog('Upload Student Email List')
      expect(form.queryAllByText(text)).toHaveLength(enrollmentMode === 'open' ? 1 : 0)
      const links = form
        .queryAllByRole('link', { name: 'Restrict Course' })
        .map((link) => link.getAttribute('href'))
      expect(links).toEqual(enrollmentMode === 'open' ? [`/courses/${made.courseId}/settings`] : [])
      cleanup()
    }
  })

  test('[STU-06, D-41] shows the first 50 of 60 addresses before anything is saved', async () => {
    standInForWorkers()
    const made = await given(world).course({ students: 0 })
    const { user } = openTab(as(world, made.teacher), made)
    await user.click(await screen.findByRole('button', { name: 'Upload Student Email List' }))
    const form = await dialog('Upload Student Email List')
    await user.upload(
      form.getByLabelText('Roster file'),
      new File(
        [Array.from({ length: 60 }, (_, index) => `s${index}@x.org`).join('\n')],
        'class.csv',
      ),
    )
    expect(
      within(await form.findByRole('region', { name: 'Valid E-mails' })).getAllByRole('listitem'),
    ).toHaveLength(50)
    expect(await listed(made)).toEqual([])
  })

  test('[STU-09, DOOR-10] says the same of who has an account and of who has none; who opens the course is on the list of students by name', async () => {
    standInForWorkers()
    const made = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const sam = await given(world).student()
    const { user } = openTab(as(world, made.teacher), made)
    await upload(user, [sam.email, 'zoe@x.org'])
    expect(await screen.findByText('2 addresses added.')).toBeTruthy()
    await world.services.background.settled()
    expect((await as(world, sam).courses.list({})).map(({ id }) => id)).toEqual([made.courseId])
    cleanup()
    openTab(as(world, made.teacher), made)
    expect(rows(await list('Allowlist')).sort()).toEqual(
      [`${sam.email}On the list`, 'zoe@x.orgOn the list'].sort(),
    )
    expect(screen.getByText('2 addresses, 0 enrolled')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy()
    cleanup()
    await as(world, sam).enrollment.open({ courseId: made.courseId })
    openTab(as(world, made.teacher), made)
    expect(names(await list('1 student'))).toEqual([sam.name])
    expect(rows(await list('Allowlist')).sort()).toEqual(
      [`${sam.email}Enrolled: ${sam.name}`, 'zoe@x.orgOn the list'].sort(),
    )
  })

  test('[ERR-52] that fails says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    standInForWorkers()
    const made = await given(world).course({ students: 0 })
    const { user } = openTab(instead(as(world, made.teacher), 'roster', 'add', offline), made)
    const form = await upload(user, ['ann@x.org'])
    expect(await toast()).toBe('Upload failedThe server could not be reached. Please try again.')
    expect(form.getByText('ann@x.org')).toBeTruthy()
    expect(await listed(made)).toEqual([])
  })
})

describe('the allowlist', () => {
  test('[STU-11] says who of it has enrolled, and what it does in this course', async () => {
    const made = await given(world).course({
      students: 1,
      enrollmentMode: 'allowlist_only',
      allowlist: ['zoe@x.org'],
    })
    openTab(as(world, made.teacher), made)
    const allowlist = await list('Allowlist')
    expect(rows(allowlist).sort()).toEqual(
      [`${made.students[0]?.email}Enrolled: Ana Silva`, 'zoe@x.orgOn the list'].sort(),
    )
    expect(allowlist.getByText('2 addresses, 1 enrolled')).toBeTruthy()
    expect(allowlist.getByText('Only these students can join the course.')).toBeTruthy()
  })

  test('is empty at first, and says that an open course does not need it', async () => {
    const made = await given(world).course({ students: 0 })
    openTab(as(world, made.teacher), made)
    expect(
      (await list('Allowlist')).getByText(/^No addresses yet\. Anyone can join this course\./),
    ).toBeTruthy()
  })

  test('is empty in a restricted course, and says that nobody can join', async () => {
    const made = await given(world).course({ students: 0, enrollmentMode: 'allowlist_only' })
    openTab(as(world, made.teacher), made)
    expect(
      (await list('Allowlist')).getByText(
        'No addresses yet. Nobody can join until you upload the roster.',
      ),
    ).toBeTruthy()
  })

  test('is searched by address', async () => {
    const made = await given(world).course({
      students: 0,
      allowlist: Array.from({ length: 11 }, (_, index) => `s${index}@x.org`),
    })
    const { user } = openTab(as(world, made.teacher), made)
    const allowlist = await list('Allowlist')
    await fill(user, allowlist.getByRole('searchbox', { name: 'Search the allowlist' }), 'S10')
    expect(rows(allowlist)).toEqual(['s10@x.orgOn the list'])
    await fill(user, allowlist.getByRole('searchbox'), 'nobody')
    expect([rows(allowlist), allowlist.getByRole('status').textContent]).toEqual([
      [],
      'No address matches your search.',
    ])
  })

  test('[MEND-20] is searched by name, number and section too, and Undo brings them back', async () => {
    const made = await given(world).course({
      students: 0,
      allowlist: Array.from({ length: 11 }, (_, index) => `s${index}@x.org`),
    })
    const ann = { email: 'ann@x.org', name: 'Ann Lee', studentNumber: '007', section: 'Lab B' }
    await as(world, made.teacher).roster.add({ courseId: made.courseId, entries: [ann] })
    const { user } = openTab(as(world, made.teacher), made)
    const allowlist = await list('Allowlist')
    for (const search of ['ann lee', '007', 'lab b']) {
      await fill(user, allowlist.getByRole('searchbox', { name: 'Search the allowlist' }), search)
      expect(rows(allowlist)).toEqual(['ann@x.orgAnn Lee · 007 · Lab BOn the list'])
    }
    await user.click(allowlist.getByRole('button', { name: 'Remove ann@x.org' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(
        (await as(world, made.teacher).roster.list({ courseId: made.courseId })).entries[0],
      ).toMatchObject(ann),
    )
  })

  test('gives a single address up, and takes it back on Undo', async () => {
    const made = await given(world).course({ students: 0, allowlist: ['ann@x.org', 'ben@x.org'] })
    const { user } = openTab(as(world, made.teacher), made)
    await user.click(await screen.findByRole('button', { name: 'Remove ann@x.org' }))
    expect(await screen.findByText('Address removed')).toBeTruthy()
    expect(await listed(made)).toEqual(['ben@x.org'])
    await waitFor(async () =>
      expect(rows(await list('Allowlist'))).toEqual(['ben@x.orgOn the list']),
    )
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Allowlist' })),
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Remove ann@x.org' })).toBeTruthy()
    await waitFor(async () => expect(await listed(made)).toEqual(['ann@x.org', 'ben@x.org']))
    await waitFor(() => expect(screen.queryByText('Address removed')).toBeNull())
  })

  test('keeps an address that could not be removed, and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0, allowlist: ['ann@x.org'] })
    const { user } = openTab(instead(as(world, made.teacher), 'roster', 'remove', offline), made)
    await user.click(await screen.findByRole('button', { name: 'Remove ann@x.org' }))
    expect(await toast()).toBe(
      'Address not removedThe server could not be reached. Please try again.',
    )
    expect(await screen.findByRole('button', { name: 'Remove ann@x.org' })).toBeTruthy()
  })
})
