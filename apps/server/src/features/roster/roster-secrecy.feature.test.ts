import { afterAll, beforeAll, expect, test } from 'vitest'
import { classWithAllStandings, type Situation, standings } from '../../../testing/access.ts'
import { as } from '../../../testing/as.ts'
import { heardBy } from '../../../testing/heard.ts'
import { operations } from '../../../testing/operations.ts'
import { openWorld, type World } from '../../../testing/world.ts'

/** What the list alone knows: of somebody who has not joined, and of a student. */
const absent = { email: 'canary.absent@x.org', name: 'Canary Absent', studentNumber: 'canary-0815', section: 'Canary Section' }
const present = { name: 'Canary Present', studentNumber: 'canary-4711', section: 'Canary Section' }

let world: World
let situation: Situation
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllStandings(world)
  const { teacher, courseId, member } = situation
  await as(world, teacher).roster.add({ courseId, entries: [absent, { email: member.email, ...present }] })
})
afterAll(() => world.close())

const withCanary = (heard: readonly [string, string][]) => heard.flatMap(([operation, text]) => (/canary/i.test(text) ? [operation] : []))

test('[MEND-20, D-21] names, numbers, sections and addresses of the list are told to the instructor of the course', async () => {
  expect(withCanary(await heardBy(world, situation, 'teacher', operations)).sort()).toEqual(['enrolment.students', 'roster.list'])
  const { courseId, teacher } = situation
  const { entries } = await as(world, teacher).roster.list({ courseId })
  expect(entries.find(({ email }) => email === absent.email)).toMatchObject({ ...absent, student: null })
})

test.each(standings.filter((standing) => standing !== 'teacher'))('[MEND-20, D-21] no answer to %s holds any of it', async (standing) => {
  expect(withCanary(await heardBy(world, situation, standing, operations))).toEqual([])
})
