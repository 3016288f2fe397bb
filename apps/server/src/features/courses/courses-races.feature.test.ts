import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { given, newAddress, singleChoice } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { courseAllowlist } from '../../schema/allowlist.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, courseRemovals } from '../../schema/enrollments.ts'
import { courseStaff } from '../../schema/staff.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { addressConfirmed } from '../accounts/occurrences.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 500 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })

const times = async (work: (round: number) => Promise<unknown>) => {
  for (let round = 0; round < repeats; round += 1) await work(round)
}
const enrolled = async (courseId: string) =>
  (
    await world.database.connection
      .select({ id: courseEnrollments.userId })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.courseId, courseId))
  ).map(({ id }) => id)
const auto = {
  students: 0,
  enrollmentMode: 'allowlist_only',
  autoEnrollFromAllowlist: true,
} as const
const form = (change: object = {}) => ({
  title: 'Anatomy',
  code: randomUUID().slice(0, 20),
  description: 'D',
  semester: 'Fall' as const,
  allowSelfTeamFormation: false,
  teamSizeLimit: null,
  enrollmentMode: 'open' as const,
  autoEnrollFromAllowlist: false,
  scoreAfterTeam: false,
  ...change,
})

describe(`enrolling at the same moment, x${repeats}`, () => {
  test('[ERR-23, ENT-13, D-117] one student from two tabs, with the code and from the page: once', async () => {
    const { courseId, code } = await given(world).course({ students: 0 })
    await times(async () => {
      const student = await given(world).student()
      const codes = await Promise.all([
        codeOf(as(world, student).enrollment.join({ courseId })),
        codeOf(as(world, student).enrollment.joinByCode({ code })),
      ])
      expect(codes.sort()).toEqual(['ALREADY_ENROLLED', 'OK'])
      expect((await enrolled(courseId)).filter((id) => id === student.id)).toHaveLength(1)
    })
  })

  test('[CRS-15, D-29, P21] leaving and joining at once, and all members of a team at once: never a captain from outside', async () => {
    const { courseId, teamId, teacher, captain, member, third } = await given(world).teams({
      students: 3,
    })
    const together = [captain, member, third]
    await times(async () => {
      const leaving = [captain, member].map((who) =>
        codeOf(as(world, who).enrollment.leave({ courseId })),
      )
      const joining = codeOf(as(world, captain).enrollment.join({ courseId }))
      const renaming = as(world, teacher)
        .teams.update({
          teamId,
          name: 'Renamed',
          memberIds: together.map(({ id }) => id),
          captainId: null,
        })
        .then(
          () => 'OK',
          ({ code }) => code,
        )
      expect(await Promise.all(leaving)).toEqual(['OK', 'OK'])
      expect(['OK', 'NOT_ENROLLED']).toContain(await renaming)
      const hasJoined = (await joining) === 'OK'
      expect((await enrolled(courseId)).includes(captain.id)).toBe(hasJoined)
      const [team] = await world.database.connection
        .select()
        .from(teams)
        .where(eq(teams.id, teamId))
      const members = (
        await world.database.connection
          .select()
          .from(teamMembers)
          .where(eq(teamMembers.teamId, teamId))
      ).map(({ userId }) => userId)
      expect(members).toContain(team?.captainId)
      for (const who of [captain, member])
        await codeOf(as(world, who).enrollment.join({ courseId }))
      await as(world, teacher).teams.update({
        teamId,
        name: 'Team A',
        memberIds: together.map(({ id }) => id),
        captainId: captain.id,
      })
    })
  })

  test('[D-29, D-73] leaving while the instructor puts one into a team: in it before, or not in it', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await times(async () => {
      const student = await given(world).student()
      await as(world, student).enrollment.join({ courseId })
      const create = () =>
        codeOf(
          as(world, teacher).teams.create({
            courseId,
            name: 'T',
            memberIds: [student.id],
            captainId: null,
          }),
        )
      const [made, left] = await Promise.all([
        create(),
        codeOf(as(world, student).enrollment.leave({ courseId })),
      ])
      expect([made, left]).toEqual([expect.stringMatching(/^(OK|NOT_ENROLLED)$/), 'OK'])
      expect(
        await world.database.connection.select().from(teams).where(eq(teams.captainId, student.id)),
      ).toEqual([])
    })
  })

  test('[P18, D-26, PERM-17] joining while the course is restricted: in before it, or not at all', async () => {
    await times(async () => {
      const { teacher, courseId } = await given(world).course({ students: 0 })
      const student = await given(world).student()
      const restrict = as(world, teacher).courses.update({
        courseId,
        ...form({ enrollmentMode: 'allowlist_only' }),
        allowlist: [newAddress()],
      })
      const [code] = await Promise.all([
        codeOf(as(world, student).enrollment.join({ courseId })),
        restrict,
      ])
      expect(['OK', 'ENROLLMENT_REFUSED']).toContain(code)
      expect(await enrolled(courseId)).toEqual(code === 'OK' ? [student.id] : [])
      expect(
        await codeOf(as(world, await given(world).student()).enrollment.join({ courseId })),
      ).toBe('ENROLLMENT_REFUSED')
    })
  })

  test('[D-37] opening a course while another tab saves it as restricted, without a list: it ends open', async () => {
    await times(async () => {
      const { teacher, courseId } = await given(world).course({
        students: 0,
        enrollmentMode: 'allowlist_only',
      })
      const update = (enrollmentMode: 'open' | 'allowlist_only') =>
        codeOf(as(world, teacher).courses.update({ courseId, ...form({ enrollmentMode }) }))
      const [opened, kept] = await Promise.all([update('open'), update('allowlist_only')])
      expect([opened, kept]).toEqual(['OK', expect.stringMatching(/^(OK|ALLOWLIST_REQUIRED)$/)])
      expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({
        enrollmentMode: 'open',
      })
    })
  })

  test('[STU-09, STU-10, D-38] an address that is confirmed while it is uploaded, or while auto-enrollment is turned on, gets its place', async () => {
    await times(async (round) => {
      const { student, token } = await given(world).unconfirmed()
      const allowlist = [newAddress(), student.email]
      const { teacher, courseId } = await given(world).course({
        ...auto,
        autoEnrollFromAllowlist: round % 2 === 0,
      })
      const upload = () => as(world, teacher).roster.add({ courseId, entries: allowlist })
      const turnOn = () =>
        as(world, teacher).courses.update({
          courseId,
          ...form({ enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true }),
          allowlist,
        })
      const [code] = await Promise.all([
        codeOf(as(world, student).accounts.verifyEmail({ token })),
        round % 2 === 0 ? upload() : turnOn(),
      ])
      await world.services.background.settled()
      expect(code).toBe('OK')
      expect(await enrolled(courseId)).toEqual([student.id])
    })
  })
})

