import type { GradeCell, GradeTable } from '@tbl/contract/grades'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { createTeam, takeQuiz } from '../../../../testing/class.ts'
import { correct, formOf } from '../../../../testing/correcting.ts'
import { exampleClass } from '../../../../testing/example-class.ts'
import { fillGradebook } from '../../../../testing/fill-gradebook.ts'
import { given, type Person } from '../../../../testing/given.ts'
import { addTypedItem, decideGrades } from '../../../../testing/grading.ts'
import { play } from '../../../../testing/play.ts'
import { statements } from '../../../../testing/statements.ts'
import { appealedTeam, teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

import { teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Class = { readonly teacher: Person; readonly courseId: string }
const tableOf = ({ teacher, courseId }: Class) => as(world, teacher).grades.table({ courseId })
const rowOf = ({ rows }: GradeTable, { id }: { readonly id: string } = { id: '' }) => {
  const row = rows.find(({ student }) => student.id === id)
  if (!row) throw new Error('The student has a row')
  return row
}
/** What a cell is in one word, or its score. */
const short = (cell: GradeCell | undefined) =>
  cell === null || typeof cell === 'number' ? cell : cell?.is
const cellsOf = async (made: Class, person: { readonly id: string } | undefined) =>
  rowOf(await tableOf(made), person).cells.map(short)
const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
const close = ({ teacher, quizId }: Class & { readonly quizId: string }) => {
  later()
  return as(world, teacher).quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
}

describe('the grades of a course', () => {
  test('[BOOK-01] [BOOK-10] have a row a student by name, per quiz alone and in the team, means and totals', async () => {
    const made = await exampleClass(world)
    const table = await tableOf(made)
    expect(table.items).toMatchObject([
      { kind: 'quiz', quizId: made.quizId, part: 'individual', category: 'individual' },
      { kind: 'quiz', quizId: made.quizId, part: 'team', category: 'team' },
    ])
    expect(table).toMatchObject({ missing: 'leftOut', hasGrades: false })
    const names = table.rows.map(({ student }) => student.name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(rowOf(table, made.students[0])).toMatchObject({
      ...{ team: 'Alpha', hasLeft: false, cells: [83.33, 91.67], means: [83.33, 91.67] },
      ...{ total: 87.5, grade: null, flags: [], dropped: [] },
    })
    // S15, whose answers alone earned 16.67
    expect(rowOf(table, made.students[14])).toMatchObject({ total: 54.17, flags: ['low'] })
    expect(table.averages.cells).toEqual([
      { mean: 60, n: 15 },
      { mean: 93.06, n: 15 },
    ])
    expect(table.averages.total.n).toBe(15)
  })

  test('[BOOK-02] say beside a score what makes it unlike the others', async () => {
    const made = await exampleClass(world)
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    const before = await tableOf(made)
    expect(rowOf(before, made.students[0]).cells[0]).toMatchObject({
      ...{ is: 'score', score: 100, signs: ['corrected'] },
    })
    expect(rowOf(before, made.students[3]).cells[0]).toBe(100) // it was before
    const { teacher, courseId } = made
    const { results } = await as(world, teacher).gradebook.individualResults({ courseId })
    const own = results.find(({ student }) => student.id === made.students[0]?.id)
    await as(world, teacher).gradebook.editScore({
      ...{ attemptId: own?.attemptId ?? '', score: 42, seen: 100, reason: 'Late' },
    })
    expect(rowOf(await tableOf(made), made.students[0]).cells[0]).toMatchObject({
      ...{ score: 42, signs: ['edited'] },
    })
    const appealed = await appealedTeam(world, { students: 3 })
    await as(world, appealed.teacher).appeals.resolve({
      ...{ appealId: appealed.appealId, decision: 'accepted', feedback: 'Both.' },
    })
    expect(rowOf(await tableOf(appealed), appealed.captain).cells[1]).toMatchObject({
      signs: ['appealed'],
    })
  })

  test('[BOOK-02] of what is not submitted say how much is saved', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { quizId, member, key } = made
    const { attempts } = as(world, member)
    await attempts.start({ quizId })
    const [first = ''] = Object.keys(key)
    await attempts.save({
      ...{ quizId, version: 1 },
      answers: { [first]: { optionIds: key[first] ?? [], age: 0 } },
    })
    expect(rowOf(await tableOf(made), member).cells[0]).toMatchObject({
      ...{ is: 'notSubmitted', saved: { answered: 1, asked: Object.keys(key).length } },
    })
  })

  test('[BOOK-02] of several with teams at one quiz have the last', async () => {
    const made = await exampleClass(world)
    const [first, gamma] = [made.students[0], made.captainOf('Gamma') ?? undefined]
    const [own, other] = [await cellsOf(made, first), await cellsOf(made, gamma)]
    expect(own[1]).not.toBe(other[1])
    const { connection } = world.database
    const attempts = await connection
      .select({ id: teamAttempts.id, teamId: teamAttempts.teamId })
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, made.quizId))
    const of = (teamId: string) => attempts.find((one) => one.teamId === teamId)?.id ?? ''
    const ids = { alpha: of(made.teamIds.Alpha), gamma: of(made.teamIds.Gamma) }
    await connection
      .insert(teamAttemptMembers)
      .values({ attemptId: ids.gamma, userId: first?.id ?? '' })
    const completeLast = (id: string) => {
      later()
      return connection
        .update(teamAttempts)
        .set({ completedAt: world.time.now })
        .where(eq(teamAttempts.id, id))
    }
    await completeLast(ids.gamma)
    expect(await cellsOf(made, first)).toEqual([own[0], other[1]])
    await completeLast(ids.alpha)
    expect(await cellsOf(made, first)).toEqual(own)
  })

  test('[BOOK-23] [BOOK-15] of who has left stay, and count in no average', async () => {
    const made = await exampleClass(world)
    const [leaver] = made.students
    await as(world, leaver ?? null).enrollment.leave({ courseId: made.courseId })
    const table = await tableOf(made)
    expect(rowOf(table, leaver)).toMatchObject({ hasLeft: true, team: null, cells: [83.33, 91.67] })
    expect(table.averages.cells[0]?.n).toBe(14)
  })
})

