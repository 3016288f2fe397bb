import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type TeamQuiz = Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>
const sessionOf = async (who: { id: string }, { place }: TeamQuiz) =>
  (await as(world, who).teamQuiz.session(place)).session
const formAnew = (
  { teacher, teamId }: TeamQuiz,
  members: readonly { id: string }[],
  captain: { id: string } | null = null,
) =>
  as(world, teacher).teams.update({
    teamId,
    name: 'Team A',
    memberIds: members.map(({ id }) => id),
    captainId: captain?.id ?? null,
  })
const setFlags = (
  { teacher, quizId }: TeamQuiz,
  flags: { isVisible?: boolean; isTeamActive?: boolean; isActive?: boolean },
) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })
const tryOnce = (who: { id: string }, { place, questions: [question] }: TeamQuiz, attempt = 1) =>
  as(world, who).teamQuiz.answer({
    ...place,
    questionId: question?.id ?? '',
    optionIds: [question?.options[1]?.id ?? ''],
    attempt,
  })
const vote = (who: { id: string }, { place, questions: [question] }: TeamQuiz, where = world) =>
  as(where, who).teamQuiz.vote({
    ...place,
    questionId: question?.id ?? '',
    optionId: question?.options[1]?.id ?? '',
    isOn: true,
  })
const playToTheEnd = (who: { id: string }, made: TeamQuiz) => play(as(world, who), made)

/** Who is told of what happens in a team quiz meanwhile. */
async function whoHears(work: () => Promise<unknown>): Promise<string[]> {
  const { snapshots, events } = world.notified
  const before = [snapshots.length, events.length] as const
  await work()
  const readers = [
    ...snapshots.slice(before[0]).map(({ userId }) => userId),
    ...events.slice(before[1]).flatMap(({ userIds }) => userIds),
  ]
  return [...new Set(readers)]
}

describe('the captaincy moves during the session', () => {
  test('[TSESS-23, P21, D-83] the new captain continues where the team is, the former one is refused and votes from now on', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, place } = made
    await tryOnce(captain, made)
    await formAnew(made, [captain, member, third], member)
    expect(await sessionOf(captain, made)).toMatchObject({
      version: 2,
      captainId: member.id,
      can: { answer: false, vote: true, navigate: false },
    })
    expect(await sessionOf(member, made)).toMatchObject({
      version: 2,
      captainId: member.id,
      can: { answer: true, vote: false, navigate: true },
    })
    expect(await codeOf(tryOnce(captain, made, 2))).toBe('NOT_CAPTAIN')
    expect(await codeOf(as(world, captain).teamQuiz.navigate({ ...place, question: 1 }))).toBe(
      'NOT_CAPTAIN',
    )
    expect(await codeOf(as(world, captain).teamQuiz.complete(place))).toBe('NOT_CAPTAIN')
    expect(await codeOf(vote(member, made))).toBe('CAPTAIN_DOES_NOT_VOTE')
    expect(await codeOf(vote(captain, made))).toBe('OK')
    expect((await tryOnce(member, made, 2)).questions[0]).toMatchObject({
      points: 0.5,
      tries: [{ attempt: 1 }, { attempt: 2 }],
    })
  })

  test('[P21, P22] it moves while an answer is on its way: the answer does not count', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, place, questions } = made
    const handing = meanwhile(world, () => formAnew(made, [captain, member, third], member))
    const answer = as(handing, captain).teamQuiz.answer({
      ...place,
      questionId: questions[0]?.id ?? '',
      optionIds: [questions[0]?.options[1]?.id ?? ''],
      attempt: 1,
    })
    expect(await codeOf(answer)).toBe('NOT_CAPTAIN')
    expect(await sessionOf(member, made)).toMatchObject({
      version: 1,
      questions: [{ tries: [] }, {}, {}],
    })
  })
})

