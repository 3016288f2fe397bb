import { randomUUID } from 'node:crypto'
import { cataloguePage } from '@tbl/contract/courses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Courses with a word of their own in the title, the first one the oldest. */
async function courses(count: number, change: object = {}) {
  const word = randomUUID().slice(0, 8)
  const teacher = await given(world).instructor()
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    world.time.now = new Date(world.time.now.getTime() + 1000)
    const form = {
      title: `${word} ${i}`,
      code: randomUUID().slice(0, 13),
      description: `About ${word}`,
      ...change,
    }
    ids.push((await as(world, teacher).courses.create(form)).id)
  }
  return { word, teacher, ids }
}

test('[D-24, PERM-18] the catalogue is for students', async () => {
  expect(await codeOf(as(world, null).courses.catalogue({}))).toBe('UNAUTHORIZED')
  expect(await codeOf(as(world, await given(world).instructor()).courses.catalogue({}))).toBe(
    'FORBIDDEN',
  )
  const student = as(world, await given(world).student())
  for (const wrong of [
    { offset: -1 },
    { offset: 0.5 },
    { search: 'x'.repeat(201) },
    { search: 'a\0b' },
  ])
    expect(await codeOf(student.courses.catalogue(wrong))).toBe('BAD_REQUEST')
})

test('[CRS-12, D-24, D-27] offers open courses that are not joined, and neither code nor numbers; restricted ones not even to those on their list', async () => {
  const student = await given(world).student()
  const { word, teacher, ids } = await courses(2)
  const [joined, offered] = ids
  const { id: restricted } = await as(world, teacher).courses.create({
    title: word,
    code: randomUUID().slice(0, 13),
    description: 'D',
    enrollmentMode: 'allowlist_only',
  })
  await as(world, teacher).roster.add({ courseId: restricted, entries: [student.email] })
  await as(world, student).enrollment.join({ courseId: joined ?? '' })
  const search = () => as(world, student).courses.catalogue({ search: word })
  const createdAt = world.time.now.toISOString()
  const shown = {
    id: offered,
    title: `${word} 1`,
    description: `About ${word}`,
    semester: 'Fall',
    createdAt,
    language: 'en',
    instructorName: teacher.name,
  }
  expect(await search()).toEqual({ courses: [shown], total: 1 })
  await as(world, student).enrollment.leave({ courseId: joined ?? '' })
  expect((await search()).courses.map(({ id }) => id)).toEqual([offered, joined])
  await as(world, student).enrollment.join({ courseId: restricted })
  await as(world, student).enrollment.leave({ courseId: restricted })
  expect((await search()).total).toBe(2)
})

test('[D-24] searches title and instructor name in any case, never code or description; signs of a pattern stand for themselves', async () => {
  const student = as(world, await given(world).student())
  const name = `Óscar ${randomUUID().slice(0, 8)}`
  const teacher = await given(world).instructor(name)
  const code = randomUUID().slice(0, 13)
  const { id } = await as(world, teacher).courses.create({
    title: 'Cells_50% of Ω\\all',
    code,
    description: 'zygote',
  })
  const found = async (search: string) =>
    (await student.courses.catalogue({ search })).courses.map((one) => one.id)
  for (const search of ['CELLS_5', '50%', 'Ω\\a', ` ${name.toUpperCase().slice(1)} `])
    expect(await found(search), search).toEqual([id])
  for (const search of [code, code.toUpperCase(), 'zygote', 'Cells_50%%', 'C_lls', 'Cells\\_50'])
    expect(await found(search), search).toEqual([])
})

test('[CALL-04, D-24] comes newest first, a page of 20 at a time with the number of all', async () => {
  const { word, ids } = await courses(cataloguePage + 3)
  const student = as(world, await given(world).student())
  const newest = [...ids].reverse()
  const page = async (offset: number) => {
    const { courses: rows, total } = await student.courses.catalogue({ search: word, offset })
    return { ids: rows.map(({ id }) => id), total }
  }
  expect(await page(0)).toEqual({ ids: newest.slice(0, 20), total: 23 })
  expect(await page(20)).toEqual({ ids: newest.slice(20), total: 23 })
  expect(await page(40)).toEqual({ ids: [], total: 23 })
  expect(await page(Number.MAX_SAFE_INTEGER)).toEqual({ ids: [], total: 23 })
})
