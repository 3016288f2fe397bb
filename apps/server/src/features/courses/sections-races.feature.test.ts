import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 500 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })

test(`[SECT-01] one name from two windows, in two cases, is one section (races, x${repeats})`, async () => {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const { sections } = as(world, teacher)
  for (let round = 1; round <= repeats; round += 1) {
    const codes = await Promise.all(
      [`Lab ${round}`, `LAB ${round}`].map((name) => codeOf(sections.create({ courseId, name }))),
    )
    expect(codes.sort()).toEqual(['OK', 'SECTION_TAKEN'])
    const stored = await sections.list({ courseId })
    expect(stored).toHaveLength(1)
    for (const { id: sectionId } of stored) await sections.remove({ courseId, sectionId })
  }
})

test(`[SECT-02, SECT-03] a section is deleted while students are put into it, by hand and from a file, and one leaves: nobody is in a section that is gone (races, x${repeats})`, async () => {
  for (let round = 1; round <= repeats; round += 1) {
    const { teacher, courseId, students } = await given(world).course({ students: 3 })
    const { sections, enrollment } = as(world, teacher)
    const { id: sectionId } = await sections.create({ courseId, name: 'Lab' })
    const rows = students.map(({ email }) => ({ email, section: 'Lab' }))
    const studentIds = students.map(({ id }) => id)
    const [byHand, fromFile, removed, left] = await Promise.all([
      codeOf(sections.assign({ courseId, sectionId, studentIds })),
      codeOf(sections.assignByAddress({ courseId, rows })),
      codeOf(sections.remove({ courseId, sectionId })),
      codeOf(as(world, students[0] ?? null).enrollment.leave({ courseId })),
    ])
    expect([fromFile, removed, left]).toEqual(['OK', 'OK', 'OK'])
    expect(['OK', 'NOT_FOUND', 'NOT_ENROLLED']).toContain(byHand)
    const list = await enrollment.students({ courseId })
    expect(
      list.audience === 'instructor' && list.students.map(({ sectionId: now }) => now),
    ).toEqual([null, null])
  }
})
