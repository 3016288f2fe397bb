import { randomUUID } from 'node:crypto'
import type { TeamQuizEvents } from '@tbl/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Ready = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>
const ids = (...people: { id: string }[]) => people.map(({ id }) => id)
/** All that the members of a team have been told by name, in order. */
const eventsOf = ({ place }: Ready) =>
  world.notified.events.filter(
    ({ event }) => event.quizId === place.quizId && event.teamId === place.teamId,
  )
const last = (made: Ready) => eventsOf(made).at(-1)
/** The first question, and an option that is wrong. */
function first({ questions: [question] }: Ready) {
  if (!question) throw new Error('no question')
  return {
    questionId: question.id,
    right: question.options[0]?.id ?? '',
    wrong: question.options[1]?.id ?? '',
  }
}
const vote = (who: { id: string }, made: Ready, isOn = true) =>
  as(world, who).teamQuiz.vote({
    ...made.place,
    questionId: first(made).questionId,
    optionId: first(made).wrong,
    isOn,
  })
const answer = (made: Ready, questionId: string, optionIds: string[], attempt = 1) =>
  as(world, made.captain).teamQuiz.answer({ ...made.place, questionId, optionIds, attempt })
async function solve(made: Ready) {
  for (const { id } of made.questions)
    await answer(made, id, made.key[id] ?? [], first(made).questionId === id ? 2 : 1)
}

describe('what is told by name', () => {
  test('[RT-06, RT-11, D-85] a member who asks before the start: the captain alone hears who waits; the captain who asks calls nobody', async () => {
    const made = await given(world).readyTeams({ students: 4 })
    const { captain, member, outsider, place } = made
    expect(await codeOf(as(world, outsider).teamQuiz.session(place))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, await given(world).student()).teamQuiz.session(place))).toBe(
      'NOT_FOUND',
    )
    await as(world, captain).teamQuiz.session(place)
    expect(eventsOf(made)).toEqual([])
    await as(world, member).teamQuiz.session(place)
    expect(eventsOf(made)).toEqual([
      {
        userIds: [captain.id],
        name: 'request_session',
        event: { ...place, userId: member.id, userName: member.name },
      },
    ])
  })

  test('[RT-06, D-83] without a captain nobody is called', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { captain, member, place, teacher, teamId } = made
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: ids(member),
      captainId: null,
    })
    await as(world, member).teamQuiz.session(place)
    expect(eventsOf(made)).toEqual([])
    expect(await codeOf(as(world, captain).teamQuiz.session(place))).toBe('FORBIDDEN')
  })

  test('[RT-06, RT-09, LOBBY-05] the start: who started it, and that there is a session; a second start tells nothing', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { captain, member, third, place } = made
    expect(await codeOf(as(world, member).teamQuiz.launch(place))).toBe('NOT_CAPTAIN')
    await as(world, captain).teamQuiz.launch(place)
    const userIds = ids(captain, member, third)
    const expected = [
      {
        userIds,
        name: 'quiz_started',
        event: { ...place, startedBy: { id: captain.id, name: captain.name } },
      },
      { userIds, name: 'session_notification', event: { ...place, status: 'active', version: 1 } },
    ]
    expect(eventsOf(made)).toEqual(expected)
    await as(world, captain).teamQuiz.launch(place)
    await as(world, member).teamQuiz.session(place)
    expect(eventsOf(made)).toEqual(expected)
  })

  test('[RT-07, TSESS-16, TSESS-17] a vote with those of all and the version it led to, in place of a snapshot, also when it is taken back; one that changes nothing, or is refused, is not told', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, place } = made
    const { questionId, wrong } = first(made)
    await vote(third, made)
    await vote(member, made)
    const expected = (
      who: { id: string; name: string },
      version: number,
      votes: TeamQuizEvents['member_vote']['votes'],
    ) => ({
      userIds: ids(captain, member, third),
      name: 'member_vote',
      event: {
        ...place,
        version,
        questionId,
        optionId: wrong,
        userId: who.id,
        userName: who.name,
        votes,
        timestamp: world.time.now.toISOString(),
      },
    })
    expect(last(made)).toEqual(expected(member, 3, { [wrong]: ids(third, member) }))
    await vote(third, made, false)
    expect(last(made)).toEqual(expected(third, 4, { [wrong]: ids(member) }))
    const count = eventsOf(made).length
    expect(
      world.notified.snapshots.filter(
        ({ snapshot }) => snapshot.teamId === place.teamId && snapshot.version > 1,
      ),
    ).toEqual([])
    await vote(third, made, false)
    expect(await codeOf(vote(captain, made))).toBe('CAPTAIN_DOES_NOT_VOTE')
    expect(eventsOf(made)).toHaveLength(count)
  })

  test('[RT-08, TSESS-21, D-92] the completion with score, answers and wrong tries, once', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, place, key, questions } = made
    const { questionId, wrong } = first(made)
    await answer(made, questionId, [wrong])
    await solve(made)
    expect(await codeOf(as(world, member).teamQuiz.complete(place))).toBe('NOT_CAPTAIN')
    expect(last(made)?.name).toBe('session_notification')
    await as(world, captain).teamQuiz.complete(place)
    const wrongTry = {
      attempt: 1,
      optionIds: [wrong],
      isCorrect: false,
      at: world.time.now.toISOString(),
    }
    const incorrectAttempts = Object.fromEntries(
      questions.map(({ id }) => [id, id === questionId ? [wrongTry] : []]),
    )
    const expected = {
      userIds: ids(captain, member, third),
      name: 'quiz_completed',
      event: {
        ...place,
        score: 91.67,
        correctCount: 3,
        totalQuestions: 3,
        answers: key,
        incorrectAttempts,
      },
    }
    expect(last(made)).toEqual(expected)
    const count = eventsOf(made).length
    await as(world, captain).teamQuiz.complete(place)
    expect(eventsOf(made)).toHaveLength(count)
  })
})

describe('what is not told', () => {
  test('[P12, P13, D-86] a late member who can still take the individual quiz hears of nothing until the own attempt is in', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { captain, member, third, teacher, teamId, courseId, quizId, key } = made
    const late = await given(world).student('Late Joiner')
    await as(world, late).enrollment.join({ courseId })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: ids(captain, member, third, late),
      captainId: captain.id,
    })
    await vote(member, made)
    expect(last(made)?.userIds).toEqual(ids(captain, member, third))
    await submitAs(world, late, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    await vote(member, made, false)
    expect(last(made)?.userIds).toEqual(ids(captain, member, third, late))
  })

  test('[P12, TSESS-24, D-54] before the completion no message has a word of the key or of an explanation', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { captain, member, third, place, questions } = made
    const { questionId, wrong } = first(made)
    const untried = questions.slice(1).flatMap(({ options }) => options.map(({ id }) => id))
    await as(world, member).teamQuiz.session(place)
    await as(world, captain).teamQuiz.launch(place)
    for (const who of [member, third]) await vote(who, made)
    await answer(made, questionId, [wrong])
    await as(world, captain).teamQuiz.navigate({ ...place, question: 1 })
    const heard = JSON.stringify(eventsOf(made))
    expect(eventsOf(made).map(({ name }) => name)).toEqual([
      'request_session',
      'quiz_started',
      'session_notification',
      'member_vote',
      'member_vote',
    ])
    expect(heard).not.toMatch(/isCorrect|explanation|Because|answers|score/i)
    expect(untried.filter((id) => heard.includes(id))).toEqual([])
    expect(heard).not.toContain(first(made).right)
    await solve(made)
    expect(eventsOf(made)).toHaveLength(5)
  })
})
