import { decide, newSession } from '@tbl/domain/team-quiz-session'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { given } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import type { Tx } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { auditLog } from '../../schema/records.ts'
import { teamAttempts, teamQuizEvents, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { findSession, sessionFacts } from './queries.ts'
import { fromRow } from './session-row.ts'
import { loadTable } from './table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 1000 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })
type ReadyTeams = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>

const eventsOf = (quizId: string) =>
  world.database.connection
    .select({ version: teamQuizEvents.version, intent: teamQuizEvents.intent })
    .from(teamQuizEvents)
    .innerJoin(teamQuizSessions, eq(teamQuizSessions.id, teamQuizEvents.sessionId))
    .where(eq(teamQuizSessions.quizId, quizId))
    .orderBy(teamQuizEvents.version)

/** The session that the recorded moves lead to, one after the other, and the one that is stored. */
async function replayed({ quizId, teamId }: ReadyTeams) {
  const { connection } = world.database
  const row = await findSession(connection, quizId, teamId)
  if (!row) throw new Error('no session')
  const ids = { team: { id: teamId }, quiz: { id: quizId } }
  const facts = sessionFacts(
    (await loadTable(connection, world.services.clock, ids)).teamInQuiz,
    await requireVersion(world.services, connection, quizId, row.quizVersion),
  )
  const session = (await eventsOf(quizId)).reduce((before, { intent, version }) => {
    if (intent.kind === 'collect' || intent.kind === 'reopen' || intent.kind === 'paper')
      throw new Error('Nothing has ended here')
    const next = decide(before, intent, facts)
    if (!next.ok || next.value.version !== version)
      throw new Error(`The move to version ${version} was not possible`)
    return next.value
  }, newSession)
  return { session, stored: fromRow(row) }
}

describe('races of one team', () => {
  test(`[TSESS-01, P17] starting from three tabs at once starts once, records it once and tells everybody once, x${repeats}`, async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { place, captain, member, third, quizId } = made
    for (let round = 0; round < repeats; round += 1) {
      const notified = world.notified.snapshots.length
      const answers = await Promise.all(
        [1, 2, 3].map(() => as(world, captain).teamQuiz.launch(place)),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      const rows = await world.database.connection
        .select()
        .from(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, quizId))
      expect(rows).toHaveLength(1)
      expect(world.notified.snapshots.slice(notified).map(({ userId }) => userId)).toEqual([
        captain.id,
        member.id,
        third.id,
      ])
      const started = await world.database.connection
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.action, 'teamQuiz.play'),
            sql`${auditLog.subject}->>'sessionId' = ${rows[0]?.id}`,
          ),
        )
      expect(started).toHaveLength(1)
      await world.database.connection
        .delete(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, quizId))
    }
  })

  test(`[P14, D-91, TSESS-10] four parallel answers with one number, from two tabs with two choices, count once, x${repeats}`, async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, quizId, questions } = made
    const [question] = questions
    const options = question?.options.map(({ id }) => id) ?? []
    for (let attempt = 1; attempt <= repeats; attempt += 1) {
      const answers = await Promise.all(
        [1, 2, 1, 2].map((choice) =>
          as(world, captain).teamQuiz.answer({
            ...place,
            questionId: question?.id ?? '',
            optionIds: [options[choice] ?? ''],
            attempt,
          }),
        ),
      )
      for (const answer of answers)
        expect(answer.questions[0]?.tries).toEqual(answers[0]?.questions[0]?.tries)
      expect(answers[0]?.questions[0]?.tries).toHaveLength(attempt)
      expect(await eventsOf(quizId)).toHaveLength(attempt)
    }
  })

  test('[P20, P27, TSESS-16] votes and answers of all at once: every one is in the session, and every version reaches every member', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, third, quizId, questions } = made
    const [first, second] = questions
    const voting = [member, third].flatMap(
      ({ id }) =>
        second?.options.map((option) =>
          as(world, { id }).teamQuiz.vote({
            ...place,
            questionId: second.id,
            optionId: option.id,
            isOn: true,
          }),
        ) ?? [],
    )
    const answering = [1, 2, 3].map((attempt) =>
      as(world, captain).teamQuiz.answer({
        ...place,
        questionId: first?.id ?? '',
        optionIds: [first?.options[attempt]?.id ?? ''],
        attempt,
      }),
    )
    const moving = [1, 2].map((question) =>
      as(world, captain).teamQuiz.navigate({ ...place, question }),
    )
    await Promise.all([...voting, ...answering, ...moving])
    const { session, stored } = await replayed(made)
    expect(stored).toEqual(session)
    for (const option of second?.options ?? [])
      expect([...(stored.votes[second?.id ?? '']?.[option.id] ?? [])].sort()).toEqual(
        [member.id, third.id].sort(),
      )
    const all = Array.from({ length: stored.version - 1 }, (_, index) => index + 2)
    for (const { id } of [captain, member, third]) {
      const snapshots = world.notified.snapshots
        .filter(({ userId, snapshot }) => userId === id && snapshot.quizId === quizId)
        .map(({ snapshot }) => snapshot.version)
      const votes = world.notified.events.flatMap((one) =>
        one.name === 'member_vote' && one.event.quizId === quizId && one.userIds.includes(id)
          ? [one.event.version]
          : [],
      )
      const heard = [...snapshots, ...votes].filter((version) => version > 1)
      expect(heard.sort((one, other) => one - other)).toEqual(all)
    }
  })

  test(`[TRES-05, P15] submitting from four tabs at once stores one attempt, and all get the same result, x${repeats}`, async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, quizId, questions } = made
    await play(as(world, captain), { place, questions }, { isCompleted: false })
    // a round is taken back for the next one
    await world.database.connection.execute(sql`alter table ${teamQuizEvents} disable trigger user`)
    for (let round = 0; round < repeats; round += 1) {
      const results = await Promise.all(
        [1, 2, 3, 4].map(() => as(world, captain).teamQuiz.complete(place)),
      )
      for (const result of results) expect(result).toEqual(results[0])
      expect(
        await world.database.connection
          .select()
          .from(teamAttempts)
          .where(eq(teamAttempts.quizId, quizId)),
      ).toHaveLength(1)
      await world.database.connection.delete(teamAttempts).where(eq(teamAttempts.quizId, quizId))
      await world.database.connection
        .delete(teamQuizEvents)
        .where(sql`${teamQuizEvents.intent}->>'kind' = 'complete'`)
      await world.database.connection
        .update(teamQuizSessions)
        .set({ status: 'active', version: 4 })
        .where(eq(teamQuizSessions.quizId, quizId))
    }
  })

  test(`[P21] two claimants of the captaincy answer at once while it moves: only who is captain is counted, x${repeats}`, async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, third, teacher, teamId, quizId, questions } = made
    const [question] = questions
    let attempt = 1
    for (let round = 0; round < repeats; round += 1) {
      const next = round % 2 === 0 ? member : captain
      const answer = (who: { id: string }) =>
        as(world, who)
          .teamQuiz.answer({
            ...place,
            questionId: question?.id ?? '',
            optionIds: [question?.options[1]?.id ?? ''],
            attempt,
          })
          .then(
            () => 'OK',
            (error) => error.code,
          )
      const handOver = as(world, teacher).teams.update({
        teamId,
        name: 'Team A',
        memberIds: [captain, member, third].map(({ id }) => id),
        captainId: next.id,
      })
      const [one, other] = await Promise.all([answer(captain), answer(member), handOver])
      expect([one, other].every((code) => code === 'OK' || code === 'NOT_CAPTAIN')).toBe(true)
      const counted = (await eventsOf(quizId)).length
      expect(counted).toBeLessThanOrEqual(attempt)
      expect(counted).toBe([one, other].includes('OK') ? attempt : attempt - 1)
      attempt = counted + 1
    }
  })
})

