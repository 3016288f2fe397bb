import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { statements } from '../../../testing/statements.ts'
import { teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { user } from '../../platform/auth-tables.ts'
import { profiles } from '../accounts/tables.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { quizVersions, quizzes } from '../quizzes/tables.ts'
import { teamAttemptMembers, teamAttempts } from '../team-quiz/tables.ts'
import { teams } from '../teams/tables.ts'
import { gradeChanges } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Adds so many students with attempts at so many quizzes, alone and in teams of five, and a change of every hundredth score. */
async function fill(courseId: string, teacherId: string, studentCount: number, quizCount: number): Promise<void> {
  const at = world.time.now
  const people = numbered(studentCount).map((index) => ({ id: randomUUID(), name: `Student ${index}`, email: `${randomUUID()}@example.org` }))
  const crews = numbered(Math.ceil(studentCount / 5)).map((index) => ({ id: randomUUID(), name: `Team ${index}`, courseId, createdAt: at }))
  const flags = { isActive: true, isVisible: true, isTeamActive: true }
  const written = numbered(quizCount).map((index) => ({
    id: randomUUID(),
    title: `Quiz ${index}`,
    description: '',
    code: randomUUID().toUpperCase(),
    courseId,
    createdBy: teacherId,
    ...flags,
    createdAt: at,
  }))
  await world.database.transact(async (tx) => {
    await tx.insert(user).values(people.map((one) => ({ ...one, emailVerified: true, signUpRole: 'Student' as const, createdAt: at, updatedAt: at })))
    await tx.insert(profiles).values(people.map((one) => ({ ...one, role: 'Student' as const, createdAt: at })))
    await tx.insert(courseEnrollments).values(people.map(({ id }) => ({ courseId, userId: id, enrolledAt: at })))
    await tx.insert(teams).values(crews)
    await tx.insert(quizzes).values(written)
    await tx.insert(quizVersions).values(written.map(({ id }) => ({ quizId: id, version: 1, questions: [], createdAt: at })))
    for (const { id: quizId, title } of written) {
      const shared = { quizId, quizVersion: 1, completed: true, completedAt: at, answers: {} }
      const alone = people.map(({ id }) => ({
        ...shared,
        id: randomUUID(),
        userId: id,
        handedVersions: [1],
        startedAt: at,
        submissionId: randomUUID(),
        correctCount: 2,
        questionCount: 3,
        score: 66.67,
      }))
      await tx.insert(individualAttempts).values(alone)
      const together = crews.map(({ id, name }) => ({ ...shared, id: randomUUID(), teamId: id, teamName: name, incorrectAnswers: {}, score: 91.67 }))
      await tx.insert(teamAttempts).values(together)
      await tx.insert(teamAttemptMembers).values(people.map(({ id }, index) => ({ attemptId: together[Math.floor(index / 5)]?.id ?? '', userId: id })))
      const changed = alone.filter((_, index) => index % 100 === 0)
      const change = { courseId, quizId, quizTitle: title, kind: 'edited' as const, from: 50, to: 66.67, reason: '', changedBy: teacherId, changedAt: at }
      await tx.insert(gradeChanges).values(changed.map(({ id, userId }) => ({ ...change, attemptId: id, studentId: userId })))
    }
  })
}

test('[GB-02, GB-06, EXP-05] 1,000 students x 20 quizzes: results, history and export take the statements of a small class', async () => {
  const { teacher, courseId, quizId } = await teamResults(world, { students: 3 })
  const { gradebook, quizzes: quizApi } = as(world, teacher)
  const chosen = async () => (await quizApi.list({ courseId })).quizzes.map(({ id }) => id)
  const counted = async () => {
    const quizIds = await chosen()
    const reads = [
      () => gradebook.results({ courseId }),
      () => gradebook.history({ courseId }),
      () => gradebook.export({ courseId, quizIds, types: ['individual', 'team'], points: 100, date: '2026-09-01' }),
    ]
    const counts: number[] = []
    for (const read of reads) counts.push(await statements(read))
    return counts
  }
  const few = await counted()
  await fill(courseId, teacher.id, 997, 20)
  const { individual, team } = await gradebook.results({ courseId })
  expect([individual.length, team.length]).toEqual([3 + 997 * 20, 1 + 200 * 20])
  expect(individual.filter(({ isChanged }) => isChanged)).toHaveLength(200)
  const quizIds = await chosen()
  expect(quizIds).toContain(quizId)
  const file = await gradebook.export({ courseId, quizIds, types: ['individual', 'team'], points: 100, date: '2026-09-01' })
  expect((await file.text()).split('\r\n')).toHaveLength(1 + 1000 + 1)
  expect(await counted()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(6)
}, 120_000) // in ms; filling the course takes a busy machine a while
