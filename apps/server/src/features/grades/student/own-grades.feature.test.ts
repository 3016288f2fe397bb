import type { OwnGrades } from '@tbl/contract/grades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { createQuiz, takeQuiz } from '../../../../testing/class.ts'
import { correct, formOf } from '../../../../testing/correcting.ts'
import { exampleClass } from '../../../../testing/example-class.ts'
import { given, type Person, singleChoice } from '../../../../testing/given.ts'
import { addTypedItem, decideGrades } from '../../../../testing/grading.ts'
import { setScore } from '../../../../testing/scores.ts'
import { statements } from '../../../../testing/statements.ts'
import { submitAs } from '../../../../testing/taking.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Class = { readonly teacher: Person; readonly courseId: string }
const ownOf = (person: { readonly id: string } | undefined, { courseId }: Class) =>
  as(world, person ?? null).grades.own({ courseId })
const short = ({ results }: OwnGrades) => results.map(({ is, score }) => score ?? is)
const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
const switchQuiz = (
  { teacher }: Class,
  quizId: string,
  flags: { isActive?: boolean; isTeamActive?: boolean; isVisible?: boolean },
) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })
const show = ({ teacher, courseId }: Class, what: 'studentsSeeTotal' | 'studentsSeeClass') =>
  decideGrades(world, teacher, courseId, ({ settings }) => ({
    settings: { ...settings, [what]: true },
  }))

