import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { contents } from '../../../testing/contents.ts'
import { correct } from '../../../testing/correcting.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { addTypedItem } from '../../../testing/grading.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { leaveTraces } from '../../../testing/session-traces.ts'
import { appealedTeam } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses, sections } from '../../schema/courses.ts'
import { courseEnrollments, courseRemovals, listAdditions } from '../../schema/enrollments.ts'
import { missedTeamQuizzes, quizSections } from '../../schema/quizzes.ts'
import { auditLog } from '../../schema/records.ts'
import { answerAllowances, answersSeen, phases } from '../../schema/release.ts'
import { courseHandovers, courseStaff, staffInvitations } from '../../schema/staff.ts'
import { teamQuizPlayers } from '../../schema/team-quiz.ts'
import { teamFormations, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (who: { id: string } | null, courseId: string) =>
  as(world, who).courses.remove({ courseId })
/** Tables that are about people or the server, not about courses; the audit log is told apart. */
const personal = [
  'addition_mails',
  'auth_accounts',
  'auth_sessions',
  'auth_users',
  'auth_verifications',
  'sign_ups',
  'sign_up_links',
  'account_links',
  'wanted_addresses',
  'known_devices',
  'account_events',
  'profiles',
  'mails',
  'tries',
  'readiness_checks',
  'outages',
  'server_beats',
]
/** Of a course of their own, which ends with what it rehearses: see the tests of rehearsals. */
const ofRehearsals = ['rehearsals', 'rehearsal_people']
const courseTables = async () =>
  Object.fromEntries(
    Object.entries(await contents(world)).filter(
      ([name]) => name !== 'audit_log' && ![...personal, ...ofRehearsals].includes(name),
    ),
  )

/**
 * A class in which there is something of everything: sections, a list, a completed team quiz, an
 * accepted appeal, what was open and seen.
 */
async function fullClass() {
  const made = await appealedTeam(world)
  const assistant = await given(world).student()
  const { courseId, teacher, captain, teamId, quizId, appealId } = made
  await as(world, teacher).appeals.resolve({
    appealId,
    decision: 'accepted',
    feedback: 'You are right',
  })
  const form = { questionId: made.first.id, rule: 'credit' as const, answers: [], version: null }
  await correct(world, made, form)
  const { grades } = as(world, teacher)
  const itemId = await addTypedItem(world, teacher, courseId)
  await grades.setTyped({ itemId, studentId: captain.id, score: 80, seen: null })
  await grades.setMark({
    ...{ quizId, part: 'team', studentId: captain.id, mark: { kind: 'excused' }, seen: null },
  })
  await as(world, teacher).reports.exportAnswers({ quizId, date: '2026-09-01', withNames: false })
  await as(world, teacher).enrollment.letIn({ courseId, studentId: captain.id })
  await as(world, teacher).roster.add({ courseId, entries: [newAddress(), captain.email] })
  await world.database.transact(async (tx) => {
    const [section] = await tx
      .insert(sections)
      .values({ courseId, number: '1', startTime: '09:30', days: ['Mon'] })
      .returning()
    if (!section) throw new Error('no section')
    await tx.insert(quizSections).values({ quizId, sectionId: section.id })
    await tx.insert(missedTeamQuizzes).values({ quizId, userId: assistant.id })
    await tx
      .update(courseEnrollments)
      .set({ sectionId: section.id })
      .where(eq(courseEnrollments.userId, captain.id))
    await tx.update(teams).set({ sectionId: section.id }).where(eq(teams.id, teamId))
    const [activityId, userId, at] = [quizId, captain.id, world.time.now]
    await tx.insert(phases).values({ activityId, step: 'team', openedAt: at }).onConflictDoNothing()
    await tx
      .insert(answersSeen)
      .values({ activityId, userId, by: 'key', isSent: true, at })
      .onConflictDoNothing()
    await tx
      .insert(answerAllowances)
      .values({ activityId, userId, reason: 'R', allowedBy: teacher.id, allowedAt: at })
    await tx.insert(courseStaff).values({
      courseId,
      userId: assistant.id,
      role: 'assistant',
      source: 'invitation',
      addedAt: at,
    })
    await tx.insert(staffInvitations).values({
      courseId,
      email: newAddress(),
      role: 'assistant',
      tokenHash: randomUUID(),
      invitedBy: teacher.id,
      invitedAt: at,
      mailedAt: at,
      expiresAt: at,
    })
    await tx.insert(courseHandovers).values({
      courseId,
      toUserId: assistant.id,
      offeredBy: teacher.id,
      offeredAt: at,
      expiresAt: at,
    })
    await tx
      .insert(courseRemovals)
      .values({ courseId, userId: assistant.id, removedAt: at, reason: 'R' })
    await tx.insert(listAdditions).values({ courseId, userId, addedAt: at })
    await tx.insert(teamFormations).values({ courseId, userId, formedAt: at })
    await tx
      .insert(teamQuizPlayers)
      .values({ activityId, userId, teamId, isStarter: true, since: at })
      .onConflictDoNothing()
  })
  await leaveTraces(world, made, { staff: teacher, student: captain })
  return made
}

describe('deleting a course', () => {
  test('[PERM-03, PERM-18] is for its instructor', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    expect(await codeOf(remove(null, courseId))).toBe('UNAUTHORIZED')
    expect(await codeOf(remove(students[0] ?? null, courseId))).toBe('FORBIDDEN')
    expect(await codeOf(remove(await given(world).student(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(remove(await given(world).instructor(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(remove(await given(world).instructor(), randomUUID()))).toBe('NOT_FOUND')
    expect(
      await world.database.connection.select().from(courses).where(eq(courses.id, courseId)),
    ).toHaveLength(1)
  })

  test('[CDET-15, D-46, ERR-56, CALL-04, CALL-12, CALL-13] takes everything in it along, in every table, and nothing of another course; the audit log stays', async () => {
    await fullClass()
    const others = await courseTables()
    const log = await world.database.connection.select().from(auditLog).orderBy(auditLog.id)
    const { courseId, code, teacher, captain, quizId, place } = await fullClass()
    for (const [name, { rows }] of Object.entries(await courseTables()))
      expect(rows, `rows of this course in ${name}`).toBeGreaterThan(others[name]?.rows ?? 0)
    const spare = await as(world, teacher).courses.create({
      title: 'Spare',
      code: randomUUID().slice(0, 13),
      description: 'D',
    })
    const before = world.notified.news.length
    expect(await remove(teacher, courseId)).toEqual({ removed: true })
    const readers = { userIds: expect.arrayContaining([teacher.id, captain.id]) }
    expect(world.notified.news.slice(before)).toEqual([
      { to: readers, topic: 'courses' }, // themselves: its room is gone for who comes back later
      { to: readers, topic: 'quizzes' },
      { to: { role: 'Student' }, topic: 'catalogue' },
    ])
    expect((await as(world, teacher).courses.list({})).map(({ id }) => id)).toEqual([spare.id])
    const audited = await world.database.connection.select().from(auditLog).orderBy(auditLog.id)
    expect(audited.slice(0, log.length)).toEqual(log)
    expect(audited.at(-1)).toMatchObject({
      actorId: teacher.id,
      action: 'course.remove',
      subject: { courseId, removed: true },
    })
    await remove(teacher, spare.id)
    expect(await courseTables()).toEqual(others)
    for (const call of [
      () => as(world, teacher).courses.get({ courseId }),
      () => as(world, captain).attempts.results({ quizId }),
      () => as(world, captain).teamQuiz.session(place),
      () => remove(teacher, courseId),
    ])
      expect(await codeOf(call())).toBe('NOT_FOUND')
    expect(await as(world, await given(world).instructor()).courses.checkCode({ code })).toEqual({
      isFree: true,
    })
  })

  test('[MEND-15] frees its code, for a new course and for another one', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 1 })
    const [one, other] = [await given(world).instructor(), await given(world).instructor()]
    const form = { title: 'Anatomy', description: 'Bones', code: code.toLowerCase() }
    expect(await codeOf(as(world, one).courses.create(form))).toBe('CODE_TAKEN')
    await remove(teacher, courseId)
    const made = await as(world, one).courses.create(form)
    expect(made).toMatchObject({ code })
    await remove(one, made.id)
    const choices = {
      semester: 'Fall',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
      scoreAfterTeam: false,
    } as const
    const { id } = await as(world, other).courses.create({ ...form, code: `${code}-X` })
    expect(
      await as(world, other).courses.update({ courseId: id, ...form, ...choices }),
    ).toMatchObject({ code })
  })

  test('[D-46] what was about to be made in it is not found any more', async () => {
    const quiz = {
      title: 'Q',
      description: '',
      code: '',
      isActive: true,
      isVisible: true,
      isTeamActive: true,
      questions: [] as never[],
    }
    const questions = [
      {
        text: 'Q',
        options: [
          { text: 'A', isCorrect: true },
          { text: 'B', isCorrect: false },
        ],
        explanation: null,
      },
    ]
    type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
    const moves: ((where: World, made: Class) => Promise<unknown>)[] = [
      (where, { teacher, courseId }) =>
        as(where, teacher).quizzes.create({ ...quiz, courseId, questions }),
      (where, { teacher, quizId }) =>
        as(where, teacher).quizzes.setFlags({ quizId, isActive: false }),
      (where, { teacher, courseId, captain }) =>
        as(where, teacher).teams.create({
          courseId,
          name: 'T',
          memberIds: [captain.id],
          captainId: null,
        }),
      (where, { teacher, courseId }) =>
        as(where, teacher).roster.add({ courseId, entries: ['ann@x.org'] }),
      (where, { teacher, courseId }) =>
        as(where, teacher).roster.remove({ courseId, email: 'ann@x.org' }),
      (where, { captain, courseId }) => as(where, captain).enrollment.leave({ courseId }),
      (where, { teacher, courseId }) => as(where, teacher).courses.remove({ courseId }),
      (where, { captain, place }) => as(where, captain).teamQuiz.launch(place),
    ]
    for (const move of moves) {
      const made = await given(world).quiz({ students: 3 })
      const elsewhere = meanwhile(world, () => remove(made.teacher, made.courseId))
      expect(await codeOf(move(elsewhere, made)), String(move)).toBe('NOT_FOUND')
    }
  })
})
