import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

const [teacher, student, course, team] = Array.from({ length: 4 }, () => randomUUID())
const quizzes = {
  untouched: randomUUID(),
  previewed: randomUUID(),
  started: randomUUID(),
  taken: randomUUID(),
  begunInTeam: randomUUID(),
  playedByGone: randomUUID(),
}
const run = (statement: SQL) => drizzle(client).execute(statement)

const person = (id: string | undefined, role: string) => [
  sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${id}, 'Ana', ${`${id}@example.org`}, true, now(), now())`,
  sql`insert into profiles (id, name, email, role, created_at) values (${id}, 'Ana', ${`${id}@example.org`}, ${role}, now())`,
]
const quiz = (id: string) => [
  sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, version, created_at) values (${id}, 'Q', '', ${id.toUpperCase()}, ${course}, ${teacher}, true, true, true, 1, now())`,
  sql`insert into quiz_versions (quiz_id, version, questions, created_at) values (${id}, 1, '[]', now())`,
]
const attempt = (quizId: string, userId: string | undefined, isPreview = false) =>
  sql`insert into individual_attempts (user_id, quiz_id, quiz_version, handed_versions, started_at, is_preview, completed, answers, submission_id, completed_at, correct_count, question_count, score, earned) values (${userId}, ${quizId}, 1, '{1}', now(), ${isPreview}, true, '{}', ${randomUUID()}, now(), 1, 2, 50, 50)`
const teamAttempt = (quizId: string, teamId: string | undefined) =>
  sql`insert into group_attempts (group_id, group_name, quiz_id, quiz_version, completed, completed_at, answers, incorrect_answers, score) values (${teamId}, 'T', ${quizId}, 1, true, now(), '{}', '{}', 75)`

describe('a database of the version before', () => {
  beforeAll(async () => {
    await migrate(drizzle(client), { migrationsFolder: migrationsBefore('_key_corrections') })
    for (const statement of [
      ...person(teacher, 'Instructor'),
      ...person(student, 'Student'),
      sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${teacher}, now())`,
      sql`insert into groups (id, course_id, name, created_at) values (${team}, ${course}, 'T', now())`,
      ...Object.values(quizzes).flatMap(quiz),
      attempt(quizzes.previewed, teacher, true),
      sql`insert into individual_attempts (user_id, quiz_id, quiz_version, handed_versions, started_at, completed, answers) values (${student}, ${quizzes.started}, 1, '{1}', now(), false, '{}')`,
      attempt(quizzes.taken, student),
      attempt(quizzes.begunInTeam, student),
      sql`insert into team_quiz_sessions (group_id, quiz_id, quiz_version, status, version, current_question, answers, question_feedback, incorrect_attempts, votes, created_at, updated_at) values (${team}, ${quizzes.begunInTeam}, 1, 'active', 1, 0, '{}', '{}', '{}', '{}', now(), now())`,
      teamAttempt(quizzes.playedByGone, randomUUID()),
    ])
      await run(statement)
    await migrate(drizzle(client), { migrationsFolder })
  })

  test('[GKEEP-03] who has answered goes on with the standard scheme, the rest follow their course, and courses the standard', async () => {
    const { rows } = await run(sql`select id, scoring, corrections from quizzes`)
    const scoringOf = (id: string) => rows.find((one) => one.id === id)
    const none = { individual: null, team: null, fixed: [] }
    for (const id of [quizzes.untouched, quizzes.previewed, quizzes.started])
      expect(scoringOf(id)).toEqual({ id, scoring: none, corrections: 0 })
    expect(scoringOf(quizzes.taken)?.scoring).toEqual({
      ...{ individual: 'allOrNothing', team: null, fixed: ['individual'] },
    })
    expect(scoringOf(quizzes.begunInTeam)?.scoring).toEqual({
      ...{ individual: 'allOrNothing', team: { kind: 'standard' } },
      fixed: ['individual', 'team'],
    })
    expect(scoringOf(quizzes.playedByGone)?.scoring).toEqual({
      ...{ individual: null, team: { kind: 'standard' }, fixed: ['team'] },
    })
    expect((await run(sql`select scoring from courses`)).rows).toEqual([{ scoring: none }])
  })

  test('[GKEEP-01, GKEEP-02] every score stays, and points are the right answers until they are stored', async () => {
    const { rows } = await run(
      sql`select score, earned, edited, points, correct_count from individual_attempts where completed order by quiz_id`,
    )
    for (const row of rows)
      expect(row).toEqual({
        ...{ score: '50.00', earned: '50.00', edited: null, points: null, correct_count: 1 },
      })
    expect((await run(sql`select score from group_attempts`)).rows).toEqual([{ score: '75.00' }])
  })

  test('[GKEEP-04, GKEEP-05] corrections are only added to, but for their undoing, once; an appeal of before belongs to none', async () => {
    const id = randomUUID()
    await run(
      sql`insert into key_corrections (id, quiz_id, number, question_id, rule, versions, newest_version, reason, made_by, made_at, previewed) values (${id}, ${quizzes.taken}, 1, ${randomUUID()}, 'credit', '{1}', 1, 'So', ${teacher}, now(), 'x')`,
    )
    const refused = (statement: SQL) =>
      run(statement).then(
        () => 'stored',
        ({ cause }) => cause.message,
      )
    const never = 'Corrections of keys are only added to'
    const undo = sql`undone_by = ${teacher}, undone_at = now(), undo_reason = 'No'`
    const set = (what: SQL) => sql`update key_corrections set ${what} where id = ${id}`
    expect(await refused(set(sql`reason = 'Other'`))).toBe(never)
    expect(await refused(set(sql`${undo}, rule = 'drop'`))).toBe(never)
    expect(await refused(set(sql`undone_at = now()`))).toContain('key_corrections_undone_whole')
    expect(await refused(sql`delete from key_corrections`)).toBe(never)
    expect(await refused(sql`truncate key_corrections`)).toBe(never)
    expect(await refused(set(undo))).toBe('stored')
    expect(await refused(set(undo))).toBe(never)
    expect(await refused(sql`delete from quizzes where id = ${quizzes.taken}`)).toBe('stored')
    expect((await run(sql`select id from key_corrections`)).rows).toEqual([])
  })

  test('[GKEEP-06] a server of the version before still hands in, reopens and completes', async () => {
    const { started } = quizzes
    await run(
      sql`update individual_attempts set completed = true, submission_id = ${randomUUID()}, completed_at = now(), correct_count = 1, question_count = 2, score = 50, earned = 50, edited = null where quiz_id = ${started}`,
    )
    await run(
      sql`update individual_attempts set completed = false, submission_id = null, completed_at = null, correct_count = null, question_count = null, score = null, earned = null, edited = null where quiz_id = ${started}`,
    )
    await run(teamAttempt(started, team))
    expect(
      (await run(sql`select score from group_attempts where quiz_id = ${started}`)).rows,
    ).toEqual([{ score: '75.00' }])
  })
})
