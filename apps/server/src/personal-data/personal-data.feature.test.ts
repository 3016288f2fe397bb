import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { asVisitor } from '../../testing/as-visitor.ts'
import { allWays, plant, rowsOf, tablesThatSay } from '../../testing/canaries.ts'
import { erase } from '../../testing/erase.ts'
import { type PersonEverywhere, personEverywhere } from '../../testing/everywhere.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { tokenFor } from '../../testing/mailbox.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { profiles } from '../schema/accounts.ts'
import { courses } from '../schema/courses.ts'
import { kinds } from './kinds.ts'

/*
 * A person of whom every table says what it can say, with a canary in every column that can have a
 * text of theirs: both follow the registry, so that a new column without one fails.
 */

const week = 7 * 86_400_000

/** What class sessions have of a student, as it is called in the copy. */
const ofClassSessions = allWays.filter(({ name }) =>
  [
    'presence',
    'extraTimeInCourses',
    'extraTimeInQuizzes',
    'attendance',
    'lateAnswers',
    'announcementsThatYouSaw',
    'classEventsAboutYou',
  ].includes(name),
)

let world: World
let made: PersonEverywhere
let empty: string[]
let planted: string[]
let copy: Record<string, Record<string, unknown>[]>
let before: Awaited<ReturnType<typeof booksOf>>
beforeAll(async () => {
  world = await openWorld()
  made = await personEverywhere(world)
  empty = await plant(world, made.person)
  planted = await tablesThatSay(world, 'canary')
  copy = JSON.parse(await (await as(world, made.person).accounts.exportData({})).text())
  before = await booksOf()
}, 60_000)
afterAll(() => world.close())

/** The gradebooks of the courses in which the person has results. */
const booksOf = async () => ({
  pseudonymous: await gradebookOf(world, made.pseudonymous.teacher, made.pseudonymous),
  removing: await gradebookOf(world, made.removing.teacher, made.removing),
  solo: await gradebookOf(world, made.solo.teacher, made.solo),
})

const nothing = { name: '' }
/** Without what they are called whose results they are. */
const unnamed = (book: Awaited<ReturnType<typeof gradebookOf>>) => ({
  individual: book.individual.map((one) => ({ ...one, student: { ...one.student, ...nothing } })),
  team: book.team.map((one) => ({ ...one, team: { ...one.team, ...nothing } })),
})

test('[P39] the situation has a row for every way in which rows belong to people', () => {
  expect(empty).toEqual([])
  expect(planted.length).toBeGreaterThan(20)
})

describe("[KEEP-03] [P39] the person's copy", () => {
  const sections = allWays.filter(({ way }) => way.section !== undefined)

  test.each(sections)('has all that is theirs: $name', async ({ one, way, name }) => {
    const rows = await rowsOf(world, one, way, made.person)
    const shown = copy[name] ?? []
    expect(shown).toHaveLength(rows.length)
    const text = JSON.stringify(shown)
    for (const [column, kind] of Object.entries(one.columns)) {
      const { exported } = kinds[kind]
      const isExported = (way.exports?.includes(column) ?? true) && exported !== 'never'
      const values = rows.map((row) => row[column])
      if (!isExported) expect(shown[0], column).not.toHaveProperty(column)
      else if (exported === 'self')
        expect(
          shown.map((row) => row[column] ?? null),
          column,
        ).toEqual(
          expect.arrayContaining(values.map((id) => (id === made.person.id ? 'you' : null))),
        )
      else for (const row of shown) expect(row, column).toHaveProperty(column)
      if (isExported && ['always', 'score', 'card'].includes(exported))
        for (const value of values) expect(text, column).toContain(JSON.stringify(value))
    }
  })

  test('[RIGHTS-04] has a value for each column that a class session has of them', () => {
    expect(ofClassSessions).toHaveLength(7)
    for (const { name } of ofClassSessions) {
      const [row = {}] = copy[name] ?? []
      expect(Object.keys(row).length, name).toBeGreaterThan(2)
      for (const [column, value] of Object.entries(row))
        expect(value, `${name}: ${column}`).not.toBeNull()
    }
    for (const name of ['extraTimeInCourses', 'extraTimeInQuizzes', 'attendance'])
      expect(JSON.stringify(copy[name]), name).toContain('canary')
  })

  test('has no secrets, no hashes, no answer that was not given, and nobody else', () => {
    const text = JSON.stringify(copy)
    const others = ['removing', 'pseudonymous', 'solo', 'staffed'] as const
    for (const course of others)
      for (const { id, name, email } of [made[course].teacher, ...made[course].students])
        for (const word of [id, name, email]) expect(text).not.toContain(word)
    expect(text).not.toMatch(/Because of|"isCorrect":true.*explanation|\$argon2/)
  })

  test('says what was chosen in the words that were read', () => {
    const taken = copy.attempts?.filter(({ isPreview }) => !isPreview) ?? []
    expect(taken[0]?.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          question: 'Q1',
          chosen: [expect.objectContaining({ option: 'A of Q1' })],
        }),
      ]),
    )
  })
})

