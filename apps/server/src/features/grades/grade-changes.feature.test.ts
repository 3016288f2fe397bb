import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { user } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
const edit = (who: Who, attemptId: string, score: number | null, seen = 100, reason = '') =>
  as(world, who).gradebook.editScore({ attemptId, score, seen, reason })
const remove = (who: Who, attemptId: string) =>
  as(world, who).gradebook.removeAttempt({ attemptId, reason: 'Wrong room' })
const changesOf = (courseId: string) =>
  world.database.connection.select().from(gradeChanges).where(eq(gradeChanges.courseId, courseId))
const scoreOf = async (attemptId: string) =>
  (
    await world.database.connection
      .select({ score: individualAttempts.score })
      .from(individualAttempts)
      .where(eq(individualAttempts.id, attemptId))
  )[0]?.score

describe('editing a score', () => {
  test('[SCORE-01, PERM-06, VAL-53, ERR-64] is for the course’s instructor, within 0 to 100 and 2 decimals', async () => {
    const { teacher, captain, member, attemptId, courseId } = await teamResults(world, {
      students: 3,
    })
    expect(await codeOf(edit(null, attemptId, 50))).toBe('UNAUTHORIZED')
    for (const student of [captain, member])
      expect(await codeOf(edit(student, attemptId, 100))).toBe('FORBIDDEN')
    expect(await codeOf(edit(await given(world).instructor(), attemptId, 50))).toBe('NOT_FOUND')
    expect(await codeOf(edit(teacher, randomUUID(), 50))).toBe('NOT_FOUND')
    for (const score of [-1, -0.01, 100.01, 85.555, 1000])
      expect(await codeOf(edit(teacher, attemptId, score))).toBe('INVALID_SCORE')
    for (const score of ['abc', '', undefined])
      expect(await codeOf(edit(teacher, attemptId, score as never))).toBe('BAD_REQUEST')
    expect([await scoreOf(attemptId), await changesOf(courseId)]).toEqual([100, []])
    for (const [score, seen] of [
      [0, 100],
      [100, 0],
      [85.55, 100],
    ] as const)
      expect(await codeOf(edit(teacher, attemptId, score, seen))).toBe('OK')
  })

  test('[GKEEP-02, REKEY-14] stands beside what was earned, which the removal of the edit gives back, with its history', async () => {
    const { teacher, captain, attemptId, courseId, quizId } = await teamResults(world, {
      students: 3,
    })
    const stored = async () =>
      (
        await world.database.connection
          .select({
            score: individualAttempts.score,
            earned: individualAttempts.earned,
            edited: individualAttempts.edited,
          })
          .from(individualAttempts)
          .where(eq(individualAttempts.id, attemptId))
      )[0]
    const shownTo = async (who: { readonly id: string }) =>
      (await gradebookOf(world, who, { courseId })).individual
        .filter((row) => row.attemptId === attemptId)
        .map(({ score, earned, changes }) => [score, earned, changes])
    await edit(teacher, attemptId, null)
    expect([await stored(), await changesOf(courseId)]).toEqual([
      { score: 100, earned: 100, edited: null },
      [],
    ])
    await edit(teacher, attemptId, 70)
    await edit(teacher, attemptId, 60.5, 70)
    expect(await stored()).toEqual({ score: 60.5, earned: 100, edited: 60.5 })
    expect([await shownTo(teacher), await shownTo(captain)]).toEqual([
      [[60.5, 100, ['edited']]],
      [[60.5, null, ['edited']]],
    ])

    expect(await codeOf(edit(teacher, attemptId, null, 70))).toBe('SCORE_CHANGED')
    expect(await edit(teacher, attemptId, null, 60.5, 'A mistake')).toEqual({
      attemptId,
      score: 100,
    })
    expect(await stored()).toEqual({ score: 100, earned: 100, edited: null })
    expect([await shownTo(teacher), await shownTo(captain)]).toEqual([
      [[100, null, []]],
      [[100, null, []]],
    ])
    expect(await as(world, captain).attempts.results({ quizId })).toMatchObject({ score: 100 })
    expect((await as(world, teacher).gradebook.history({ courseId }))[0]).toMatchObject({
      kind: 'unedited',
      part: 'individual',
      from: 60.5,
      to: 100,
      reason: 'A mistake',
    })
    await edit(teacher, attemptId, 80)
    await edit(teacher, attemptId, 100, 80) // what was earned, typed, is no edit
    expect(await stored()).toEqual({ score: 100, earned: 100, edited: null })
  })

  test('[P37, D-117] from a window that has seen another score is refused with the score of now', async () => {
    const { teacher, attemptId, courseId } = await teamResults(world, { students: 3 })
    await edit(teacher, attemptId, 70)
    await expect(edit(teacher, attemptId, 80)).rejects.toMatchObject({
      code: 'SCORE_CHANGED',
      data: { score: 70 },
    })
    expect([await scoreOf(attemptId), (await changesOf(courseId)).length]).toEqual([70, 1])
    const racing = meanwhile(world, () => edit(teacher, attemptId, 60, 70))
    expect(
      await codeOf(as(racing, teacher).gradebook.editScore({ attemptId, score: 80, seen: 70 })),
    ).toBe('SCORE_CHANGED')
  })

  test('[SCORE-03, D-100, GB-02] stores and shows it in the gradebook, on the student’s page and in the details; answers stay; the student hears of it', async () => {
    const { teacher, captain, attemptId, courseId, quizId } = await teamResults(world, {
      students: 3,
    })
    const answers = await as(world, teacher).gradebook.individualAnswers({ attemptId })
    world.notified.news.length = 0
    expect(await edit(teacher, attemptId, 85.5, 100, '  Question 2 was misprinted ')).toEqual({
      attemptId,
      score: 85.5,
    })
    expect(world.notified.news).toEqual([
      { to: { userIds: [teacher.id, captain.id] }, topic: 'grades' },
    ])
    for (const reader of [teacher, captain]) {
      const { individual } = await gradebookOf(world, reader, { courseId })
      expect(individual.find((row) => row.attemptId === attemptId)).toMatchObject({
        score: 85.5,
        changes: ['edited'],
        points: 3,
        total: 3,
      })
    }
    expect(await as(world, captain).attempts.results({ quizId })).toMatchObject({ score: 85.5 })
    expect(await as(world, teacher).gradebook.individualAnswers({ attemptId })).toEqual({
      ...answers,
      score: 85.5,
      earned: 100,
      changes: ['edited'],
    })
    expect(await changesOf(courseId)).toMatchObject([
      {
        kind: 'edited',
        from: 100,
        to: 85.5,
        studentId: captain.id,
        activityId: quizId,
        attemptId,
        reason: 'Question 2 was misprinted',
        changedBy: teacher.id,
        changedAt: world.time.now,
      },
    ])
  })

  test('[P40] to the same score changes nothing and is no history', async () => {
    const { teacher, attemptId, courseId } = await teamResults(world, { students: 3 })
    await edit(teacher, attemptId, 100)
    expect(await changesOf(courseId)).toEqual([])
  })
})

