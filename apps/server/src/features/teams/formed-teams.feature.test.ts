import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamFormations, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const teamSettings = { allowSelfTeamFormation: true }
const form = (who: Person | null, courseId: string) =>
  as(world, who).teams.form({ courseId, name: 'Hearts' })
const leave = (who: Person | null, teamId: string) => as(world, who).teams.leave({ teamId })
/** Forms a team and leaves it again. */
const tryOut = async (who: Person | null, courseId: string) =>
  leave(who, (await form(who, courseId)).id)
const stored = async (courseId: string) =>
  (
    await world.database.connection
      .select({ id: teams.id })
      .from(teams)
      .where(eq(teams.courseId, courseId))
  ).map(({ id }) => id)
const pass = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}

describe('how many teams a student forms', () => {
  test('[FIRM-19] 5 an hour in a course; the sixth is refused with when it works again, and works then', async () => {
    const { courseId, students } = await given(world).course({ students: 2, teamSettings })
    const [ana, ben] = students
    const started = world.time.now.getTime()
    for (let count = 0; count < 5; count += 1) {
      await tryOut(ana ?? null, courseId)
      pass(10)
    }
    const from = new Date(started + 60 * 60_000).toISOString()
    await expect(form(ana ?? null, courseId)).rejects.toMatchObject({
      code: 'TOO_MANY_TEAMS',
      data: { from },
      message: `You can form 5 teams within an hour. The next one can be formed from ${from} on.`,
    })
    expect(await stored(courseId)).toEqual([])
    expect(await codeOf(form(ben ?? null, courseId))).toBe('OK')
    pass(10)
    const made = await form(ana ?? null, courseId)
    await leave(ana ?? null, made.id)
    expect(await codeOf(form(ana ?? null, courseId))).toBe('TOO_MANY_TEAMS')
    expect(
      await world.database.connection
        .select()
        .from(teamFormations)
        .where(eq(teamFormations.userId, ana?.id ?? '')),
    ).toHaveLength(5)
  })

  test('[FIRM-19] other courses count alone, leaving the course does not start anew, and what was refused counts for nothing', async () => {
    const [one, other] = [
      await given(world).course({ students: 1, teamSettings }),
      await given(world).course({ students: 0, teamSettings }),
    ]
    const ana = one.students[0] ?? null
    await as(world, ana).enrollment.joinByCode({ code: other.code })
    await world.database.connection
      .update(courses)
      .set({ allowSelfTeamFormation: false })
      .where(eq(courses.id, other.courseId))
    for (let count = 0; count < 6; count += 1)
      expect(await codeOf(form(ana, other.courseId))).toBe('SELF_FORMATION_OFF')
    await world.database.connection
      .update(courses)
      .set(teamSettings)
      .where(eq(courses.id, other.courseId))
    for (let count = 0; count < 5; count += 1) await tryOut(ana, one.courseId)
    await as(world, ana).enrollment.leave({ courseId: one.courseId })
    await as(world, ana).enrollment.joinByCode({ code: one.code })
    expect(await codeOf(form(ana, one.courseId))).toBe('TOO_MANY_TEAMS')
    expect(await codeOf(form(ana, other.courseId))).toBe('OK')
  })
})

/** A class with an open quiz that Ana and Ben have taken, and their team, which Ana formed. */
async function formedTeam() {
  const made = await given(world).course({ students: 2, teamSettings })
  const [ana, ben] = made.students
  if (!ana || !ben) throw new Error('A class of two')
  const options = ['A', 'B'].map((text, index) => ({ text, isCorrect: index === 0 }))
  const questions = [{ text: 'Q1', options, explanation: null }]
  const quiz = await as(world, made.teacher).quizzes.create({
    title: 'R',
    description: '',
    code: '',
    courseId: made.courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions,
  })
  const key = Object.fromEntries(
    quiz.questions.map(({ id, options: all }) => [
      id,
      all.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
    ]),
  )
  for (const one of [ana, ben])
    await submitAs(world, one, {
      quizId: quiz.id,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: key,
    })
  const { id: teamId } = await form(ana, made.courseId)
  await as(world, ben).teams.join({ teamId })
  const place = { quizId: quiz.id, teamId }
  return { ...made, ana, ben, teamId, questions: quiz.questions, place }
}
const begin = ({ ana, place }: Awaited<ReturnType<typeof formedTeam>>) =>
  as(world, ana).teamQuiz.launch(place)

describe('a team that a student formed', () => {
  test('[FIRM-19, D-75] goes when its last member leaves, and not before', async () => {
    const { courseId, teamId, ana, ben } = await formedTeam()
    await leave(ana, teamId)
    expect(await stored(courseId)).toEqual([teamId])
    await leave(ben, teamId)
    expect(await stored(courseId)).toEqual([])
    expect(await codeOf(as(world, ana).teams.join({ teamId }))).toBe('NOT_FOUND')
  })

  test('[FIRM-19, D-75] goes too when its last member leaves the course', async () => {
    const { courseId, teamId, ana, ben } = await formedTeam()
    await leave(ana, teamId)
    await as(world, ben).enrollment.leave({ courseId })
    expect(await stored(courseId)).toEqual([])
  })

  test('[FIRM-19, D-75] stays when it has begun a quiz', async () => {
    const made = await formedTeam()
    await begin(made)
    pass(13 * 60) // nobody is in the middle of a quiz any more
    for (const one of [made.ana, made.ben]) await leave(one, made.teamId)
    expect(await stored(made.courseId)).toEqual([made.teamId])
  })

  test.each(['leaves', 'leaves the course'])(
    '[FIRM-19, D-80] stays with its result when everybody %s; the grades of the emptied team stay as they are',
    async (way) => {
      const made = await formedTeam()
      const { teacher, courseId, teamId, ana, ben } = made
      await begin(made)
      await play(as(world, ana), made)
      await world.database.connection
        .delete(teamQuizSessions)
        .where(eq(teamQuizSessions.teamId, teamId)) // the result alone is enough
      const before = await gradebookOf(world, teacher, { courseId })
      expect(before.team).toMatchObject([{ team: { id: teamId, name: 'Hearts' }, score: 100 }])
      for (const one of [ana, ben])
        await (way === 'leaves'
          ? leave(one, teamId)
          : as(world, one).enrollment.leave({ courseId }))
      expect(await stored(courseId)).toEqual([teamId])
      expect(await gradebookOf(world, teacher, { courseId })).toEqual(before)
    },
  )

  test('[FIRM-19, D-75] is another thing than one that the instructor made, which stays', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1, teamSettings })
    const ana = students[0] ?? null
    const { id } = await as(world, teacher).teams.create({
      courseId,
      name: 'Lungs',
      memberIds: [ana?.id ?? ''],
      captainId: null,
    })
    await leave(ana, id)
    expect(await stored(courseId)).toEqual([id])
  })
})
