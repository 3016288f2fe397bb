import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { correctKey } from '../../../testing/correcting.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type ReadyTeams = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>
const resultsOf = (who: { id: string } | null, quizId: string) =>
  as(world, who).attempts.results({ quizId })
const setFlags = (
  { teacher, quizId }: ReadyTeams,
  flags: { isActive?: boolean; isVisible?: boolean; isTeamActive?: boolean },
) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })

/** The first team plays to the end, with one wrong try. */
const playThrough = (made: ReadyTeams) => play(as(world, made.captain), made, { wrong: [[3]] })

/** No byte of key or explanation is in the answer. */
const expectNoKey = (answer: unknown) =>
  expect(JSON.stringify(answer)).not.toMatch(/"isCorrect"|Because|explanation/)

describe('the results', () => {
  test('[PERM-13, D-06] are for the students of the course', async () => {
    const { quizId } = await given(world).quiz({ students: 3 })
    expect(await codeOf(resultsOf(null, quizId))).toBe('UNAUTHORIZED')
    expect(await codeOf(resultsOf(await given(world).student(), quizId))).toBe('NOT_FOUND')
    expect(await codeOf(resultsOf(await given(world).instructor(), quizId))).toBe('NOT_FOUND')
    expect(await codeOf(resultsOf(await given(world).student(), randomUUID()))).toBe('NOT_FOUND')
  })

  test('[D-70] of a hidden quiz are not there until it is shown again', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await setFlags(made, { isVisible: false, isTeamActive: false })
    expect(await codeOf(resultsOf(made.captain, made.quizId))).toBe('NOT_FOUND')
    await setFlags(made, { isVisible: true })
    expect(await resultsOf(made.captain, made.quizId)).toMatchObject({ status: 'available' })
  })

  test('[RES-05] without an attempt there are none, whatever the team did', async () => {
    const made = await given(world).readyTeams({ students: 4 })
    await playThrough(made)
    const late = await given(world).student()
    await as(world, late).enrollment.join({ courseId: made.courseId })
    const progress = {
      quizTitle: 'Readiness 1',
      courseId: made.courseId,
      contentLanguage: 'en',
      individualDone: false,
      isTeamOpen: true,
      isPreview: false,
      hasCard: false,
      waitsForKey: false,
      timeOver: null,
      paper: null,
      attendance: null,
    }
    expect(await resultsOf(late, made.quizId)).toEqual({
      status: 'none',
      ...progress,
      teamDone: false,
      hasTeam: false,
      teamId: null,
    })
    await as(world, made.teacher).teams.update({
      teamId: made.teamId,
      name: 'Team A',
      memberIds: [made.captain.id, late.id],
      captainId: null,
    })
    expect(await resultsOf(late, made.quizId)).toEqual({
      status: 'none',
      ...progress,
      hasCard: true,
      teamDone: true,
      hasTeam: true,
      teamId: made.teamId,
    })
  })

  test('[RES-01, RES-03] wait for the team while its phase is open; the answer then holds no score and no key', async () => {
    const made = await given(world).readyTeams()
    const { captain, outsider, quizId, courseId, teamId } = made
    const waiting = {
      status: 'waiting',
      quizTitle: 'Readiness 1',
      courseId,
      contentLanguage: 'en',
      individualDone: true,
      teamDone: false,
      hasTeam: true,
      teamId,
      isTeamOpen: true,
      isPreview: false,
      hasCard: false,
      waitsForKey: false,
      timeOver: null,
      paper: null,
      attendance: null,
    }
    expect(await resultsOf(captain, quizId)).toEqual(waiting)
    await playThrough(made)
    expect(await resultsOf(captain, quizId)).toMatchObject({ status: 'available', teamDone: true })
    expect(await resultsOf(outsider, quizId)).toEqual({ ...waiting, teamId: made.teamIds[1] })
    await setFlags(made, { isTeamActive: false })
    expect(await resultsOf(outsider, quizId)).toMatchObject({
      status: 'available',
      teamDone: false,
      isTeamOpen: false,
    })
    await setFlags(made, { isTeamActive: true })
    expect(await resultsOf(outsider, quizId)).toEqual({ ...waiting, teamId: made.teamIds[1] })
  })

  test('[RES-04, QEDIT-17] show the score, and once the team is done and the individual phase closed every question with key, choice and explanation', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { captain, member, third, quizId, key, questions } = made
    const [first] = questions
    const answers = { ...key, [first?.id ?? '']: [first?.options[2]?.id ?? ''] }
    for (const one of [member, third])
      await submitAs(world, one, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const { completedAt } = await submitAs(world, captain, {
      quizId,
      submissionId: randomUUID(),
      version: 1,
      answers,
    })
    await playThrough(made)
    expect(await resultsOf(captain, quizId)).toMatchObject({
      status: 'available',
      level: 'card',
      score: 66.67,
      teamScore: 91.67,
      review: null,
    })
    await setFlags(made, { isActive: false })
    expect(await resultsOf(captain, quizId)).toMatchObject({
      status: 'available',
      level: 'key',
      score: 66.67,
      points: 2,
      total: 3,
      completedAt,
      teamScore: 91.67,
      review: questions.map(({ id, text, options, explanation }, index) => ({
        id,
        text,
        explanation,
        isCorrect: index > 0,
        options: options.map((option) => ({
          ...option,
          isChosen: answers[id]?.includes(option.id),
        })),
      })),
    })
    expect(await resultsOf(member, quizId)).toMatchObject({ score: 100, teamScore: 91.67 })
  })
})

