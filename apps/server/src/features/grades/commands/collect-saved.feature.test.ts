import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../../testing/as.ts'
import { takeQuiz } from '../../../../testing/class.ts'
import { given } from '../../../../testing/given.ts'
import { play } from '../../../../testing/play.ts'
import { saveAs } from '../../../../testing/taking.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A student has saved a right answer to the first of three questions. */
async function savedOne(flags = { isTeamActive: false }) {
  const made = await given(world).quiz({ students: 4, flags })
  const { quizId, member, key } = made
  const [first = ''] = Object.keys(key)
  const answers = { [first]: { optionIds: key[first] ?? [], age: 0 } }
  await saveAs(world, member, { quizId, version: 1, answers })
  return { ...made, saved: { quizId, version: 1, answers } }
}
type Saved = Awaited<ReturnType<typeof savedOne>>
const collect = ({ teacher, quizId }: Saved, { id }: { readonly id: string }) =>
  as(world, teacher).grades.collect({ quizId, studentId: id })
const close = ({ teacher, quizId }: Saved) =>
  as(world, teacher).quizzes.setFlags({ quizId, isActive: false })

test('[BOOK-19] while the student can still submit nothing is collected; then what was saved counts, and the rest is wrong', async () => {
  const made = await savedOne()
  expect(await codeOf(collect(made, made.member))).toBe('COLLECT_OPEN')
  await close(made)
  expect(await collect(made, made.member)).toMatchObject({ score: 33.33 })
  const { teacher, courseId, quizId, member } = made
  const { results } = await as(world, teacher).gradebook.individualResults({ courseId })
  expect(results).toMatchObject([{ score: 33.33, points: 1, total: 3, marks: ['collected'] }])
  const { rows } = await as(world, teacher).grades.table({ courseId })
  expect(rows.find(({ student }) => student.id === member.id)?.cells[0]).toMatchObject({
    ...{ is: 'score', score: 33.33, signs: ['collected'] },
  })
  expect((await as(world, member).attempts.results({ quizId })).timeOver).toEqual({
    ...{ answered: 1, total: 3, late: 0, hasTaken: true, isByHand: true },
  })
})

test('[BOOK-19] is done once: what is submitted stays', async () => {
  const made = await savedOne()
  await close(made)
  const [one, other] = await Promise.all([collect(made, made.member), collect(made, made.member)])
  expect(one).toEqual(other)
  const { teacher, quizId, captain } = made
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
  await takeQuiz(as(world, captain), made)
  await close(made)
  expect(await collect(made, captain)).toMatchObject({ score: 100 })
  const { gradebook } = as(world, teacher)
  const { results } = await gradebook.individualResults({ courseId: made.courseId })
  const own = results.find(({ student }) => student.id === captain.id)
  expect(own?.marks).toEqual([]) // as they have submitted it
})

test('[BOOK-19] is refused where nothing was saved, and of who never was a student here', async () => {
  const made = await savedOne()
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  await close(made)
  for (const one of [made.captain, made.third])
    expect(await codeOf(collect(made, one))).toBe('NOTHING_SAVED')
  const other = await savedOne()
  expect(await codeOf(collect(made, other.member))).toBe('NOT_FOUND') // GRIGHT-03
  expect(await codeOf(collect(made, made.teacher))).toBe('OWN_RESULT')
})

test('[BOOK-19] works after the release, with what was saved before it', async () => {
  const made = await savedOne({ isTeamActive: true })
  const { teacher, quizId, member, captain, third } = made
  for (const one of [captain, third]) await takeQuiz(as(world, one), made)
  await close(made)
  await as(world, teacher).attendance.set({
    ...{ quizId, userIds: [member.id], commandId: crypto.randomUUID(), status: 'excused' },
  })
  await play(as(world, captain), made)
  await as(world, member).teamQuiz.session(made.place) // the card of the team is sent to them
  await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false })
  await as(world, teacher).quizzes.release({ quizId })
  expect(await codeOf(as(world, member).attempts.save(made.saved))).not.toBe('OK')
  expect(await collect(made, member)).toMatchObject({ score: 33.33 })
  const { gradebook } = as(world, teacher)
  const { results } = await gradebook.individualResults({ courseId: made.courseId })
  const own = results.find(({ student }) => student.id === member.id)
  expect(own?.marks).toEqual(['collected']) // nothing was answered after the answers were seen
})