describe('a member leaves or joins during the session', () => {
  test('[D-81, P6, TSESS-06] who was removed is refused everything, and the others play on', async () => {
    const made = await given(world).teamQuiz({ students: 4 })
    const { captain, member, third, place } = made
    await formAnew(made, [captain, member])
    expect(await codeOf(sessionOf(third, made))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, third).teamQuiz.readiness(place))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, third).teamQuiz.launch(place))).toBe('FORBIDDEN')
    expect(await codeOf(vote(third, made))).toBe('FORBIDDEN')
    expect(await whoHears(() => vote(member, made))).toEqual([captain.id, member.id])
    expect(await playToTheEnd(captain, made)).toMatchObject({
      status: 'completed',
      members: [{ id: captain.id }, { id: member.id }],
    })
  })

  test('[P6, P22] who is put out while they vote has no vote, though the captain stays', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, teacher, teamId, courseId } = made
    await vote(third, made)
    const leaving = meanwhile(world, () =>
      as(world, teacher).teams.arrange({
        courseId,
        moves: [{ userId: member.id, from: teamId, to: null }],
      }),
    )
    expect(await codeOf(vote(member, made, leaving))).toBe('NOT_MEMBER')
    expect(await sessionOf(captain, made)).toMatchObject({ version: 2 })
  })

  test('[P27, TSESS-16] who opens the team quiz while a teammate votes hears of the vote', async () => {
    const made = await given(world).teamQuiz({ students: 4 })
    const { captain, member, third, students, teacher, teamIds } = made
    const late = students[3]
    if (!late) throw new Error('no fourth student')
    await as(world, teacher).teams.update({
      teamId: teamIds[1] ?? '',
      name: 'Team B',
      memberIds: [await joined(made)],
      captainId: null,
    })
    await tryOnce(captain, made)
    await formAnew(made, [captain, member, third, late], captain)
    await vote(third, made)
    const opening = meanwhile(world, () => sessionOf(late, made))
    expect(await whoHears(() => vote(member, made, opening))).toContain(late.id)
  })

  test('[D-81, D-88] the votes shown are those of present members who may vote', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third } = made
    await vote(member, made)
    await vote(third, made)
    const voters = async () =>
      Object.values((await sessionOf(captain, made))?.questions[0]?.votes ?? {}).flat()
    expect(await voters()).toEqual([member.id, third.id])
    await formAnew(made, [captain, third])
    expect(await voters()).toEqual([third.id])
    await formAnew(made, [captain, third], third)
    expect(await voters()).toEqual([])
    await formAnew(made, [captain, third, member], captain)
    expect(await voters()).toEqual([member.id, third.id])
  })

  test('[D-81, D-83] a removed captain is followed by the next member; the last one there can finish alone', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third } = made
    await tryOnce(captain, made)
    await formAnew(made, [member, third])
    expect(await codeOf(tryOnce(captain, made, 2))).toBe('FORBIDDEN')
    expect(await tryOnce(member, made, 2)).toMatchObject({ version: 3, captainId: member.id })
    await formAnew(made, [third])
    expect(await sessionOf(third, made)).toMatchObject({
      version: 3,
      captainId: third.id,
      can: { answer: true },
    })
  })

  test('[D-81] who joins plays at once; the attempt is stored with the members of its completion and no others', async () => {
    const made = await given(world).teamQuiz({ students: 4 })
    const { captain, member, third, students, quizId } = made
    const late = students[3]
    if (!late) throw new Error('no fourth student')
    const [, other = ''] = made.teamIds
    await as(world, made.teacher).teams.update({
      teamId: other,
      name: 'Team B',
      memberIds: [await joined(made)],
      captainId: null,
    })
    await formAnew(made, [captain, member, late])
    expect(await codeOf(vote(late, made))).toBe('OK')
    await playToTheEnd(captain, made)
    const membersThen = async () => {
      const rows = await world.database.connection
        .select({ userId: teamAttemptMembers.userId })
        .from(teamAttemptMembers)
        .innerJoin(teamAttempts, eq(teamAttempts.id, teamAttemptMembers.attemptId))
        .where(eq(teamAttempts.quizId, quizId))
      return rows.map(({ userId }) => userId).sort()
    }
    const there = [captain, member, late].map(({ id }) => id).sort()
    expect(await membersThen()).toEqual(there)
    await formAnew(made, [third, captain])
    expect(await membersThen()).toEqual(there)
    expect(await sessionOf(captain, made)).toMatchObject({
      status: 'completed',
      members: [{ id: captain.id }, { id: third.id }],
    })
    expect(await as(world, third).teamQuiz.session(made.place)).toMatchObject({
      session: null,
      late: { score: 100 },
    })
  })

  /** One more student of the course, for the second team to stay a team. */
  async function joined({ courseId }: TeamQuiz): Promise<string> {
    const one = await given(world).student()
    await as(world, one).enrollment.join({ courseId })
    return one.id
  }
})

