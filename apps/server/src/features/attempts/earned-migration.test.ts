import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { questions } from '../../schema/quizzes.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

const [teacher, course, quiz, first, second, team] = Array.from({ length: 6 }, () => randomUUID())
const content = [
  { id: first, text: 'First', options: [], explanation: 'Why' },
  { id: second, text: 'Second', options: [{ id: randomUUID(), text: 'A', isCorrect: true }] },
]

/** An attempt as the version before wrote it: so many of so many right, and the score stored. */
function attemptOf(right: number | null, total: number, score: number | null, isPreview = false) {
  const [student, id] = [randomUUID(), randomUUID()]
  const address = `${student}@example.org`
  const done = right !== null
  return {
    id,
    statements: [
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${student}, 'Ana', ${address}, true, now(), now())`,
      sql`insert into profiles (id, name, email, role, created_at) values (${student}, 'Ana', ${address}, 'Student', now())`,
      sql`insert into individual_attempts (id, user_id, quiz_id, quiz_version, handed_versions, started_at, is_preview, completed, answers, submission_id, completed_at, correct_count, question_count, score) values (${id}, ${student}, ${quiz}, 1, '{1}', now(), ${isPreview}, ${done}, '{}', ${done ? id : null}::uuid, case when ${done} then now() end, ${right}::int, ${done ? total : null}::int, ${score}::numeric)`,
    ],
  }
}

describe('a database of the version before', () => {
  const attempts = {
    asEarned: attemptOf(2, 3, 66.67),
    edited: attemptOf(2, 3, 70),
    editedToZero: attemptOf(3, 3, 0),
    half: attemptOf(23, 160, 14.38),
    ofNoQuestions: attemptOf(0, 0, 0),
    preview: attemptOf(1, 2, 50, true),
    started: attemptOf(null, 2, null),
  }
  const parts = async ({ id }: { id: string }) =>
    (
      await drizzle(client)
        .select({
          score: individualAttempts.score,
          earned: individualAttempts.earned,
          edited: individualAttempts.edited,
        })
        .from(individualAttempts)
        .where(eq(individualAttempts.id, id))
    )[0]

  beforeAll(async () => {
    const connection = drizzle(client)
    await migrate(connection, { migrationsFolder: migrationsBefore('_results_as_facts') })
    const change = sql`insert into grade_changes (course_id, activity_id, quiz_title, attempt_id, student_id, group_id, group_name, kind, from_score, to_score, reason, changed_by, changed_at)`
    for (const statement of [
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${teacher}, 'Ingrid', 'ingrid@example.org', true, now(), now())`,
      sql`insert into profiles (id, name, email, role, created_at) values (${teacher}, 'Ingrid', 'ingrid@example.org', 'Instructor', now())`,
      sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${teacher}, now())`,
      sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, version, created_at) values (${quiz}, 'Q', '', 'Q', ${course}, ${teacher}, true, true, true, 2, now())`,
      sql`insert into quiz_versions (quiz_id, version, questions, created_at) values (${quiz}, 1, '[]', now()), (${quiz}, 2, ${JSON.stringify(content)}, now())`,
      ...Object.values(attempts).flatMap(({ statements }) => statements),
      sql`${change} values (${course}, ${quiz}, 'Q', ${attempts.edited.id}, ${teacher}, null, null, 'edited', 66.67, 70, 'Bonus', ${teacher}, now()), (${course}, ${quiz}, 'Q', ${team}, null, ${team}, 'T', 'appeal', 75, 100, 'Agreed', ${teacher}, now())`,
    ])
      await connection.execute(statement)
    await migrate(connection, { migrationsFolder })
  })

  test('[GKEEP-01, GKEEP-02] keeps every score, and knows what was earned and what was typed', async () => {
    expect(await parts(attempts.asEarned)).toEqual({ score: 66.67, earned: 66.67, edited: null })
    expect(await parts(attempts.edited)).toEqual({ score: 70, earned: 66.67, edited: 70 })
    expect(await parts(attempts.editedToZero)).toEqual({ score: 0, earned: 100, edited: 0 })
    expect(await parts(attempts.half)).toEqual({ score: 14.38, earned: 14.38, edited: null })
    expect(await parts(attempts.ofNoQuestions)).toEqual({ score: 0, earned: 0, edited: null })
    expect(await parts(attempts.preview)).toEqual({ score: 50, earned: 50, edited: null })
    expect(await parts(attempts.started)).toEqual({ score: null, earned: null, edited: null })
  })

  test('[GKEEP-02] the history says of which grade item each change is', async () => {
    expect(
      await drizzle(client)
        .select({ activityId: gradeChanges.activityId, part: gradeChanges.part })
        .from(gradeChanges)
        .orderBy(asc(gradeChanges.id)),
    ).toEqual([
      { activityId: quiz, part: 'individual' },
      { activityId: quiz, part: 'team' },
    ])
  })

  test('[ENT-09, D-04] questions are those of the current version', async () => {
    expect(await drizzle(client).select().from(questions).orderBy(asc(questions.position))).toEqual(
      [
        { ...content[0], quizId: quiz, position: 0 },
        { ...content[1], quizId: quiz, position: 1, explanation: null },
      ],
    )
  })

  test('[GKEEP-02, GKEEP-06] the score is held to its parts; a server of the version before hands in, and cannot edit what has them', async () => {
    const later = attemptOf(1, 2, 50)
    for (const statement of later.statements) await drizzle(client).execute(statement)
    expect(await parts(later)).toEqual({ score: 50, earned: null, edited: null })
    const set = (assignment: ReturnType<typeof sql>, { id }: { id: string }) =>
      drizzle(client)
        .execute(sql`update individual_attempts set ${assignment} where id = ${id}`)
        .then(
          () => 'stored',
          ({ cause }) => cause.constraint,
        )
    for (const [assignment, attempt] of [
      [sql`score = 80`, attempts.asEarned],
      [sql`score = 80`, attempts.edited],
      [sql`edited = 80`, attempts.edited],
      [sql`edited = null`, attempts.edited],
      [sql`edited = 80, score = 80`, later], // nobody knows what it earned
      [sql`earned = 50`, attempts.started],
    ] as const)
      expect(await set(assignment, attempt)).toBe('individual_attempts_score_shown')
    expect(await set(sql`edited = 80, score = 80`, attempts.asEarned)).toBe('stored')
  })

  test('[GKEEP-02] the migration rounds half up, as the server does, for every result of up to 200 questions', async () => {
    const { rows } = await client.query<{ right: number; total: number; earned: string }>(
      'select "right", total, round("right" * 100.0 / total, 2) as earned from generate_series(1, 200) total, generate_series(0, total) "right"',
    )
    const halfUp = (right: number, total: number) =>
      Math.floor((2 * right * 10_000 + total) / (2 * total)) / 100
    const differing = rows.filter(
      ({ right, total, earned }) => halfUp(right, total) !== Number(earned),
    )
    expect([rows.length, differing]).toEqual([20_300, []])
  })
})
