import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { given } from '../../../../testing/given.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[BOOK-21] a mark with another reason is stored, and in the history; a repeat is not', async () => {
  const { teacher, courseId, quizId, member } = await given(world).quiz({ students: 3 })
  const { grades, gradebook } = as(world, teacher)
  const place = { quizId, part: 'individual' as const, studentId: member.id }
  const excused = { kind: 'excused' as const }
  const seen = { ...excused, score: null }
  const reasonOf = async () =>
    (await grades.student({ courseId, studentId: member.id })).results[0]?.mark?.reason
  await grades.setMark({ ...place, mark: excused, seen: null, reason: 'Ill' })
  await grades.setMark({ ...place, mark: excused, seen: null, reason: 'Ill' })
  expect(await reasonOf()).toBe('Ill')
  await grades.setMark({ ...place, mark: excused, seen, reason: 'Ill, with a note' })
  expect(await reasonOf()).toBe('Ill, with a note')
  const history = await gradebook.history({ courseId })
  expect(history.map(({ reason }) => reason)).toEqual(['Ill, with a note', 'Ill'])
})

test('[GRIGHT-03] a student, or a quiz, of another course is nobody here', async () => {
  const [made, other] = [
    await given(world).quiz({ students: 3 }),
    await given(world).quiz({ students: 3 }),
  ]
  const { grades } = as(world, made.teacher)
  const mark = (quizId: string, studentId: string) =>
    codeOf(
      grades.setMark({
        ...{ quizId, part: 'individual', studentId, seen: null, reason: '' },
        mark: { kind: 'excused' },
      }),
    )
  expect(await mark(made.quizId, other.member.id)).toBe('NOT_FOUND')
  expect(await mark(other.quizId, made.member.id)).toBe('NOT_FOUND')
  expect(await mark(made.quizId, made.member.id)).toBe('OK')
})