describe('deleting an attempt', () => {
  test('[SCORE-01, PERM-06] is for the course’s instructor', async () => {
    const { teacher, captain, member, attemptId, courseId } = await teamResults(world, {
      students: 3,
    })
    expect(await codeOf(remove(null, attemptId))).toBe('UNAUTHORIZED')
    for (const student of [captain, member])
      expect(await codeOf(remove(student, attemptId))).toBe('FORBIDDEN')
    expect(await codeOf(remove(await given(world).instructor(), attemptId))).toBe('NOT_FOUND')
    expect([await scoreOf(attemptId), await changesOf(courseId)]).toEqual([100, []])
    expect(await codeOf(remove(teacher, attemptId))).toBe('OK')
    expect(await codeOf(remove(teacher, attemptId))).toBe('NOT_FOUND')
  })

  test('[SCORE-05, D-101, FAIR-06] makes it disappear; who has seen answers takes the quiz again with a permission, and it is marked; the team attempt is not touched', async () => {
    const { teacher, captain, member, third, attemptId, courseId, quizId, key } = await teamResults(
      world,
      { students: 3 },
    )
    world.notified.news.length = 0
    await remove(teacher, attemptId)
    expect(world.notified.news).toEqual([
      { to: { userIds: [teacher, captain, member, third].map(({ id }) => id) }, topic: 'quizzes' },
    ])
    const { individual, team } = await gradebookOf(world, teacher, { courseId })
    expect([individual.length, team.length]).toEqual([2, 1])
    expect(await as(world, captain).attempts.results({ quizId })).toMatchObject({
      status: 'none',
      teamDone: true,
    })
    expect(await codeOf(as(world, captain).attempts.start({ quizId }))).toBe('ANSWERS_SEEN')
    await as(world, teacher).attempts.allow({ quizId, userIds: [captain.id], reason: 'Wrong room' })
    expect(await as(world, captain).attempts.start({ quizId })).toMatchObject({ draft: {} })
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const again = (await gradebookOf(world, teacher, { courseId })).individual.find(
      ({ student }) => student.id === captain.id,
    )
    expect(again).toMatchObject({ score: 100, changes: [], marks: ['seenAnswers', 'retaken'] })
    expect(await as(world, teacher).gradebook.history({ courseId })).toMatchObject([
      { kind: 'deleted', from: 100, to: null, reason: 'Wrong room', student: { id: captain.id } },
    ])
  })

  test('[SCORE-05, D-101, D-70] the student takes the quiz again while it is open', async () => {
    const { teacher, captain, attemptId, quizId, courseId, key } = await teamResults(world, {
      students: 3,
      playing: [],
    })
    await remove(teacher, attemptId)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    expect(await codeOf(as(world, captain).attempts.start({ quizId }))).toBe('QUIZ_NOT_OPEN')
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
    expect(await as(world, captain).attempts.start({ quizId })).toMatchObject({ draft: {} })
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const again = (await gradebookOf(world, teacher, { courseId })).individual.find(
      ({ student }) => student.id === captain.id,
    )
    expect(again).toMatchObject({ score: 100, changes: [], marks: ['retaken'] })
  })

  test('[FAIR-14] marks the attempt that takes its place, none at another quiz and none of another student', async () => {
    const { teacher, captain, member, attemptId, quizId, courseId, key } = await teamResults(
      world,
      { students: 3, playing: [] },
    )
    const copy = await as(world, teacher).quizzes.copy({ quizId, courseId, title: 'Readiness 2' })
    await as(world, teacher).quizzes.setFlags({ quizId: copy.id, isVisible: true, isActive: true })
    const copied = Object.fromEntries(
      copy.questions.map(({ id, options }) => [
        id,
        options.flatMap((option) => (option.isCorrect ? [option.id] : [])),
      ]),
    )
    for (const one of [captain, member])
      await submitAs(world, one, {
        quizId: copy.id,
        submissionId: randomUUID(),
        version: 1,
        answers: copied,
      })
    await remove(teacher, attemptId)
    const marked = async () =>
      (await gradebookOf(world, teacher, { courseId })).individual.flatMap(
        ({ student, quizTitle, marks }) =>
          marks.length > 0 ? [[student.id, quizTitle, marks]] : [],
      )
    expect(await marked()).toEqual([])
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    expect(await marked()).toEqual([[captain.id, 'Readiness 1', ['retaken']]])
  })

  test('[D-101] the team waits for the student again; a running team quiz stays as it is', async () => {
    const ready = await teamResults(world, { students: 3, playing: [] })
    const { teacher, captain, member, place } = ready
    expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({
      completedMembers: 3,
      can: { launch: true },
    })
    await remove(teacher, ready.attemptIds.get(member.id) ?? '')
    expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({
      completedMembers: 2,
      can: { launch: false },
    })
    expect(await codeOf(as(world, captain).teamQuiz.launch(place))).toBe('NOT_READY')

    const running = await teamResults(world, { students: 3, playing: [] })
    const { teamQuiz } = as(world, running.captain)
    const before = await teamQuiz.launch(running.place)
    await remove(running.teacher, running.attemptIds.get(running.member.id) ?? '')
    expect((await teamQuiz.session(running.place)).session).toEqual(before)
    expect(await codeOf(teamQuiz.navigate({ ...running.place, question: 1 }))).toBe('OK')
  })

  test('[D-52] neither edits nor deletes what is not a student’s completed attempt', async () => {
    const { teacher, captain, quizId, key, questions } = await given(world).quiz({ students: 3 })
    await submitAs(world, teacher, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    await saveAs(world, captain, {
      quizId,
      version: 1,
      answers: { [questions[0]?.id ?? '']: { optionIds: [], age: 0 } },
    })
    for (const { id } of await world.database.connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.quizId, quizId))) {
      expect(await codeOf(edit(teacher, id, 50))).toBe('NOT_FOUND')
      expect(await codeOf(remove(teacher, id))).toBe('NOT_FOUND')
      expect(await codeOf(as(world, teacher).gradebook.individualAnswers({ attemptId: id }))).toBe(
        'NOT_FOUND',
      )
    }
  })
})

