import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { type FairClass, fairClass, type Someone } from '../../testing/fair-class.ts'
import { given } from '../../testing/given.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { play } from '../../testing/play.ts'
import { showScoreAfterTeam } from '../../testing/score-after-team.ts'
import { openWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A class in which everybody but these has taken the quiz alone. */
async function takenClass(except: (made: FairClass) => readonly Someone[] = () => []) {
  const made = await fairClass(world)
  for (const student of made.students) if (!except(made).includes(student)) await made.take(student)
  return made
}
/** A wrong try at the first question, then all right. */
const playBadly = (made: FairClass, captain: Someone) =>
  play(as(world, captain), made, { wrong: [1] })
const reenroll = async ({ courseId }: FairClass, who: Someone) => {
  await as(world, who).enrollment.leave({ courseId })
  await as(world, who).enrollment.join({ courseId })
}
const levelOf = async (made: FairClass, who: Someone) => {
  const shown = await made.results(who)
  return shown.status === 'available' ? shown.level : shown.status
}
const card = async ({ teacher, courseId }: FairClass) => {
  const list = await as(world, teacher).quizzes.list({ courseId })
  return list.audience === 'instructor' ? list.quizzes[0] : undefined
}

describe('a score of another team', () => {
  test('[FAIR-10, D-81] who leaves the course in mid-quiz and watches a better team by own moves has no part of its score', async () => {
    const made = await takenClass()
    const [, second = ''] = made.teamIds
    await made.launch(made.captain)
    await as(world, made.third).teamQuiz.session(made.place)
    await made.miss(made.captain)
    await reenroll(made, made.third)
    await as(world, made.third).teams.join({ teamId: second })
    await made.playOut(made.outsider, 1)
    await made.switchTo({ isActive: false })
    expect((await gradebookOf(world, made.third, made)).team).toEqual([])
    expect(
      (await as(world, made.teacher).gradebook.teamAnswers(made.at(1))).members.map(({ id }) => id),
    ).not.toContain(made.third.id)
    expect(await as(world, made.third).teamQuiz.session(made.at(1))).toMatchObject({
      session: null,
    })
  })

  test('[FAIR-10, D-81] who has completed the quiz watches another team without a second score, also where the instructor put them', async () => {
    for (const byInstructor of [false, true]) {
      const made = await takenClass()
      const [first = '', second = ''] = made.teamIds
      await made.switchTo({ isActive: false })
      await playBadly(made, made.captain)
      if (byInstructor) await made.move(made.third.id, first, second)
      else {
        await as(world, made.third).teams.leave({ teamId: first })
        await as(world, made.third).teams.join({ teamId: second })
      }
      await made.playOut(made.outsider, 1)
      expect((await gradebookOf(world, made.third, made)).team.map(({ score }) => score)).toEqual([
        91.67,
      ])
    }
  })

  test('[FAIR-10, D-81] who watches where the instructor put them, without a team score, has that of the team', async () => {
    const made = await takenClass()
    const [first = '', second = ''] = made.teamIds
    await made.launch(made.captain)
    await as(world, made.third).teamQuiz.session(made.place)
    await made.miss(made.captain)
    await made.move(made.third.id, first, second)
    await made.playOut(made.outsider, 1)
    expect((await gradebookOf(world, made.third, made)).team.map(({ score }) => score)).toEqual([
      100,
    ])
  })
})

describe('a permission', () => {
  test('[FAIR-06, FAIR-07] covers what was seen before it: who is done afterwards plays in no other team', async () => {
    const made = await takenClass()
    const [first = '', second = ''] = made.teamIds
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    for (const one of made.students) expect(await levelOf(made, one)).toBe('key')
    made.pass(1)
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isTeamActive: true,
      openFor: { who: 'all', reason: 'By mistake' },
    })
    made.pass(1)
    await made.playOut(made.captain)
    await as(world, made.captain).teams.leave({ teamId: first })
    await as(world, made.captain).teams.join({ teamId: second })
    await as(world, made.outsider).teams.handOver({ teamId: second, captainId: made.captain.id })
    expect(await codeOf(made.launch(made.captain, 1))).toBe('ANSWERS_SEEN')
  })

  test('[FAIR-06, FAIR-07] for the team is none to take the quiz alone with a key that was seen later; given again, it is', async () => {
    const made = await takenClass(({ third }) => [third])
    const { third, teacher, quizId } = made
    const [first = '', second = ''] = made.teamIds
    await made.switchTo({ isActive: false })
    await made.move(third.id, first, null)
    await made.launch(made.captain)
    await made.miss(made.captain)
    await made.move(third.id, null, first)
    await as(world, third).teamQuiz.session(made.place)
    await made.move(third.id, first, null)
    await as(world, teacher).attempts.allow({ quizId, userIds: [third.id], reason: 'Let play' })
    await made.launch(made.outsider, 1)
    await made.move(third.id, null, second)
    made.pass(1)
    await play(as(world, made.outsider), { ...made, place: made.at(1) })
    expect(JSON.stringify(await as(world, third).teamQuiz.session(made.at(1)))).toContain('Because')
    await expect(made.switchTo({ isActive: true })).rejects.toMatchObject({
      code: 'SEEN_BY',
      data: { students: [{ id: third.id }] },
    })
    await as(world, teacher).quizzes.setFlags({
      quizId,
      isActive: true,
      openFor: { who: 'others' },
    })
    expect(await codeOf(as(world, third).attempts.start({ quizId }))).toBe('ANSWERS_SEEN')
    await as(world, teacher).attempts.allow({ quizId, userIds: [third.id], reason: 'Was ill' })
    expect(await codeOf(as(world, third).attempts.start({ quizId }))).toBe('OK')
  })

  test('[FAIR-14] leaves its mark on the score of the team, also when who had it has left', async () => {
    const made = await takenClass()
    const [first = '', second = ''] = made.teamIds
    await made.switchTo({ isActive: false })
    await made.launch(made.captain)
    await made.miss(made.captain)
    await made.move(made.captain.id, first, second)
    await as(world, made.teacher).attempts.allow({
      quizId: made.quizId,
      userIds: [made.captain.id],
      reason: 'Let play',
    })
    await as(world, made.outsider).teams.handOver({ teamId: second, captainId: made.captain.id })
    await made.launch(made.captain, 1)
    await play(as(world, made.captain), { ...made, place: made.at(1) }, { isCompleted: false })
    await as(world, made.captain).enrollment.leave({ courseId: made.courseId })
    const { session } = await as(world, made.outsider).teamQuiz.session(made.at(1))
    await as(world, { id: session?.captainId ?? '' }).teamQuiz.complete(made.at(1))
    expect((await gradebookOf(world, made.teacher, made)).team[0]?.marks).toContain('seenAnswers')
  })
})

