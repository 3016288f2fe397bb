import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Who = { id: string } | null
type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const resultsFor = (who: Who, { courseId }: Made) => gradebookOf(world, who, { courseId })
const wait = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}
const submit = (who: Who, { quizId, key }: Made, answers = key) =>
  submitAs(world, who, { quizId, submissionId: randomUUID(), version: 1, answers })
const setFlags = (
  { teacher, quizId }: Made,
  flags: { isVisible?: boolean; isTeamActive?: boolean },
) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })
const setMembers = (
  { teacher }: Made,
  teamId: string,
  name: string,
  members: readonly { id: string }[],
) =>
  as(world, teacher).teams.update({
    teamId,
    name,
    memberIds: members.map(({ id }) => id),
    captainId: null,
  })

/** A team plays to the end, with one wrong try at the first question. */
const playThrough = ({ quizId, questions }: Made, captain: Who, teamId: string) =>
  play(as(world, captain), { place: { quizId, teamId }, questions }, { wrong: [[3]] })

describe('the gradebook', () => {
  test('[PERM-13, D-06] is for those inside the course', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    expect(await codeOf(resultsFor(null, made))).toBe('UNAUTHORIZED')
    expect(await codeOf(resultsFor(await given(world).student(), made))).toBe('NOT_FOUND')
    expect(await codeOf(resultsFor(await given(world).instructor(), made))).toBe('NOT_FOUND')
    expect(await codeOf(gradebookOf(world, made.teacher, { courseId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    await world.database.connection
      .delete(courseEnrollments)
      .where(eq(courseEnrollments.userId, made.third.id))
    expect(await codeOf(resultsFor(made.third, made))).toBe('NOT_FOUND')
  })

  test('of a course without attempts is empty', async () => {
    const made = await given(world).quiz({ students: 3 })
    expect(await resultsFor(made.teacher, made)).toEqual({
      individual: [],
      team: [],
      can: { manage: true },
    })
    expect(await resultsFor(made.captain, made)).toEqual({
      individual: [],
      team: [],
      can: { manage: false },
    })
  })
})

describe('for the instructor', () => {
  test('[GB-02, CALL-08] lists every completed individual attempt of the course, newest completion first', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, captain, member, third, questions, key, quizId } = made
    const [first] = questions
    for (const one of [member, captain]) {
      await submit(one, made)
      wait(1)
    }
    const last = await submit(third, made, {
      ...key,
      [first?.id ?? '']: [first?.options[1]?.id ?? ''],
    })
    const { individual } = await resultsFor(teacher, made)
    expect(individual.map(({ student }) => student)).toEqual(
      [third, captain, member].map(({ id, name }) => ({ id, name })),
    )
    expect(individual[0]).toEqual({
      attemptId: last.attemptId,
      student: { id: third.id, name: third.name },
      quizId,
      quizTitle: 'Readiness 1',
      score: 66.67,
      earned: null,
      changes: [],
      corrected: null,
      points: 2,
      total: 3,
      completedAt: last.completedAt,
      marks: [],
      enteredBy: null,
    })
  })

  test('[GB-06, CALL-09] lists every completed team attempt, newest completion first, and none that is under way', async () => {
    const made = await given(world).readyTeams({ students: 9 })
    const { teacher, captain, outsider, teamIds, students, quizId } = made
    const [teamA = '', teamB = '', teamC = ''] = teamIds
    await playThrough(made, outsider, teamB)
    wait(1)
    await playThrough(made, captain, teamA)
    await as(world, students[6] ?? null).teamQuiz.launch({ quizId, teamId: teamC })
    const { team } = await resultsFor(teacher, made)
    const row = {
      attemptId: expect.any(String),
      quizId,
      quizTitle: 'Readiness 1',
      score: 91.67,
      changes: [],
      corrected: null,
      marks: [],
      enteredBy: null,
      uncounted: [],
    }
    expect(team).toEqual([
      { ...row, team: { id: teamA, name: 'Team A' }, completedAt: world.time.now.toISOString() },
      { ...row, team: { id: teamB, name: 'Team B' }, completedAt: expect.any(String) },
    ])
  })

  test('keeps hidden quizzes and students who have left, and shows nothing of other courses', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await given(world).readyTeams({ students: 3 })
    await setFlags(made, { isVisible: false, isTeamActive: false })
    await world.database.connection
      .delete(courseEnrollments)
      .where(eq(courseEnrollments.userId, made.third.id))
    const { individual } = await resultsFor(made.teacher, made)
    expect(individual.map(({ student }) => student.id).sort()).toEqual(
      made.students.map(({ id }) => id).sort(),
    )
  })

  test('[P12] holds no answers, no key and no addresses', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await playThrough(made, made.captain, made.teamId)
    const answer = JSON.stringify(await resultsFor(made.teacher, made))
    for (const { id, options } of made.questions)
      for (const secret of [id, ...options.map((option) => option.id)])
        expect(answer).not.toContain(secret)
    expect(answer).not.toMatch(/isCorrect|Because|explanation|@/)
  })

  test('takes as many statements for one student as for six', async () => {
    const few = await given(world).readyTeams({ students: 3 })
    const many = await given(world).readyTeams({ students: 6 })
    const select = vi.spyOn(world.database.connection, 'select')
    const statementsFor = async (who: Who, { courseId }: Made) => {
      const { gradebook } = as(world, who)
      const counts: number[] = []
      for (const read of [gradebook.individualResults, gradebook.teamResults]) {
        select.mockClear()
        await read({ courseId })
        counts.push(select.mock.calls.length)
      }
      return counts
    }
    expect(await statementsFor(many.teacher, many)).toEqual(await statementsFor(few.teacher, few))
    for (const who of [many.teacher, many.captain])
      expect(Math.max(...(await statementsFor(who, many)))).toBeLessThan(8)
  })
})