/** The next click on a switch is a minute later. */
async function later(made: ReadyTeams, flags: Parameters<typeof setFlags>[1]) {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await setFlags(made, flags)
}

describe('the key', () => {
  test('[P13, FAIR-03] with no team finished is released in none of the 8 states of the switches', async () => {
    const made = await given(world).readyTeams()
    for (let state = 0; state < 8; state += 1) {
      const flags = {
        isVisible: state % 2 > 0,
        isActive: (state >> 1) % 2 > 0,
        isTeamActive: state >> 2 > 0,
      }
      await later(made, flags)
      const answer = await resultsOf(made.captain, made.quizId).catch((error) => error.code)
      if (!flags.isVisible) expect(answer).toBe('NOT_FOUND')
      else if (flags.isTeamActive) expect(answer).toMatchObject({ status: 'waiting' })
      else
        expect(answer).toMatchObject({
          status: 'available',
          level: 'score',
          score: 100,
          teamScore: null,
          review: null,
        })
      expectNoKey(answer)
    }
  })

  test('[P13, FAIR-02] with the team finished is released to its members as soon as the individual phase is closed, whatever the team phase is, and never taken back; not to another team', async () => {
    const made = await given(world).readyTeams()
    await playThrough(made)
    for (const isTeamActive of [true, false]) {
      await later(made, { isActive: true, isTeamActive })
      for (const one of [made.captain, made.third]) {
        const answer = await resultsOf(one, made.quizId)
        expect(answer).toMatchObject({
          status: 'available',
          level: 'card',
          score: 100,
          teamScore: 91.67,
          review: null,
        })
        expectNoKey(answer)
      }
      expectNoKey(await resultsOf(made.outsider, made.quizId))
    }
    await later(made, { isTeamActive: true })
    for (const isActive of [false, true]) {
      for (const isTeamActive of [true, false]) {
        await later(made, { isActive, isTeamActive: true })
        await later(made, { isTeamActive })
        if (!isActive && !isTeamActive) continue
        for (const one of [made.captain, made.third])
          expect(await resultsOf(one, made.quizId)).toMatchObject({
            status: 'available',
            level: 'key',
            review: [{}, {}, {}],
          })
        expectNoKey(await resultsOf(made.outsider, made.quizId))
      }
    }
  })

  test('[REKEY-16, REKEY-25] whose score waits since a correction still gets to the card of the own team, and to an appeal', async () => {
    const made = await given(world).readyTeams()
    const { quizId, courseId, teacher, captain, teamIds, questions } = made
    await playThrough(made)
    await later(made, { isActive: true, isTeamActive: false })
    const questionId = questions[1]?.id ?? ''
    await correctKey(world, { quizId, teacher }, { questionId, rule: 'credit' })
    expect(await resultsOf(captain, quizId)).toMatchObject({
      ...{ status: 'waiting', waitsForKey: true, hasCard: true, teamId: teamIds[0] },
    })
    expect(await resultsOf(made.outsider, quizId)).toMatchObject({ hasCard: false })
    const { gradebook } = as(world, captain)
    const title = 'Readiness 1'
    expect((await gradebook.teamResults({ courseId })).withheld).toEqual([
      { id: quizId, title, teamId: teamIds[0] },
    ])
    expect((await gradebook.individualResults({ courseId })).withheld).toEqual([
      { id: quizId, title, teamId: null },
    ])
    const place = { quizId, teamId: teamIds[0] ?? '' }
    expect((await as(world, captain).teamQuiz.session(place)).session).toMatchObject({
      ...{ status: 'completed', score: 91.67 },
    })
  })

  type Move = 'launch' | 'play' | Parameters<typeof setFlags>[1]
  const ends: [string, Move[], boolean][] = [
    ['the individual phase closed, the team phase never opened', [{ isActive: false }], false],
    [
      'both opened, a team done, the team phase closed first',
      [{ isTeamActive: true }, 'play', { isTeamActive: false }, { isActive: false }],
      false,
    ],
    [
      'both closed with one click',
      [{ isTeamActive: true }, 'play', { isActive: false, isTeamActive: false }],
      false,
    ],
    [
      'the team phase on and off again',
      [{ isActive: false }, { isTeamActive: true }, { isTeamActive: false }],
      false,
    ],
    [
      'closed while the only team plays',
      [{ isActive: false }, { isTeamActive: true }, 'launch', { isTeamActive: false }],
      false,
    ],
    [
      'closed after a team was done',
      [{ isActive: false }, { isTeamActive: true }, 'play', { isTeamActive: false }],
      true,
    ],
    [
      'the same, and the individual phase on and off again',
      [
        { isActive: false },
        { isTeamActive: true },
        'play',
        { isTeamActive: false },
        { isActive: true },
        { isActive: false },
      ],
      false,
    ],
  ]
  test.each(ends)(
    '[P13, FAIR-03] for another team when both phases are closed: %s',
    async (_name, moves, isReleased) => {
      const made = await given(world).readyTeams({ students: 6, flags: { isTeamActive: false } })
      for (const move of moves) {
        if (move === 'play') await playThrough(made)
        else if (move === 'launch') await as(world, made.captain).teamQuiz.launch(made.place)
        else await later(made, move)
      }
      const answer = await resultsOf(made.outsider, made.quizId)
      expect(answer).toMatchObject({
        status: 'available',
        level: isReleased ? 'key' : 'score',
        score: 100,
        review: isReleased ? [{}, {}, {}] : null,
      })
      if (!isReleased) expectNoKey(answer)
    },
  )

  test('[P13, FAIR-03] waits for a team that is in the middle of the quiz, until it is 12 hours idle', async () => {
    const made = await given(world).readyTeams({ students: 6 })
    await playThrough(made)
    await later(made, { isActive: false })
    await as(world, made.outsider).teamQuiz.launch({ ...made.place, teamId: made.teamIds[1] ?? '' })
    await later(made, { isTeamActive: false })
    expectNoKey(await resultsOf(made.outsider, made.quizId))
    const idle = (ms: number) => {
      world.time.now = new Date(world.time.now.getTime() + ms)
    }
    idle(12 * 60 * 60 * 1000 - 60_001)
    expectNoKey(await resultsOf(made.outsider, made.quizId))
    idle(1)
    expect(await resultsOf(made.outsider, made.quizId)).toMatchObject({
      level: 'key',
      review: [{}, {}, {}],
    })
  })

  test('[FAIR-04, FAIR-05] in a course without teams is released by hand alone, while both phases are closed; teams made later change nothing', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    const [ana, ben] = students
    const form = {
      title: 'Alone',
      description: '',
      code: '',
      courseId,
      isActive: true,
      isVisible: true,
      isTeamActive: false,
      questions: [singleChoice('Q')],
    }
    const { id: quizId, questions } = await as(world, teacher).quizzes.create(form)
    const answers = Object.fromEntries(
      questions.map(({ id, options }) => [id, [options[0]?.id ?? '']]),
    )
    await submitAs(world, ana ?? null, { quizId, submissionId: randomUUID(), version: 1, answers })
    const expectScoreAlone = async () => {
      const answer = await resultsOf(ana ?? null, quizId)
      expect(answer).toMatchObject({
        status: 'available',
        level: 'score',
        score: 100,
        review: null,
      })
      expectNoKey(answer)
    }
    await expectScoreAlone()
    expect(await codeOf(as(world, teacher).quizzes.release({ quizId }))).toBe('PHASE_OPEN')
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await expectScoreAlone()
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team A',
      memberIds: [ben?.id ?? ''],
      captainId: null,
    })
    await expectScoreAlone()
    await as(world, teacher).quizzes.release({ quizId })
    expect(await resultsOf(ana ?? null, quizId)).toMatchObject({
      status: 'available',
      level: 'key',
      review: [{ explanation: 'Because of Q' }],
    })
    expectNoKey(await resultsOf(ben ?? null, quizId))
  })
})

