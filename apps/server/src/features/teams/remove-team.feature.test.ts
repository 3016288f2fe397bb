import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { admit } from '../../rooms.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizEvents,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (who: { id: string } | null, teamId: string, where = world) =>
  as(where, who).teams.remove({ teamId })
const countOf = (table: PgTable) => world.database.connection.$count(table)

describe('deleting a team', () => {
  test('[PERM-04, PERM-08, VAL-49, ERR-31, ERR-45, D-76] is for the instructor of the course', async () => {
    const { teacher, teamId, captain, member, outsider } = await given(world).teams()
    expect(await codeOf(remove(null, teamId))).toBe('UNAUTHORIZED')
    for (const student of [captain, member, outsider])
      expect(await codeOf(remove(student, teamId))).toBe('FORBIDDEN')
    for (const stranger of [await given(world).student(), await given(world).instructor()])
      expect(await codeOf(remove(stranger, teamId))).toBe('NOT_FOUND')
    expect(await codeOf(remove(teacher, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(remove(teacher, teamId))).toBe('OK')
    expect(await codeOf(remove(teacher, teamId))).toBe('NOT_FOUND')
  })

  test('[TMI-04, D-80, BOOK-23] members, session and votes go with it; what it completed, individual attempts and other teams stay', async () => {
    const made = await given(world).teamQuiz()
    const {
      teacher,
      courseId,
      teamId,
      teamIds,
      captain,
      member,
      outsider,
      place,
      questions,
      quizId,
    } = made
    await as(world, member).teamQuiz.vote({
      ...place,
      questionId: questions[0]?.id ?? '',
      optionId: questions[0]?.options[0]?.id ?? '',
      isOn: true,
    })
    await play(as(world, captain), { place, questions })
    await as(world, outsider).teamQuiz.launch({ quizId, teamId: teamIds[1] ?? '' })
    const tables = [
      teams,
      teamMembers,
      teamQuizSessions,
      teamQuizEvents,
      teamAttempts,
      teamAttemptMembers,
      individualAttempts,
    ]
    const counts = async () => Promise.all(tables.map(countOf))
    const before = await counts()
    expect(await remove(teacher, teamId)).toEqual({ removed: true })
    const after = await counts()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([
      -1,
      -3,
      -1,
      -(1 + questions.length + 1),
      0,
      0,
      0,
    ])
    const list = await as(world, teacher).teams.list({ courseId })
    expect(list.teams.map(({ id }) => id)).toEqual([teamIds[1]])
    expect(list.free?.map(({ id }) => id)).toEqual(made.students.slice(0, 3).map(({ id }) => id))
    expect(await codeOf(as(world, captain).teamQuiz.session(place))).toBe('NOT_FOUND')
    expect(
      await codeOf(as(world, outsider).teamQuiz.session({ quizId, teamId: teamIds[1] ?? '' })),
    ).toBe('OK')
  })

  test('[P6, D-80, D-86, RT-01] its members leave its rooms at once and are told, and the course with them', async () => {
    const { teacher, courseId, teamId, captain, member, third, quizId } = await given(world).quiz({
      students: 3,
    })
    const [expelled, notified] = [world.notified.expelled.length, world.notified.news.length]
    await remove(teacher, teamId)
    const ended = world.notified.expelled.slice(expelled)
    expect(ended.map(({ userId }) => userId)).toEqual([captain.id, member.id, third.id])
    for (const { leaves } of ended)
      expect([
        leaves({ kind: 'team-quiz', quizId, teamId }),
        leaves({ kind: 'team-quiz', quizId, teamId: randomUUID() }),
      ]).toEqual([true, false])
    expect(
      await admit(
        world.database,
        { userId: member.id, onlyCourseId: null },
        { kind: 'team-quiz', quizId, teamId },
      ),
    ).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(world.notified.news.slice(notified)).toEqual([
      { to: { userIds: [captain.id, member.id, third.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
      { to: { courseId }, topic: 'quizzes' },
    ])
  })

  test('[D-80, P22] an answer, a change and a second deletion that were on their way find nothing', async () => {
    const { teacher, courseId, teamId, captain, member, third, place, questions } = await given(
      world,
    ).teamQuiz({ students: 3 })
    const answer = {
      ...place,
      questionId: questions[0]?.id ?? '',
      optionIds: [questions[0]?.options[1]?.id ?? ''],
      attempt: 1,
    }
    expect(
      await codeOf(
        as(
          meanwhile(world, () => remove(teacher, teamId)),
          captain,
        ).teamQuiz.answer(answer),
      ),
    ).toBe('NOT_FOUND')
    const again = async () =>
      (
        await as(world, teacher).teams.create({
          courseId,
          name: 'Team A',
          memberIds: [captain.id, member.id, third.id],
          captainId: null,
        })
      ).id
    const second = await again()
    const form = { teamId: second, name: 'Team A', memberIds: [member.id], captainId: null }
    expect(
      await codeOf(
        as(
          meanwhile(world, () => remove(teacher, second)),
          teacher,
        ).teams.update(form),
      ),
    ).toBe('NOT_FOUND')
    const last = await again()
    expect(
      await codeOf(
        remove(
          teacher,
          last,
          meanwhile(world, () => remove(teacher, last)),
        ),
      ),
    ).toBe('NOT_FOUND')
  })
})