describe('for a student', () => {
  test('[GB-05] has the own attempts alone', async () => {
    const made = await given(world).readyTeams({ students: 6, flags: { isTeamActive: false } })
    for (const one of [made.captain, made.outsider]) {
      const { individual } = await resultsFor(one, made)
      expect(individual.map(({ student }) => student.id)).toEqual([one.id])
    }
  })

  test('[GB-05, RES-03, D-70] shows a score when the results page does, and keeps it when the quiz is hidden: all 8 states of the switches, before and after the team', async () => {
    const made = await given(world).readyTeams({ students: 6 })
    for (const isPlayed of [false, true]) {
      if (isPlayed) {
        await as(world, made.teacher).quizzes.setFlags({
          quizId: made.quizId,
          isVisible: true,
          isActive: true,
          isTeamActive: true,
        })
        await playThrough(made, made.captain, made.teamId)
      }
      for (let state = 0; state < 4; state += 1) {
        for (const one of [made.captain, made.outsider]) {
          await as(world, made.teacher).quizzes.setFlags({
            quizId: made.quizId,
            isVisible: true,
            isActive: state % 2 > 0,
            isTeamActive: state > 1,
          })
          const page = await as(world, one).attempts.results({ quizId: made.quizId })
          const shown = await resultsFor(one, made)
          expect(shown.individual.map(({ score }) => score)).toEqual(
            page.status === 'available' ? [page.score] : [],
          )
          expect(shown.team.map(({ score }) => score)).toEqual(
            page.status === 'available' && page.teamScore !== null ? [page.teamScore] : [],
          )
          await setFlags(made, { isVisible: false })
          expect(await resultsFor(one, made)).toEqual(shown)
        }
      }
    }
  })

  test('[D-81, GB-06] has the team results of the members at completion, whatever team they are in now; who joins later has none', async () => {
    const made = await given(world).readyTeams({ students: 6 })
    const { captain, member, third, outsider, students, teamId, teamIds } = made
    const [, otherTeam = ''] = teamIds
    await playThrough(made, captain, teamId)
    await setMembers(made, teamId, 'Team A', [captain])
    await setMembers(made, otherTeam, 'Team B', [...students.slice(4), third])
    await setMembers(made, teamId, 'Team A', [captain, outsider])
    for (const one of [captain, member, third]) {
      expect(await resultsFor(one, made)).toMatchObject({
        individual: [{ student: { id: one.id } }],
        team: [{ team: { id: teamId, name: 'Team A' }, score: 91.67 }],
      })
    }
    expect(await resultsFor(outsider, made)).toMatchObject({
      individual: [{ student: { id: outsider.id } }],
      team: [],
    })
    expect(await resultsFor(students[4] ?? null, made)).toMatchObject({ individual: [], team: [] })
  })

  test('[RES-05] has no team result of a quiz without an own attempt, as on the results page', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const late = await given(world).student()
    await as(world, late).enrollment.join({ courseId: made.courseId })
    const { teamQuiz } = as(world, made.captain)
    await teamQuiz.launch(made.place)
    await setMembers(made, made.teamId, 'Team A', [made.captain, made.member, late])
    await play(as(world, made.captain), made)
    expect(await resultsFor(late, made)).toMatchObject({ individual: [], team: [] })
    expect(await as(world, late).attempts.results({ quizId: made.quizId })).toMatchObject({
      status: 'none',
    })
    expect(await codeOf(as(world, late).gradebook.teamAnswers(made.place))).toBe('NOT_FOUND')
    await submit(late, made)
    expect(await resultsFor(late, made)).toMatchObject({
      individual: [{ score: 100 }],
      team: [{ score: 100 }],
    })
  })
})
