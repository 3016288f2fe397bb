import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, reworded } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { statements } from '../../../testing/statements.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { gradeChanges } from '../gradebook/tables.ts'
import { teamAttempts } from '../team-quiz/tables.ts'
import { appeals } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
type Appealed = Awaited<ReturnType<typeof appealedTeam>>
const file = (who: Who, place: { quizId: string; teamId: string }, questionId: string, reason = 'Unclear') => as(world, who).appeals.file({ ...place, questionId, reason })
const resolve = (who: Who, appealId: string, decision: 'accepted' | 'rejected' = 'accepted', feedback = 'Agreed') =>
  as(world, who).appeals.resolve({ appealId, decision, feedback })
const stored = async (teamId: string) => ({
  appeals: await world.database.connection.select().from(appeals).where(eq(appeals.teamId, teamId)),
  scores: (await world.database.connection.select().from(teamAttempts).where(eq(teamAttempts.teamId, teamId))).map(({ score }) => score),
  changes: await world.database.connection.select().from(gradeChanges).where(eq(gradeChanges.teamId, teamId)),
})

describe('filing an appeal', () => {
  test('[APPEAL-01, APPEAL-02, PERM-16, D-99] is refused to everybody but the captain of now, before completion, of solved questions and a second time', async () => {
    const made = await appealedTeam(world, { students: 6 })
    const { place, first, second, last, captain, member, outsider, teacher, teamIds } = made
    expect(await codeOf(file(null, place, second.id))).toBe('UNAUTHORIZED')
    expect(await codeOf(file(await given(world).student(), place, second.id))).toBe('NOT_FOUND')
    expect(await codeOf(file(outsider, place, second.id))).toBe('FORBIDDEN')
    expect(await codeOf(file(teacher, place, second.id))).toBe('FORBIDDEN')
    expect(await codeOf(file(member, place, second.id))).toBe('NOT_CAPTAIN')
    expect(await codeOf(file(captain, place, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(file(captain, place, last.id))).toBe('NOTHING_TO_APPEAL')
    expect(await codeOf(file(captain, place, first.id))).toBe('ALREADY_APPEALED')
    for (const reason of ['', '  \n ']) expect(await codeOf(file(captain, place, second.id, reason))).toBe('REASON_REQUIRED')
    expect(await codeOf(file(outsider, { quizId: made.quizId, teamId: teamIds[1] ?? '' }, first.id))).toBe('NOTHING_TO_APPEAL')
    await as(world, teacher).quizzes.setFlags({ quizId: made.quizId, isVisible: false })
    expect(await codeOf(file(captain, place, second.id))).toBe('NOT_FOUND')
    expect((await stored(place.teamId)).appeals).toHaveLength(1)
  })

  test('[D-99, PERM-16] who hands the captaincy over at that moment is captain no more', async () => {
    const { captain, member, place, first } = await teamResults(world, { students: 3 })
    const racing = meanwhile(world, () => as(world, captain).teams.handOver({ teamId: place.teamId, captainId: member.id }))
    expect(await codeOf(as(racing, captain).appeals.file({ ...place, questionId: first.id, reason: 'Late' }))).toBe('NOT_CAPTAIN')
    expect(await codeOf(file(member, place, first.id))).toBe('OK')
  })

  test('[APPEAL-03, ENT-18, GB-01, RT-11] stores it pending with captain, trimmed reason and time; the instructor and the team hear of it', async () => {
    const { teacher, captain, member, third, place, courseId, second, teamId } = await teamResults(world, { students: 3 })
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 0 })
    world.told.news.length = 0
    const filed = await file(captain, place, second.id, '  Both are right \n')
    expect(filed).toEqual({
      id: expect.any(String),
      status: 'pending',
      captain: { id: captain.id, name: captain.name },
      reason: 'Both are right',
      feedback: null,
      createdAt: world.time.now.toISOString(),
      resolvedAt: null,
    })
    expect((await stored(teamId)).appeals).toMatchObject([{ id: filed.id, captainId: captain.id, reason: 'Both are right', status: 'pending', resolvedBy: null }])
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 1 })
    expect(world.told.news).toEqual([{ to: { userIds: [teacher.id, captain.id, member.id, third.id] }, topic: 'grades' }])
  })
})