describe('a student’s own grades', () => {
  test('[GSEE-01] have a score once it is released, and not before; of a hidden quiz nothing that is not theirs', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { quizId, member, teacher, courseId } = made
    await takeQuiz(as(world, member), made)
    // the team phase is open, and the team has not played
    expect(await ownOf(member, made)).toEqual({
      ...{ courseId, courseTitle: 'Physiology', contentLanguage: 'en', total: null },
      results: (['individual', 'team'] as const).map((part) => ({
        ...{ key: `${quizId} ${part}`, title: 'Readiness 1', quiz: { id: quizId, part } },
        is: part === 'individual' ? 'notReleased' : 'notDue',
        ...{ score: null, isDue: false, uncounted: null, corrected: null, teamName: null },
        ...{ classFigures: null, category: null, isDropped: false },
      })),
    })
    await switchQuiz(made, quizId, { isTeamActive: false })
    expect(short(await ownOf(member, made))).toEqual([100, 'notDue'])
    const hidden = { courseId, isVisible: false, title: 'Secret', questions: [singleChoice('Q')] }
    await createQuiz(as(world, teacher), hidden)
    expect(short(await ownOf(member, made))).toHaveLength(2)
    await switchQuiz(made, quizId, { isVisible: false })
    expect(short(await ownOf(member, made))).toEqual([100])
  })

  test('[GSEE-01] have marks, typed scores, the team’s score with its name, and what is missing', async () => {
    const made = await teamResults(world, { students: 6, playing: [0] })
    const { teacher, courseId, quizId, captain, member, outsider } = made
    later()
    await switchQuiz(made, quizId, { isActive: false, isTeamActive: false })
    const { grades } = as(world, teacher)
    const mark = { quizId, studentId: member.id, seen: null, reason: 'Ill' }
    await grades.setMark({ ...mark, part: 'individual', mark: { kind: 'excused' } })
    await grades.setMark({ ...mark, part: 'team', mark: { kind: 'makeup', score: 70.5 } })
    const itemId = await addTypedItem(world, teacher, courseId)
    await grades.setTyped({ itemId, studentId: captain.id, score: 87.5, seen: null })
    const own = await ownOf(captain, made)
    expect(short(own)).toEqual([100, 83.33, 87.5])
    expect(own.results[1]).toMatchObject({ is: 'score', teamName: 'Team A' })
    expect(short(await ownOf(member, made))).toEqual(['excused', 70.5, 'notDue'])
    expect((await ownOf(member, made)).results[1]?.is).toBe('makeup')
    expect(short(await ownOf(outsider, made))).toEqual([100, 'missing', 'notDue'])
  })

  test('[GSEE-01] [REKEY-25] say when a score was corrected and what it was, once the key is released', async () => {
    const made = await exampleClass(world)
    const [first] = made.students
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    expect(short(await ownOf(first, made))).toEqual(['notReleased', 'notReleased'])
    await switchQuiz(made, made.quizId, { isActive: false, isTeamActive: false })
    const own = await ownOf(first, made)
    expect(own.results[0]).toMatchObject({ score: 100, corrected: { was: 83.33 } })
  })

  test('[GSEE-04] [P9] tell nothing of others, no flag, no address and no mark of anybody else', async () => {
    const made = await teamResults(world, { students: 6, playing: [0, 1] })
    const { teacher, quizId, captain, member, outsider, attemptIds } = made
    await show(made, 'studentsSeeTotal')
    await show(made, 'studentsSeeClass')
    await setScore(world, attemptIds.get(captain.id) ?? '', 3.21)
    await setScore(world, attemptIds.get(outsider.id) ?? '', 12.34)
    await as(world, teacher).grades.setMark({
      ...{ quizId, part: 'individual', studentId: member.id, seen: null, reason: 'Canary' },
      mark: { kind: 'makeup', score: 56.78 },
    })
    await switchQuiz(made, quizId, { isActive: false, isTeamActive: false })
    const [table, own] = [
      await as(world, teacher).grades.table({ courseId: made.courseId }),
      JSON.stringify(await ownOf(captain, made)),
    ]
    expect(table.rows.find(({ student }) => student.id === captain.id)?.flags).toEqual(['low'])
    expect(own).toContain('3.21')
    const others = made.students.flatMap(({ id, name, email }) =>
      id === captain.id ? [email] : [id, name, email],
    )
    for (const word of [...others, '12.34', '56.78', 'Canary', 'Team B', 'low', 'flags', 'email'])
      expect(own).not.toContain(word)
  })

  test('[GSEE-02] [BOOK-10] are, once all is released, what the grade table says of each; in as many statements for three as for a class', async () => {
    const made = await exampleClass(world, { played: ['Alpha', 'Beta'] })
    later()
    await switchQuiz(made, made.quizId, { isActive: false, isTeamActive: false })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, studentsSeeTotal: true, missing: 'zero' },
    }))
    const { rows } = await as(world, made.teacher).grades.table({ courseId: made.courseId })
    for (const { student, cells, total, dropped } of rows) {
      const own = await ownOf(student, made)
      expect(own.total?.total).toBe(total)
      expect(own.results.map(({ is, score }) => score ?? is)).toEqual(
        cells.map((cell) => (typeof cell === 'object' ? (cell?.is ?? 'notDue') : cell)),
      )
      expect(dropped).toEqual([])
    }
    const small = await teamResults(world, { students: 3 })
    await show(small, 'studentsSeeTotal')
    const few = await statements(() => ownOf(small.captain, small))
    expect(await statements(() => ownOf(made.students[0], made))).toBe(few)
  })

  test('[GRIGHT-01] [GRIGHT-02] are for students of the course alone', async () => {
    const made = await given(world).quiz({ students: 3 })
    const assistant = await given(world).staff({ courseId: made.courseId, role: 'assistant' })
    for (const one of [made.teacher, assistant])
      expect(await codeOf(ownOf(one, made))).toBe('FORBIDDEN')
    for (const one of [await given(world).student(), await given(world).instructor()])
      expect(await codeOf(ownOf(one, made))).toBe('NOT_FOUND')
  })
})

