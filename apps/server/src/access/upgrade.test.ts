import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsBefore } from '../../testing/old-database.ts'
import { systemClock } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../platform/database/template.ts'
import { loadRelease } from './release.ts'

let client: PGlite
let reader: Reader
const [teacher, ana, ben, zoe, course, teamless, team, busy] = Array.from({ length: 8 }, () =>
  randomUUID(),
) as [string, string, string, string, string, string, string, string]
const cleo = randomUUID()
const quizzes = Object.fromEntries(
  ['finished', 'running', 'between', 'done', 'hidden', 'alone', 'open'].map((name) => [
    name,
    randomUUID(),
  ]),
) as Record<'finished' | 'running' | 'between' | 'done' | 'hidden' | 'alone' | 'open', string>

const flags: Record<keyof typeof quizzes, [visible: boolean, active: boolean, team: boolean]> = {
  finished: [true, false, false],
  running: [true, false, true],
  between: [true, false, true],
  done: [true, true, true],
  hidden: [false, true, true],
  alone: [true, true, false],
  open: [true, true, true],
}

/**
 * An old class: Ana and Ben are a team, which Cleo left once it was done; Zoe is in a busy team;
 * `alone` is a quiz of a course without teams.
 */
const oldClass = (): SQL[] => {
  const person = (id: string, name: string, role: string) => [
    sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at, sign_up_role) values (${id}, ${name}, ${`${name}@example.org`}, true, now(), now(), ${role})`,
    sql`insert into profiles (id, name, email, role, created_at) values (${id}, ${name}, ${`${name}@example.org`}, ${role}, now())`,
  ]
  const courseOf = (id: string) =>
    sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${id}, 'C', ${id.slice(0, 8).toUpperCase()}, '', ${teacher}, now())`
  const enroll = (id: string, where: string) =>
    sql`insert into course_enrollments (user_id, course_id, enrolled_at) values (${id}, ${where}, now())`
  const quiz = (name: keyof typeof quizzes) => {
    const [visible, active, teams] = flags[name]
    const id = quizzes[name]
    return [
      sql`insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, created_at) values (${id}, ${name}, '', ${name.toUpperCase()}, ${name === 'alone' ? teamless : course}, ${teacher}, ${active}, ${visible}, ${teams}, now())`,
      sql`insert into quiz_versions (quiz_id, version, questions, created_at) values (${id}, 1, '[]', now())`,
    ]
  }
  const attempt = (who: string, name: keyof typeof quizzes) =>
    sql`insert into individual_attempts (user_id, quiz_id, quiz_version, submission_id, completed, completed_at, answers, correct_count, question_count, score) values (${who}, ${quizzes[name]}, 1, ${randomUUID()}, true, now() - interval '3 hours', '{}', 1, 2, 50)`
  const session = (of: string, name: keyof typeof quizzes, status: string, feedback: string) =>
    sql`insert into team_quiz_sessions (group_id, quiz_id, quiz_version, status, version, current_question, answers, question_feedback, incorrect_attempts, votes, created_at, updated_at) values (${of}, ${quizzes[name]}, 1, ${status}, 3, 0, '{}', ${feedback}, '{}', '{}', now() - interval '2 hours', now() - interval '1 hour')`
  const tried = '{"q": {"isCorrect": false, "attempts": 1, "at": "2026-01-01T00:00:00Z"}}'
  const completed = (name: keyof typeof quizzes) => {
    const id = randomUUID()
    return [
      sql`insert into group_attempts (id, group_id, quiz_id, quiz_version, completed, completed_at, answers, incorrect_answers, score) values (${id}, ${team}, ${quizzes[name]}, 1, true, now() - interval '1 hour', '{}', '{}', 75)`,
      sql`insert into group_attempt_members (attempt_id, user_id) values (${id}, ${ana}), (${id}, ${ben}), (${id}, ${cleo})`,
    ]
  }
  return [
    ...person(teacher, 'Ingrid', 'Instructor'),
    ...[
      person(ana, 'Ana', 'Student'),
      person(ben, 'Ben', 'Student'),
      person(cleo, 'Cleo', 'Student'),
      person(zoe, 'Zoe', 'Student'),
    ].flat(),
    courseOf(course),
    courseOf(teamless),
    ...[ana, ben, cleo, zoe].flatMap((id) => [enroll(id, course), enroll(id, teamless)]),
    sql`insert into groups (id, name, course_id, captain, created_at) values (${team}, 'Team A', ${course}, ${ana}, now()), (${busy}, 'Team B', ${course}, ${zoe}, now())`,
    sql`insert into group_members (group_id, course_id, user_id, joined_at) values (${team}, ${course}, ${ana}, now()), (${team}, ${course}, ${ben}, now()), (${busy}, ${course}, ${zoe}, now())`,
    ...(Object.keys(quizzes) as (keyof typeof quizzes)[]).flatMap(quiz),
    ...(['finished', 'running', 'between', 'done', 'hidden', 'alone'] as const).map((name) =>
      attempt(ana, name),
    ),
    attempt(zoe, 'finished'),
    attempt(cleo, 'hidden'),
    attempt(zoe, 'running'),
    sql`insert into individual_attempts (user_id, quiz_id, quiz_version, completed, answers, answered_at) values (${ana}, ${quizzes.open}, 1, false, '{"q": ["a"]}', '{"q": "2026-01-01T00:00:00Z"}')`,
    session(team, 'finished', 'completed', tried),
    session(team, 'done', 'completed', tried),
    session(team, 'hidden', 'completed', tried),
    session(busy, 'running', 'active', tried),
    ...completed('finished'),
    ...completed('done'),
    ...completed('hidden'),
  ]
}

beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('_fair_in_the_room') })
  for (const statement of oldClass()) await connection.execute(statement)
  await migrate(connection, { migrationsFolder })
  reader = connection as unknown as Reader
})
afterAll(() => client.close())

const releaseOf = async (name: keyof typeof quizzes, who: string) =>
  (await loadRelease(reader, systemClock, quizzes[name], who)).release

describe('the upgrade', () => {
  test.each<[keyof typeof quizzes, string, string, string]>([
    ['finished', 'Ana', ana, 'key'],
    ['finished', 'Zoe', zoe, 'key'], // both phases were closed, and she had taken it
    ['done', 'Ana', ana, 'key'], // her team had completed
    ['alone', 'Ana', ana, 'key'], // the course had no teams
    ['running', 'Ana', ana, 'none'],
    ['running', 'Zoe', zoe, 'none'],
    ['between', 'Ana', ana, 'none'],
    ['hidden', 'Ana', ana, 'score'],
  ])(
    '[FAIR-20] of the quiz %s, %s sees what was seen before, and nothing more',
    async (name, _who, id, results) => {
      expect((await releaseOf(name, id)).results).toBe(results)
    },
  )

  test('[FAIR-20] who was shown the key has seen it; who has seen a card, has', async () => {
    const { rows } = await client.query<{ name: string; by: string; quiz: string; sent: boolean }>(
      'select p.name, a.by, q.title as quiz, a.is_sent as sent from answers_seen a join profiles p on p.id = a.user_id join quizzes q on q.id = a.activity_id order by quiz, p.name, a.by',
    )
    expect(rows.map(({ quiz, name, by, sent }) => `${quiz} ${name} ${by} ${sent}`)).toEqual([
      'alone Ana key true',
      'done Ana card true',
      'done Ana key true',
      'done Ben card true',
      'done Cleo card true',
      'finished Ana card true',
      'finished Ana key true',
      'finished Ben card true',
      'finished Cleo card true',
      'finished Zoe key true',
      'hidden Ana card true',
      'hidden Ana key true',
      'hidden Ben card true',
      'hidden Cleo card true',
      'hidden Cleo key true', // her team had completed
      'running Zoe card true',
    ])
    expect((await releaseOf('open', ben)).take).toBe('YES')
    for (const one of [ben, cleo]) expect((await releaseOf('done', one)).take).toBe('ANSWERS_SEEN')
    expect((await releaseOf('running', zoe)).play).toBe('PLAYER')
  })

  test('[FAIR-20, FAIR-10] who is in a team that has begun, or was when it was done, began the quiz there', async () => {
    const beganIn = async (name: keyof typeof quizzes, who: string) =>
      (await loadRelease(reader, systemClock, quizzes[name], who)).own.beganIn
    expect([
      await beganIn('done', ana),
      await beganIn('done', cleo),
      await beganIn('running', zoe),
    ]).toEqual([team, team, busy])
    expect([
      await beganIn('running', ana),
      await beganIn('between', ben),
      await beganIn('alone', ana),
    ]).toEqual([null, null, null])
  })

  test('[FAIR-20] an attempt under way keeps its version, an open phase counts as last open now, a closed one as long as there are traces', async () => {
    const attempts = await client.query<{ version: number; handed: number[]; completed: boolean }>(
      `select quiz_version as version, handed_versions as handed, completed from individual_attempts where quiz_id = '${quizzes.open}'`,
    )
    expect(attempts.rows).toEqual([{ version: 1, handed: [1], completed: false }])
    const { rows } = await client.query<{ quiz: string; step: string; open: boolean }>(
      'select q.title as quiz, p.step, p.closed_at is null as open from phases p join quizzes q on q.id = p.activity_id order by 1, 2',
    )
    expect(
      rows.map(({ quiz, step, open }) => `${quiz} ${step} ${open ? 'open' : 'closed'}`),
    ).toEqual([
      'alone individual open',
      'between individual closed',
      'between team open',
      'done individual open',
      'done team open',
      'finished individual closed',
      'finished team closed',
      'hidden individual closed',
      'hidden team closed',
      'open individual open',
      'open team open',
      'running individual closed',
      'running team open',
    ])
    const names = await client.query<{ name: string }>(
      'select distinct group_name as name from group_attempts',
    )
    expect(names.rows).toEqual([{ name: 'Team A' }])
  })
})
