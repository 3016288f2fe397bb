import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import type { Person } from '../../testing/given.ts'
import { teamResults } from '../../testing/team-results.ts'
import { openWorld, type World } from '../../testing/world.ts'

/* What is only ever added to lets an erasure through, of its person, and nothing besides. */

let world: World
let made: Awaited<ReturnType<typeof teamResults>>
let student: Person
beforeAll(async () => {
  world = await openWorld()
  made = await teamResults(world, { students: 3 })
  student = made.captain
  for (const [id, score] of [
    [student.id, 40],
    [made.member.id, 50],
  ] as const)
    await as(world, made.teacher).gradebook.editScore({
      ...{ attemptId: made.attemptIds.get(id) ?? '', score, seen: 100, reason: 'Was late' },
    })
  await as(world, made.teacher).attempts.allow({
    ...{ quizId: made.quizId, userIds: [student.id], reason: 'By mistake' },
  })
})
afterAll(() => world.close())

/** How a statement ends, after this one; nothing of it stays. */
const endOf = (statement: SQL, first: SQL | null = null): Promise<string> =>
  world.database
    .transact(async (tx) => {
      if (first) await tx.execute(first)
      const { rowCount, affectedRows } = (await tx.execute(statement)) as unknown as {
        rowCount?: number
        affectedRows?: number
      }
      throw new Error(`${rowCount ?? affectedRows} rows`)
    })
    .catch((error) => String(error.cause?.message ?? error.message))

const erasing = ({ id, email }: Person) =>
  sql`select begin_erasure(${id}::uuid, array[${email}]::text[])`
const ofStudent = () => sql`where student_id = ${student.id}`
const refusedGrades = 'The history of grades is only added to'
const refusedLog = 'The trail is only added to'

test('[KEEP-05] [FIRM-20] without an erasure no change is let through, not even one of its form', async () => {
  const nil = sql`'00000000-0000-0000-0000-000000000000'`
  for (const [statement, refused] of [
    [sql`update grade_changes set reason = 'erased' ${ofStudent()}`, refusedGrades],
    [sql`delete from grade_changes ${ofStudent()}`, refusedGrades],
    [sql`update audit_log set actor_id = ${nil}`, refusedLog],
    [sql`update audit_log set reason = null`, refusedLog],
    [sql`delete from audit_log`, refusedLog],
  ] as const)
    expect(await endOf(statement)).toBe(refused)
})

test('[KEEP-05] of the history of grades, the reasons of the own scores go, and nothing else', async () => {
  const change = (set: SQL, where: SQL = ofStudent()) =>
    endOf(sql`update grade_changes set ${set} ${where}`, erasing(student))
  expect(await change(sql`reason = 'erased'`)).toBe('1 rows')
  expect(await change(sql`reason = 'Was ill'`)).toBe(refusedGrades)
  expect(await change(sql`to_score = 100`)).toBe(refusedGrades)
  expect(await change(sql`reason = 'erased', changed_by = ${student.id}`)).toBe(refusedGrades)
  expect(await change(sql`reason = 'erased'`, sql`where student_id <> ${student.id}`)).toBe(
    refusedGrades,
  )
})

test('[KEEP-05] changes of the own scores go where the course says so alone', async () => {
  const remove = sql`delete from grade_changes ${ofStudent()}`
  expect(await endOf(remove, erasing(student))).toBe(refusedGrades)
  await world.database.connection.execute(sql`update courses set erased_results = 'removed'`)
  expect(await endOf(remove, erasing(student))).toBe('1 rows')
  expect(await endOf(sql`delete from grade_changes`, erasing(student))).toBe(refusedGrades)
})

test('[KEEP-05] of the log, what names the person becomes what erasing makes of it', async () => {
  const about = sql`where action = 'attempt.allow'`
  const change = (set: SQL, where: SQL = about) =>
    endOf(sql`update audit_log set ${set} ${where}`, erasing(student))
  const erased = sql`subject = erased_subject(action, actor_id, subject)`
  expect(await change(sql`${erased}, reason = null`)).toBe('1 rows')
  expect(await change(sql`subject = '{}'`)).toBe(refusedLog)
  expect(await change(sql`${erased}, at = now()`)).toBe(refusedLog)
  expect(await change(sql`action = 'course.edit'`)).toBe(refusedLog)
  expect(await change(sql`actor_id = ${student.id}`)).toBe(refusedLog)
  expect(await endOf(sql`delete from audit_log ${about}`, erasing(student))).toBe(refusedLog)
  const others = sql`where actor_id = ${made.teacher.id}`
  const nobody = sql`actor_id = '00000000-0000-0000-0000-000000000000'`
  expect(await change(nobody, others)).toBe(refusedLog)
})

test('[KEEP-05] reasons that stood in what an entry is about go where the person is named, or was let answer', async () => {
  const { quizId, teacher, member } = made
  const reason = 'Was ill'
  const allowed = (userIds: readonly string[]) => ({ quizId, userIds, reason })
  const opened = (of: string) => ({ quizId: of, openFor: { who: 'all', reason } })
  const subjects = [
    allowed([student.id, member.id]),
    allowed([member.id]),
    opened(quizId),
    opened(teacher.id), // another quiz
  ]
  const erased = await world.database.transact(async (tx) => {
    await tx.execute(erasing(student))
    const asked = subjects.map(
      (one) => sql`erased_subject('any', ${teacher.id}, ${JSON.stringify(one)}::jsonb)`,
    )
    const { rows } = (await tx.execute(
      sql`select jsonb_build_array(${sql.join(asked, sql`, `)}) as all`,
    )) as unknown as { rows: { all: unknown }[] }
    return rows[0]?.all
  })
  expect(erased).toEqual([
    { quizId, userIds: ['00000000-0000-0000-0000-000000000000', member.id] },
    allowed([member.id]),
    { quizId, openFor: { who: 'all' } },
    opened(teacher.id),
  ])
})

test("[KEEP-05] the reason of an opening goes where the person was let answer, nobody else's", async () => {
  const entry = (quizId: string) =>
    sql`insert into audit_log (at, actor_id, action, subject, reason) values (now(), ${made.teacher.id}, 'quiz.switch', ${JSON.stringify({ quizId, openFor: { who: 'all' } })}::jsonb, ${quizId})`
  await world.database.connection.execute(entry(made.quizId))
  await world.database.connection.execute(entry(made.teacher.id)) // another quiz
  const empty = (quizId: string) =>
    endOf(sql`update audit_log set reason = null where reason = ${quizId}`, erasing(student))
  expect(await empty(made.quizId)).toBe('1 rows')
  expect(await empty(made.teacher.id)).toBe(refusedLog)
})

test('[KEEP-05] an erasure ends with its transaction', async () => {
  await world.database.transact((tx) => tx.execute(erasing(student)))
  expect(await endOf(sql`update grade_changes set reason = 'erased' ${ofStudent()}`)).toBe(
    refusedGrades,
  )
})

test('[KEEP-05] the events of a team quiz let nothing through', async () => {
  expect(await endOf(sql`delete from team_quiz_events`, erasing(student))).toBe(
    'What happened in a team quiz is only added to',
  )
  expect(await endOf(sql`update team_quiz_events set intent = '{}'`, erasing(student))).toBe(
    'What happened in a team quiz is only added to',
  )
})
