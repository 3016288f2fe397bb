import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { editQuiz, rekeyed, reworded } from '../../testing/edit-quiz.ts'
import { type FairClass, fairClass } from '../../testing/fair-class.ts'
import { given } from '../../testing/given.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { play } from '../../testing/play.ts'
import { openWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const takeAll = async (made: FairClass) => {
  for (const student of made.students) await made.take(student)
}
const sixth = ({ students }: FairClass) => {
  const [, , , , , last] = students
  if (!last) throw new Error('six students')
  return last
}

describe('by way of another team', () => {
  test('[FAIR-08] who joins a team that is done sees its score, no tries and no key, through no operation', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.switchTo({ isActive: false })
    await made.playOut(made.captain)
    const spy = made.outsider
    const notified = world.notified.snapshots.length
    await as(world, spy).teams.leave({ teamId: made.teamIds[1] ?? '' })
    await as(world, spy).teams.join({ teamId: made.teamId })
    const place = made.at(0)
    expect(await as(world, spy).teamQuiz.session(place)).toMatchObject({
      session: null,
      late: { score: 100, teamName: 'Team A' },
    })
    expect(await codeOf(as(world, spy).teamQuiz.launch(place))).toBe('TEAM_DONE')
    expect(await as(world, spy).gradebook.teamAnswers(place)).toMatchObject({
      score: 100,
      questions: null,
    })
    expect(await made.results(spy)).toMatchObject({ level: 'score', teamScore: null, review: null })
    expect(
      world.notified.snapshots.slice(notified).filter(({ userId }) => userId === spy.id),
    ).toEqual([])
    await as(world, spy).teams.leave({ teamId: made.teamId })
    await as(world, spy).teams.join({ teamId: made.teamIds[1] ?? '' })
    // nothing was seen: a member again
    expect(await codeOf(made.launch(made.outsider, 1))).toBe('NOT_CAPTAIN')
  })

  test('[FAIR-09] nobody leaves, joins or forms away from a quiz in its middle; an abandoned one frees after 12 hours', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    const out = () => codeOf(as(world, made.third).teams.leave({ teamId: made.teamId }))
    expect(await out()).toBe('TEAM_IN_QUIZ')
    await made.switchTo({ isTeamActive: false })
    expect(await out()).toBe('TEAM_IN_QUIZ')
    expect(
      await codeOf(
        as(world, made.captain).teams.handOver({ teamId: made.teamId, captainId: made.member.id }),
      ),
    ).toBe('OK')
    made.pass(12 * 60)
    expect(await out()).toBe('OK')
  })

  test('[FAIR-10, FAIR-17] a team that has found the key dissolves, forms again: everybody has seen it, here or not', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    await as(world, made.member).teamQuiz.session(made.place)
    await made.miss(made.captain) // the third was away all the time
    made.pass(13 * 60)
    for (const one of [made.captain, made.member, made.third])
      await as(world, one).teams.leave({ teamId: made.teamId })
    const { id: teamId } = await as(world, made.third).teams.form({
      courseId: made.courseId,
      name: 'Fresh',
    })
    for (const one of [made.captain, made.member]) await as(world, one).teams.join({ teamId })
    const place = { quizId: made.quizId, teamId }
    for (const one of [made.captain, made.member, made.third])
      expect(await codeOf(as(world, one).teamQuiz.launch(place))).toBe('ANSWERS_SEEN')
    expect(await as(world, made.third).teamQuiz.readiness(place)).toMatchObject({
      watches: 'ANSWERS_SEEN',
      members: [{ isWatcher: true }, { isWatcher: true }, { isWatcher: true }],
    })
    const list = await as(world, made.teacher).quizzes.list({ courseId: made.courseId })
    expect(list.audience === 'instructor' && list.quizzes[0]?.watcherTeams).toEqual(['Fresh'])
  })

  test('[FAIR-17] the same team, emptied and joined again, goes on where it was', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    await made.miss(made.captain)
    made.pass(13 * 60)
    const members = [made.captain, made.member, made.third]
    for (const one of members) await as(world, one).teams.leave({ teamId: made.teamId })
    for (const one of members) await as(world, one).teams.join({ teamId: made.teamId })
    const { session } = await as(world, made.captain).teamQuiz.session(made.place)
    expect(session?.questions[0]).toMatchObject({ state: 'incorrect', tries: [{ attempt: 1 }] })
    expect(session).toMatchObject({ watches: null, can: { answer: true } })
  })

  test('[FAIR-10] who began in one team plays, by own moves, in no other, by way of the course neither; moved by the instructor they play when nothing was seen', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    const [, second = ''] = made.teamIds
    await as(world, made.third).enrollment.leave({ courseId: made.courseId })
    await as(world, made.third).enrollment.join({ courseId: made.courseId })
    await as(world, made.third).teams.join({ teamId: second })
    expect(await codeOf(made.launch(made.outsider, 1))).toBe('OK')
    const vote = () =>
      as(world, made.third).teamQuiz.vote({
        ...made.at(1),
        questionId: made.first.id,
        optionId: made.first.options[0]?.id ?? '',
        isOn: true,
      })
    expect(await codeOf(vote())).toBe('BEGAN_ELSEWHERE')
    expect((await as(world, made.third).teamQuiz.session(made.at(1))).session).toMatchObject({
      watches: 'BEGAN_ELSEWHERE',
      can: { vote: false },
    })
    await made.move(made.third.id, second, null)
    expect((await made.move(made.third.id, null, second)).watching).toEqual([])
    expect(await codeOf(vote())).toBe('OK')
  })

  test('[FAIR-10, FAIR-06] moved after a try they watch, the captaincy passes them by, and the instructor can let them play', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    await as(world, made.member).teamQuiz.session(made.place)
    await made.miss(made.captain)
    const [, second = ''] = made.teamIds
    const moved = await made.move(made.captain.id, made.teamId, second)
    expect(moved.watching).toEqual([
      {
        student: { id: made.captain.id, name: made.captain.name },
        quizId: made.quizId,
        quizTitle: 'Readiness 1',
        seenIn: 'Team A',
      },
    ])
    await as(world, made.teacher).teams.arrange({
      courseId: made.courseId,
      moves: [],
      captains: [{ teamId: second, captainId: made.captain.id }],
    })
    expect(await as(world, made.outsider).teamQuiz.readiness(made.at(1))).toMatchObject({
      isCaptain: true,
      members: [{}, {}, {}, { isWatcher: true, isCaptain: false }],
    })
    expect(await codeOf(made.launch(made.captain, 1))).toBe('ANSWERS_SEEN')
    expect(await codeOf(made.launch(made.outsider, 1))).toBe('OK')
    await as(world, made.teacher).attempts.allow({
      quizId: made.quizId,
      userIds: [made.captain.id],
      reason: 'Sat with them',
    })
    expect((await as(world, made.captain).teamQuiz.session(made.at(1))).session).toMatchObject({
      watches: null,
      captainId: made.captain.id,
    })
    expect(await codeOf(made.miss(made.captain, 1))).toBe('OK')
  })

  test('[FAIR-10] two halves of teams put together: those of the team that has tried watch, the others play', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.launch(made.captain)
    await made.miss(made.captain)
    const [, second = ''] = made.teamIds
    const moves = [made.captain, made.member].map(({ id }) => ({
      userId: id,
      from: made.teamId,
      to: second,
    }))
    const { watching } = await as(world, made.teacher).teams.arrange({
      courseId: made.courseId,
      moves,
    })
    expect(watching.map(({ student }) => student.id)).toEqual([made.captain.id, made.member.id])
    const { members } = await as(world, made.outsider).teamQuiz.readiness(made.at(1))
    expect(members.map(({ isWatcher }) => isWatcher)).toEqual([false, false, false, true, true])
  })
})

