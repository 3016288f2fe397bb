import { expect, test } from 'vitest'
import type { PersonalTable } from '../apps/server/src/personal-data/declare.ts'
import type { Kind } from '../apps/server/src/personal-data/kinds.ts'
import { personalTables } from '../apps/server/src/personal-data/registry.ts'
import { undeclared } from '../apps/server/src/personal-data/undeclared.ts'
import { appeals } from '../apps/server/src/schema/appeals.ts'
import { sections } from '../apps/server/src/schema/courses.ts'
import { courseStaff } from '../apps/server/src/schema/staff.ts'
import { readSchema } from './read-schema.ts'

type Columns = Readonly<Record<string, Kind>>

/** What is found where somebody has declared the columns of a table otherwise. */
const foundWith = async (table: PersonalTable['table'], change: (columns: Columns) => Columns) =>
  undeclared(
    await readSchema(),
    personalTables.map((one) =>
      one.table === table ? { ...one, columns: change(one.columns) } : one,
    ),
  )
const without =
  (name: string) =>
  (columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => column !== name))

test('[P39] [KEEP-03] every column of every table is declared', async () => {
  expect(undeclared(await readSchema(), personalTables)).toEqual([])
})

test('[P39] a column that is not declared is noticed, in a table with people and without', async () => {
  expect(await foundWith(courseStaff, without('role'))).toEqual([
    'course_staff.role is not declared.',
  ])
  expect(await foundWith(sections, without('days'))).toEqual(['sections.days is not declared.'])
})

test('[P39] a reference to a person that is declared as something else is noticed', async () => {
  expect(await foundWith(courseStaff, (columns) => ({ ...columns, addedBy: 'fact' }))).toEqual([
    "course_staff.addedBy refers to a person and is declared as 'fact'.",
  ])
})

test('[P39] a text that people write stays only where that is said', async () => {
  expect(await foundWith(appeals, (columns) => ({ ...columns, reason: 'fact' }))).toEqual([
    'team_question_appeals.reason is a text in rows that stay: say whose it is.',
  ])
})

test('[P39] a table that is missing, or declared twice, is noticed', async () => {
  const schema = await readSchema()
  const others = personalTables.filter(({ table }) => table !== sections)
  expect(undeclared(schema, others)).toEqual(['sections is declared 0 times, not once.'])
  const all = [...personalTables, ...personalTables.filter(({ table }) => table === sections)]
  expect(undeclared(schema, all)).toEqual(['sections is declared 2 times, not once.'])
})