describe('answers released by mistake', () => {
  const releasedByMistake = async () => {
    const made = await takenClass(({ students }) => students.slice(2))
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    expect(await levelOf(made, made.captain)).toBe('key')
    return made
  }

  test('[FAIR-05, FAIR-07] are taken back from those who have not read them by opening a phase: nobody who submits then reads them before the others', async () => {
    const made = await releasedByMistake()
    await made.switchTo({ isActive: true })
    await as(world, made.outsider).attempts.start({ quizId: made.quizId })
    await made.take(made.third)
    expect(await levelOf(made, made.third)).not.toBe('key')
    await made.switchTo({ isActive: false })
    expect([
      await levelOf(made, made.third),
      await levelOf(made, made.member),
      await levelOf(made, made.captain),
    ]).toEqual(['score', 'score', 'key'])
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    expect(await levelOf(made, made.third)).toBe('key')
  })

  test('[FAIR-05, FAIR-07] cannot be had by leaving the team while the class plays', async () => {
    const made = await takenClass()
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    await made.switchTo({ isTeamActive: true })
    await made.launch(made.captain)
    await as(world, made.outsider).teams.leave({ teamId: made.teamIds[1] ?? '' })
    expect(await levelOf(made, made.outsider)).not.toBe('key')
  })
})