describe('a missing result', () => {
  /** Five students, of whom the first has taken the quiz. */
  async function oneOfFive() {
    const made = await given(world).quiz({ students: 5 })
    await takeQuiz(as(world, made.member), made)
    const other = made.students.find(({ id }) => id !== made.member.id)
    if (!other) throw new Error('The class has others')
    return { ...made, other }
  }

  test('[BOOK-03] is none while the quiz is open, and one once it is closed; opened again it stays', async () => {
    const made = await oneOfFive()
    expect(await cellsOf(made, made.other)).toEqual([null, null])
    await close(made)
    expect(await cellsOf(made, made.other)).toEqual(['missing', null])
    expect(await cellsOf(made, made.member)).toEqual([100, null])
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    expect(await cellsOf(made, made.other)).toEqual(['missing', null])
    await takeQuiz(as(world, made.other), made)
    expect(await cellsOf(made, made.other)).toEqual([100, null])
  })

  test('[BOOK-03] is none where nobody had a result when it was closed', async () => {
    const made = await given(world).quiz({ students: 3 })
    await close(made)
    expect(await cellsOf(made, made.member)).toEqual([null, null])
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    await takeQuiz(as(world, made.member), made)
    const other = made.students.find(({ id }) => id !== made.member.id)
    expect(await cellsOf(made, other)).toEqual([null, null])
    await close(made)
    expect(await cellsOf(made, other)).toEqual(['missing', null])
  })

  test('[BOOK-03] is none once nobody else has a result any more', async () => {
    const made = await oneOfFive()
    await close(made)
    const { gradebook } = as(world, made.teacher)
    const { results } = await gradebook.individualResults({ courseId: made.courseId })
    await gradebook.removeAttempt({ attemptId: results[0]?.attemptId ?? '', reason: 'A trial' })
    expect(await cellsOf(made, made.other)).toEqual([null, null])
  })

  test('[BOOK-03] is none of who was enrolled later; who leaves and comes back misses what they missed', async () => {
    const made = await oneOfFive()
    await close(made)
    later()
    const newcomer = await given(world).student()
    await as(world, newcomer).enrollment.joinByCode({ code: made.code })
    expect(await cellsOf(made, newcomer)).toEqual([null, null])
    await as(world, made.other).enrollment.leave({ courseId: made.courseId })
    later()
    await as(world, made.other).enrollment.joinByCode({ code: made.code })
    expect(await cellsOf(made, made.other)).toEqual(['missing', null])
  })

  test('[BOOK-03] a make-up of somebody else moves nobody’s total', async () => {
    const made = await oneOfFive()
    await close(made)
    const { teacher, courseId, quizId } = made
    await decideGrades(world, teacher, courseId, ({ settings }) => ({
      settings: { ...settings, missing: 'zero' },
    }))
    const totals = async () =>
      Object.fromEntries(
        (await tableOf(made)).rows.map(({ student, total }) => [student.id, total]),
      )
    const before = await totals()
    const [, late] = made.students.filter(({ id }) => id !== made.member.id)
    if (!late) throw new Error('The class has others')
    const at = (minutes: number) =>
      new Date(world.time.now.getTime() + minutes * 60_000).toISOString()
    await as(world, teacher).timing.setWindow({
      ...{ quizId, userIds: [late.id], commandId: crypto.randomUUID() },
      window: { opensAt: at(0), closesAt: at(60) },
    })
    // a window to come: nothing is missing
    expect(await cellsOf(made, late)).toEqual([null, null])
    later()
    await takeQuiz(as(world, late), made)
    expect(rowOf(await tableOf(made), late).cells[0]).toMatchObject({
      ...{ score: 100, signs: ['makeUp'] },
    })
    const after = await totals()
    expect({ ...after, [late.id]: null }).toEqual({ ...before, [late.id]: null })
  })

  test('[BOOK-03] in the team: of members of a team that could have played; without a team, or come into one that was done, none', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const { teacher, courseId, students, teamIds } = made
    await close(made)
    const cell = async (person: Person | undefined) => (await cellsOf(made, person))[1]
    expect(await cell(students[0])).toBe(91.67) // of Alpha
    expect(await cell(students[1])).toBe('missing') // of Beta, which has not played
    later()
    const newcomer = await given(world).student()
    await as(world, newcomer).enrollment.joinByCode({ code: made.code })
    expect(await cell(newcomer)).toBeNull()
    await as(world, teacher).teams.arrange({
      courseId,
      moves: [{ userId: newcomer.id, from: null, to: teamIds.Alpha }],
    })
    expect(await cell(newcomer)).toBeNull()
  })

  test('[BOOK-03] in the team stays missing whatever becomes of the team: who leaves it and comes back, and teams that are made anew', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const { teacher, courseId, students, teamIds } = made
    await close(made)
    const missed = students[1] // of Beta, which has not played
    const cell = async () => (await cellsOf(made, missed))[1]
    const move = (from: string | null, to: string | null) =>
      as(world, teacher).teams.arrange({
        ...{ courseId, moves: [{ userId: missed?.id ?? '', from, to }] },
      })
    later()
    await move(teamIds.Beta, null)
    expect(await cell()).toBe('missing')
    later()
    await move(null, teamIds.Beta)
    expect(await cell()).toBe('missing')
    await move(teamIds.Beta, teamIds.Alpha) // which is done
    expect(await cell()).toBe('missing')
    await as(world, teacher).teams.remove({ teamId: teamIds.Beta })
    expect(await cell()).toBe('missing')
    expect((await cellsOf(made, students[5]))[1]).toBe('missing')
  })

  test('[BOOK-03] in the team is none of a team that was made once it was due', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const { teacher, courseId } = made
    await close(made)
    later()
    const newcomer = await given(world).student()
    await as(world, newcomer).enrollment.joinByCode({ code: made.code })
    const memberIds = [newcomer.id]
    await createTeam(as(world, teacher), { courseId, name: 'Delta', memberIds })
    expect(await cellsOf(made, newcomer)).toEqual([null, null])
  })

  test('[BOOK-04] is left out, or counts as 0, as the course says', async () => {
    const made = await oneOfFive()
    await close(made)
    expect(rowOf(await tableOf(made), made.other)).toMatchObject({
      means: [null, null],
      total: null,
    })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, missing: 'zero' },
    }))
    const table = await tableOf(made)
    expect(table.missing).toBe('zero')
    expect(rowOf(table, made.other)).toMatchObject({ means: [0, null], total: 0 })
    expect(rowOf(table, made.member)).toMatchObject({ means: [100, null], total: 100 })
  })
})

