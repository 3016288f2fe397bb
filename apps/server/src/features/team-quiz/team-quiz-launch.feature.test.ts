import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { quizVersions } from '../../schema/quizzes.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Place = { quizId: string; teamId: string }
/** What opens the lobby and the session; they let in the same people. */
const openers: [string, (who: { id: string } | null, place: Place) => Promise<unknown>][] = [
  ['readiness', (who, place) => as(world, who).teamQuiz.readiness(place)],
  ['session', (who, place) => as(world, who).teamQuiz.session(place)],
  ['launch', (who, place) => as(world, who).teamQuiz.launch(place)],
]

describe.each(openers)('who may open %s', (_name, enter) => {
  test('[TSESS-06] lets members of the team in, for a quiz of their course', async () => {
    const { place, captain, outsider, teacher } = await given(world).readyTeams()
    const elsewhere = await given(world).readyTeams({ students: 3 })
    expect(await codeOf(enter(null, place))).toBe('UNAUTHORIZED')
    expect(await codeOf(enter(outsider, place))).toBe('FORBIDDEN')
    expect(await codeOf(enter(teacher, place))).toBe('FORBIDDEN')
    expect(await codeOf(enter(await given(world).student(), place))).toBe('NOT_FOUND')
    expect(await codeOf(enter(await given(world).instructor(), place))).toBe('NOT_FOUND')
    for (const wrong of [
      { quizId: randomUUID() },
      { teamId: randomUUID() },
      { quizId: elsewhere.quizId },
      { teamId: elsewhere.teamId },
    ]) {
      expect(await codeOf(enter(captain, { ...place, ...wrong }))).toBe('NOT_FOUND')
    }
    expect(await codeOf(enter(captain, place))).toBe('OK')
  })

  test('[D-70, PERM-09] is not there for a hidden quiz', async () => {
    const { place, captain, teacher, quizId } = await given(world).readyTeams({ students: 3 })
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
    expect(await codeOf(enter(captain, place))).toBe('NOT_FOUND')
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: true })
    expect(await codeOf(enter(captain, place))).toBe('OK')
  })
})

