import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { appeals } from '../../schema/appeals.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 1000 })
// in ms; each round makes a decision of its own, or a class
vi.setConfig({ testTimeout: 60_000 + repeats * 6000 })

type Appealed = Awaited<ReturnType<typeof appealedTeam>>

/** The team's score, and how the history says it came about. */
async function stored({ teamId, quizId }: Appealed) {
  const { connection } = world.database
  const [attempt] = await connection
    .select()
    .from(teamAttempts)
    .where(eq(teamAttempts.teamId, teamId))
  const changes = await connection
    .select({ from: gradeChanges.from, to: gradeChanges.to })
    .from(gradeChanges)
    .where(and(eq(gradeChanges.teamId, teamId), eq(gradeChanges.activityId, quizId)))
    .orderBy(gradeChanges.id)
  return {
    score: attempt?.score,
    changes,
    appeals: await connection.select().from(appeals).where(eq(appeals.teamId, teamId)),
  }
}

/** Puts a resolved appeal back, for the next round. */
const reopen = ({ appealId, teamId }: Appealed) =>
  world.database.transact(async (tx) => {
    await tx
      .update(appeals)
      .set({ status: 'pending', feedback: null, resolvedAt: null, resolvedBy: null })
      .where(eq(appeals.id, appealId))
    await tx.update(teamAttempts).set({ score: 83.33 }).where(eq(teamAttempts.teamId, teamId))
  })

describe(`races, x${repeats}`, () => {
  test('[P37, APPEAL-09, D-99, D-117] two windows decide differently: one wins, the other is told what was decided', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const { appeals: api } = as(world, made.teacher)
    let accepted = 0
    for (let round = 0; round < repeats; round += 1) {
      const answers = await Promise.allSettled([
        api.resolve({ appealId: made.appealId, decision: 'accepted', feedback: 'Yes' }),
        api.resolve({ appealId: made.appealId, decision: 'rejected', feedback: 'No' }),
      ])
      const [winner] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const [loser] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(loser).toMatchObject({
        code: 'ALREADY_RESOLVED',
        data: { status: winner?.status, feedback: winner?.feedback, resolvedBy: made.teacher.name },
      })
      if (winner?.status === 'accepted') accepted += 1
      const { score, changes } = await stored(made)
      expect([score, changes.length]).toEqual([
        winner?.status === 'accepted' ? 91.67 : 83.33,
        accepted,
      ])
      await reopen(made)
    }
  })

  test('[D-98, P40] two appeals of a team accepted at once: the score has both, and the history is a chain', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const made = await appealedTeam(world, { students: 3 })
      const other = await as(world, made.captain).appeals.file({
        ...made.place,
        questionId: made.second.id,
        reason: 'This too',
      })
      const accept = (appealId: string) =>
        as(world, made.teacher).appeals.resolve({ appealId, decision: 'accepted', feedback: 'Yes' })
      await Promise.all([accept(made.appealId), accept(other.id)])
      const { score, changes } = await stored(made)
      expect(score).toBe(100)
      expect(changes).toEqual([
        { from: 83.33, to: 91.67 },
        { from: 91.67, to: 100 },
      ])
    }
  })

  test('[APPEAL-02, D-99] an appeal filed from two windows is filed once', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const { captain, place, first, teamId } = await teamResults(world, { students: 3 })
      const file = () =>
        codeOf(
          as(world, captain).appeals.file({ ...place, questionId: first.id, reason: 'Unclear' }),
        )
      expect((await Promise.all([file(), file(), file()])).toSorted()).toEqual([
        'ALREADY_APPEALED',
        'ALREADY_APPEALED',
        'OK',
      ])
      expect(
        await world.database.connection.select().from(appeals).where(eq(appeals.teamId, teamId)),
      ).toHaveLength(1)
    }
  })

  test('[PERM-16, D-99] the captaincy is handed over while two captains file: whoever is captain at that moment, once', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const { captain, member, place, first, teamId } = await teamResults(world, { students: 3 })
      const file = (who: { id: string }) =>
        codeOf(as(world, who).appeals.file({ ...place, questionId: first.id, reason: 'Unclear' }))
      const handing = codeOf(as(world, captain).teams.handOver({ teamId, captainId: member.id }))
      const codes = await Promise.all([file(captain), file(member), handing])
      expect(codes[2]).toBe('OK')
      expect(codes.slice(0, 2).filter((code) => code === 'OK').length).toBeLessThanOrEqual(1)
      for (const code of codes) expect(['OK', 'NOT_CAPTAIN', 'ALREADY_APPEALED']).toContain(code)
    }
  })

  test('[P37, P40, SCORE-03] a score is edited from two windows while an appeal is accepted: one edit wins, both kinds stand in the history', async () => {
    for (let round = 0; round < repeats; round += 1) {
      const made = await appealedTeam(world, { students: 3 })
      const { gradebook, appeals: api } = as(world, made.teacher)
      const edit = (score: number) =>
        codeOf(gradebook.editScore({ attemptId: made.attemptId, score, seen: 100 }))
      const codes = await Promise.all([
        edit(80),
        edit(70),
        codeOf(api.resolve({ appealId: made.appealId, decision: 'accepted', feedback: 'Yes' })),
      ])
      expect(codes.slice(0, 2).toSorted()).toEqual(['OK', 'SCORE_CHANGED'])
      expect(codes[2]).toBe('OK')
      const winner = codes[0] === 'OK' ? 80 : 70
      const { results } = await gradebook.individualResults({ courseId: made.courseId })
      expect(results.find(({ attemptId }) => attemptId === made.attemptId)).toMatchObject({
        score: winner,
      })
      expect(
        (await gradebook.history({ courseId: made.courseId }))
          .map(({ kind, from, to }) => [kind, from, to])
          .toSorted(),
      ).toEqual([
        ['appeal', 83.33, 91.67],
        ['edited', 100, winner],
      ])
    }
  })

  test('[D-46, D-68, D-80, BOOK-23] decided while team, quiz or course are deleted: done, and kept where only the team goes, or not found; never half, never a deadlock', async () => {
    for (const kind of ['team', 'quiz', 'course'] as const) {
      for (let round = 0; round < repeats; round += 1) {
        const made = await appealedTeam(world, { students: 3 })
        const { appealId, attemptId, teamId, quizId, courseId } = made
        const { appeals: api, teams, quizzes, courses, gradebook } = as(world, made.teacher)
        const remove = {
          team: () => teams.remove({ teamId }),
          quiz: () => quizzes.remove({ quizId }),
          course: () => courses.remove({ courseId }),
        }[kind]
        const codes: string[] = []
        const met = await deadlocks(world, async () => {
          const edit = codeOf(gradebook.editScore({ attemptId, score: 80, seen: 100 }))
          codes.push(
            ...(await Promise.all([
              codeOf(api.resolve({ appealId, decision: 'accepted', feedback: 'Yes' })),
              edit,
              codeOf(remove()),
            ])),
          )
        })
        expect(met).toBe(0)
        expect(codes[2]).toBe('OK')
        for (const code of codes)
          expect(kind === 'team' ? ['OK'] : ['OK', 'NOT_FOUND']).toContain(code)
        const kept = await stored(made)
        expect([kept.appeals.map(({ status }) => status), kept.score]).toEqual(
          kind === 'team' ? [['accepted'], 91.67] : [[], undefined],
        )
      }
    }
  })
})