describe('a mark', () => {
  const mark = (
    { teacher, quizId }: Class & { readonly quizId: string },
    student: Person,
    one: Pick<Parameters<ReturnType<typeof as>['grades']['setMark']>[0], 'mark' | 'seen'>,
    part: 'individual' | 'team' = 'individual',
  ) =>
    as(world, teacher).grades.setMark({
      ...{ quizId, part, studentId: student.id, reason: 'Ill', ...one },
    })

  test('[BOOK-05] [BOOK-06] [BOOK-07] stands in place of a result while it is there, in mean and total too', async () => {
    const made = await teamResults(world, { students: 3 })
    const { captain } = made
    const before = rowOf(await tableOf(made), captain)
    await mark(made, captain, { mark: { kind: 'excused' }, seen: null })
    expect(rowOf(await tableOf(made), captain)).toMatchObject({
      ...{ cells: [{ is: 'excused' }, before.cells[1]], means: [null, before.means[1]] },
      total: before.means[1],
    })
    const excused = { kind: 'excused' as const, score: null }
    await mark(made, captain, { mark: { kind: 'makeup', score: 77.5 }, seen: excused })
    expect(rowOf(await tableOf(made), captain)).toMatchObject({
      ...{
        cells: [{ is: 'makeup', score: 77.5 }, before.cells[1]],
        means: [77.5, before.means[1]],
      },
    })
    const makeup = { kind: 'makeup' as const, score: 77.5 }
    await mark(made, captain, { mark: { kind: 'zero' }, seen: makeup })
    expect(rowOf(await tableOf(made), captain).means[0]).toBe(0)
    await mark(made, captain, { mark: null, seen: { kind: 'zero', score: null } })
    expect(rowOf(await tableOf(made), captain)).toEqual(before)
  })

  test('[BOOK-07] [BOOK-21] can be in place of a team’s score for one member; each stands in the history', async () => {
    const made = await teamResults(world, { students: 3 })
    const { captain, member } = made
    const before = await tableOf(made)
    await mark(made, captain, { mark: { kind: 'makeup', score: 12 }, seen: null }, 'team')
    const after = await tableOf(made)
    expect(rowOf(after, captain).cells[1]).toMatchObject({ is: 'makeup', score: 12 })
    expect(rowOf(after, member)).toEqual(rowOf(before, member))
    const [change] = await as(world, made.teacher).gradebook.history({ courseId: made.courseId })
    expect(change).toMatchObject({
      ...{ kind: 'mark', mark: 'makeup', part: 'team', to: 12, reason: 'Ill', team: null },
      ...{ from: rowOf(before, captain).cells[1], student: { id: captain.id } },
    })
  })

  test('[BOOK-07] of a score that is none is refused, and so is one on what somebody else has changed', async () => {
    const made = await teamResults(world, { students: 3 })
    const { captain } = made
    for (const score of [-1, 100.5, 3.333])
      await expect(
        mark(made, captain, { mark: { kind: 'makeup', score }, seen: null }),
      ).rejects.toMatchObject({ code: 'INVALID_SCORE' })
    await mark(made, captain, { mark: { kind: 'excused' }, seen: null })
    await expect(mark(made, captain, { mark: { kind: 'zero' }, seen: null })).rejects.toMatchObject(
      {
        ...{ code: 'MARK_CHANGED', data: { mark: { kind: 'excused', score: null } } },
      },
    )
    // a repeat after a lost answer
    await mark(made, captain, { mark: { kind: 'excused' }, seen: null })
    const history = await as(world, made.teacher).gradebook.history({ courseId: made.courseId })
    expect(history.filter(({ kind }) => kind === 'mark')).toHaveLength(1)
  })

  test('[GRIGHT-01] is not set by who teaches in place of their own result, nor of who is no student', async () => {
    const made = await teamResults(world, { students: 3 })
    const excused = { mark: { kind: 'excused' as const }, seen: null }
    await expect(mark(made, made.teacher, excused)).rejects.toMatchObject({ code: 'OWN_RESULT' })
    const stranger = await given(world).student()
    await expect(mark(made, stranger, excused)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('[BOOK-22] of several at once one is set, and the others are refused', async () => {
    const made = await teamResults(world, { students: 3 })
    const ended = await Promise.allSettled(
      [10, 20, 30, 40].map((score) =>
        mark(made, made.captain, { mark: { kind: 'makeup', score }, seen: null }),
      ),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of ended)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'MARK_CHANGED' })
  })

  test('[BOOK-06] attendance excuses from what would be missing, and from nothing else', async () => {
    const made = await given(world).quiz({ students: 5 })
    await takeQuiz(as(world, made.member), made)
    await close(made)
    const [absent] = made.students.filter(({ id }) => id !== made.member.id)
    if (!absent) throw new Error('The class has others')
    await as(world, made.teacher).attendance.set({
      ...{ quizId: made.quizId, commandId: crypto.randomUUID(), note: 'Ill' },
      ...{ userIds: [absent.id, made.member.id], status: 'excused' },
    })
    expect(await cellsOf(made, absent)).toEqual(['excused', null])
    // it is no mark, which could be taken back
    expect(rowOf(await tableOf(made), absent).cells[0]).toMatchObject({ isMark: false })
    await mark(made, absent, { mark: { kind: 'zero' }, seen: null })
    expect(rowOf(await tableOf(made), absent).cells[0]).toMatchObject({ is: 'zero', isMark: true })
    expect(await cellsOf(made, made.member)).toEqual([100, null])
  })
})

describe('a typed item', () => {
  test('[BOOK-12] [BOOK-22] has scores that are typed, and refuses who has not seen the one that is there', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    const type = (score: number | null, seen: number | null) =>
      as(world, teacher).grades.setTyped({ itemId, studentId: captain.id, score, seen })
    await type(87.5, null)
    const table = await tableOf(made)
    expect(table.items.at(-1)).toMatchObject({ kind: 'typed', title: 'Participation' })
    expect(rowOf(table, captain).cells.at(-1)).toBe(87.5)
    await expect(type(90, null)).rejects.toMatchObject({
      ...{ code: 'SCORE_CHANGED', data: { score: 87.5 } },
    })
    await expect(type(101, 87.5)).rejects.toMatchObject({ code: 'INVALID_SCORE' })
    await type(null, 87.5)
    expect(rowOf(await tableOf(made), captain).cells.at(-1)).toBeNull()
    const history = await as(world, teacher).gradebook.history({ courseId })
    expect(history.filter(({ kind }) => kind === 'typed')).toMatchObject([
      { from: 87.5, to: null, quizTitle: 'Participation' },
      { from: null, to: 87.5 },
    ])
  })

  test('[GRIGHT-01] takes no score of who types it', async () => {
    const { teacher, courseId } = await teamResults(world, { students: 3 })
    const itemId = await addTypedItem(world, teacher, courseId)
    await expect(
      as(world, teacher).grades.setTyped({
        ...{ itemId, studentId: teacher.id, score: 100, seen: null },
      }),
    ).rejects.toMatchObject({ code: 'OWN_RESULT' })
  })

  test('[BOOK-12] takes pasted lines after they were read: right, unknown and wrong ones are counted', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain, member, third } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    const { grades } = as(world, teacher)
    const lines = [
      `${captain.email}, 87,5`,
      `${member.email.toUpperCase()};12`,
      `${third.email}\t100`,
      'nobody@example.org, 50',
      `${captain.email.replace('@', '+')}, many`,
    ].join('\n')
    const read = await grades.readLines({ itemId, lines })
    expect(read.taken.map(({ student, score, before }) => [student.id, score, before])).toEqual([
      [captain.id, 87.5, null],
      [member.id, 12, null],
      [third.id, 100, null],
    ])
    expect([read.unknown.length, read.wrong]).toMatchObject([1, [{ line: 5, fault: 'notAScore' }]])
    expect(rowOf(await tableOf(made), captain).cells.at(-1)).toBeNull()
    // somebody types meanwhile
    await grades.setTyped({ itemId, studentId: captain.id, score: 1, seen: null })
    const { fingerprint } = read
    await expect(grades.setLines({ itemId, lines, fingerprint })).rejects.toMatchObject({
      code: 'LINES_CHANGED',
      data: { lines: { taken: [{ before: 1 }, { before: null }, { before: null }] } },
    })
    expect(rowOf(await tableOf(made), member).cells.at(-1)).toBeNull()
    const again = await grades.readLines({ itemId, lines })
    expect(await grades.setLines({ itemId, lines, fingerprint: again.fingerprint })).toEqual({
      scores: 3,
    })
    const table = await tableOf(made)
    expect([captain, member, third].map((one) => rowOf(table, one).cells.at(-1))).toEqual([
      ...[87.5, 12, 100],
    ])
    const history = await as(world, teacher).gradebook.history({ courseId })
    expect(history.filter(({ kind }) => kind === 'typed')).toHaveLength(4)
  })

  test('[BOOK-12] takes at most 2,000 lines, and as many statements for one as for hundreds', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    const { grades } = as(world, teacher)
    await expect(
      grades.readLines({ itemId, lines: 'a@example.org, 1\n'.repeat(2001) }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_LINES' })
    const setAll = async (lines: string) => {
      const { fingerprint } = await grades.readLines({ itemId, lines })
      return statements(() => grades.setLines({ itemId, lines, fingerprint }))
    }
    const few = await setAll(`${captain.email}, 1`)
    await fillGradebook(world, { courseId, teacherId: teacher.id, students: 200, quizzes: 1 })
    const { rows } = await tableOf(made)
    const many = rows.map(({ email }) => `${email}, 2`).join('\n')
    expect(await setAll(many)).toBe(few)
    expect((await tableOf(made)).averages.cells.at(-1)).toEqual({ mean: 2, n: 203 })
  })

  test('[BOOK-12] [GRIGHT-03] takes none of who is no student of the course', async () => {
    const { teacher, courseId } = await teamResults(world, { students: 3 })
    const itemId = await addTypedItem(world, teacher, courseId)
    const stranger = await given(world).student()
    await expect(
      as(world, teacher).grades.setTyped({
        ...{ itemId, studentId: stranger.id, score: 1, seen: null },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('for any size of a class', () => {
  test('[GPACE-03] [MEND-14] the table takes as many statements for three students as for a thousand', async () => {
    const made = await teamResults(world, { students: 3 })
    const few = await statements(() => tableOf(made))
    const { teacher, courseId } = made
    await fillGradebook(world, { courseId, teacherId: teacher.id, students: 297, quizzes: 4 })
    expect((await tableOf(made)).rows).toHaveLength(300)
    expect(await statements(() => tableOf(made))).toBe(few)
  })

  test('[BOOK-03] what a team has done counts as due once its phase is closed', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const { quizId, questions, students, teamIds } = made
    await play(as(world, students[1] ?? null), {
      place: { quizId, teamId: teamIds.Beta },
      questions,
    })
    expect((await cellsOf(made, students[2]))[1]).toBeNull()
    await close(made)
    expect((await cellsOf(made, students[2]))[1]).toBe('missing')
  })
})
