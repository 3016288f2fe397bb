import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { admit } from '../../rooms.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type TeamQuiz = Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>
type Who = { readonly id: string }
const running = () =>
  given(world).teamQuiz({ students: 4, teamSettings: { allowSelfTeamFormation: true } })
const sessionOf = async (who: Who, { place }: TeamQuiz) =>
  (await as(world, who).teamQuiz.session(place)).session
const answer = (who: Who, { place, questions: [question] }: TeamQuiz, where = world) =>
  as(where, who).teamQuiz.answer({
    ...place,
    questionId: question?.id ?? '',
    optionIds: [question?.options[1]?.id ?? ''],
    attempt: 1,
  })
const vote = (who: Who, { place, questions: [question] }: TeamQuiz) =>
  as(world, who).teamQuiz.vote({
    ...place,
    questionId: question?.id ?? '',
    optionId: question?.options[1]?.id ?? '',
    isOn: true,
  })

/** Every way out of a team, and into nothing. */
const waysOut: [way: string, go: (made: TeamQuiz) => Promise<unknown>][] = [
  ['leaving the course', ({ third, courseId }) => as(world, third).enrollment.leave({ courseId })],
  [
    'a form without them',
    ({ teacher, teamId, captain, member }) =>
      as(world, teacher).teams.update({
        teamId,
        name: 'Team A',
        memberIds: [captain.id, member.id],
        captainId: null,
      }),
  ],
  [
    'the board',
    ({ teacher, courseId, teamId, third }) =>
      as(world, teacher).teams.arrange({
        courseId,
        moves: [{ userId: third.id, from: teamId, to: null }],
      }),
  ],
]

describe('while the team quiz runs', () => {
  test.each(waysOut)(
    '[D-81, D-86, P6] out by %s: nothing of the team can be seen or done any more, its rooms are left, and the others play on',
    async (way, go) => {
      const made = await running()
      const { captain, member, third, place, teamId } = made
      await vote(third, made)
      const refused = way === 'leaving the course' ? 'NOT_FOUND' : 'FORBIDDEN'
      const [expelled, notified] = [world.notified.expelled.length, world.notified.news.length]
      await go(made)
      expect(world.notified.expelled.slice(expelled).map(({ userId }) => userId)).toEqual([
        third.id,
      ])
      expect(world.notified.news.slice(notified)).toContainEqual({
        to: { userIds: expect.arrayContaining([captain.id, member.id]) },
        topic: 'teams',
      })
      const calls = [
        sessionOf(third, made),
        as(world, third).teamQuiz.readiness(place),
        as(world, third).teamQuiz.launch(place),
        vote(third, made),
        answer(third, made),
      ]
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set([refused]))
      expect(
        await admit(
          world.database,
          { userId: third.id, onlyCourseId: null },
          { kind: 'team-quiz', ...place },
        ),
      ).toEqual({ ok: false, code: refused })
      expect(await codeOf(as(world, third).teams.handOver({ teamId, captainId: third.id }))).toBe(
        refused,
      )
      const session = await sessionOf(captain, made)
      expect(session?.members.map(({ id }) => id)).toEqual([captain.id, member.id])
      expect(Object.values(session?.questions[0]?.votes ?? {}).flat()).toEqual([])
      expect(await codeOf(answer(captain, made))).toBe('OK')
    },
  )

  test('[FAIR-09, D-81] nobody leaves or joins by themselves; whom the instructor brings votes at once, and the others see them', async () => {
    const made = await running()
    const { captain, third, teacher, courseId, students, teamId, teamIds } = made
    const [, , , late] = students
    if (!late) throw new Error('a fourth student')
    const [from = ''] = teamIds.slice(1)
    await as(world, late).teams.leave({ teamId: from })
    await expect(as(world, late).teams.join({ teamId })).rejects.toMatchObject({
      code: 'TEAM_IN_QUIZ',
      message: 'This team is in the middle of a quiz. Ask your instructor.',
    })
    await expect(as(world, third).teams.leave({ teamId })).rejects.toMatchObject({
      code: 'TEAM_IN_QUIZ',
      message: 'Your team is in the middle of a quiz. Ask your instructor.',
    })
    expect(
      (await as(world, third).teams.list({ courseId })).teams.map(({ isInQuiz }) => isInQuiz),
    ).toEqual([true, false])
    await as(world, teacher).teams.arrange({
      courseId,
      moves: [{ userId: late.id, from: null, to: teamId }],
    })
    expect(await codeOf(vote(late, made))).toBe('OK')
    expect((await sessionOf(captain, made))?.members.at(-1)).toEqual({
      id: late.id,
      name: late.name,
    })
  })

  test('[TMS-08, D-83, FAIR-09] the captain leaves the course: the first who remains answers from then on', async () => {
    const made = await running()
    const { captain, member, third, courseId } = made
    await as(world, captain).enrollment.leave({ courseId })
    expect(await sessionOf(third, made)).toMatchObject({
      captainId: member.id,
      can: { answer: false },
    })
    expect(await codeOf(answer(captain, made))).toBe('NOT_FOUND')
    expect(await answer(member, made)).toMatchObject({
      captainId: member.id,
      can: { answer: true },
    })
  })

  test('[TMS-09, D-83, P21] the captaincy is handed over: the successor answers, the former captain votes; an answer on its way does not count', async () => {
    const made = await running()
    const { captain, member, teamId } = made
    const handing = meanwhile(world, () =>
      as(world, captain).teams.handOver({ teamId, captainId: member.id }),
    )
    expect(await codeOf(answer(captain, made, handing))).toBe('NOT_CAPTAIN')
    expect(await sessionOf(captain, made)).toMatchObject({
      version: 1,
      captainId: member.id,
      can: { answer: false, vote: true },
    })
    expect(await codeOf(vote(captain, made))).toBe('OK')
    expect(await answer(member, made)).toMatchObject({
      can: { answer: true, vote: false },
      questions: [{ tries: [{ attempt: 1 }] }, {}, {}],
    })
  })
})
