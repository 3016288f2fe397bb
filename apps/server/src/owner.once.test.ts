import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { given, type Person } from '../testing/given.ts'
import { joinStaff } from '../testing/staff.ts'
import { openWorld, type World } from '../testing/world.ts'
import { giveOwner } from './owner.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { createLog } from './platform/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'tbl-owner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = { databaseUrl: null, dataDir: folder, logLevel: 'silent' as const }
const at = { now: () => new Date('2026-09-02T08:00:00.000Z') }
const open = async () => openWorld(await openEmbedded(folder, createLog('silent')))
const give = (...values: string[]) => giveOwner(config, values, at)

let people: Record<'owner' | 'coTeacher' | 'assistant' | 'student' | 'other', Person>
let [courseId, code] = ['', '']
async function build(world: World) {
  const made = await given(world).course({ students: 1 })
  courseId = made.courseId
  code = made.code
  const join = joinStaff.bind(null, world, made)
  const [student] = made.students
  if (!student) throw new Error('A course with a student')
  people = {
    owner: made.teacher,
    coTeacher: await join(await given(world).instructor('Jonas Weber'), 'coTeacher'),
    assistant: await join(await given(world).student(), 'assistant'),
    student,
    other: await given(world).instructor('Olga Ruiz'),
  }
}

describe('npm run owner', () => {
  beforeAll(async () => {
    const world = await open()
    await build(world)
    await world.close()
  })

  test('[STAFF-10] says in one line what is wrong, and changes nothing', async () => {
    const refused = async (...values: string[]) =>
      give(...values).then(
        () => 'done',
        ({ message }) => message,
      )
    const { coTeacher, owner, assistant, student } = people
    expect(await refused()).toBe('Usage: npm run owner -- COURSE-CODE ADDRESS')
    expect(await refused(code, coTeacher.email, 'more')).toMatch(/^Usage/)
    expect(await refused('NONE', coTeacher.email)).toBe('No course has the code NONE.')
    expect(await refused(code, 'x@example.org')).toBe(
      'No account has the confirmed address x@example.org.',
    )
    expect(await refused(code, assistant.email)).toBe(
      'Only somebody who may create courses can own one.',
    )
    expect(await refused(code, student.email)).toBe(
      'Only somebody who may create courses can own one.',
    )
    expect(await refused(code, owner.email)).toBe(`${owner.email} owns ${code} already.`)
  })

  test('[STAFF-10] with the embedded database the server has to be stopped', async () => {
    const world = await open()
    try {
      await expect(give(code, people.coTeacher.email)).rejects.toThrow(
        `DATA_DIR: ${folder} is in use by another process. Stop the server first.`,
      )
    } finally {
      await world.close()
    }
  })

  test("[STAFF-10] the course has another owner, who was its co-teacher or nobody there; it is in the history as a command's", async () => {
    expect(await give(` ${code.toLowerCase()} `, people.coTeacher.email.toUpperCase())).toContain(
      `owns ${code.toLowerCase()} now; ${people.owner.name} is co-teacher of it.`,
    )
    expect(await give(code, people.other.email)).toBe(
      `Olga Ruiz (${people.other.email}) owns ${code} now; Jonas Weber is co-teacher of it.`,
    )
    const world = await open()
    try {
      const staff = await as(world, people.other).staff.list({ courseId })
      expect(staff.members).toMatchObject([
        { id: people.other.id, role: 'owner', since: at.now().toISOString() },
        { role: 'coTeacher', source: 'administrator' },
        { role: 'coTeacher', source: 'administrator' },
        { id: people.assistant.id, role: 'assistant' },
      ])
      const { entries } = await as(world, people.other).staff.history({ courseId })
      expect(entries.slice(0, 2)).toMatchObject([
        { kind: 'ownerChosen', by: { kind: 'command', name: null }, whom: 'Olga Ruiz' },
        { kind: 'ownerChosen', by: { kind: 'command', name: null }, whom: 'Jonas Weber' },
      ])
    } finally {
      await world.close()
    }
  })
})