describe('the history of grades', () => {
  test('[P40, D-100] lists who, when, from, to and why, newest first, for the instructor alone', async () => {
    const { teacher, captain, attemptId, appealId, courseId, quizId, teamId } = await appealedTeam(
      world,
      { students: 3 },
    )
    await edit(teacher, attemptId, 90, 100, 'Bonus')
    await as(world, teacher).appeals.resolve({ appealId, decision: 'accepted', feedback: 'Agreed' })
    expect(await codeOf(as(world, captain).gradebook.history({ courseId }))).toBe('FORBIDDEN')
    const shared = {
      id: expect.any(Number),
      quizId,
      quizTitle: 'Readiness 1',
      changedBy: { id: teacher.id, name: teacher.name },
      changedAt: world.time.now.toISOString(),
      mark: null,
    }
    expect(await as(world, teacher).gradebook.history({ courseId })).toEqual([
      {
        ...shared,
        kind: 'appeal',
        part: 'team',
        student: null,
        team: { id: teamId, name: 'Team A' },
        from: 83.33,
        to: 91.67,
        reason: 'Agreed',
        formerAnswers: null,
        correctionId: null,
      },
      {
        ...shared,
        kind: 'edited',
        part: 'individual',
        student: { id: captain.id, name: captain.name },
        team: null,
        from: 100,
        to: 90,
        reason: 'Bonus',
        formerAnswers: null,
        correctionId: null,
      },
    ])
  })

  test('[P40] is written with the change or not at all', async () => {
    const { teacher, attemptId, courseId } = await teamResults(world, { students: 3 })
    const { connection } = world.database
    await connection.execute(
      sql`alter table grade_changes add constraint broken check (false) not valid`,
    )
    try {
      expect(await codeOf(edit(teacher, attemptId, 10))).toBe('INTERNAL_SERVER_ERROR')
      expect(await codeOf(remove(teacher, attemptId))).toBe('INTERNAL_SERVER_ERROR')
    } finally {
      await connection.execute(sql`alter table grade_changes drop constraint broken`)
    }
    expect([await scoreOf(attemptId), await changesOf(courseId)]).toEqual([100, []])
  })

  test('[P40] is only added to: the database refuses to change, delete or empty it', async () => {
    const { teacher, attemptId, courseId } = await teamResults(world, { students: 3 })
    await edit(teacher, attemptId, 90)
    const before = await changesOf(courseId)
    const { connection } = world.database
    for (const tampering of [
      sql`update grade_changes set from_score = 90`,
      sql`update grade_changes set changed_by = changed_by`,
      sql`delete from grade_changes`,
      sql`truncate grade_changes`,
      sql`truncate courses cascade`,
    ]) {
      await expect(connection.execute(tampering)).rejects.toMatchObject({
        cause: { message: 'The history of grades is only added to' },
      })
    }
    expect(await changesOf(courseId)).toEqual(before)
  })

  test('[P40, D-46, D-68, D-80] outlives attempt and quiz, and goes with its student and its course', async () => {
    const { teacher, captain, member, attemptIds, attemptId, courseId, quizId } = await teamResults(
      world,
      { students: 3 },
    )
    await edit(teacher, attemptId, 90)
    await edit(teacher, attemptIds.get(member.id) ?? '', 80)
    await as(world, teacher).quizzes.remove({ quizId })
    expect(
      (await changesOf(courseId)).map(({ studentId, quizTitle }) => [studentId, quizTitle]),
    ).toEqual([
      [captain.id, 'Readiness 1'],
      [member.id, 'Readiness 1'],
    ])
    await as(world, member).enrollment.leave({ courseId })
    await world.database.connection.delete(user).where(eq(user.id, member.id))
    expect((await changesOf(courseId)).map(({ studentId }) => studentId)).toEqual([captain.id])
    await as(world, teacher).courses.remove({ courseId })
    expect(await changesOf(courseId)).toEqual([])
  })
})
