import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** How many rows of every table, by the names of the tables. */
async function rowCounts(): Promise<Record<string, number>> {
  const { connection } = world.database
  const { rows } = (await connection.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )) as { rows: { table_name: string }[] }
  const counts: Record<string, number> = {}
  for (const { table_name } of rows) {
    const { rows: counted } = (await connection.execute(
      sql`select count(*)::int as n from ${sql.identifier(table_name)}`,
    )) as { rows: { n: number }[] }
    counts[table_name] = counted[0]?.n ?? 0
  }
  return counts
}

describe('deleting a quiz', () => {
  test("[PERM-05] is the owner's: not for students of the course, other instructors, nobody", async () => {
    const { quizId, students, teacher } = await given(world).quiz({ students: 3 })
    const remove = (who: { id: string } | null, id = quizId) =>
      codeOf(as(world, who).quizzes.remove({ quizId: id }))
    expect(await remove(null)).toBe('UNAUTHORIZED')
    expect(await remove(students[0] ?? null)).toBe('FORBIDDEN')
    expect(await remove(await given(world).student())).toBe('NOT_FOUND')
    expect(await remove(await given(world).instructor())).toBe('NOT_FOUND')
    expect(await remove(teacher, randomUUID())).toBe('NOT_FOUND')
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({ id: quizId })
  })

  test('[QLIST-05, D-68] takes its questions, versions, attempts and sessions with it, and nothing of another quiz', async () => {
    const { teacher, courseId, captain, teamId, students } = await given(world).teamQuiz({
      students: 3,
    })
    const counts = await rowCounts()
    const source = (await as(world, teacher).quizzes.list({ courseId })).quizzes[0]?.id ?? ''
    const { id: quizId, questions } = await as(world, teacher).quizzes.copy({
      quizId: source,
      title: 'Second',
      courseId,
    })
    await as(world, teacher).quizzes.setFlags({
      quizId,
      isActive: true,
      isVisible: true,
      isTeamActive: true,
    })
    const key = Object.fromEntries(
      questions.map(({ id, options }) => [
        id,
        options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
      ]),
    )
    for (const student of students)
      await submitAs(world, student, {
        quizId,
        submissionId: randomUUID(),
        version: 1,
        answers: key,
      })
    const place = { quizId, teamId }
    await as(world, captain).teamQuiz.launch(place)
    await play(as(world, captain), { place, questions })
    const full = await rowCounts()
    const changed = Object.keys(full).filter((table) => full[table] !== counts[table])
    expect(changed.sort()).toEqual(
      [
        'quizzes',
        'questions',
        'quiz_versions',
        'individual_attempts',
        'team_quiz_sessions',
        'team_quiz_events',
        'group_attempts',
        'group_attempt_members',
        'phases',
        'answers_seen',
        'team_quiz_players',
        'audit_log',
      ].sort(),
    )
    expect(await as(world, teacher).quizzes.remove({ quizId })).toEqual({ removed: true })
    expect({ ...(await rowCounts()), audit_log: 0 }).toEqual({ ...counts, audit_log: 0 })
    const log = await world.database.connection
      .select({ actorId: auditLog.actorId, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, { quizId, removed: true }))
    expect(log).toEqual([{ actorId: teacher.id, action: 'quiz.edit' }])
    expect(await codeOf(as(world, teacher).quizzes.remove({ quizId }))).toBe('NOT_FOUND')
    const { attempts, teamQuiz } = as(world, captain)
    const calls = [attempts.take({ quizId }), attempts.results({ quizId }), teamQuiz.session(place)]
    expect(await Promise.all(calls.map(codeOf))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await codeOf(as(world, captain).teamQuiz.session({ quizId: source, teamId }))).toBe('OK')
  })

  test('[D-68, P6] who is playing stops listening to the room of this quiz, and the course is told', async () => {
    const { teacher, quizId, courseId, captain, member, third, teamId } =
      await given(world).teamQuiz()
    const [notified, expelled] = [world.notified.news.length, world.notified.expelled.length]
    await as(world, teacher).quizzes.remove({ quizId })
    expect(world.notified.news.slice(notified)).toEqual([{ to: { courseId }, topic: 'quizzes' }])
    const left = world.notified.expelled.slice(expelled)
    expect(left.map(({ userId }) => userId).sort()).toEqual(
      [captain, member, third].map(({ id }) => id).sort(),
    )
    for (const { leaves } of left) {
      expect(leaves({ kind: 'team-quiz', quizId, teamId })).toBe(true)
      expect(leaves({ kind: 'team-quiz', quizId: randomUUID(), teamId })).toBe(false)
    }
  })

  test('[P18] at the very moment of a submission, a launch, a move, a switch, a copy or another deletion, these find nothing, and store nothing', async () => {
    const during = (made: { teacher: { id: string }; quizId: string }) =>
      meanwhile(world, () => as(world, made.teacher).quizzes.remove({ quizId: made.quizId }))
    const open = await given(world).quiz({ students: 3 })
    await as(world, open.captain).attempts.start({ quizId: open.quizId })
    expect(
      await codeOf(
        as(during(open), open.captain).attempts.submit({
          quizId: open.quizId,
          submissionId: randomUUID(),
          version: 1,
          answers: open.key,
        }),
      ),
    ).toBe('NOT_FOUND')
    const ready = await given(world).readyTeams({ students: 3 })
    expect(await codeOf(as(during(ready), ready.captain).teamQuiz.launch(ready.place))).toBe(
      'NOT_FOUND',
    )
    const running = await given(world).teamQuiz({ students: 3 })
    expect(
      await codeOf(
        as(during(running), running.captain).teamQuiz.navigate({ ...running.place, question: 1 }),
      ),
    ).toBe('NOT_FOUND')
    for (const change of ['setFlags', 'remove', 'copy'] as const) {
      const made = await given(world).quiz({ students: 3 })
      const { quizId, courseId } = made
      const { quizzes } = as(during(made), made.teacher)
      const calls = {
        setFlags: () => quizzes.setFlags({ quizId, isActive: false }),
        remove: () => quizzes.remove({ quizId }),
        copy: () => quizzes.copy({ quizId, title: 'Copy', courseId }),
      }
      expect(await codeOf(calls[change]())).toBe('NOT_FOUND')
    }
  })
})