describe('who joins without having taken the individual quiz', () => {
  /** A running session whose team got one more student, who can still take the individual quiz. */
  async function lateJoiner() {
    const made = await given(world).teamQuiz({ students: 3 })
    const late = await given(world).student('Late Joiner')
    await as(world, late).enrollment.join({ courseId: made.courseId })
    await as(world, made.captain).teamQuiz.answer({
      ...made.place,
      questionId: made.questions[0]?.id ?? '',
      optionIds: made.key[made.questions[0]?.id ?? ''] ?? [],
      attempt: 1,
    })
    await formAnew(made, [made.captain, made.member, made.third, late])
    return { ...made, late }
  }

  test("[P12, P13, TSESS-24] gets nothing of the team's tries, by no operation and no message, until the own attempt is in", async () => {
    const made = await lateJoiner()
    const { late, captain, member, third, place, quizId, key } = made
    await expect(as(world, late).teamQuiz.session(place)).rejects.toMatchObject({
      code: 'TAKE_INDIVIDUAL_FIRST',
      message: 'Take the individual quiz first',
    })
    expect(await codeOf(vote(late, made))).toBe('TAKE_INDIVIDUAL_FIRST')
    expect(await codeOf(as(world, late).teamQuiz.navigate({ ...place, question: 1 }))).toBe(
      'TAKE_INDIVIDUAL_FIRST',
    )
    expect(await codeOf(as(world, late).teamQuiz.launch(place))).toBe('NOT_CAPTAIN')
    expect(await as(world, late).teamQuiz.readiness(place)).toMatchObject({
      session: 'active',
      completedMembers: 3,
      totalMembers: 4,
    })
    const voting = () => vote(member, { ...made, questions: made.questions.slice(1) })
    expect(await whoHears(voting)).toEqual([captain.id, member.id, third.id])
    await submitAs(world, late, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    expect(await sessionOf(late, made)).toMatchObject({
      status: 'active',
      questions: [{ state: 'correct' }, {}, {}],
    })
    expect(await codeOf(vote(late, { ...made, questions: made.questions.slice(1) }))).toBe('OK')
  })

  test('[P12, P13] not when the individual phase opens while a vote is on its way', async () => {
    const made = await lateJoiner()
    await setFlags(made, { isActive: false })
    const opening = meanwhile(world, () => setFlags(made, { isActive: true }))
    expect(
      await codeOf(vote(made.late, { ...made, questions: made.questions.slice(1) }, opening)),
    ).toBe('TAKE_INDIVIDUAL_FIRST')
    expect(await sessionOf(made.captain, made)).toMatchObject({ version: 2 })
  })

  test('[P13, FAIR-10] not as captain, which passes them by until then, and not once the team quiz is completed', async () => {
    const made = await lateJoiner()
    const { late, captain, member, third, place, questions } = made
    await formAnew(made, [captain, member, third, late], late)
    expect(await codeOf(as(world, late).teamQuiz.launch(place))).toBe('NOT_CAPTAIN')
    expect(await sessionOf(member, made)).toMatchObject({ captainId: captain.id })
    expect(await codeOf(tryOnce(late, made))).toBe('TAKE_INDIVIDUAL_FIRST')
    expect(await codeOf(as(world, late).teamQuiz.complete(place))).toBe('TAKE_INDIVIDUAL_FIRST')
    await formAnew(made, [captain, member, third, late], captain)
    await play(as(world, captain), { place, questions }, { isCompleted: false })
    const notified = world.notified.snapshots.length
    await as(world, captain).teamQuiz.complete(place)
    expect(world.notified.snapshots.slice(notified).map(({ userId }) => userId)).toEqual([
      captain.id,
      member.id,
      third.id,
    ])
    expect(await codeOf(sessionOf(late, made))).toBe('TAKE_INDIVIDUAL_FIRST')
    expect(await codeOf(as(world, late).teamQuiz.launch(place))).toBe('NOT_CAPTAIN')
  })

  test('[D-81, D-82] plays on at once when the individual phase is closed: there is nothing left to give away', async () => {
    const made = await lateJoiner()
    await setFlags(made, { isActive: false })
    expect(await sessionOf(made.late, made)).toMatchObject({ status: 'active' })
    expect(await codeOf(vote(made.late, { ...made, questions: made.questions.slice(1) }))).toBe(
      'OK',
    )
  })
})

describe('the instructor closes or hides the quiz during the session', () => {
  test('[D-93, TSESS-05] closed, nothing more is accepted but looking around; opened again, the session goes on', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, place } = made
    await tryOnce(captain, made)
    await setFlags(made, { isTeamActive: false })
    expect(await codeOf(tryOnce(captain, made, 2))).toBe('PHASE_CLOSED')
    expect(await codeOf(vote(member, made))).toBe('PHASE_CLOSED')
    expect(await codeOf(as(world, captain).teamQuiz.complete(place))).toBe('PHASE_CLOSED')
    expect(await sessionOf(captain, made)).toMatchObject({
      status: 'active',
      version: 2,
      isOpen: false,
      can: { answer: false, vote: false, complete: false },
    })
    expect(await sessionOf(member, made)).toMatchObject({ isOpen: false, can: { vote: false } })
    expect(await as(world, captain).teamQuiz.navigate({ ...place, question: 1 })).toMatchObject({
      currentQuestion: 1,
    })
    await setFlags(made, { isTeamActive: true })
    expect(await sessionOf(captain, made)).toMatchObject({
      version: 3,
      isOpen: true,
      can: { answer: true },
      questions: [{ state: 'incorrect' }, {}, {}],
    })
    expect(await tryOnce(captain, made, 2)).toMatchObject({ version: 4 })
  })

  test('[P18, D-93] it closes while an answer or the completion is on its way: neither counts', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, place, questions } = made
    const closing = () => meanwhile(world, () => setFlags(made, { isTeamActive: false }))
    expect(await codeOf(vote(member, made, closing()))).toBe('PHASE_CLOSED')
    await setFlags(made, { isTeamActive: true })
    await play(as(world, captain), { place, questions }, { isCompleted: false })
    expect(await codeOf(as(closing(), captain).teamQuiz.complete(place))).toBe('PHASE_CLOSED')
    expect(
      await world.database.connection
        .select()
        .from(teamAttempts)
        .where(eq(teamAttempts.quizId, made.quizId)),
    ).toEqual([])
    await setFlags(made, { isTeamActive: true })
    expect(await as(world, captain).teamQuiz.complete(place)).toMatchObject({
      status: 'completed',
      score: 100,
    })
  })

  test('[D-70] hidden, the running session is closed, keeps what it has, and goes on when it is shown again', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member } = made
    await tryOnce(captain, made)
    await setFlags(made, { isVisible: false })
    expect(await codeOf(tryOnce(captain, made, 2))).toBe('PHASE_CLOSED')
    expect(await codeOf(vote(member, made))).toBe('PHASE_CLOSED')
    expect(await sessionOf(member, made)).toMatchObject({ version: 2, isOpen: false })
    await setFlags(made, { isVisible: true })
    expect(await tryOnce(captain, made, 2)).toMatchObject({ version: 3 })
  })

  test('[D-93] the individual phase is not the team phase: closing it stops no session', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await setFlags(made, { isActive: false })
    expect(await codeOf(tryOnce(made.captain, made))).toBe('OK')
  })
})