describe('the appeals of a course', () => {
  test('[APPEAL-04, GB-10, CALL-11, CALL-13] are listed for the instructor: pending ones first, then the newest, with names and the question as it was', async () => {
    const { teacher, captain, courseId, quizId, place, first, second, appealId, teamId } = await appealedTeam(world, { students: 3 })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const later = await file(captain, place, second.id)
    await resolve(teacher, later.id, 'rejected')
    await editQuiz(world, teacher, quizId, ({ questions }) => ({ questions: reworded(questions, 'anew') }))
    const list = await as(world, teacher).appeals.list({ courseId })
    expect(list.map(({ id }) => id)).toEqual([appealId, later.id])
    expect(list[0]).toMatchObject({
      team: { id: teamId, name: 'Team A' },
      quizId,
      quizTitle: 'Readiness 1',
      questionId: first.id,
      questionText: 'Q1',
      captain: { id: captain.id, name: captain.name },
      reason: 'The text allows both',
      status: 'pending',
    })
    expect(list[1]).toMatchObject({ status: 'rejected', feedback: 'Agreed', resolvedAt: world.time.now.toISOString() })
    const elsewhere = await appealedTeam(world, { students: 3 })
    expect((await as(world, elsewhere.teacher).appeals.list({ courseId: elsewhere.courseId })).map(({ id }) => id)).toEqual([elsewhere.appealId])
  })

  test('[APPEAL-04] one is shown with the question, the tries in order, and how the other teams that are done did', async () => {
    const { teacher, appealId, first, key, teamIds, quizId, captain } = await appealedTeam(world, { students: 9, playing: [0, 1] })
    const shown = await as(world, teacher).appeals.get({ appealId })
    const wrong = first.options.find(({ isCorrect }) => !isCorrect)?.id
    const work = { incorrectTries: [{ attempt: 1, optionIds: [wrong], isCorrect: false, at: expect.any(String) }], answer: key[first.id] }
    expect(shown).toMatchObject({
      quizId,
      options: first.options,
      explanation: 'Because of Q1',
      ...work,
      score: 83.33,
      scoreIfAccepted: 91.67,
      resolvedBy: null,
      can: { resolve: true },
    })
    expect(shown.others).toEqual([{ team: { id: teamIds[1], name: 'Team B' }, ...work, appeal: null }])
    expect(shown.captain.id).toBe(captain.id)
  })

  test('[GB-01, P21] take as many statements for two as for one', async () => {
    const one = await appealedTeam(world, { students: 3 })
    const two = await appealedTeam(world, { students: 3 })
    await file(two.captain, two.place, two.second.id)
    const count = ({ teacher, courseId }: Appealed) => statements(() => as(world, teacher).appeals.list({ courseId }))
    expect(await count(two)).toBe(await count(one))
  })
})