describe.skipIf(!isConcurrent)('a confirmation that is not stored yet', () => {
  test('[STU-10, D-38] holds up the enrolling of an upload, so that each sees the other', async () => {
    const { student, token } = await given(world).unconfirmed()
    const { teacher, courseId } = await given(world).course(auto)
    const { database, services } = world
    let store = () => {}
    const stored = new Promise<void>((resolve) => {
      store = resolve
    })
    const reached: (() => void)[] = []
    const isConfirmed = new Promise<void>((resolve) => reached.push(resolve))
    const transact: World['database']['transact'] = (work) =>
      database.transact(async (tx, afterCommit, withCommit) => {
        const result = await work(tx, afterCommit, withCommit)
        if (!(result as { ok?: boolean }).ok) return result // it is no sign-up's link
        reached[0]?.()
        await stored
        return result
      })
    const slow: World = { ...world, services: { ...services, database: { ...database, transact } } }
    const confirming = as(slow, student).accounts.verifyEmail({ token })
    await isConfirmed
    await as(world, teacher).roster.add({ courseId, entries: [student.email] })
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(
      async () => expect(await database.connection.execute(waiting)).toMatchObject({ rowCount: 1 }),
      { timeout: 10_000 },
    )
    store()
    await confirming
    await services.background.settled()
    expect(await enrolled(courseId)).toEqual([student.id])
  })
})

describe.runIf(isConcurrent)('an address that is confirmed while its student', () => {
  /** Somebody on a list who is not enrolled by it; what happens once the course is free. */
  async function confirmedMeanwhile(change: (tx: Tx, courseId: string, userId: string) => unknown) {
    const student = await given(world).student()
    const { courseId } = await given(world).course(auto)
    const { database, services, time } = world
    await database.connection
      .insert(courseAllowlist)
      .values({ courseId, email: student.email, addedAt: time.now })
    let confirming: Promise<unknown> = Promise.resolve()
    await database.transact(async (tx) => {
      await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update')
      confirming = database.transact((other, afterCommit) =>
        notify(services, other, afterCommit, addressConfirmed, {
          ...student,
        }),
      )
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(
        async () =>
          expect(await database.connection.execute(waiting)).toMatchObject({ rowCount: 1 }),
        { timeout: 10_000 },
      )
      await change(tx, courseId, student.id)
    })
    await confirming
    return enrolled(courseId)
  }

  test('[STAFF-04] becomes staff is passed over', async () => {
    const row = { role: 'assistant', source: 'invitation', addedAt: world.time.now } as const
    const found = await confirmedMeanwhile((tx, courseId, userId) =>
      tx.insert(courseStaff).values({ courseId, userId, ...row }),
    )
    expect(found).toEqual([])
  })

  test('[STAFF-13] is removed stays removed', async () => {
    const row = { removedAt: world.time.now, reason: 'R' }
    const found = await confirmedMeanwhile((tx, courseId, userId) =>
      tx.insert(courseRemovals).values({ courseId, userId, ...row }),
    )
    expect(found).toEqual([])
  })
})

