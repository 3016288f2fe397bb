import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

test('[P38] what was written and answered before quizzes had versions is of the first one', async () => {
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('_quiz_versions') })
  const [person, course, team, quiz, empty, first, second] = Array.from({ length: 7 }, () =>
    randomUUID(),
  )
  const options = [{ id: randomUUID(), text: 'A', isCorrect: true }]
  const flags = sql`true, true, true, '2026-01-02T00:00:00Z'`
  for (const statement of [
    sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at, sign_up_role) values (${person}, 'Ana', 'ana@example.org', true, now(), now(), 'Instructor')`,
    sql`insert into profiles (id, name, email, role, created_at) values (${person}, 'Ana', 'ana@example.org', 'Instructor', now())`,
    sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${person}, now())`,
    sql`insert into groups (id, name, course_id, created_at) values (${team}, 'T', ${course}, now())`,
    sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, created_at) values (${quiz}, 'Q', '', 'Q', ${course}, ${person}, ${flags}), (${empty}, 'E', '', 'E', ${course}, ${person}, ${flags})`,
    sql`insert into questions (id, quiz_id, position, text, options, explanation) values (${second}, ${quiz}, 1, 'Second', '[]', null), (${first}, ${quiz}, 0, 'First', ${JSON.stringify(options)}, 'Why')`,
    sql`insert into individual_attempts (user_id, quiz_id, submission_id, completed, completed_at, answers, correct_count, question_count, score) values (${person}, ${quiz}, ${quiz}, true, now(), '{}', 1, 2, 50)`,
    sql`insert into team_quiz_sessions (group_id, quiz_id, status, version, current_question, answers, question_feedback, incorrect_attempts, votes, created_at, updated_at) values (${team}, ${quiz}, 'completed', 3, 0, '{}', '{}', '{}', '{}', now(), now())`,
    sql`insert into group_attempts (group_id, quiz_id, completed, completed_at, answers, incorrect_answers, score) values (${team}, ${quiz}, true, now(), '{}', '{}', 75)`,
  ]) {
    await connection.execute(statement)
  }

  await migrate(connection, { migrationsFolder })
  expect(
    await connection.select({ version: quizzes.version, settings: quizzes.settings }).from(quizzes),
  ).toEqual([
    { version: 1, settings: null },
    { version: 1, settings: null },
  ])
  const at = { version: 1, createdAt: new Date('2026-01-02T00:00:00Z') }
  const questions = [
    { id: first, text: 'First', options, explanation: 'Why' },
    { id: second, text: 'Second', options: [], explanation: null },
  ]
  const versions = await connection.select().from(quizVersions)
  expect(versions).toHaveLength(2)
  expect(versions).toEqual(
    expect.arrayContaining([
      { quizId: quiz, ...at, questions },
      { quizId: empty, ...at, questions: [] },
    ]),
  )
  for (const table of [individualAttempts, teamQuizSessions, teamAttempts])
    expect(await connection.select({ version: table.quizVersion }).from(table)).toEqual([
      { version: 1 },
    ])
  expect(await connection.select({ score: teamAttempts.score }).from(teamAttempts)).toEqual([
    { score: 75 },
  ])
})
