import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { createQuiz, takeQuiz } from '../../../../testing/class.ts'
import { correct, formOf } from '../../../../testing/correcting.ts'
import { exampleClass } from '../../../../testing/example-class.ts'
import { given, singleChoice } from '../../../../testing/given.ts'
import { decideGrades } from '../../../../testing/grading.ts'
import { runs } from '../../../../testing/running-session.ts'
import { appealedTeam, teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string }
const studentOf = (made: { teacher: Who; courseId: string }, student: Who | undefined) =>
  as(world, made.teacher).grades.student({ courseId: made.courseId, studentId: student?.id ?? '' })

describe('the grades of one student, for who teaches', () => {
  test('[BOOK-20] [BOOK-11] say how each result came about, and what the total is made of', async () => {
    const made = await exampleClass(world)
    const [first] = made.students
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    const page = await studentOf(made, first)
    expect(page).toMatchObject({
      ...{ student: { id: first?.id }, email: first?.email, team: 'Alpha', hasLeft: false },
      ...{ missing: 'leftOut', weight: 100, grade: null, flags: [], shown: null },
      can: { mark: true },
    })
    const [alone, together] = page.results
    expect(alone).toMatchObject({
      ...{ item: { part: 'individual' }, cell: { is: 'score', score: 100 }, team: null },
      ...{ attempt: { score: 100, earned: null, corrected: { was: 83.33 } }, mark: null },
    })
    expect(together).toMatchObject({ item: { part: 'team' }, team: { name: 'Alpha' } })
    // by hand with the numbers on the page: (50 × 100 + 50 × 95.83) / 100 = 97.915
    expect(page.categories.map(({ mean }) => mean)).toEqual([100, 95.83])
    expect(page.total).toBe(97.92)
    expect(page.history).toMatchObject([
      { kind: 'correction', team: { name: 'Alpha' } },
      { kind: 'correction', from: 83.33, to: 100, student: { id: first?.id } },
    ])
  })

  test('[BOOK-20] say where the student had a part: alone, in the team, as its captain; and what was appealed', async () => {
    const made = await appealedTeam(world, { students: 6 })
    const { courseId, teacher, quizId } = made
    const questions = [singleChoice('Q')]
    world.time.now = new Date(world.time.now.getTime() + 60_000) // the older quiz is first
    const { quizId: next } = await createQuiz(as(world, teacher), { courseId, questions })
    const partOf = async (one: Who) =>
      (await studentOf(made, one)).quizzes.map(({ id, tookPart }) => [
        id,
        ...Object.values(tookPart),
      ])
    const none = [next, false, false, false]
    expect(await partOf(made.captain)).toEqual([[quizId, true, true, true], none])
    expect(await partOf(made.member)).toEqual([[quizId, true, true, false], none])
    expect(await partOf(made.outsider)).toEqual([[quizId, true, false, false], none])
    const { appeals } = await studentOf(made, made.member)
    expect(appeals).toMatchObject([{ number: 1, teamName: 'Team A', status: 'pending' }])
    expect((await studentOf(made, made.outsider)).appeals).toEqual([])
  })

  test('[BOOK-20] have the attendance of class sessions', async () => {
    const made = await given(world).quiz({ students: 3, flags: { isActive: false } })
    const { teacher, quizId, member } = made
    await runs(world, teacher, quizId).open('individual')
    await takeQuiz(as(world, made.captain), made)
    await as(world, teacher).attendance.set({
      ...{ quizId, userIds: [member.id], commandId: randomUUID(), status: 'excused' },
    })
    const attendanceOf = async (one: Who) => (await studentOf(made, one)).quizzes[0]?.attendance
    expect(await attendanceOf(member)).toBe('excused')
    expect(await attendanceOf(made.captain)).toBe('present')
    expect(await attendanceOf(made.third)).toBeNull()
  })

  test('[BOOK-20] have the attendance that was set by hand without a session', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, quizId, member } = made
    await as(world, teacher).attendance.set({
      ...{ quizId, userIds: [member.id], commandId: randomUUID(), status: 'late' },
    })
    expect((await studentOf(made, member)).quizzes[0]?.attendance).toBe('late')
  })

  test('[BOOK-05] have the attempt that stands behind a mark, which its removal gives back', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, quizId, member } = made
    const { grades } = as(world, teacher)
    const mark = { kind: 'makeup' as const, score: 55 }
    const place = { quizId, part: 'individual' as const, studentId: member.id }
    await grades.setMark({ ...place, mark, seen: null, reason: 'Oral' })
    const [marked] = (await studentOf(made, member)).results
    expect(marked).toMatchObject({
      cell: { is: 'makeup', score: 55, isMark: true },
      attempt: { score: 100, completedAt: world.time.now.toISOString() },
      mark: { ...mark, reason: 'Oral', markedBy: { id: teacher.id } },
    })
    await grades.setMark({ ...place, mark: null, seen: mark, reason: '' })
    const [used] = (await studentOf(made, member)).results
    expect(used).toMatchObject({ cell: { is: 'score', score: 100 }, mark: null })
    const { history } = await studentOf(made, member)
    expect(history).toMatchObject([
      { kind: 'mark', mark: null, from: 55, to: 100 },
      { kind: 'mark', mark: 'makeup', from: 100, to: 55, reason: 'Oral' },
    ])
  })

  test('[BOOK-20] [GSEE-02] say what the student sees where that differs', async () => {
    const made = await teamResults(world, { students: 3, playing: [] })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, studentsSeeTotal: true },
    }))
    expect(await studentOf(made, made.member)).toMatchObject({
      ...{ total: 100, shown: { total: null, withheld: 1 } },
    })
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isTeamActive: false })
    expect((await studentOf(made, made.member)).shown).toBeNull()
  })

  test('[BOOK-20] name the students before and after; of who has left among all', async () => {
    const made = await given(world).quiz({ students: 4 })
    const { rows } = await as(world, made.teacher).grades.table({ courseId: made.courseId })
    const [first, second, third] = rows.map(({ student }) => student)
    const around = async (one: Who | undefined) => {
      const { previous, next } = await studentOf(made, one)
      return [previous?.id ?? null, next?.id ?? null]
    }
    expect(await around(first)).toEqual([null, second?.id])
    expect(await around(second)).toEqual([first?.id, third?.id])
  })

  test('[GRIGHT-02] [GRIGHT-03] are nobody else’s: not a student of another course, not for students', async () => {
    const [made, other] = [
      await given(world).quiz({ students: 3 }),
      await given(world).quiz({ students: 3 }),
    ]
    expect(await codeOf(studentOf(made, other.member))).toBe('NOT_FOUND')
    expect(await codeOf(studentOf({ ...made, teacher: other.teacher }, made.member))).toBe(
      'NOT_FOUND',
    )
    for (const teacher of [made.member, made.captain])
      expect(await codeOf(studentOf({ ...made, teacher }, made.member))).toBe('FORBIDDEN')
  })
})
