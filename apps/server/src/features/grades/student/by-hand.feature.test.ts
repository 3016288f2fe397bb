import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { createQuiz, createTeam } from '../../../../testing/class.ts'
import { given, type Person, singleChoice } from '../../../../testing/given.ts'
import { decideGrades } from '../../../../testing/grading.ts'
import { setScore } from '../../../../testing/scores.ts'
import { submitAs } from '../../../../testing/taking.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}

/** Stores what a team has done, as if it had played. */
async function storeTeam(
  quizId: string,
  teamId: string,
  members: readonly Person[],
  score: number,
) {
  const id = randomUUID()
  const attempt = { quizVersion: 1, completed: true, completedAt: world.time.now }
  await world.database.transact(async (tx) => {
    await tx.insert(teamAttempts).values({
      ...{ id, teamId, teamName: 'Alpha', quizId, score, answers: {}, incorrectAnswers: {} },
      ...attempt,
    })
    await tx
      .insert(teamAttemptMembers)
      .values(members.map(({ id: userId }) => ({ attemptId: id, userId })))
  })
}

/*
 * Individual 40, of which the lowest is dropped, team 40, participation 20; missing results count as
 * 0. Three quizzes; the team has 91.67, 87.5 and 100: its mean is 279.17 / 3 = 93.06.
 */
async function fiveKinds() {
  const { teacher, courseId, students } = await given(world).course({ students: 5 })
  const [plain, excused, missing, zero, alone] = students
  if (!plain || !excused || !missing || !zero || !alone) throw new Error('The class has five')
  const members = [plain, excused, missing, zero]
  const teamId = await createTeam(as(world, teacher), {
    courseId,
    memberIds: members.map(({ id }) => id),
  })
  const { grades, quizzes } = as(world, teacher)
  const scores = [
    { together: 91.67, alone: [80, 70, 66.67, null, null] },
    { together: 87.5, alone: [60, null, 50, 83.33, 33.33] },
    { together: 100, alone: [90, 50, null, 41.67, 100] },
  ]
  const quizIds: string[] = []
  for (const [at, quiz] of scores.entries()) {
    const title = `Readiness ${at + 1}`
    const made = await createQuiz(as(world, teacher), {
      ...{ courseId, title, questions: [singleChoice('Q')] },
    })
    quizIds.push(made.quizId)
    for (const [place, student] of students.entries()) {
      const score = quiz.alone[place]
      if (score == null) continue
      const sent = { quizId: made.quizId, submissionId: randomUUID(), version: 1 }
      const { attemptId } = await submitAs(world, student, { ...sent, answers: made.key })
      await setScore(world, attemptId, score)
    }
    await storeTeam(made.quizId, teamId, members, quiz.together)
    later()
    await quizzes.setFlags({ quizId: made.quizId, isActive: false, isTeamActive: false })
  }
  const { items } = await decideGrades(world, teacher, courseId, ({ settings, categories }) => ({
    settings: { ...settings, missing: 'zero' },
    categories: [
      ...categories.map((one) => ({ ...one, weight: 40, drop: one.joins === 'team' ? 0 : 1 })),
      { key: 'part', name: 'Participation', joins: null, weight: 20, drop: 0 },
    ],
    typed: [{ key: 'new', title: 'Participation', category: 'part' }],
  }))
  const typed = items.find(({ kind }) => kind === 'typed')
  const itemId = typed?.kind === 'typed' ? typed.itemId : ''
  for (const [student, score] of [
    [plain, 75.5],
    [excused, 80],
    [zero, 100],
    [alone, 60],
  ] as const)
    await grades.setTyped({ itemId, studentId: student.id, score, seen: null })
  const [first = '', second = ''] = quizIds
  const mark = (
    student: Person,
    quizId: string,
    part: 'individual' | 'team',
    one: { kind: 'excused' | 'zero' } | { kind: 'makeup'; score: number },
  ) =>
    grades.setMark({
      ...{ quizId, part, studentId: student.id, mark: one, seen: null, reason: '' },
    })
  await mark(excused, second, 'individual', { kind: 'excused' })
  await mark(excused, second, 'team', { kind: 'excused' })
  await mark(zero, first, 'individual', { kind: 'zero' })
  await mark(alone, first, 'individual', { kind: 'makeup', score: 77.5 })
  const of = async ({ id: studentId }: Person) => {
    const page = await grades.student({ courseId, studentId })
    const cells = page.results.map(({ cell, isDropped }) =>
      isDropped ? 'dropped' : (cell.score ?? cell.is),
    )
    return [...cells, ...page.categories.map(({ mean }) => mean), page.weight, page.total]
  }
  return { plain, excused, missing, zero, alone, of }
}

test('[BOOK-10] [BOOK-11] [BOOK-03] [BOOK-06] [BOOK-07] [BOOK-09] totals of five kinds of students are as by hand', async () => {
  const { plain, excused, missing, zero, alone, of } = await fiveKinds()
  // (80 + 90) / 2 = 85; (40 × 85 + 40 × 93.06 + 20 × 75.5) / 100 = 86.324
  expect(await of(plain)).toEqual([
    ...[80, 91.67, 'dropped', 87.5, 90, 100, 75.5],
    ...[85, 93.06, 75.5, 100, 86.32],
  ])
  // 70, of which 50 was dropped; (91.67 + 100) / 2 = 95.835; (40 × 70 + 40 × 95.84 + 20 × 80) / 100 = 82.336
  expect(await of(excused)).toEqual([
    ...[70, 91.67, 'excused', 'excused', 'dropped', 100, 80],
    ...[70, 95.84, 80, 100, 82.34],
  ])
  // the missing one is dropped: (66.67 + 50) / 2 = 58.335; (40 × 58.34 + 40 × 93.06) / 80 = 75.7
  expect(await of(missing)).toEqual([
    ...[66.67, 91.67, 50, 87.5, 'dropped', 100, 'notDue'],
    ...[58.34, 93.06, null, 80, 75.7],
  ])
  // a zero by hand is not dropped: (0 + 83.33) / 2 = 41.665; (40 × 41.67 + 40 × 93.06 + 20 × 100) / 100 = 73.892
  expect(await of(zero)).toEqual([
    ...['zero', 91.67, 83.33, 87.5, 'dropped', 100, 100],
    ...[41.67, 93.06, 100, 100, 73.89],
  ])
  // without a team: (77.5 + 100) / 2 = 88.75; (40 × 88.75 + 20 × 60) / 60 = 79.1666…
  expect(await of(alone)).toEqual([
    ...[77.5, 'notDue', 'dropped', 'notDue', 100, 'notDue', 60],
    ...[88.75, null, 60, 60, 79.17],
  ])
})