describe('the team score', () => {
  test('[D-81] belongs to the members at completion, whatever team they are in later; who joins later gets none', async () => {
    const made = await given(world).readyTeams()
    const { teacher, captain, member, third, outsider, students, teamIds, quizId } = made
    await playThrough(made)
    const [, otherTeam = ''] = teamIds
    const others = students.slice(4).map(({ id }) => id)
    await as(world, teacher).teams.update({
      teamId: made.teamId,
      name: 'Team A',
      memberIds: [captain.id],
      captainId: null,
    })
    await as(world, teacher).teams.update({
      teamId: otherTeam,
      name: 'Team B',
      memberIds: [...others, third.id],
      captainId: null,
    })
    await as(world, teacher).teams.update({
      teamId: made.teamId,
      name: 'Team A',
      memberIds: [captain.id, outsider.id],
      captainId: null,
    })
    expect(await resultsOf(captain, quizId)).toMatchObject({
      status: 'available',
      teamScore: 91.67,
    })
    expect(await resultsOf(member, quizId)).toMatchObject({
      status: 'available',
      teamScore: 91.67,
      hasTeam: false,
      teamDone: true,
    })
    expect(await resultsOf(third, quizId)).toMatchObject({
      status: 'available',
      teamScore: 91.67,
      teamId: otherTeam,
      review: null,
    })
    expect(await resultsOf(outsider, quizId)).toMatchObject({
      status: 'available',
      teamScore: null,
      teamDone: true,
      teamId: made.teamId,
    })
    expect(await as(world, outsider).teamQuiz.session(made.place)).toMatchObject({
      session: null,
      late: { score: 91.67 },
    })
  })
})