test('[D-70] the lobby and the results of a team that is done are not there while the quiz is hidden', async () => {
  const { place, captain, teacher, quizId } = await teamResults(world, { students: 3 })
  const { session, readiness } = as(world, captain).teamQuiz
  const codes = async () => [await codeOf(session(place)), await codeOf(readiness(place))]
  expect(await codes()).toEqual(['OK', 'OK'])
  await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
  expect(await codes()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})

describe('the lobby', () => {
  test('[LOBBY-01, LOBBY-02, CALL-12, ENT-19] says who has completed the individual quiz, who is captain, and who may start', async () => {
    const { place, captain, member, third, key, quizId, courseId, code } = await given(world).quiz({
      students: 3,
    })
    const lobby = (who: { id: string }) => as(world, who).teamQuiz.readiness(place)
    const row = (person: { id: string; name: string }, hasCompleted: boolean) => ({
      userId: person.id,
      name: person.name,
      isCaptain: person === captain,
      hasCompleted,
      attempt: hasCompleted ? 'submitted' : 'none',
      isWatcher: false,
      isExpected: true,
    })
    const submit = (who: { id: string }) =>
      submitAs(world, who, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const shown = {
      ...place,
      quizTitle: 'Readiness 1',
      teamName: 'Team A',
      courseId,
      courseCode: code,
      contentLanguage: 'en',
      totalMembers: 3,
      session: 'none',
      scoring: { kind: 'standard' },
      isOpen: true,
      watches: null,
      captaincy: { offer: null, passed: null },
      timing: expect.objectContaining({ graceSeconds: 30 }),
      startsAt: null,
    }
    await submit(member)
    const members = [row(captain, false), row(member, true), row(third, false)]
    expect(await lobby(captain)).toEqual({
      ...shown,
      members,
      completedMembers: 1,
      isCaptain: true,
      can: { launch: false },
    })
    expect(await lobby(member)).toEqual({
      ...shown,
      members,
      completedMembers: 1,
      isCaptain: false,
      can: { launch: false },
    })
    await submit(captain)
    await submit(third)
    expect(await lobby(captain)).toMatchObject({ completedMembers: 3, can: { launch: true } })
    expect(await lobby(member)).toMatchObject({ completedMembers: 3, can: { launch: false } })
    await as(world, captain).teamQuiz.launch(place)
    expect(await lobby(third)).toMatchObject({ session: 'active' })
  })

  test('[D-82, ENT-19] removing the absent member makes the team ready at once', async () => {
    const { place, captain, member, third, key, quizId, teacher, teamId } = await given(world).quiz(
      { students: 3 },
    )
    for (const one of [captain, member])
      await submitAs(world, one, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({
      totalMembers: 3,
      completedMembers: 2,
      can: { launch: false },
    })
    await expect(as(world, captain).teamQuiz.launch(place)).rejects.toMatchObject({
      code: 'NOT_READY',
      data: { missing: [third.name] },
    })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({
      totalMembers: 2,
      completedMembers: 2,
      can: { launch: true },
    })
    expect(await as(world, captain).teamQuiz.launch(place)).toMatchObject({
      members: [{ id: captain.id }, { id: member.id }],
    })
  })
})

describe('launching', () => {
  test('[LOBBY-04, PERM-15, CALL-10, TSESS-05] only the captain launches; asking for a session that is not there is no failure', async () => {
    const { place, captain, member } = await given(world).readyTeams({ students: 3 })
    await expect(as(world, member).teamQuiz.launch(place)).rejects.toMatchObject({
      code: 'NOT_CAPTAIN',
      message: 'Only the captain can do this',
    })
    expect(await as(world, captain).teamQuiz.session(place)).toEqual({
      session: null,
      late: null,
      version: 0,
      captaincy: null,
      timing: expect.objectContaining({ graceSeconds: 30 }),
    })
    expect(await as(world, captain).teamQuiz.launch(place)).toMatchObject({
      status: 'active',
      currentQuestion: 0,
    })
  })

  test('[LOBBY-02, D-82] it waits until every member has completed the individual quiz', async () => {
    const { place, captain, member, third, quizId, key } = await given(world).quiz({ students: 3 })
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    await expect(as(world, captain).teamQuiz.launch(place)).rejects.toMatchObject({
      code: 'NOT_READY',
      data: { missing: [member.name, third.name] },
    })
    expect((await as(world, captain).teamQuiz.session(place)).session).toBeNull()
  })

  test('[D-93] not while the team phase is closed', async () => {
    const { place, captain, teacher, quizId } = await given(world).readyTeams({ students: 3 })
    await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false })
    expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({
      isOpen: false,
      can: { launch: false },
    })
    await expect(as(world, captain).teamQuiz.launch(place)).rejects.toMatchObject({
      code: 'PHASE_CLOSED',
    })
    await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: true, isActive: false })
    expect(await codeOf(as(world, captain).teamQuiz.launch(place))).toBe('OK')
  })

  test('[D-58] not for a quiz without questions', async () => {
    const { place, captain, quizId } = await given(world).readyTeams({ students: 3 })
    await world.database.connection
      .update(quizVersions)
      .set({ questions: [] })
      .where(eq(quizVersions.quizId, quizId))
    const fresh = await openWorld(world.database) // has not read the version before
    await expect(as(fresh, captain).teamQuiz.launch(place)).rejects.toMatchObject({
      code: 'NO_QUESTIONS',
    })
    expect(await as(fresh, captain).teamQuiz.readiness(place)).toMatchObject({
      can: { launch: false },
    })
  })

  test('[TSESS-01, TSESS-05] starts the session at the first question without the key, and tells every member', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { place, captain, member, third, courseId, code } = made
    const before = world.notified.snapshots.length
    const started = await as(world, captain).teamQuiz.launch(place)
    const questions = made.questions.map(({ id, text, options }, index) => ({
      id,
      text,
      kind: index === 1 ? 'multiple' : 'single',
      options: options.map((option) => ({ id: option.id, text: option.text })),
      state: 'unanswered',
      tries: [],
      votes: {},
      points: 1,
    }))
    const members = [captain, member, third].map(({ id, name }) => ({ id, name }))
    const shown = {
      ...place,
      sessionId: started.sessionId,
      quizTitle: 'Readiness 1',
      teamName: 'Team A',
      courseId,
      courseCode: code,
      contentLanguage: 'en',
      scoring: { kind: 'standard' },
      version: 1,
      members,
      captainId: captain.id,
      watches: null,
      correctCount: 0,
      total: 3,
    }
    const active = { status: 'active', ...shown, isOpen: true, currentQuestion: 0, questions }
    expect(started).toEqual({
      ...active,
      can: { answer: true, vote: false, navigate: true, complete: false },
    })
    const forMember = {
      ...active,
      can: { answer: false, vote: true, navigate: false, complete: false },
    }
    expect((await as(world, member).teamQuiz.session(place)).session).toEqual(forMember)
    expect(world.notified.snapshots.slice(before)).toEqual([
      { userId: captain.id, snapshot: started },
      { userId: member.id, snapshot: forMember },
      { userId: third.id, snapshot: forMember },
    ])
    expect(JSON.stringify([started, forMember])).not.toMatch(/isCorrect|explanation|Because/)
  })

  test('[TSESS-01, TRES-06, D-94, P17] launching again, by any member, answers what runs, also once it is completed', async () => {
    const { place, captain, member, questions, quizId } = await given(world).teamQuiz({
      students: 3,
    })
    await as(world, captain).teamQuiz.navigate({ ...place, question: 2 })
    expect(await as(world, captain).teamQuiz.launch(place)).toMatchObject({
      status: 'active',
      version: 2,
      currentQuestion: 2,
    })
    expect(await as(world, member).teamQuiz.launch(place)).toMatchObject({
      status: 'active',
      version: 2,
    })
    const done = await play(as(world, captain), { place, questions })
    expect(await as(world, captain).teamQuiz.launch(place)).toEqual(done)
    expect(
      await world.database.connection
        .select()
        .from(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, quizId)),
    ).toHaveLength(1)
  })
})