describe(`lists and codes at the same moment, x${repeats}`, () => {
  test('[STU-08, STU-09, D-42] two uploads that overlap: every address once, every student once', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => given(world).student()))
    const emails = [
      ...students.map(({ email }) => email),
      ...Array.from({ length: 60 }, newAddress),
    ]
    const [first, second] = [emails.slice(0, 50), [...emails.slice(3)].reverse()]
    const found = await deadlocks(world, () =>
      times(async () => {
        const { teacher, courseId } = await given(world).course(auto)
        const uploads = await Promise.all(
          [first, second].map((list) => as(world, teacher).roster.add({ courseId, entries: list })),
        )
        expect(uploads.reduce((sum, { added }) => sum + added, 0)).toBe(emails.length)
        await world.services.background.settled()
        const rows = await world.database.connection
          .select()
          .from(courseAllowlist)
          .where(eq(courseAllowlist.courseId, courseId))
        expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort())
        expect((await enrolled(courseId)).sort()).toEqual(students.map(({ id }) => id).sort())
      }),
    )
    expect(found).toBe(0)
  })

  test('[ENT-03, D-32, D-35] one code for two courses that are changed and one that is made: one gets it', async () => {
    const [one, other] = [
      await given(world).course({ students: 0 }),
      await given(world).course({ students: 0 }),
    ]
    await times(async () => {
      const code = randomUUID().slice(0, 20)
      const codes = await Promise.all([
        ...[one, other].map(({ teacher, courseId }) =>
          codeOf(as(world, teacher).courses.update({ courseId, ...form({ code }) })),
        ),
        codeOf(as(world, one.teacher).courses.create(form({ code }))),
      ])
      expect(codes.sort()).toEqual(['CODE_TAKEN', 'CODE_TAKEN', 'OK'])
      expect(
        await world.database.connection
          .select()
          .from(courses)
          .where(eq(courses.code, code.toUpperCase())),
      ).toHaveLength(1)
    })
  })
})

test(`[D-46, D-117] deleting a course while everything happens in it: each move ends well or finds nothing, and nothing is left, x${repeats}`, async () => {
  // the last two when quiz and team are still found, and session or attempts no more
  const ends = ['OK', 'NOT_FOUND', 'NO_SESSION', 'TAKE_INDIVIDUAL_FIRST']
  const found = await deadlocks(world, () =>
    times(async () => {
      const made = await given(world).teamQuiz({ students: 3 })
      const { teacher, courseId, code, teamId, quizId, captain, member, third, place, questions } =
        made
      const [question] = questions
      const { student: late, token } = await given(world).unconfirmed()
      const joining = await given(world).student()
      const api = as(world, teacher)
      const moves = [
        api.courses.remove({ courseId }),
        as(world, joining).enrollment.joinByCode({ code }).catch(asNotFound),
        as(world, third).enrollment.leave({ courseId }),
        as(world, member).teamQuiz.vote({
          ...place,
          questionId: question?.id ?? '',
          optionId: question?.options[0]?.id ?? '',
          isOn: true,
        }),
        as(world, captain).teamQuiz.answer({
          ...place,
          questionId: question?.id ?? '',
          optionIds: [question?.options[1]?.id ?? ''],
          attempt: 1,
        }),
        api.teams.update({
          teamId,
          name: 'Renamed',
          memberIds: [captain.id, member.id],
          captainId: null,
        }),
        api.quizzes.setFlags({ quizId, isVisible: true }),
        api.quizzes.create({
          title: 'New',
          description: '',
          code: '',
          courseId,
          isActive: true,
          isVisible: true,
          isTeamActive: true,
          questions: [singleChoice('Q')],
        }),
        api.roster.add({ courseId, entries: [late.email] }),
        as(world, late).accounts.verifyEmail({ token }),
      ]
      for (const code of await Promise.all(moves.map(codeOf))) expect(ends).toContain(code)
      await world.services.background.settled()
      expect(await enrolled(courseId)).toEqual([])
      expect(
        await world.database.connection.select().from(courses).where(eq(courses.id, courseId)),
      ).toEqual([])
    }),
  )
  expect(found).toBe(0)
})

/** A code that nobody has any more is told as such. */
const asNotFound = (error: { code: string }) => {
  if (error.code !== 'COURSE_NOT_FOUND') throw error
}
