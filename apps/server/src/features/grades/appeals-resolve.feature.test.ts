import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { appealedTeam, appealRecords } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
const resolve = (
  who: Who,
  appealId: string,
  decision: 'accepted' | 'rejected' = 'accepted',
  feedback = 'Agreed',
) => as(world, who).appeals.resolve({ appealId, decision, feedback })
const stored = (teamId: string) => appealRecords(world, teamId)

describe('resolving an appeal', () => {
  test('[APPEAL-10, PERM-07, VAL-52, ERR-58] is for the course’s instructor, with an explanation', async () => {
    const { teacher, captain, member, appealId, teamId } = await appealedTeam(world, {
      students: 3,
    })
    expect(await codeOf(resolve(null, appealId))).toBe('UNAUTHORIZED')
    for (const student of [captain, member])
      expect(await codeOf(resolve(student, appealId))).toBe('FORBIDDEN')
    expect(await codeOf(resolve(await given(world).instructor(), appealId))).toBe('NOT_FOUND')
    expect(await codeOf(resolve(teacher, randomUUID()))).toBe('NOT_FOUND')
    for (const feedback of ['', ' \n '])
      expect(await codeOf(resolve(teacher, appealId, 'accepted', feedback))).toBe(
        'FEEDBACK_REQUIRED',
      )
    expect(await stored(teamId)).toMatchObject({
      appeals: [{ status: 'pending' }],
      scores: [83.33],
      changes: [],
    })
  })

  test('[APPEAL-09, STATE-08, P37, D-99] works once: later windows are told what was decided, and nothing changes', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    await resolve(teacher, appealId, 'rejected', 'The text is clear')
    const before = await stored(teamId)
    for (const decision of ['accepted', 'rejected'] as const) {
      await expect(resolve(teacher, appealId, decision, 'Other')).rejects.toMatchObject({
        code: 'ALREADY_RESOLVED',
        data: {
          status: 'rejected',
          feedback: 'The text is clear',
          resolvedBy: teacher.name,
          resolvedAt: world.time.now.toISOString(),
        },
      })
    }
    expect(await stored(teamId)).toEqual(before)
  })

  test('[APPEAL-06, APPEAL-08, D-92, D-97, TRES-02] the team reads its new points beside its new score', async () => {
    const { teacher, captain, appealId, place, first } = await appealedTeam(world)
    const shown = async () => {
      const { session } = await as(world, captain).teamQuiz.session(place)
      if (session?.status !== 'completed') throw new Error('The team has completed the quiz')
      return [
        session.score,
        session.points,
        session.questions.find(({ id }) => id === first.id)?.points,
      ]
    }
    expect(await shown()).toEqual([83.33, 2.5, 0.75])
    await resolve(teacher, appealId, 'accepted', 'Agreed')
    expect(await shown()).toEqual([91.67, 2.75, 1])
  })

  test('[APPEAL-05, APPEAL-06, D-97, P40] accepting gives the question its full point, with history and who decided; the log of tries stays', async () => {
    const { teacher, appealId, teamId, courseId, quizId, attemptIds } = await appealedTeam(world, {
      students: 6,
      playing: [0, 1],
    })
    const { connection } = world.database
    const tries = () =>
      connection
        .select({ teamId: teamAttempts.teamId, wrong: teamAttempts.incorrectAnswers })
        .from(teamAttempts)
        .where(eq(teamAttempts.quizId, quizId))
        .orderBy(teamAttempts.teamId)
    const log = await tries()
    const shown = await resolve(teacher, appealId, 'accepted', ' Agreed ')
    expect(shown).toMatchObject({
      status: 'accepted',
      feedback: 'Agreed',
      score: 91.67,
      scoreIfAccepted: 91.67,
      resolvedBy: { id: teacher.id, name: teacher.name },
      can: { resolve: false },
    })
    expect(await stored(teamId)).toMatchObject({
      appeals: [
        {
          status: 'accepted',
          feedback: 'Agreed',
          resolvedBy: teacher.id,
          resolvedAt: world.time.now,
        },
      ],
      scores: [91.67],
      changes: [
        {
          kind: 'appeal',
          from: 83.33,
          to: 91.67,
          changedBy: teacher.id,
          reason: 'Agreed',
          changedAt: world.time.now,
          studentId: null,
          teamName: 'Team A',
        },
      ],
    })
    expect(await tries()).toEqual(log)
    const { team, individual } = await gradebookOf(world, teacher, { courseId })
    expect(team.map((row) => [row.team.name, row.score, row.changes]).toSorted()).toEqual([
      ['Team A', 91.67, ['appealed']],
      ['Team B', 83.33, []],
    ])
    expect(individual.map(({ score, changes }) => [score, changes])).toEqual(
      [...attemptIds].map(() => [100, []]),
    )
  })

  test('[APPEAL-07] rejecting leaves score and history as they are', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    await resolve(teacher, appealId, 'rejected', 'No')
    expect(await stored(teamId)).toMatchObject({
      appeals: [{ status: 'rejected' }],
      scores: [83.33],
      changes: [],
    })
  })

  test('[D-98] counts from what happened, never from the stored score: both appeals in either order lead to 100, and a damaged score is put right with a word', async () => {
    for (const order of [0, 1]) {
      const made = await appealedTeam(world, { students: 3 })
      const other = await as(world, made.captain).appeals.file({
        ...made.place,
        questionId: made.second.id,
        reason: 'Unclear',
      })
      await world.database.connection
        .update(teamAttempts)
        .set({ score: 12 })
        .where(eq(teamAttempts.teamId, made.teamId))
      const ids = [made.appealId, other.id]
      await resolve(made.teacher, ids[order] ?? '')
      expect((await stored(made.teamId)).scores).toEqual([91.67])
      await resolve(made.teacher, ids[1 - order] ?? '')
      const { scores, changes } = await stored(made.teamId)
      expect(scores).toEqual([100])
      expect(changes.map(({ from, to }) => [from, to])).toEqual([
        [12, 91.67],
        [91.67, 100],
      ])
    }
  })

  test('[P37, D-100] a student’s score that was edited by hand survives an accepted appeal', async () => {
    const { teacher, appealId, attemptId, courseId, captain } = await appealedTeam(world, {
      students: 3,
    })
    await as(world, teacher).gradebook.editScore({ attemptId, score: 42.5, seen: 100 })
    await resolve(teacher, appealId)
    const { individual } = await gradebookOf(world, teacher, { courseId })
    expect(individual.find(({ student }) => student.id === captain.id)).toMatchObject({
      score: 42.5,
      changes: ['edited'],
    })
  })

  test('[D-98, P40] when the history cannot be written, the appeal stays pending and the score as it was', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    const { connection } = world.database
    await connection.execute(
      sql`alter table grade_changes add constraint broken check (false) not valid`,
    )
    try {
      expect(await codeOf(resolve(teacher, appealId))).toBe('INTERNAL_SERVER_ERROR')
      expect(await stored(teamId)).toMatchObject({
        appeals: [{ status: 'pending' }],
        scores: [83.33],
        changes: [],
      })
    } finally {
      await connection.execute(sql`alter table grade_changes drop constraint broken`)
    }
    expect(await codeOf(resolve(teacher, appealId))).toBe('OK')
  })

  test('[APPEAL-08, GB-07, RT-11] the team, its former members too, hears of it and sees status and feedback', async () => {
    const { teacher, appealId, captain, member, third, place, courseId, teamId } =
      await appealedTeam(world, { students: 3 })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    world.notified.news.length = 0
    await resolve(teacher, appealId, 'accepted', 'Agreed')
    const [news] = world.notified.news
    expect(news).toMatchObject({ topic: 'grades' })
    expect(news?.to).toEqual({
      userIds: expect.arrayContaining([teacher, captain, member, third].map(({ id }) => id)),
    })
    const { questions, score } = await as(world, member).gradebook.teamAnswers(place)
    expect(score).toBe(91.67)
    expect(questions?.map(({ points }) => points)).toEqual([1, 0.75, 1])
    expect(questions?.[0]?.appeal).toMatchObject({
      status: 'accepted',
      feedback: 'Agreed',
      captain: { id: captain.id },
    })
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 0 })
  })

  test('[D-80, D-68, P40, BOOK-23] stays when its team goes, and goes with its quiz; what it changed stays in the history', async () => {
    const { teacher, appealId, teamId, courseId, quizId } = await appealedTeam(world, {
      students: 3,
    })
    await resolve(teacher, appealId)
    await as(world, teacher).teams.remove({ teamId })
    expect(await as(world, teacher).appeals.get({ appealId })).toMatchObject({
      status: 'accepted',
      team: { id: teamId, name: 'Team A' },
    })
    await as(world, teacher).quizzes.remove({ quizId })
    expect(await codeOf(as(world, teacher).appeals.get({ appealId }))).toBe('NOT_FOUND')
    expect(await as(world, teacher).gradebook.history({ courseId })).toMatchObject([
      { team: { id: teamId, name: 'Team A' }, from: 83.33, to: 91.67 },
    ])
  })
})
