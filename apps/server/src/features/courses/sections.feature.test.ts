import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { sections } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { quizSections } from '../../schema/quizzes.ts'
import { teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[ENT-11, ENT-12, ENT-13, CALL-05, D-44] sections and their links are kept; nobody is in one by default, and a section that goes leaves students and teams', async () => {
  const { connection, transact } = world.database
  const { courseId, quizId, teamId, captain } = await given(world).quiz({ students: 3 })
  const enrollment = () =>
    connection.select().from(courseEnrollments).where(eq(courseEnrollments.userId, captain.id))
  const team = () => connection.select().from(teams).where(eq(teams.id, teamId))
  expect([...(await enrollment()), ...(await team())]).toMatchObject([
    { sectionId: null },
    { sectionId: null },
  ])
  const form = { courseId, startTime: '09:30', days: ['Mon', 'Thu'] }
  const stored = await transact((tx) =>
    tx
      .insert(sections)
      .values([
        { ...form, number: '2' },
        { ...form, number: '1' },
      ])
      .returning(),
  )
  const [second] = stored
  if (!second) throw new Error('no section')
  const own = connection
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.number))
  expect(await own).toEqual([...stored].reverse())
  await transact(async (tx) => {
    await tx.insert(quizSections).values({ quizId, sectionId: second.id })
    await tx
      .update(courseEnrollments)
      .set({ sectionId: second.id })
      .where(eq(courseEnrollments.userId, captain.id))
    await tx.update(teams).set({ sectionId: second.id }).where(eq(teams.id, teamId))
  })
  expect(await connection.select().from(quizSections)).toEqual([{ quizId, sectionId: second.id }])
  expect([...(await enrollment()), ...(await team())]).toMatchObject([
    { sectionId: second.id },
    { sectionId: second.id },
  ])
  await transact((tx) => tx.delete(sections).where(eq(sections.id, second.id)))
  expect(await connection.select().from(quizSections)).toEqual([])
  expect([...(await enrollment()), ...(await team())]).toMatchObject([
    { sectionId: null },
    { sectionId: null, captainId: captain.id },
  ])
})
