import { getTableColumns } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { byId, type PersonalTable } from './declare.ts'
import type { Kind } from './kinds.ts'
import { undeclared } from './undeclared.ts'

const notes = pgTable('notes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  seenBy: uuid('seen_by'),
  short: varchar('short', { length: 20 }),
  parts: jsonb('parts'),
  tags: text('tags').array(),
  kind: text('kind', { enum: ['a', 'b'] }),
  sizes: integer('sizes').array(),
})
const facts = Object.fromEntries(
  Object.keys(getTableColumns(notes)).map((column) => [column, 'fact' as Kind]),
)
const said = [
  "notes.userId refers to a person and is declared as 'fact'.",
  "notes.seenBy refers to a person and is declared as 'fact'.",
  'notes.short is a text in rows that stay: say whose it is.',
  'notes.parts is a text in rows that stay: say whose it is.',
  'notes.tags is a text in rows that stay: say whose it is.',
]

test('[P39] texts of any type, and people without a foreign key, are noticed in rows that stay', () => {
  const of = byId(notes.userId)
  const declaredWith = (...ways: PersonalTable['ways']) =>
    undeclared([notes], [{ table: notes, columns: facts, ways }])
  expect(declaredWith({ of, section: 'notes', erases: [] })).toEqual(said)
  expect(declaredWith({ of })).toEqual(said)
  expect(declaredWith({ of, erases: 'rows' }, { of, erases: ['short'] })).toEqual(said)
  expect(declaredWith(), 'of nobody').toEqual(said)
  expect(declaredWith({ of, erases: 'rows' })).toEqual(said.slice(0, 2))
})
