import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { submitAs } from '../../../testing/taking.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
type Made = Awaited<ReturnType<typeof teamResults>>
const remove = ({ teacher }: Made, teamId: string) => as(world, teacher).teams.remove({ teamId })
const rename = ({ teacher, teamId, captain, member, third }: Made, name: string) =>
  as(world, teacher).teams.update({
    teamId,
    name,
    memberIds: [captain, member, third].map(({ id }) => id),
    captainId: null,
  })
const close = async ({ teacher, quizId }: Made) => {
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
  await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false })
}
const answers = (who: Who, place: { quizId: string; teamId: string }) =>
  as(world, who).gradebook.teamAnswers(place)

/** What a student gets to see of the own results. */
async function ownResults(who: Who, { courseId, quizId, place }: Made) {
  const page = await as(world, who).attempts.results({ quizId })
  if (page.status !== 'available') throw new Error('The results are there')
  return {
    page: [page.score, page.teamScore, page.review],
    gradebook: await gradebookOf(world, who, { courseId }),
    answers: await answers(who, place),
  }
}

/** Everything that shows a score: gradebook, appeals, file and own results. */
async function scoresOf(made: Made) {
  const { teacher, courseId, quizId, place } = made
  const { gradebook, appeals } = as(world, teacher)
  const file = await gradebook.export({
    courseId,
    quizIds: [quizId],
    types: ['individual', 'team'],
    points: 100,
    date: '2026-09-01',
  })
  return {
    gradebook: await gradebookOf(world, teacher, { courseId }),
    answers: await answers(teacher, place),
    appeals: await appeals.list({ courseId }),
    file: await file.text(),
    own: await Promise.all(
      [made.captain, made.member, made.third].map((one) => ownResults(one, made)),
    ),
  }
}

/** The ways in which a team of three ends, or forms anew. */
const endings = {
  deleted: (made: Made) => remove(made, made.teamId),
  'left by its last member': async (made: Made) => {
    for (const one of [made.captain, made.member, made.third])
      await as(world, one).teams.leave({ teamId: made.teamId })
  },
  'deleted, and a new one generated': async (made: Made) => {
    await remove(made, made.teamId)
    expect(
      await as(world, made.teacher).teams.generate({ courseId: made.courseId, count: 1 }),
    ).toMatchObject({ teams: [{ name: 'Team A' }] })
  },
}

describe('the results of a team', () => {
  for (const [ending, end] of Object.entries(endings)) {
    test(`[BOOK-23, D-80, D-81] stay in gradebook, file and own results when it is ${ending}`, async () => {
      const made = await appealedTeam(world, {
        students: 3,
        teamSettings: { allowSelfTeamFormation: true },
      })
      await as(world, made.teacher).appeals.resolve({
        appealId: made.appealId,
        decision: 'accepted',
        feedback: 'Agreed',
      })
      await close(made)
      const before = await scoresOf(made)
      expect(before.gradebook.team).toMatchObject([
        { team: { id: made.teamId, name: 'Team A' }, score: 91.67 },
      ])
      expect(before.file).toContain(',100,91.67')
      await end(made)
      const after = await scoresOf(made)
      const withoutRights = (shown: typeof before) =>
        JSON.parse(JSON.stringify(shown, (key, value) => (key === 'can' ? undefined : value)))
      expect(withoutRights(after)).toEqual(withoutRights(before))
    })
  }

  test('[BOOK-23] stand under its present name, and under the name of then when it is gone', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const { teacher, courseId, place, appealId } = made
    const names = async () => [
      (await gradebookOf(world, teacher, { courseId })).team.map(({ team }) => team.name),
      (await answers(teacher, place)).team.name,
      (await as(world, teacher).appeals.list({ courseId })).map(({ team }) => team.name),
      (await as(world, teacher).appeals.get({ appealId })).team.name,
    ]
    await rename(made, 'Hearts')
    expect(await names()).toEqual([['Hearts'], 'Hearts', ['Hearts'], 'Hearts'])
    await remove(made, made.teamId)
    expect(await names()).toEqual([['Team A'], 'Team A', ['Team A'], 'Team A'])
  })

  test('[BOOK-23, D-81] are read by its members at completion alone when it is gone', async () => {
    const made = await teamResults(world, { students: 6 })
    const { teacher, captain, member, outsider, students, place, teamId } = made
    const late = students[4] ?? captain
    await as(world, teacher).teams.update({
      teamId: made.teamIds[1] ?? '',
      name: 'Team B',
      memberIds: [outsider.id],
      captainId: null,
    })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id, late.id],
      captainId: null,
    })
    await close(made)
    expect(await codeOf(answers(late, place))).toBe('OK')
    await remove(made, teamId)
    for (const reader of [teacher, captain, member, made.third])
      expect((await answers(reader, place)).questions).toHaveLength(3)
    for (const other of [late, outsider])
      expect(await codeOf(answers(other, place))).toBe('FORBIDDEN')
    expect(await codeOf(answers((await teamResults(world, { students: 3 })).teacher, place))).toBe(
      'NOT_FOUND',
    )
  })

  test('[BOOK-23] are not those of a new team with its name', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, quizId } = made
    await remove(made, made.teamId)
    const { teams } = await as(world, teacher).teams.generate({ courseId, count: 1 })
    const place = { quizId, teamId: teams[0]?.id ?? '' }
    expect(teams).toMatchObject([{ name: 'Team A' }])
    expect(await codeOf(answers(teacher, place))).toBe('NOT_FOUND')
    expect(
      (await gradebookOf(world, teacher, { courseId })).team.map(({ team }) => team.id),
    ).toEqual([made.teamId])
  })
})

