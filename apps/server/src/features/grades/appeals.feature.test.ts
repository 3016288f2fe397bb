import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { correctKey } from '../../../testing/correcting.ts'
import { editQuiz, reworded } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { statements } from '../../../testing/statements.ts'
import {
  appealedTeam,
  appealRecords,
  handCourse,
  teamResults,
} from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
type Appealed = Awaited<ReturnType<typeof appealedTeam>>
const file = (
  who: Who,
  place: { quizId: string; teamId: string },
  questionId: string,
  reason = 'Unclear',
) => as(world, who).appeals.file({ ...place, questionId, reason })
const stored = (teamId: string) => appealRecords(world, teamId)

describe('filing an appeal', () => {
  test('[APPEAL-01, APPEAL-02, PERM-16, D-99] is refused to everybody but the captain of now, before completion, of solved questions and a second time', async () => {
    const made = await appealedTeam(world, { students: 6 })
    const { place, first, second, last, captain, member, outsider, teacher, teamIds } = made
    expect(await codeOf(file(null, place, second.id))).toBe('UNAUTHORIZED')
    expect(await codeOf(file(await given(world).student(), place, second.id))).toBe('NOT_FOUND')
    expect(await codeOf(file(outsider, place, second.id))).toBe('FORBIDDEN')
    expect(await codeOf(file(teacher, place, second.id))).toBe('FORBIDDEN')
    expect(await codeOf(file(member, place, second.id))).toBe('NOT_CAPTAIN')
    expect(await codeOf(file(captain, place, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(file(captain, place, last.id))).toBe('NOTHING_TO_APPEAL')
    expect(await codeOf(file(captain, place, first.id))).toBe('ALREADY_APPEALED')
    for (const reason of ['', '  \n '])
      expect(await codeOf(file(captain, place, second.id, reason))).toBe('REASON_REQUIRED')
    expect(
      await codeOf(file(outsider, { quizId: made.quizId, teamId: teamIds[1] ?? '' }, first.id)),
    ).toBe('NOTHING_TO_APPEAL')
    await as(world, teacher).quizzes.setFlags({ quizId: made.quizId, isVisible: false })
    expect(await codeOf(file(captain, place, second.id))).toBe('NOT_FOUND')
    expect((await stored(place.teamId)).appeals).toHaveLength(1)
  })

  test('[APPEAL-02, REKEY-16] where a correction left nothing to gain it is refused, once the key is released; before that as if there was none', async () => {
    const released = { isActive: false, isTeamActive: false }
    for (const [rule, why] of [
      ['credit', 'FULL_POINTS'],
      ['drop', 'NOT_COUNTED'],
    ] as const) {
      const made = await teamResults(world, { students: 3 })
      const { captain, place, first, second, teacher, quizId } = made
      await correctKey(world, made, { questionId: first.id, rule })
      await correctKey(world, made, { questionId: second.id, rule })
      expect(await codeOf(file(captain, place, second.id))).toBe('OK')
      await as(world, teacher).quizzes.setFlags({ quizId, ...released })
      await expect(file(captain, place, first.id)).rejects.toMatchObject({
        code: 'NOTHING_TO_APPEAL',
        data: { why },
      })
      const { questions } = await as(world, captain).gradebook.teamAnswers(place)
      expect(questions?.find(({ id }) => id === first.id)?.can.appeal).toBe(false)
    }
  })

  test('[D-99, PERM-16] who hands the captaincy over at that moment is captain no more', async () => {
    const { captain, member, place, first } = await teamResults(world, { students: 3 })
    const racing = meanwhile(world, () =>
      as(world, captain).teams.handOver({ teamId: place.teamId, captainId: member.id }),
    )
    expect(
      await codeOf(
        as(racing, captain).appeals.file({ ...place, questionId: first.id, reason: 'Late' }),
      ),
    ).toBe('NOT_CAPTAIN')
    expect(await codeOf(file(member, place, first.id))).toBe('OK')
  })

  test('[FAIR-08, APPEAL-02] who came after the team was done, and is its captain now, neither appeals in its name nor learns from refusals', async () => {
    const { teacher, captain, outsider, place, quizId, teamId, teamIds, questions } =
      await teamResults(world, { students: 6, teamSettings: { allowSelfTeamFormation: true } })
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await as(world, outsider).teams.leave({ teamId: teamIds[1] ?? '' })
    await as(world, outsider).teams.join({ teamId })
    await as(world, captain).teams.handOver({ teamId, captainId: outsider.id })
    const codes: string[] = []
    for (const { id } of questions) codes.push(await codeOf(file(outsider, place, id)))
    expect(codes).toEqual(questions.map(() => 'NOT_CAPTAIN'))
    expect((await stored(teamId)).appeals).toEqual([])
    expect((await as(world, outsider).gradebook.teamAnswers(place)).questions).toBeNull()
  })

  test('[D-70, PERM-16] a quiz that is hidden at that moment does not exist', async () => {
    const { teacher, captain, place, first, quizId } = await teamResults(world, { students: 3 })
    const hiding = meanwhile(world, () =>
      as(world, teacher).quizzes.setFlags({ quizId, isVisible: false }),
    )
    expect(
      await codeOf(
        as(hiding, captain).appeals.file({ ...place, questionId: first.id, reason: 'Late' }),
      ),
    ).toBe('NOT_FOUND')
    expect((await stored(place.teamId)).appeals).toEqual([])
  })

  test('[APPEAL-03, ENT-18, GB-01, RT-11] stores it pending with captain, trimmed reason and time; the instructor and the team hear of it', async () => {
    const { teacher, captain, member, third, place, courseId, second, teamId } = await teamResults(
      world,
      { students: 3 },
    )
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 0 })
    world.notified.news.length = 0
    const filed = await file(captain, place, second.id, '  Both are right \n')
    expect(filed).toEqual({
      id: expect.any(String),
      status: 'pending',
      captain: { id: captain.id, name: captain.name },
      reason: 'Both are right',
      feedback: null,
      createdAt: world.time.now.toISOString(),
      resolvedAt: null,
      correction: null,
    })
    expect((await stored(teamId)).appeals).toMatchObject([
      {
        id: filed.id,
        captainId: captain.id,
        reason: 'Both are right',
        status: 'pending',
        resolvedBy: null,
      },
    ])
    expect(await as(world, teacher).appeals.count({ courseId })).toEqual({ pending: 1 })
    expect(world.notified.news).toEqual([
      { to: { userIds: [teacher.id, captain.id, member.id, third.id] }, topic: 'grades' },
    ])
  })
})