describe('[KEEP-05] [P39] after erasure', () => {
  beforeAll(async () => {
    await world.database.connection
      .update(courses)
      .set({ instructorId: made.owner.id })
      .where(eq(courses.id, made.owned.courseId))
    await world.database.connection
      .update(profiles)
      .set({ erasureDueAt: world.time.now })
      .where(eq(profiles.id, made.person.id))
    world.time.now = new Date(world.time.now.getTime() + week)
    await erase(world)
  })

  test('no canary is in any table, nor name or address', async () => {
    expect(await tablesThatSay(world, 'canary')).toEqual([])
  })

  test('[RIGHTS-04] no row of a class session is theirs', async () => {
    for (const { one, way, name } of ofClassSessions)
      expect(await rowsOf(world, one, way, made.person), name).toEqual([])
  })

  test('the log names nobody who leads to the results', async () => {
    const said = await tablesThatSay(world, made.person.id)
    expect(said).not.toContain(`audit_log: ${made.person.id}`)
    expect(await tablesThatSay(world, 'erased person')).toEqual(
      expect.arrayContaining(['audit_log: erased person', 'profiles: erased person']),
    )
  })

  test('no answer of the API to who teaches has a canary; export and histories neither', async () => {
    for (const { teacher, courseId, quizId } of [made.pseudonymous, made.removing, made.solo]) {
      const api = as(world, teacher)
      const appealed = await api.appeals.list({ courseId })
      const exported = await api.gradebook.export({
        ...{ courseId, quizIds: [quizId], types: ['individual', 'team'] },
        ...{ points: 10, date: '2026-09-08' },
      })
      const answers = [
        await api.courses.get({ courseId }),
        await api.enrollment.students({ courseId }),
        await api.roster.list({ courseId }),
        await api.teams.list({ courseId }),
        await api.quizzes.list({ courseId }),
        await api.gradebook.history({ courseId }),
        await api.appeals.list({ courseId }),
        ...(await Promise.all(appealed.map(({ id: appealId }) => api.appeals.get({ appealId })))),
        await gradebookOf(world, teacher, { courseId }),
        await exported.text(),
      ]
      expect(JSON.stringify(answers).toLowerCase()).not.toContain('canary')
    }
  })

  test('the gradebook of a course that is kept is as before, under a pseudonym', async () => {
    const now = await booksOf()
    for (const course of ['pseudonymous', 'solo'] as const)
      expect(unnamed(now[course])).toEqual(unnamed(before[course]))
    const own = now.pseudonymous.individual.find(({ student }) => student.id === made.person.id)
    expect(own?.student.name).toMatch(/^Former student \d+$/)
    expect(now.solo.team.map(({ team }) => team.name)).toContain(own?.student.name)
    const history = await as(world, made.pseudonymous.teacher).gradebook.history({
      courseId: made.pseudonymous.courseId,
    })
    expect(history.map(({ student, reason }) => [student?.name, reason])).toContainEqual([
      own?.student.name,
      'erased',
    ])
  })

  test('where the course says so the own results are gone; scores of teams stay', async () => {
    const now = (await booksOf()).removing
    const others = before.removing.individual.filter(({ student }) => student.id !== made.person.id)
    expect(before.removing.individual.length - others.length).toBe(1)
    expect(now.individual).toEqual(others)
    expect(unnamed(now).team).toEqual(unnamed(before.removing).team)
    const { teacher, courseId } = made.removing
    const history = await as(world, teacher).gradebook.history({ courseId })
    expect(history.map(({ part }) => part)).not.toContain('individual')
  })

  test('the captaincy has passed on', async () => {
    const { teacher, courseId, teamId, third } = made.pseudonymous
    const { teams } = await as(world, teacher).teams.list({ courseId })
    expect(teams.find(({ id }) => id === teamId)).toMatchObject({
      captainId: third.id,
      members: [{ id: third.id }],
    })
  })

  test('nobody logs in with the old address; who signs up with it is a new person', async () => {
    const { email, password, person } = made
    expect(await codeOf(asVisitor(world).api.accounts.logIn({ email, password }))).toBe(
      'INVALID_CREDENTIALS',
    )
    const browser = asVisitor(world)
    await browser.api.accounts.signUp({ email, password, name: 'New Here', role: 'Student' })
    await browser.api.accounts.verifyEmail({ token: tokenFor(world, email) })
    const me = await browser.api.accounts.logIn({ email, password })
    expect(me.id).not.toBe(person.id)
    expect(await browser.api.courses.list({})).toEqual([])
  })
})