describe('alone, after having seen a card or the key', () => {
  test('[FAIR-06] neither start, save nor submit, also after the attempt was deleted, the team or the course was left; with permission it is marked', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.playOut(made.captain)
    const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
    const attemptId =
      individual.find(({ student }) => student.id === made.captain.id)?.attemptId ?? ''
    await as(world, made.teacher).gradebook.removeAttempt({ attemptId, reason: 'Misread' })
    const tries = async () => [
      await codeOf(as(world, made.captain).attempts.start({ quizId: made.quizId })),
      await codeOf(
        as(world, made.captain).attempts.save({ quizId: made.quizId, version: 1, answers: {} }),
      ),
      await codeOf(
        as(world, made.captain).attempts.submit({
          quizId: made.quizId,
          submissionId: crypto.randomUUID(),
          version: 1,
          answers: made.key,
        }),
      ),
    ]
    expect(await tries()).toEqual(['ANSWERS_SEEN', 'ANSWERS_SEEN', 'ANSWERS_SEEN'])
    await as(world, made.captain).enrollment.leave({ courseId: made.courseId })
    await as(world, made.captain).enrollment.join({ courseId: made.courseId })
    expect(await tries()).toEqual(['ANSWERS_SEEN', 'ANSWERS_SEEN', 'ANSWERS_SEEN'])
    expect(await as(world, made.teacher).quizzes.missing({ quizId: made.quizId })).toMatchObject({
      seen: [{ id: made.captain.id }],
      notOpened: [],
      answering: [],
    })
    await expect(
      as(world, made.captain).attempts.start({ quizId: made.quizId }),
    ).rejects.toMatchObject({ message: 'You have already seen the answers of this quiz.' })
    await as(world, made.teacher).attempts.allow({
      quizId: made.quizId,
      userIds: [made.captain.id],
      reason: 'A technical fault',
    })
    await made.take(made.captain)
    const after = (await gradebookOf(world, made.teacher, { courseId: made.courseId })).individual
    expect(after.find(({ student }) => student.id === made.captain.id)?.marks).toEqual([
      'seenAnswers',
      'retaken',
    ])
  })

  test('[FAIR-17, FAIR-06] a member who was away when the card showed something can still take the quiz alone, and not play it elsewhere', async () => {
    const made = await fairClass(world)
    const absent = made.third
    await takeAll(made)
    await made.launch(made.captain)
    await made.miss(made.captain)
    const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
    const attemptId = individual.find(({ student }) => student.id === absent.id)?.attemptId ?? ''
    await as(world, made.teacher).gradebook.removeAttempt({ attemptId, reason: 'A make-up' })
    expect(
      world.notified.snapshots.filter(
        ({ userId, snapshot }) =>
          userId === absent.id && snapshot.questions.some(({ tries }) => tries.length > 0),
      ),
    ).toEqual([])
    expect(await codeOf(as(world, absent).attempts.start({ quizId: made.quizId }))).toBe('OK')
    await made.take(absent)
    const [, second = ''] = made.teamIds
    expect((await made.move(absent.id, made.teamId, second)).watching).toMatchObject([
      { seenIn: 'Team A' },
    ])
  })

  test('[FAIR-06, P16] a repeat of what was accepted is answered as before', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    const last = sixth(made)
    const submission = {
      quizId: made.quizId,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: made.key,
    }
    const other = await given(world).student()
    await as(world, other).enrollment.join({ courseId: made.courseId })
    await as(world, other).attempts.start({ quizId: made.quizId })
    const receipt = await as(world, other).attempts.submit(submission)
    await made.switchTo({ isActive: false })
    await made.playOut(made.captain)
    await made.switchTo({ isTeamActive: false })
    expect(await made.results(other)).toMatchObject({ level: 'key' })
    expect(await as(world, other).attempts.submit(submission)).toMatchObject({
      attemptId: receipt.attemptId,
      score: receipt.score,
    })
    expect(last.id).not.toBe(other.id)
  })
})