describe('resolving an appeal', () => {
  test('[APPEAL-10, PERM-07, VAL-52, ERR-58] is for the course’s instructor, with an explanation', async () => {
    const { teacher, captain, member, appealId, teamId } = await appealedTeam(world, { students: 3 })
    expect(await codeOf(resolve(null, appealId))).toBe('UNAUTHORIZED')
    for (const student of [captain, member]) expect(await codeOf(resolve(student, appealId))).toBe('FORBIDDEN')
    expect(await codeOf(resolve(await given(world).instructor(), appealId))).toBe('NOT_FOUND')
    expect(await codeOf(resolve(teacher, randomUUID()))).toBe('NOT_FOUND')
    for (const feedback of ['', ' \n ']) expect(await codeOf(resolve(teacher, appealId, 'accepted', feedback))).toBe('FEEDBACK_REQUIRED')
    expect(await stored(teamId)).toMatchObject({ appeals: [{ status: 'pending' }], scores: [83.33], changes: [] })
  })

  test('[APPEAL-09, STATE-08, P37, D-99] works once: later windows are told what was decided, and nothing changes', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    await resolve(teacher, appealId, 'rejected', 'The text is clear')
    const before = await stored(teamId)
    for (const decision of ['accepted', 'rejected'] as const) {
      await expect(resolve(teacher, appealId, decision, 'Other')).rejects.toMatchObject({
        code: 'ALREADY_RESOLVED',
        data: { status: 'rejected', feedback: 'The text is clear', resolvedBy: teacher.name, resolvedAt: world.time.now.toISOString() },
      })
    }
    expect(await stored(teamId)).toEqual(before)
  })

  test('[APPEAL-06, APPEAL-08, D-92, D-97, TRES-02] the team reads its new points beside its new score', async () => {
    const { teacher, captain, appealId, place, first } = await appealedTeam(world)
    const shown = async () => {
      const { session } = await as(world, captain).teamQuiz.session(place)
      if (session?.status !== 'completed') throw new Error('The team has completed the quiz')
      return [session.score, session.points, session.questions.find(({ id }) => id === first.id)?.points]
    }
    expect(await shown()).toEqual([83.33, 2.5, 0.75])
    await resolve(teacher, appealId, 'accepted', 'Agreed')
    expect(await shown()).toEqual([91.67, 2.75, 1])
  })

  test('[APPEAL-05, APPEAL-06, D-97, P40] accepting gives the question its full point, with history and who decided; the log of tries stays', async () => {
    const { teacher, appealId, teamId, courseId, quizId, attemptIds } = await appealedTeam(world, { students: 6, playing: [0, 1] })
    const { connection } = world.database
    const tries = () => connection.select({ teamId: teamAttempts.teamId, wrong: teamAttempts.incorrectAnswers }).from(teamAttempts).where(eq(teamAttempts.quizId, quizId))
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
      appeals: [{ status: 'accepted', feedback: 'Agreed', resolvedBy: teacher.id, resolvedAt: world.time.now }],
      scores: [91.67],
      changes: [{ kind: 'appeal', from: 83.33, to: 91.67, changedBy: teacher.id, reason: 'Agreed', changedAt: world.time.now, studentId: null, teamName: 'Team A' }],
    })
    expect(await tries()).toEqual(log)
    const { team, individual } = await as(world, teacher).gradebook.results({ courseId })
    expect(team.map((row) => [row.team.name, row.score, row.isChanged]).toSorted()).toEqual([
      ['Team A', 91.67, true],
      ['Team B', 83.33, false],
    ])
    expect(individual.map(({ score, isChanged }) => [score, isChanged])).toEqual([...attemptIds].map(() => [100, false]))
  })

  test('[APPEAL-07] rejecting leaves score and history as they are', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    await resolve(teacher, appealId, 'rejected', 'No')
    expect(await stored(teamId)).toMatchObject({ appeals: [{ status: 'rejected' }], scores: [83.33], changes: [] })
  })

  test('[D-98] counts from what happened, never from the stored score: both appeals in either order lead to 100, and a damaged score is put right with a word', async () => {
    for (const order of [0, 1]) {
      const made = await appealedTeam(world, { students: 3 })
      const other = await file(made.captain, made.place, made.second.id)
      await world.database.connection.update(teamAttempts).set({ score: 12 }).where(eq(teamAttempts.teamId, made.teamId))
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
    const { teacher, appealId, attemptId, courseId, captain } = await appealedTeam(world, { students: 3 })
    await as(world, teacher).gradebook.editScore({ attemptId, score: 42.5, seen: 100 })
    await resolve(teacher, appealId)
    const { individual } = await as(world, teacher).gradebook.results({ courseId })
    expect(individual.find(({ student }) => student.id === captain.id)).toMatchObject({ score: 42.5, isChanged: true })
  })

  test('[D-98, P40] when the history cannot be written, the appeal stays pending and the score as it was', async () => {
    const { teacher, appealId, teamId } = await appealedTeam(world, { students: 3 })
    const { connection } = world.database
    await connection.execute(sql`alter table grade_changes add constraint broken check (false) not valid`)
    try {
      expect(await codeOf(resolve(teacher, appealId))).toBe('INTERNAL_SERVER_ERROR')
      expect(await stored(teamId)).toMatchObject({ appeals: [{ status: 'pending' }], scores: [83.33], changes: [] })
    } finally {
      await connection.execute(sql`alter table grade_changes drop constraint broken`)
    }
    expect(await codeOf(resolve(teacher, appealId))).toBe('OK')
  })

  test('[APPEAL-08, GB-07, RT-11] the team, its former members too, hears of it and sees status and feedback', async () => {
    const { teacher, appealId, captain, member, third, place, courseId, teamId } = await appealedTeam(world, { students: 3 })
    await as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds: [captain.id, member.id], captainId: null })
    world.told.news.length = 0
    await resolve(teacher, appealId, 'accepted', 'Agreed')
    const [news] = world.told.news
    expect(news).toMatchObject({ topic: 'grades' })
    expect(news?.to).toEqual({ userIds: expect.arrayContaining([teacher, captain, member, third].map(({ id }) => id)) })
    const { questions, score } = await as(world, member).gradebook.teamAnswers(place)
    expect(score).toBe(91.67)
    expect(questions?.map(({ points }) => points)).toEqual([1, 0.75, 1])
    expect(questions?.[0]?.appeal).toMatchObject({ status: 'accepted', feedback: 'Agreed', captain: { id: captain.id } })
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 0 })
  })

  test('[D-80, D-68, P40] goes with its team and its quiz; what it changed stays in the history', async () => {
    const { teacher, appealId, teamId, courseId } = await appealedTeam(world, { students: 3 })
    await resolve(teacher, appealId)
    await as(world, teacher).teams.remove({ teamId })
    expect(await codeOf(as(world, teacher).appeals.get({ appealId }))).toBe('NOT_FOUND')
    expect(await as(world, teacher).gradebook.history({ courseId })).toMatchObject([{ team: { id: teamId, name: 'Team A' }, from: 83.33, to: 91.67 }])
  })
})
