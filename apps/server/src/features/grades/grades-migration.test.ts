import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { firstEnrollments } from '../../schema/enrollments.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { missedTeamQuizzes, quizzes } from '../../schema/quizzes.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

const [teacher, early, late, left, gone, course, closed, hidden, open, untaken, team, done] =
  Array.from({ length: 12 }, () => randomUUID())
const at = (day: number) => `2026-09-0${day}T10:00:00Z`

const person = (id: string | undefined, name: string) => [
  sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${id}, ${name}, ${`${name}@example.org`}, true, now(), now())`,
  sql`insert into profiles (id, name, email, role, created_at) values (${id}, ${name}, ${`${name}@example.org`}, 'Student', now())`,
]
const quiz = (id: string | undefined, isActive: boolean, isVisible = true) => [
  sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, version, created_at) values (${id}, 'Q', '', ${id?.toUpperCase()}, ${course}, ${teacher}, ${isActive}, ${isVisible}, ${isActive}, 1, now())`,
  sql`insert into quiz_versions (quiz_id, version, questions, created_at) values (${id}, 1, '[]', now())`,
]
const attempt = (userId: string | undefined, quizId: string | undefined, day: number) =>
  sql`insert into individual_attempts (id, user_id, quiz_id, quiz_version, handed_versions, started_at, is_preview, completed, answers, submission_id, completed_at, correct_count, question_count, score, earned) values (${randomUUID()}, ${userId}, ${quizId}, 1, '{1}', ${at(day)}, false, true, '{}', ${randomUUID()}, ${at(day)}, 1, 2, 50, 50)`
const enrollment = (userId: string | undefined, day: number) =>
  sql`insert into course_enrollments (user_id, course_id, enrolled_at, opened_at) values (${userId}, ${course}, ${at(day)}, ${at(day)})`

beforeAll(async () => {
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('_grades') })
  for (const statement of [
    ...person(teacher, 'ingrid'),
    ...person(early, 'ana'),
    ...person(late, 'ben'),
    ...person(left, 'cem'),
    ...person(gone, 'dora'),
    sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${teacher}, now())`,
    enrollment(early, 1),
    enrollment(late, 5),
    ...quiz(closed, false),
    ...quiz(hidden, true, false),
    ...quiz(open, true),
    ...quiz(untaken, false),
    attempt(early, closed, 2),
    attempt(late, closed, 3), // was enrolled anew since
    attempt(left, closed, 4),
    attempt(early, hidden, 3),
    attempt(early, open, 2),
    sql`insert into groups (id, course_id, name, created_at) values (${team}, ${course}, 'Team', ${at(1)}), (${done}, ${course}, 'Done', ${at(1)})`,
    sql`insert into group_members (group_id, course_id, user_id, joined_at, placed_by) values (${team}, ${course}, ${early}, ${at(1)}, 'student'), (${done}, ${course}, ${late}, ${at(5)}, 'student')`,
    sql`insert into group_attempts (id, group_id, group_name, quiz_id, quiz_version, completed, completed_at, answers, incorrect_answers, score) values (${done}, ${done}, 'Done', ${closed}, 1, true, ${at(3)}, '{}', '{}', 90)`,
    sql`insert into group_attempt_members (attempt_id, user_id) values (${done}, ${gone})`,
    sql`insert into grade_changes (course_id, activity_id, quiz_title, attempt_id, student_id, kind, from_score, to_score, reason, changed_by, changed_at) values (${course}, ${closed}, 'Q', ${randomUUID()}, ${early}, 'edited', 50, 60, 'So', ${teacher}, now())`,
    sql`insert into grade_changes (course_id, activity_id, quiz_title, attempt_id, group_id, group_name, kind, from_score, to_score, reason, changed_by, changed_at) values (${course}, ${closed}, 'Q', ${randomUUID()}, ${randomUUID()}, 'Team', 'appeal', 50, 60, 'So', ${teacher}, now())`,
  ])
    await connection.execute(statement)
  await migrate(connection, { migrationsFolder })
})

test('[BOOK-03] what is closed was due at its last result; what is open, or nobody has taken, was not', async () => {
  const rows = await drizzle(client)
    .select({ id: quizzes.id, due: quizzes.individualDueAt, team: quizzes.teamDueAt })
    .from(quizzes)
  const due = new Map(rows.map((row) => [row.id, row]))
  expect(due.get(closed ?? '')).toMatchObject({ due: new Date(at(4)), team: new Date(at(3)) })
  expect(due.get(hidden ?? '')).toMatchObject({ due: new Date(at(3)), team: null })
  expect(due.get(open ?? '')?.due).toBeNull()
  expect(due.get(untaken ?? '')?.due).toBeNull()
})

test('[BOOK-03] everybody was enrolled first when they were seen first, who has left too', async () => {
  const rows = await drizzle(client).select().from(firstEnrollments)
  expect(new Map(rows.map((row) => [row.userId, row.at]))).toEqual(
    new Map([
      [early, new Date(at(1))],
      [late, new Date(at(3))],
      [left, new Date(at(4))],
      [gone, new Date(at(3))],
    ]),
  )
})

test('[BOOK-03] who was in a team without a result then misses one, who came later does not', async () => {
  expect(await drizzle(client).select().from(missedTeamQuizzes)).toEqual([
    { quizId: closed, userId: early },
  ])
})

test('[GKEEP-01] [GKEEP-04] the history of grades has the parts that it had', async () => {
  const rows = await drizzle(client)
    .select({ kind: gradeChanges.kind, part: gradeChanges.part, mark: gradeChanges.mark })
    .from(gradeChanges)
    .where(eq(gradeChanges.courseId, course ?? ''))
  expect(rows).toEqual([
    { kind: 'edited', part: 'individual', mark: null },
    { kind: 'appeal', part: 'team', mark: null },
  ])
})