describe('the version', () => {
  const oneQuestion = async (made: FairClass) => {
    await editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
      questions: questions.slice(0, 1),
    }))
    await editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
      questions: [
        ...questions,
        ...made.questions.slice(1).map(({ id: _id, options, ...question }) => ({
          ...question,
          options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
        })),
      ],
    }))
  }

  test('[FAIR-11] a submit that names another version than the one handed out last is refused, an old one with one question too', async () => {
    const made = await fairClass(world)
    await oneQuestion(made)
    const { version, questions } = await as(world, made.captain).attempts.start({
      quizId: made.quizId,
    })
    expect([version, questions.length]).toEqual([3, 3])
    const submit = (named: number, answers: Record<string, string[]>) =>
      codeOf(
        as(world, made.captain).attempts.submit({
          quizId: made.quizId,
          submissionId: crypto.randomUUID(),
          version: named,
          answers,
        }),
      )
    for (const named of [1, 2, 4, 99])
      expect(await submit(named, { [made.first.id]: made.key[made.first.id] ?? [] })).toBe(
        'QUIZ_CHANGED',
      )
    expect(await submit(3, { [made.first.id]: made.key[made.first.id] ?? [] })).toBe('UNANSWERED')
  })

  test('[FAIR-11, P29] a save that names a version handed out before keeps what still exists and tells the rest; one never handed out is refused', async () => {
    const made = await fairClass(world)
    const me = as(world, made.captain).attempts
    const { quizId } = made
    await me.start({ quizId })
    const [first, second] = made.questions
    if (!first || !second) throw new Error('three questions')
    await editQuiz(world, made.teacher, quizId, ({ questions }) => ({
      questions: reworded(questions).filter(({ id }) => id !== second.id),
    }))
    const choices = Object.fromEntries(
      [first, second].map(({ id, options }) => [id, { optionIds: [options[0]?.id ?? ''], age: 0 }]),
    )
    // the version in hand
    expect((await me.save({ quizId, version: 1, answers: choices })).dropped).toEqual([])
    await me.start({ quizId })
    const saved = await me.save({ quizId, version: 1, answers: choices })
    expect(saved.dropped).toEqual([second.id])
    expect(Object.keys(saved.draft)).toEqual([first.id])
    expect(await codeOf(me.save({ quizId, version: 3, answers: {} }))).toBe('UNKNOWN_ANSWER')
    expect(
      await codeOf(as(world, made.member).attempts.save({ quizId, version: 1, answers: {} })),
    ).toBe('UNKNOWN_ANSWER')
  })

  test('[FAIR-11] the server hands out the current version, remembers it, and scores by it; two tabs', async () => {
    const made = await fairClass(world)
    const { quizId } = made
    const me = as(world, made.captain).attempts
    expect(await codeOf(me.take({ quizId }))).toBe('NOT_STARTED')
    await me.start({ quizId })
    await editQuiz(world, made.teacher, quizId, ({ questions }) => ({
      questions: rekeyed(questions),
    }))
    expect((await me.take({ quizId })).version).toBe(1)
    const old = { quizId, submissionId: crypto.randomUUID(), version: 1, answers: made.key }
    await me.start({ quizId }) // the other tab
    expect(await codeOf(me.submit(old))).toBe('QUIZ_CHANGED')
    expect((await me.take({ quizId })).version).toBe(2)
  })
})