describe.skipIf(!isConcurrent)('a move that comes in while something changes', () => {
  /**
   * Makes a change, lets the move come in, and commits once the move waits for the change; how the
   * move ends.
   */
  async function during(
    change: (tx: Tx) => Promise<unknown>,
    move: () => Promise<unknown>,
  ): Promise<string> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const moves: Promise<string>[] = []
    await world.database.transact(async (tx) => {
      await change(tx)
      moves.push(codeOf(move()))
      await vi.waitFor(
        async () =>
          expect(await world.database.connection.execute(waiting)).toMatchObject({ rowCount: 1 }),
        { timeout: 10_000 },
      )
    })
    return (await moves[0]) ?? ''
  }

  test('[P18, P21, D-93] waits for the captaincy, the membership and the switches, and is graded by what they became', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, third, teamId, quizId, questions } = made
    const [question] = questions
    const [questionId, optionId] = [question?.id ?? '', question?.options[1]?.id ?? '']
    const answer = () =>
      as(world, captain).teamQuiz.answer({
        ...place,
        questionId,
        optionIds: [optionId],
        attempt: 1,
      })
    const vote = () =>
      as(world, third).teamQuiz.vote({ ...place, questionId, optionId, isOn: true })
    const [thisTeam, thisQuiz] = [eq(teams.id, teamId), eq(quizzes.id, quizId)]
    expect(
      await during((tx) => tx.update(teams).set({ captainId: member.id }).where(thisTeam), answer),
    ).toBe('NOT_CAPTAIN')
    expect(
      await during((tx) => tx.update(quizzes).set({ isTeamActive: false }).where(thisQuiz), vote),
    ).toBe('PHASE_CLOSED')
    expect(
      await during((tx) => tx.update(quizzes).set({ isTeamActive: true }).where(thisQuiz), vote),
    ).toBe('OK')
    const removal = async (tx: Tx) => {
      await tx.update(teams).set({ captainId: captain.id }).where(thisTeam)
      await tx.delete(teamMembers).where(eq(teamMembers.userId, third.id))
    }
    expect(await during(removal, vote)).toBe('NOT_MEMBER')
    expect((await eventsOf(quizId)).map(({ intent }) => intent.kind)).toEqual(['vote'])
  })
})