describe('the appeals of a course', () => {
  test('[APPEAL-04, GB-10, CALL-11, CALL-13, ENT-18] are listed for the instructor: pending ones first, then the newest, with names and the question as it was', async () => {
    const { teacher, captain, courseId, quizId, place, first, second, appealId, teamId } =
      await appealedTeam(world, { students: 3 })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const later = await file(captain, place, second.id)
    await as(world, teacher).appeals.resolve({
      appealId: later.id,
      decision: 'rejected',
      feedback: 'Agreed',
    })
    await editQuiz(world, teacher, quizId, ({ questions }) => ({
      questions: reworded(questions, 'anew'),
    }))
    const list = await as(world, teacher).appeals.list({ courseId })
    expect(list.map(({ id }) => id)).toEqual([appealId, later.id])
    expect(list[0]).toMatchObject({
      team: { id: teamId, name: 'Team A' },
      quizId,
      quizTitle: 'Readiness 1',
      questionId: first.id,
      questionText: 'Q1',
      captain: { id: captain.id, name: captain.name },
      reason: 'The text allows both',
      status: 'pending',
    })
    expect(list[1]).toMatchObject({
      status: 'rejected',
      feedback: 'Agreed',
      resolvedAt: world.time.now.toISOString(),
    })
    const elsewhere = await appealedTeam(world, { students: 3 })
    expect(
      (await as(world, elsewhere.teacher).appeals.list({ courseId: elsewhere.courseId })).map(
        ({ id }) => id,
      ),
    ).toEqual([elsewhere.appealId])
  })

  test('[MEND-06, PERM-07] that wait are counted in each own course that has any, the newest course first', async () => {
    const { teacher, captain, courseId, place, second, appealId } = await appealedTeam(world, {
      students: 3,
    })
    const pending = (who: Who) => as(world, who).appeals.pendingByCourse({})
    await file(captain, place, second.id)
    await as(world, teacher).courses.create({
      title: 'Without any',
      code: randomUUID().slice(0, 12),
      description: 'Bones',
    })
    expect(await pending(teacher)).toEqual([
      { courseId, courseTitle: 'Physiology', contentLanguage: 'en', pending: 2 },
    ])
    expect([await pending(captain), await pending(await given(world).instructor())]).toEqual([
      [],
      [],
    ])
    await as(world, teacher).appeals.resolve({
      appealId,
      decision: 'rejected',
      feedback: 'Read it again',
    })
    expect(await pending(teacher)).toEqual([
      { courseId, courseTitle: 'Physiology', contentLanguage: 'en', pending: 1 },
    ])
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const newer = await appealedTeam(world, { students: 3 })
    await handCourse(world, newer.courseId, teacher, 'Anatomy')
    expect(await pending(teacher)).toMatchObject([
      { courseId: newer.courseId, pending: 1 },
      { courseId, pending: 1 },
    ])
  })

  test('[APPEAL-04] one is shown with the question, the tries in order, and how the other teams that are done did', async () => {
    const { teacher, appealId, first, key, teamIds, quizId, captain } = await appealedTeam(world, {
      students: 9,
      playing: [0, 1],
    })
    const shown = await as(world, teacher).appeals.get({ appealId })
    const wrong = first.options.find(({ isCorrect }) => !isCorrect)?.id
    const work = {
      incorrectTries: [
        { attempt: 1, optionIds: [wrong], isCorrect: false, at: expect.any(String) },
      ],
      answer: key[first.id],
    }
    expect(shown).toMatchObject({
      quizId,
      options: first.options,
      explanation: 'Because of Q1',
      ...work,
      score: 83.33,
      scoreIfAccepted: 91.67,
      resolvedBy: null,
      can: { resolve: true },
    })
    expect(shown.others).toEqual([
      { team: { id: teamIds[1], name: 'Team B' }, ...work, appeal: null },
    ])
    expect(shown.captain.id).toBe(captain.id)
  })

  test('[GB-01, P21] take as many statements for two as for one', async () => {
    const one = await appealedTeam(world, { students: 3 })
    const two = await appealedTeam(world, { students: 3 })
    await file(two.captain, two.place, two.second.id)
    const count = ({ teacher, courseId }: Appealed) =>
      statements(() => as(world, teacher).appeals.list({ courseId }))
    expect(await count(two)).toBe(await count(one))
  })
})