describe('a total for students', () => {
  /** Two quizzes that the student has taken, the second not released: its team phase is open. */
  async function twoQuizzes() {
    const made = await given(world).quiz({ students: 3, flags: { isTeamActive: false } })
    const { courseId, teacher, member } = made
    const first = await submitAs(world, member, {
      ...{ quizId: made.quizId, submissionId: crypto.randomUUID(), version: 1, answers: made.key },
    })
    await setScore(world, first.attemptId, 80)
    later() // the older quiz is first
    const questions = [singleChoice('Q')]
    const second = await createQuiz(as(world, teacher), { courseId, questions, title: 'Second' })
    const taken = await submitAs(world, member, {
      ...{ quizId: second.quizId, submissionId: crypto.randomUUID(), version: 1 },
      answers: second.key,
    })
    return { ...made, second: second.quizId, secondAttempt: taken.attemptId }
  }

  test('[GSEE-02] is none at first, and is made of released results alone, which an unreleased one does not move', async () => {
    const made = await twoQuizzes()
    expect((await ownOf(made.member, made)).total).toBeNull()
    await show(made, 'studentsSeeTotal')
    const before = await ownOf(made.member, made)
    expect(short(before)).toEqual([80, 'notDue', 'notReleased', 'notDue'])
    expect(before.total).toMatchObject({
      ...{ total: 80, weight: 50, grade: null, missing: 'leftOut', made: { of: 1, all: 2 } },
      categories: [
        { joins: 'individual', weight: 50, mean: 80, isLeftOut: false },
        { joins: 'team', mean: null, isLeftOut: true },
      ],
    })
    for (const score of [0, 100]) {
      await setScore(world, made.secondAttempt, score)
      expect(await ownOf(made.member, made)).toEqual(before)
    }
    await switchQuiz(made, made.second, { isTeamActive: false })
    expect((await ownOf(made.member, made)).total).toMatchObject({
      ...{ total: 90, made: { of: 2, all: 2 } },
    })
  })

  test('[GSEE-02] counts missing results as the course does, and has its grade; dropped ones are named', async () => {
    const made = await twoQuizzes()
    const [taker, other] = [made.member, made.third]
    later()
    await switchQuiz(made, made.quizId, { isActive: false })
    await decideGrades(world, made.teacher, made.courseId, ({ settings, categories }) => ({
      settings: {
        ...settings,
        ...{ studentsSeeTotal: true, missing: 'zero', grades: [{ name: 'Passed', from: 80 }] },
      },
      categories: categories.map((one) => ({ ...one, drop: one.joins === 'individual' ? 1 : 0 })),
    }))
    expect((await ownOf(other, made)).total).toMatchObject({ total: 0, made: { of: 1, all: 1 } })
    expect((await ownOf(taker, made)).total).toMatchObject({ total: 80, grade: 'Passed' })
    await switchQuiz(made, made.second, { isTeamActive: false })
    const own = await ownOf(taker, made)
    expect(own.total?.total).toBe(100)
    expect(own.results.map(({ isDropped }) => isDropped)).toEqual([true, false, false, false])
  })
})

describe('how the class did, for students', () => {
  const scores = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

  /** A class of ten of whom the first so many have taken the quiz. */
  async function taken(count: number) {
    const made = await given(world).quiz({ students: 10, flags: { isTeamActive: false } })
    for (const [at, student] of made.students.slice(0, count).entries()) {
      const { attemptId } = await submitAs(world, student, {
        ...{ quizId: made.quizId, submissionId: crypto.randomUUID(), version: 1 },
        answers: made.key,
      })
      await setScore(world, attemptId, scores[at] ?? 0)
    }
    await show(made, 'studentsSeeClass')
    return made
  }
  const figuresOf = async (person: Person | undefined, made: Class) =>
    (await ownOf(person, made)).results.map(({ classFigures }) => classFigures)

  test('[GSEE-03] is shown of ten scores, and not of nine', async () => {
    const nine = await taken(9)
    await switchQuiz(nine, nine.quizId, { isActive: false })
    expect(await figuresOf(nine.students[0], nine)).toEqual([null, null])
    const ten = await taken(10)
    await switchQuiz(ten, ten.quizId, { isActive: false })
    // R: quantile(seq(10, 100, 10), c(.25, .75)) is 32.5 and 77.5
    expect(await figuresOf(ten.students[0], ten)).toEqual([{ mean: 55, from: 33, to: 78 }, null])
  })

  test('[GSEE-03] [GSEE-06] is shown once the phase is closed, beside an own score, while the course shows it', async () => {
    const made = await taken(10)
    const [first, second] = made.students
    expect(await figuresOf(first, made)).toEqual([null, null])
    await switchQuiz(made, made.quizId, { isActive: false })
    expect((await figuresOf(first, made))[0]).not.toBeNull()
    await as(world, made.teacher).grades.setMark({
      ...{ quizId: made.quizId, part: 'individual', studentId: second?.id ?? '', seen: null },
      ...{ mark: { kind: 'excused' }, reason: '' },
    })
    expect(await figuresOf(second, made)).toEqual([null, null])
    await switchQuiz(made, made.quizId, { isActive: true })
    expect(await figuresOf(first, made)).toEqual([null, null])
    await switchQuiz(made, made.quizId, { isActive: false })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, studentsSeeClass: false },
    }))
    expect(await figuresOf(first, made)).toEqual([null, null])
  })
})
