import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz, rekeyed } from '../../../testing/edit-quiz.ts'
import { given } from '../../../testing/given.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
const individual = (who: Who, attemptId: string) =>
  as(world, who).gradebook.individualAnswers({ attemptId })
const team = (who: Who, place: { quizId: string; teamId: string }) =>
  as(world, who).gradebook.teamAnswers(place)

describe('the answers of an individual attempt', () => {
  test('[GB-05, PERM-13, D-06] are for the instructor and the student', async () => {
    const { attemptId, member } = await teamResults(world, { students: 3 })
    expect(await codeOf(individual(null, attemptId))).toBe('UNAUTHORIZED')
    expect(await codeOf(individual(member, attemptId))).toBe('FORBIDDEN')
    expect(await codeOf(individual(await given(world).student(), attemptId))).toBe('NOT_FOUND')
    expect(await codeOf(individual(await given(world).instructor(), attemptId))).toBe('NOT_FOUND')
  })

  test('[GB-04, P38] show the instructor every question as it was answered, whatever is edited later', async () => {
    const { teacher, captain, quizId, questions, key, attemptId } = await teamResults(world, {
      students: 3,
    })
    await editQuiz(world, teacher, quizId, (form) => ({ questions: rekeyed(form.questions) }))
    const shown = await individual(teacher, attemptId)
    expect(shown).toMatchObject({
      student: { id: captain.id },
      score: 100,
      points: 3,
      total: 3,
      can: { manage: true },
    })
    expect(shown.review).toEqual(
      questions.map(({ id, text, options, explanation }) => ({
        id,
        text,
        explanation,
        isCorrect: true,
        share: 1,
        correction: null,
        options: options.map((option) => ({ ...option, isChosen: key[id]?.includes(option.id) })),
      })),
    )
  })

  test('[D-51, D-70, P12, GB-05] show a student what the results page shows, and of a hidden quiz the score alone: all 8 states of the switches, before and after the team', async () => {
    const before = await teamResults(world, { students: 3, playing: [] })
    const after = await teamResults(world, { students: 3 })
    for (const { teacher, quizId, captain, attemptId } of [before, after]) {
      for (let state = 0; state < 4; state += 1) {
        await as(world, teacher).quizzes.setFlags({
          quizId,
          isVisible: true,
          isActive: state % 2 > 0,
          isTeamActive: state > 1,
        })
        const page = await as(world, captain).attempts.results({ quizId })
        const shown = await individual(captain, attemptId).catch(() => null)
        expect(shown?.review).toEqual(page.status === 'available' ? page.review : undefined)
        expect(shown?.can.manage ?? false).toBe(false)
        await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
        expect(await individual(captain, attemptId).catch(() => null)).toEqual(
          shown && { ...shown, review: null },
        )
      }
    }
  })
})

describe('the answers of a team attempt', () => {
  test('[GB-06, PERM-13, D-06] are for the instructor and the team, then or now', async () => {
    const { teacher, captain, member, third, outsider, students, place, teamIds, quizId } =
      await teamResults(world, { students: 6 })
    expect(await codeOf(team(null, place))).toBe('UNAUTHORIZED')
    expect(await codeOf(team(outsider, place))).toBe('FORBIDDEN')
    expect(await codeOf(team(await given(world).student(), place))).toBe('NOT_FOUND')
    expect(await codeOf(team(await given(world).instructor(), place))).toBe('NOT_FOUND')
    expect(await codeOf(team(teacher, { quizId, teamId: teamIds[1] ?? '' }))).toBe('NOT_FOUND')
    const moved = students[4] ?? captain
    await as(world, teacher).teams.update({
      teamId: teamIds[1] ?? '',
      name: 'Team B',
      memberIds: [outsider.id],
      captainId: null,
    })
    await as(world, teacher).teams.update({
      teamId: place.teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id, moved.id],
      captainId: null,
    })
    for (const reader of [teacher, captain, member, third, moved])
      expect(await codeOf(team(reader, place))).toBe('OK')
  })

  test('[GB-07, APPEAL-01, APPEAL-02] show answers, wrong tries in order, points and appeals; the captain may appeal what cost points and is not appealed', async () => {
    const { teacher, captain, member, third, place, questions, key, courseId, teamId, appealId } =
      await appealedTeam(world, { students: 3 })
    const shown = await team(captain, place)
    expect(shown).toMatchObject({
      team: { id: teamId, name: 'Team A' },
      courseId,
      score: 83.33,
      changes: [],
    })
    expect(shown.members.map(({ id }) => id).toSorted()).toEqual(
      [captain, member, third].map(({ id }) => id).toSorted(),
    )
    expect(shown.questions?.map(({ id, options, answer }) => ({ id, options, answer }))).toEqual(
      questions.map(({ id, options }) => ({ id, options, answer: key[id] })),
    )
    expect(
      shown.questions?.map(({ incorrectTries, points }) => [
        incorrectTries.map(({ attempt, isCorrect }) => [attempt, isCorrect]),
        points,
      ]),
    ).toEqual([
      [[[1, false]], 0.75],
      [[[1, false]], 0.75],
      [[], 1],
    ])
    expect(shown.questions?.map(({ appeal }) => appeal?.id ?? null)).toEqual([appealId, null, null])
    expect(shown.questions?.map(({ can }) => can.appeal)).toEqual([false, true, false])
    for (const reader of [member, teacher])
      expect((await team(reader, place)).questions?.map(({ can }) => can.appeal)).toEqual([
        false,
        false,
        false,
      ])
  })

  test('[FAIR-02, FAIR-06, D-70, P12, D-81] show a member who has moved, and only watches in the new team, what the own card showed, explanations after the individual phase, and no student anything when the quiz is hidden', async () => {
    const { teacher, third, outsider, place, teamIds, students, quizId, captain, member } =
      await teamResults(world, { students: 6 })
    const others = [outsider, ...students.slice(4)].map(({ id }) => id)
    await as(world, teacher).teams.update({
      teamId: place.teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    await as(world, teacher).teams.update({
      teamId: teamIds[1] ?? '',
      name: 'Team B',
      memberIds: [...others, third.id],
      captainId: null,
    })
    for (const isTeamActive of [true, false]) {
      await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive })
      const shown = await team(third, place)
      expect(shown).toMatchObject({
        score: 83.33,
        questions: [{ explanation: null }, { explanation: null }, { explanation: null }],
      })
      expect(JSON.stringify(shown)).not.toContain('Because')
      expect(
        await codeOf(as(world, third).teamQuiz.launch({ quizId, teamId: teamIds[1] ?? '' })),
      ).toBe('ANSWERS_SEEN')
    }
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    expect((await team(third, place)).questions?.map(({ explanation }) => explanation)).toEqual(
      ['Q1', 'Q2', 'Q3'].map((name) => `Because of ${name}`),
    )
    await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
    expect(await team(captain, place)).toMatchObject({ score: 83.33, questions: null })
    expect((await team(teacher, place)).questions).toHaveLength(3)
  })

  test('[RES-05, D-51] are not shown to a member who can still take the quiz', async () => {
    const { teacher, captain, member, place, courseId } = await teamResults(world, { students: 3 })
    const late = await given(world).student()
    await as(world, late).enrollment.join({ courseId })
    await as(world, teacher).teams.update({
      teamId: place.teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id, late.id],
      captainId: null,
    })
    expect(await codeOf(team(late, place))).toBe('NOT_FOUND')
    expect(
      await codeOf(
        as(world, late).appeals.file({ ...place, questionId: randomUUID(), reason: 'x' }),
      ),
    ).toBe('NOT_FOUND')
  })
})