describe('the appeals of a team that is gone', () => {
  test('[BOOK-23, APPEAL-05, P40] are decided all the same; who was in it is told, and has the new score', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const { teacher, appealId, courseId, quizId, teamId, captain, member, third } = made
    await remove(made, teamId)
    const { appeals, gradebook } = as(world, teacher)
    expect(await appeals.count({ courseId })).toEqual({ pending: 1 })
    expect(await appeals.get({ appealId })).toMatchObject({
      team: { id: teamId, name: 'Team A' },
      score: 83.33,
      scoreIfAccepted: 91.67,
      can: { resolve: true },
    })
    world.notified.news.length = 0
    expect(
      await appeals.resolve({ appealId, decision: 'accepted', feedback: 'Agreed' }),
    ).toMatchObject({ status: 'accepted', score: 91.67 })
    expect(world.notified.news).toEqual([
      {
        to: {
          userIds: expect.arrayContaining([teacher, captain, member, third].map(({ id }) => id)),
        },
        topic: 'grades',
      },
    ])
    expect(await gradebook.teamResults({ courseId })).toMatchObject({
      results: [{ score: 91.67, changes: ['appealed'] }],
    })
    expect(await gradebook.history({ courseId })).toMatchObject([
      { kind: 'appeal', team: { id: teamId, name: 'Team A' }, from: 83.33, to: 91.67 },
    ])
    await close(made)
    expect(await as(world, member).attempts.results({ quizId })).toMatchObject({ teamScore: 91.67 })
  })

  test('[BOOK-23, APPEAL-05] still show how it did to whoever decides the appeal of another team', async () => {
    const made = await appealedTeam(world, { students: 6, playing: [0, 1] })
    const { teacher, appealId, teamIds } = made
    const others = async () => (await as(world, teacher).appeals.get({ appealId })).others
    const before = await others()
    expect(before).toMatchObject([{ team: { id: teamIds[1], name: 'Team B' } }])
    await remove(made, teamIds[1] ?? '')
    expect(await others()).toEqual(before)
  })

  test('[BOOK-23, APPEAL-02] are no more than there were: it has no captain who could file one', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const { captain, place, second } = made
    await close(made)
    const offered = async () =>
      (await answers(captain, place)).questions?.map(({ can }) => can.appeal)
    expect(await offered()).toEqual([false, true, false])
    await remove(made, made.teamId)
    expect(await offered()).toEqual([false, false, false])
    expect(
      await codeOf(
        as(world, captain).appeals.file({ ...place, questionId: second.id, reason: 'Unclear' }),
      ),
    ).toBe('NOT_FOUND')
  })
})

describe('what a quiz says of its teams', () => {
  test('[BOOK-23] counts as done those that are there, and keeps the results of those that are gone', async () => {
    const made = await teamResults(world, { students: 6 })
    const { teacher, courseId, quizId, questions } = made
    const card = async () => (await as(world, teacher).quizzes.list({ courseId })).quizzes[0]
    expect(await card()).toMatchObject({ teamsDone: 1, teamCount: 2, teamResults: 1 })
    const { attemptCount } = await as(world, teacher).quizzes.get({ quizId })
    await remove(made, made.teamId)
    expect(await card()).toMatchObject({ teamsDone: 0, teamCount: 1, teamResults: 1 })
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
      attemptCount,
      questions: questions.map(({ id }) => ({ id })),
    })
  })

  test('[BOOK-23] leads who was in it to the results, while the team phase is open too', async () => {
    const made = await teamResults(world, { students: 3 })
    const late = await given(world).student()
    await as(world, late).enrollment.join({ courseId: made.courseId })
    await submitAs(world, late, {
      quizId: made.quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: made.key,
    })
    const action = async (who: Who) =>
      (await as(world, who).quizzes.list({ courseId: made.courseId })).quizzes.map(
        (card) => 'action' in card && card.action,
      )
    expect([await action(made.member), await action(late)]).toEqual([['RESULTS'], ['TAKE']])
    await remove(made, made.teamId)
    expect([await action(made.member), await action(late)]).toEqual([['RESULTS'], ['TAKE']])
  })

  test('[BOOK-23] the list of teams tells the instructor how many results each has, and students nothing of it', async () => {
    const made = await teamResults(world, { students: 6 })
    const { teacher, courseId, captain, teamId, teamIds } = made
    const counts = async (who: Who) => (await as(world, who).teams.list({ courseId })).resultCounts
    expect(await counts(teacher)).toEqual({ [teamId]: 1 })
    expect(await counts(captain)).toBeNull()
    await remove(made, teamId)
    expect(await counts(teacher)).toEqual({})
    expect(
      (
        await as(world, teacher).teams.arrange({
          courseId,
          moves: [{ userId: captain.id, from: null, to: teamIds[1] ?? '' }],
        })
      ).resultCounts,
    ).toEqual({})
  })
})