describe('a team of one', () => {
  test('[FAIR-13] that a student formed is seen while others can still take the quiz, and its score is marked; any other is not', async () => {
    const made = await fairClass(world)
    const loner = await given(world).student('Lone Wolf')
    await as(world, loner).enrollment.join({ courseId: made.courseId })
    const { id: teamId } = await as(world, loner).teams.form({
      courseId: made.courseId,
      name: 'Solo',
    })
    for (const one of [loner, made.captain]) await made.take(one)
    await made.move(made.member.id, made.teamId, null)
    await made.move(made.third.id, made.teamId, null)
    const card = async () => {
      const list = await as(world, made.teacher).quizzes.list({ courseId: made.courseId })
      return list.audience === 'instructor' ? list.quizzes[0] : undefined
    }
    const place = { quizId: made.quizId, teamId }
    await as(world, loner).teamQuiz.launch(place)
    await made.playOut(made.captain)
    expect((await card())?.soloStarts).toEqual(['Solo'])
    await play(as(world, loner), { ...made, place })
    await made.switchTo({ isActive: false })
    expect((await card())?.soloStarts).toEqual([])
    const { team } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
    expect(Object.fromEntries(team.map((one) => [one.team.name, one.marks]))).toEqual({
      Solo: ['teamOfOne'],
      'Team A': [],
    })
  })
})

test('[FAIR-14] the gradebook marks another version than the class’s and a team changed in mid-quiz', async () => {
  const made = await fairClass(world)
  const last = sixth(made)
  for (const student of made.students) if (student !== last) await made.take(student)
  await editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
    questions: reworded(questions),
  }))
  await made.take(last, 2)
  await made.launch(made.captain)
  await made.move(made.third.id, made.teamId, null)
  await play(as(world, made.captain), made)
  const { individual, team } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
  expect(
    individual
      .filter(({ marks }) => marks.length > 0)
      .map(({ student, marks }) => [student.id, marks]),
  ).toEqual([[last.id, ['version']]])
  expect(team.map(({ marks }) => marks)).toEqual([['version', 'teamChanged']])
  expect(
    (await gradebookOf(world, last, { courseId: made.courseId })).individual.flatMap(
      ({ marks }) => marks,
    ),
  ).toEqual([])
})

test('[MEND-03] an abandoned team quiz locks no key; who goes on later plays the version of its launch', async () => {
  const made = await fairClass(world)
  await takeAll(made)
  await made.launch(made.captain)
  const mend = () =>
    editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
      questions: rekeyed(questions),
    }))
  expect(await codeOf(mend())).toBe('TEAM_QUIZ_RUNNING')
  made.pass(12 * 60)
  expect(await codeOf(mend())).toBe('OK')
  expect(
    (
      await as(world, made.captain).teamQuiz.answer({
        ...made.place,
        questionId: made.first.id,
        optionIds: made.key[made.first.id] ?? [],
        attempt: 1,
      })
    ).questions[0],
  ).toMatchObject({ state: 'correct' })
})
