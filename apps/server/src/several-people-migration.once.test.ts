import type { PGlite } from '@electric-sql/pglite'
import type { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  classWithAllRoles,
  fingerprint,
  roles,
  type Situation,
  type VisitorRole,
} from '../testing/access.ts'
import { foundRow, matrix, readMatrix } from '../testing/access-matrix.ts'
import { columnsOf, copyAsBefore } from '../testing/copy-as-before.ts'
import { repeats } from '../testing/repeats.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Database } from './platform/database/database.ts'
import { migrationsFolder } from './platform/database/migrations-folder.ts'

const beforePeople = '_several-people'
const newRoles: readonly VisitorRole[] = ['formerCoTeacher', 'invited', 'teachesElsewhere']
const oldRoles = roles.filter((role) => !newRoles.includes(role))
/** One of those who teach, help, play, took part, and are elsewhere; in the long form all. */
const asked: readonly VisitorRole[] =
  repeats({ short: 1, long: 2 }) === 2
    ? oldRoles
    : ['stranger', 'member', 'formerStudent', 'teacher', 'assistant', 'letIn']
const isNew = (thing: string) =>
  /^(staff|sections|classSession|timing|attendance|announcements|rehearsals|corrections|reports|debrief|grades)\./.test(
    thing,
  ) ||
  /^(courses|quizzes)\.(scoring|setScoring)$/.test(thing) ||
  thing === 'teams.takeCaptaincy' ||
  thing === 'quizzes.print' ||
  /^teamQuiz\.(reset|paper|enterPaper)$/.test(thing) ||
  /^attempts\.(keepLate|reopen|late|decideLate|paper|enterPaper)$/.test(thing) ||
  /^enrollment\.(remove|removed|readmit|ownRemovals|markRemovalsRead)$/.test(thing) ||
  /^accounts\.(exportData|requestErasure|cancelErasure)$/.test(thing)
const oldRows = readMatrix(matrix).filter(({ thing }) => !isNew(thing))

let old: Awaited<ReturnType<typeof columnsOf>>
let source: World
let migrated: Database
let world: World
let situation: Situation
let before: string
beforeAll(async () => {
  source = await openWorld()
  situation = await classWithAllRoles(source)
  migrated = await copyAsBefore(source.database, beforePeople)
  old = await columnsOf(migrated.connection)
  await migrate(
    migrated.connection as unknown as ReturnType<typeof drizzle<Record<string, never>, PGlite>>,
    {
      migrationsFolder,
    },
  )
  world = await openWorld(migrated)
  world.time.now = source.time.now
  before = await fingerprint(world)
})
afterAll(async () => {
  await world.close()
  await source.close()
})

describe('a class of before, after the upgrade', () => {
  test.each(oldRows)('[IMIG-01] who may $thing has not changed', async ({ thing, cells }) => {
    const found = await foundRow(world, { situation, before }, thing, asked)
    expect(found).toEqual(Object.fromEntries(asked.map((role) => [role, cells[role]])))
  })
})

describe('a server of before beside one of now', () => {
  test('[IMIG-02] finds each table and column that it had, of the same kind', async () => {
    const now = await columnsOf(migrated.connection)
    const kind = ({ table, column, type }: (typeof now)[number]) => `${table}.${column} ${type}`
    const kinds = now.map(kind)
    expect(old.length).toBeGreaterThan(150)
    expect(old.map(kind).filter((one) => !kinds.includes(one))).toEqual([])
  })

  test('[IMIG-02] need not know of what is new: its rows are taken', async () => {
    const now = await columnsOf(migrated.connection)
    const same = (one: (typeof now)[number]) =>
      old.find(({ table, column }) => table === one.table && column === one.column)
    const tables = new Set(old.map(({ table }) => table))
    const needed = now.filter(
      (one) => tables.has(one.table) && !one.isGiven && (same(one)?.isGiven ?? true),
    )
    expect(needed.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })
})