describe('a quiz that is hidden for a moment', () => {
  test('[FAIR-18, FAIR-03] tells no score of those whose team can still play', async () => {
    const made = await fairClass(world)
    await showScoreAfterTeam(world, made)
    for (const student of made.students) await made.take(student)
    await made.switchTo({ isActive: false })
    await made.playOut(made.captain)
    await made.switchTo({ isVisible: false })
    expect((await gradebookOf(world, made.outsider, made)).individual).toEqual([])
    await made.switchTo({ isVisible: true })
    expect(await codeOf(made.launch(made.outsider, 1))).toBe('OK')
  })

  test('[FAIR-06, D-70] shows no card to a member who has yet to take it alone', async () => {
    const made = await takenClass()
    const late = await given(world).student('Late Comer')
    await as(world, late).enrollment.join({ courseId: made.courseId })
    await made.launch(made.captain)
    await made.miss(made.captain)
    await made.move(late.id, null, made.teamId)
    await made.switchTo({ isVisible: false })
    expect(await codeOf(as(world, late).teamQuiz.session(made.place))).toBe('TAKE_INDIVIDUAL_FIRST')
    await made.switchTo({ isVisible: true })
    expect(await codeOf(as(world, late).attempts.start({ quizId: made.quizId }))).toBe('OK')
  })
})

describe('two windows of the author', () => {
  test('[FAIR-03, D-57] a form in which no switch was set leaves the phases as another window has set them', async () => {
    const made = await takenClass()
    const { teacher, quizId, courseId } = made
    await made.switchTo({ isActive: false })
    await as(world, teacher).quizzes.update({
      quizId,
      courseId,
      title: 'Better',
      description: '',
      code: '',
      questions: [],
    })
    expect(await card(made)).toMatchObject({
      title: 'Better',
      isIndividualOpen: false,
      isTeamOpen: true,
    })
    await as(world, teacher).quizzes.update({
      quizId,
      courseId,
      title: 'Better',
      description: '',
      code: '',
      isTeamActive: false,
      questions: [],
    })
    expect(await card(made)).toMatchObject({ isIndividualOpen: false, isTeamOpen: false })
  })
})

describe('a team that could be stuck', () => {
  test('[FAIR-10] one of those only who began elsewhere is named to the instructor', async () => {
    const made = await takenClass()
    await made.launch(made.captain)
    made.pass(13 * 60)
    for (const one of [made.captain, made.member])
      await as(world, one).teams.leave({ teamId: made.teamId })
    const { id: teamId } = await as(world, made.captain).teams.form({
      courseId: made.courseId,
      name: 'Fresh',
    })
    await as(world, made.member).teams.join({ teamId })
    expect(
      await codeOf(as(world, made.captain).teamQuiz.launch({ quizId: made.quizId, teamId })),
    ).toBe('BEGAN_ELSEWHERE')
    expect((await card(made))?.watcherTeams).toEqual(['Fresh'])
  })

  test('[FAIR-10] in its middle the captaincy passes by a member who has to take the quiz alone first', async () => {
    const made = await takenClass()
    await made.launch(made.captain)
    await as(world, made.third).teamQuiz.session(made.place)
    const { individual } = await gradebookOf(world, made.teacher, made)
    const attempt = individual.find(({ student }) => student.id === made.member.id)
    await as(world, made.teacher).gradebook.removeAttempt({
      attemptId: attempt?.attemptId ?? '',
      reason: 'Once more',
    })
    await as(world, made.captain).enrollment.leave({ courseId: made.courseId })
    expect((await as(world, made.third).teamQuiz.session(made.place)).session?.captainId).toBe(
      made.third.id,
    )
    expect(await codeOf(made.miss(made.third))).toBe('OK')
  })
})

test('[FAIR-08, APPEAL-02] who comes to a team that is done, and takes the quiz yet, neither appeals in its name nor learns from refusals', async () => {
  const made = await takenClass()
  await playBadly(made, made.captain)
  const newcomer = await given(world).student('New Comer')
  await as(world, newcomer).enrollment.join({ courseId: made.courseId })
  await as(world, newcomer).teams.join({ teamId: made.teamId })
  await as(world, made.captain).teams.handOver({ teamId: made.teamId, captainId: newcomer.id })
  const codes = []
  for (const { id } of made.questions)
    codes.push(
      await codeOf(
        as(world, newcomer).appeals.file({ ...made.place, questionId: id, reason: 'Why' }),
      ),
    )
  expect(new Set(codes).size).toBe(1)
  expect(codes).not.toContain('OK')
})
