import { randomUUID } from 'node:crypto'
import { profiles, user } from '../../src/schema/accounts.ts'
import { individualAttempts } from '../../src/schema/attempts.ts'
import { courseEnrollments } from '../../src/schema/enrollments.ts'
import { quizVersions, quizzes } from '../../src/schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../src/schema/team-quiz.ts'
import { teams } from '../../src/schema/teams.ts'
import { given } from '../given.ts'
import type { World } from '../world.ts'

/* A course whose export was stored once, `gradebook.csv` beside this. Nothing of it may change. */

/** A student, what they have earned alone at each quiz, and which team they were in. */
type Listed = {
  readonly name: string
  readonly email: string
  readonly alone: readonly (Earned | null)[]
  readonly team: 0 | 1 | null
  readonly isUnconfirmed?: boolean
}
/** `edited` was typed instead. */
type Earned = { readonly earned: number; readonly edited?: number }

const listed: readonly Listed[] = [
  {
    ...{ name: 'Silva, Ana "Nana"', email: 'ana@example.org', team: 0 },
    alone: [{ earned: 66.67 }, { earned: 83.33, edited: 85.55 }, { earned: 100 }],
  },
  {
    ...{ name: "=cmd|' /C calc'!A0", email: '+ben@example.org', team: 0 },
    alone: [{ earned: 0 }, null, { earned: 33.33 }],
  },
  {
    ...{ name: '@SUM(1+1)', email: 'chloe@example.org', team: 1 },
    alone: [{ earned: 33.33, edited: 0 }, { earned: 50 }, null],
  },
  { ...{ name: '-2+3', email: 'dara@example.org', team: null }, alone: [null, null, null] },
  {
    ...{ name: 'Müller; Jürgen', email: '"odd, name"@example.org', team: 1 },
    alone: [{ earned: 12.5 }, { earned: 16.67 }, { earned: 91.67, edited: 91.67 }],
  },
  {
    ...{ name: '山田 太郎', email: 'taro@example.org', team: 1, isUnconfirmed: true },
    alone: [{ earned: 41.67 }, { earned: 58.33 }, { earned: 75, edited: 100 }],
  },
  {
    ...{ name: 'Zoë 🧠\n\t=1+1', email: 'zoe@example.org', team: 0 },
    alone: [{ earned: 8.33 }, { earned: 99.99, edited: 0.5 }, { earned: 0.01 }],
  },
]

const titles = ['Heart, "left"', '=Lungs', 'Final Grade']
const teamNames = ['Alpha', '+Beta'] as const
/** What the teams have at each quiz; null: they have not played it. */
const together: readonly (readonly (number | null)[])[] = [
  [91.67, 95.83, null],
  [87.5, null, 33.34],
]

/** The same every time: they stand in the file. */
const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Makes the course, and answers what an export of all of it asks for. */
export async function goldenCourse(world: World) {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const at = world.time.now
  const people = listed.map((one, index) => ({ ...one, id: idOf(index + 1) }))
  const written = titles.map((title, index) => ({
    ...{ id: randomUUID(), title, description: '', code: randomUUID().toUpperCase(), courseId },
    ...{ createdBy: teacher.id, createdAt: new Date(at.getTime() + index) },
    ...{ isActive: true, isVisible: true, isTeamActive: true },
  }))
  const quizIds = written.map(({ id }) => id)
  const teamRows = teamNames.map((name) => ({ id: randomUUID(), name, courseId, createdAt: at }))
  const done = { quizVersion: 1, completed: true, completedAt: at, answers: {} }
  await world.database.transact(async (tx) => {
    await tx.insert(user).values(
      people.map(({ id, name, email }) => ({
        ...{ id, name, email, emailVerified: true, createdAt: at, updatedAt: at },
      })),
    )
    await tx.insert(profiles).values(
      people.map(({ id, name, email, isUnconfirmed = false }) => ({
        ...{ id, name, email, role: 'Student' as const, createdAt: at },
        isEmailConfirmed: !isUnconfirmed,
      })),
    )
    await tx
      .insert(courseEnrollments)
      .values(people.map(({ id }) => ({ courseId, userId: id, enrolledAt: at, openedAt: at })))
    await tx.insert(teams).values(teamRows)
    await tx.insert(quizzes).values(written)
    await tx
      .insert(quizVersions)
      .values(quizIds.map((quizId) => ({ quizId, version: 1, questions: [], createdAt: at })))
    await tx.insert(individualAttempts).values(
      people.flatMap(({ id: userId, alone }) =>
        alone.flatMap((one, index) =>
          one === null
            ? []
            : {
                ...{ ...done, id: randomUUID(), userId, quizId: quizIds[index] ?? '' },
                ...{ handedVersions: [1], startedAt: at, submissionId: randomUUID() },
                ...{ correctCount: 1, questionCount: 12, earned: one.earned },
                ...{ edited: one.edited ?? null, score: one.edited ?? one.earned },
              },
        ),
      ),
    )
    for (const [team, scores] of together.entries())
      for (const [index, score] of scores.entries()) {
        if (score === null) continue
        const { id: teamId = '', name: teamName = '' } = teamRows[team] ?? {}
        const attempt = { ...done, id: randomUUID(), quizId: quizIds[index] ?? '' }
        const row = { ...attempt, teamId, teamName, incorrectAnswers: {}, score }
        await tx.insert(teamAttempts).values(row)
        await tx
          .insert(teamAttemptMembers)
          .values(
            people
              .filter((one) => one.team === team)
              .map(({ id: userId }) => ({ attemptId: attempt.id, userId })),
          )
      }
  })
  return { teacher, courseId, quizIds, studentIds: people.map(({ id }) => id) }
}
