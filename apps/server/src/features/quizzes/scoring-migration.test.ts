import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

const [teacher, course, team] = Array.from({ length: 3 }, () => randomUUID())

/** A quiz as the version before has it, with what was done of it. */
function quizWith(done: 'nothing' | 'started' | 'preview' | 'submitted' | 'begun' | 'completed') {
  const id = randomUUID()
  const code = id.slice(0, 8).toUpperCase()
  const attempt = (isPreview: boolean, isDone: boolean) =>
    sql`insert into individual_attempts (id, user_id, quiz_id, quiz_version, handed_versions, started_at, is_preview, completed, answers, submission_id, completed_at, correct_count, question_count, score, earned) values (${randomUUID()}, ${teacher}, ${id}, 1, '{1}', now(), ${isPreview}, ${isDone}, '{}', ${isDone ? id : null}::uuid, case when ${isDone} then now() end, ${isDone ? 1 : null}::int, ${isDone ? 2 : null}::int, ${isDone ? 50 : null}::numeric, ${isDone ? 50 : null}::numeric)`
  const session = (status: string) =>
    sql`insert into team_quiz_sessions (group_id, quiz_id, quiz_version, status, version, current_question, answers, question_feedback, incorrect_attempts, votes, created_at, updated_at) values (${team}, ${id}, 1, ${status}, 1, 0, '{}', '{}', '{}', '{}', now(), now())`
  return {
    id,
    statements: [
      sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, version, created_at) values (${id}, 'Q', '', ${code}, ${course}, ${teacher}, true, true, true, 1, now())`,
      sql`insert into quiz_versions (quiz_id, version, questions, created_at) values (${id}, 1, '[]', now())`,
      ...{
        nothing: [],
        started: [attempt(false, false)],
        preview: [attempt(true, true)],
        submitted: [attempt(false, true)],
        begun: [session('active')],
        completed: [attempt(false, true), session('completed')],
      }[done],
    ],
  }
}

const made = {
  nothing: quizWith('nothing'),
  started: quizWith('started'),
  preview: quizWith('preview'),
  submitted: quizWith('submitted'),
  begun: quizWith('begun'),
  completed: quizWith('completed'),
}

beforeAll(async () => {
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('_key_corrections') })
  for (const statement of [
    sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${teacher}, 'Ingrid', 'ingrid@example.org', true, now(), now())`,
    sql`insert into profiles (id, name, email, role, created_at) values (${teacher}, 'Ingrid', 'ingrid@example.org', 'Instructor', now())`,
    sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${teacher}, now())`,
    sql`insert into groups (id, course_id, name, created_at) values (${team}, ${course}, 'Team', now())`,
    ...Object.values(made).flatMap(({ statements }) => statements),
  ])
    await connection.execute(statement)
  await migrate(connection, { migrationsFolder })
})

test('[GKEEP-03] quizzes with an attempt or a started team quiz carry the standard scheme, all others follow', async () => {
  const connection = drizzle(client)
  const follows = { individual: null, team: null, fixed: [] }
  const alone = { individual: 'allOrNothing', team: null, fixed: ['individual'] }
  const standard = { kind: 'standard' }
  const expected: Record<keyof typeof made, object> = {
    ...{ nothing: follows, started: follows, preview: follows, submitted: alone },
    begun: { individual: null, team: standard, fixed: ['team'] },
    completed: { individual: 'allOrNothing', team: standard, fixed: ['individual', 'team'] },
  }
  for (const [done, scoring] of Object.entries(expected)) {
    const { id } = made[done as keyof typeof made]
    const [quiz] = await connection
      .select({ scoring: quizzes.scoring })
      .from(quizzes)
      .where(eq(quizzes.id, id))
    expect([done, quiz?.scoring]).toEqual([done, scoring])
  }
  const [ofCourse] = await connection.select({ scoring: courses.scoring }).from(courses)
  expect(ofCourse?.scoring).toEqual(follows)
})
