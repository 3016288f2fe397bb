import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { fairClass } from '../../testing/fair-class.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { answersSeen } from '../schema/release.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A class that has taken the quiz alone while it is still open, and whose first team is done. */
async function firstTeamDone() {
  const made = await fairClass(world)
  for (const student of made.students) await made.take(student)
  await made.playOut(made.captain)
  return made
}
type Class = Awaited<ReturnType<typeof firstTeamDone>>
type Someone = { readonly id: string }
const answersOf = (made: Class, who: Someone, team = 0) =>
  as(world, who).gradebook.teamAnswers(made.at(team))
const changeTo = async (
  { teamIds: [first = '', second = ''] }: Class,
  who: Someone,
  from: 0 | 1,
) => {
  await as(world, who).teams.leave({ teamId: from === 0 ? first : second })
  await as(world, who).teams.join({ teamId: from === 0 ? second : first })
}

describe('the card of a team in the gradebook', () => {
  test.each([
    ['reads it there', 'ANSWERS_SEEN', true],
    ['has not looked', 'OK', false],
  ])(
    '[FAIR-02, FAIR-06] a member who was away, and %s, takes the quiz again once the attempt is deleted: %s',
    async (_name, code, isRead) => {
      const made = await firstTeamDone()
      const { third: absent, teacher, quizId } = made
      if (isRead)
        expect((await answersOf(made, absent)).questions?.map(({ answer }) => answer)).toEqual(
          Object.values(made.key),
        )
      const { individual } = await gradebookOf(world, teacher, made)
      const attemptId = individual.find(({ student }) => student.id === absent.id)?.attemptId ?? ''
      await as(world, teacher).gradebook.removeAttempt({ attemptId, reason: 'Asked for it' })
      expect(await codeOf(as(world, absent).attempts.start({ quizId }))).toBe(code)
      expect(await codeOf(made.take(absent))).toBe(code)
    },
  )

  test('[FAIR-08] who comes late, done with another team, reads the card of that one alone, before the release and after', async () => {
    const made = await firstTeamDone()
    const { outsider: late, quizId, teamIds } = made
    await made.playOut(late, 1)
    await changeTo(made, late, 1)
    for (const isActive of [true, false]) {
      await made.switchTo({ isActive })
      expect(await answersOf(made, late, 0)).toMatchObject({ score: 100, questions: null })
      expect((await answersOf(made, late, 1)).questions).toHaveLength(made.questions.length)
    }
    const seen = await world.database.connection
      .select()
      .from(answersSeen)
      .where(eq(answersSeen.userId, late.id))
    expect(
      seen
        .filter(({ activityId, by }) => activityId === quizId && by === 'card')
        .map(({ teamId }) => teamId),
    ).toEqual([teamIds[1]])
  })

  test('[FAIR-08] who comes late reads no card through that team, and after the release the key in the own results', async () => {
    const made = await firstTeamDone()
    const { outsider: late, quizId } = made
    await changeTo(made, late, 1)
    await made.switchTo({ isActive: false, isTeamActive: false })
    expect(await answersOf(made, late)).toMatchObject({ score: 100, questions: null })
    expect(await made.results(late)).toMatchObject({ level: 'score', review: null })
    await as(world, made.teacher).quizzes.release({ quizId })
    expect(await made.results(late)).toMatchObject({ level: 'key' })
    expect(await answersOf(made, late)).toMatchObject({ score: 100, questions: null })
  })
})
