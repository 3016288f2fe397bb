import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { takeQuiz } from '../../../../testing/class.ts'
import { given } from '../../../../testing/given.ts'
import { saveAs } from '../../../../testing/taking.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Six students of a closed quiz: one has taken it, one has saved an answer, four are missing. */
async function closedQuiz() {
  const made = await given(world).quiz({ students: 6, flags: { isTeamActive: false } })
  const { quizId, teacher, captain, member, key } = made
  await takeQuiz(as(world, captain), made)
  const [first = ''] = Object.keys(key)
  await saveAs(world, member, {
    ...{ quizId, version: 1, answers: { [first]: { optionIds: key[first] ?? [], age: 0 } } },
  })
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
  const missing = made.students.filter(({ id }) => id !== captain.id && id !== member.id)
  const all = {
    ...{ quizId, part: 'individual' as const, studentIds: made.students.map(({ id }) => id) },
    reason: 'Fire alarm',
  }
  return { ...made, missing: missing.map(({ id }) => id).sort(), all }
}
type Closed = Awaited<ReturnType<typeof closedQuiz>>

const kindsOf = async ({ teacher, courseId, missing }: Closed) =>
  (await as(world, teacher).grades.table({ courseId })).rows.map(({ student, cells: [cell] }) => [
    missing.includes(student.id),
    typeof cell === 'object' && cell ? cell.is : cell,
  ])

test('[BOOK-18] [BOOK-21] everybody who is missing is excused, nobody else; it stands in the history, and is taken back', async () => {
  const made = await closedQuiz()
  const { grades, gradebook } = as(world, made.teacher)
  const { studentIds } = await grades.excuseMissing({ ...made.all, excused: true })
  expect(studentIds.toSorted()).toEqual(made.missing)
  const excused = await kindsOf(made)
  expect(excused.filter(([isMissing]) => isMissing).map(([, is]) => is)).toEqual(
    made.missing.map(() => 'excused'),
  )
  expect(excused.flatMap(([isMissing, is]) => (isMissing ? [] : [is])).toSorted()).toEqual([
    100,
    'notSubmitted',
  ])
  const history = await gradebook.history({ courseId: made.courseId })
  expect(history).toHaveLength(4)
  expect(history[0]).toMatchObject({
    ...{ kind: 'mark', mark: 'excused', part: 'individual', from: null, to: null },
    ...{ reason: 'Fire alarm', changedBy: { id: made.teacher.id } },
  })
  expect(await grades.excuseMissing({ ...made.all, excused: true })).toEqual({ studentIds: [] })
  await grades.excuseMissing({ ...made.all, studentIds, excused: false })
  expect((await kindsOf(made)).filter(([, is]) => is === 'missing')).toHaveLength(4)
  expect(await gradebook.history({ courseId: made.courseId })).toHaveLength(8)
})

test('[BOOK-18] what a colleague has decided meanwhile stays', async () => {
  const made = await closedQuiz()
  const colleague = await given(world).staff({ courseId: made.courseId, role: 'coTeacher' })
  const [first = '', second = ''] = made.missing
  const place = { quizId: made.quizId, part: 'individual' as const, seen: null, reason: '' }
  await as(world, colleague).grades.setMark({
    ...{ ...place, studentId: first, mark: { kind: 'zero' } },
  })
  await as(world, colleague).grades.setMark({
    ...{ ...place, studentId: second, mark: { kind: 'excused' } },
  })
  const { grades } = as(world, made.teacher)
  const { studentIds } = await grades.excuseMissing({ ...made.all, excused: true })
  expect(studentIds.toSorted()).toEqual(made.missing.slice(2))
  await grades.excuseMissing({ ...made.all, excused: false })
  const kinds = (await kindsOf(made)).map(([, is]) => is)
  expect(kinds.toSorted()).toEqual([100, 'excused', 'missing', 'missing', 'notSubmitted', 'zero'])
})

test('[GRIGHT-03] [STAFF-15] students of another course are not excused, and nobody excuses themselves', async () => {
  const [made, other] = [await closedQuiz(), await closedQuiz()]
  const { grades } = as(world, made.teacher)
  const foreign = [...made.missing, ...other.missing]
  const excusing = grades.excuseMissing({ ...made.all, studentIds: foreign, excused: true })
  expect(await codeOf(excusing)).toBe('NOT_FOUND')
  const [first = ''] = made.missing
  const student = made.students.find(({ id }) => id === first)
  if (!student) throw new Error('The class has them')
  await as(world, student).enrollment.leave({ courseId: made.courseId })
  await given(world).staff({ courseId: made.courseId, role: 'coTeacher', who: student })
  const own = { ...made.all, studentIds: [first], excused: true }
  expect(await as(world, student).grades.excuseMissing(own)).toEqual({ studentIds: [] })
  expect(await codeOf(grades.excuseMissing({ ...made.all, studentIds: [], excused: true }))).toBe(
    'BAD_REQUEST',
  )
})
