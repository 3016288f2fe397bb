import { randomUUID } from 'node:crypto'
import { profiles, user } from '../src/schema/accounts.ts'
import { individualAttempts } from '../src/schema/attempts.ts'
import { courseEnrollments } from '../src/schema/enrollments.ts'
import { gradeChanges } from '../src/schema/grade-changes.ts'
import { quizVersions, quizzes } from '../src/schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../src/schema/team-quiz.ts'
import { teams } from '../src/schema/teams.ts'
import type { World } from './world.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

type Size = {
  readonly courseId: string
  readonly teacherId: string
  readonly students: number
  readonly quizzes: number
}

/**
 * Adds so many students with attempts at so many quizzes, alone and in teams of five, and a change
 * of every hundredth score.
 */
export async function fillGradebook(
  world: World,
  { courseId, teacherId, students: studentCount, quizzes: quizCount }: Size,
): Promise<void> {
  const at = world.time.now
  const people = numbered(studentCount).map((index) => ({
    id: randomUUID(),
    name: `Student ${index}`,
    email: `${randomUUID()}@example.org`,
  }))
  const teamRows = numbered(Math.ceil(studentCount / 5)).map((index) => ({
    id: randomUUID(),
    name: `Team ${index}`,
    courseId,
    createdAt: at,
  }))
  const flags = { isActive: true, isVisible: true, isTeamActive: true }
  const written = numbered(quizCount).map((index) => ({
    id: randomUUID(),
    title: `Quiz ${index}`,
    description: '',
    code: randomUUID().toUpperCase(),
    courseId,
    createdBy: teacherId,
    ...flags,
    createdAt: new Date(at.getTime() + index),
  }))
  await world.database.transact(async (tx) => {
    await tx
      .insert(user)
      .values(people.map((one) => ({ ...one, emailVerified: true, createdAt: at, updatedAt: at })))
    await tx
      .insert(profiles)
      .values(people.map((one) => ({ ...one, role: 'Student' as const, createdAt: at })))
    await tx
      .insert(courseEnrollments)
      .values(people.map(({ id }) => ({ courseId, userId: id, enrolledAt: at, openedAt: at })))
    await tx.insert(teams).values(teamRows)
    await tx.insert(quizzes).values(written)
    await tx
      .insert(quizVersions)
      .values(written.map(({ id }) => ({ quizId: id, version: 1, questions: [], createdAt: at })))
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
      const together = teamRows.map(({ id, name }) => ({
        ...shared,
        id: randomUUID(),
        teamId: id,
        teamName: name,
        incorrectAnswers: {},
        score: 91.67,
      }))
      await tx.insert(teamAttempts).values(together)
      await tx.insert(teamAttemptMembers).values(
        people.map(({ id }, index) => ({
          attemptId: together[Math.floor(index / 5)]?.id ?? '',
          userId: id,
        })),
      )
      const changed = alone.filter((_, index) => index % 100 === 0)
      const change = {
        courseId,
        activityId: quizId,
        quizTitle: title,
        kind: 'edited' as const,
        from: 50,
        to: 66.67,
        reason: '',
        changedBy: teacherId,
        changedAt: at,
      }
      await tx
        .insert(gradeChanges)
        .values(changed.map(({ id, userId }) => ({ ...change, attemptId: id, studentId: userId })))
    }
  })
}
