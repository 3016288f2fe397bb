import { expect, test } from 'vitest'
import { z } from 'zod'
import { Projected } from './projector.ts'

/** All names of fields in a JSON schema, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}

test('[PROJ-03] a projector is sent these fields and no others', () => {
  const schema = z.toJSONSchema(Projected, { io: 'output' })
  expect([...new Set(fieldsIn(schema))]).toEqual([
    ...['at', 'title', 'isRehearsal', 'courseCode', 'address', 'session'],
    ...['individual', 'team', 'announcement'],
    ...['state', 'opensAt', 'limitSeconds', 'ownTime', 'endsAt', 'pausedAt', 'hasBegun', 'teams'],
    ...['count', 'seconds', 'submitted', 'students', 'id', 'text'],
  ])
})

const phase = {
  state: 'open',
  opensAt: null,
  limitSeconds: null,
  ownTime: null,
  endsAt: '2026-03-02T10:15:00.000Z',
  pausedAt: null,
  hasBegun: true,
  teams: ['done', 'working', 'notStarted'],
}
const whole = {
  at: '2026-03-02T10:05:00.000Z',
  title: 'RAT 3: Beta-blockers',
  isRehearsal: false,
  courseCode: 'PHARM201',
  address: 'tbl.example.org',
  session: 'running',
  individual: { ...phase, count: { submitted: 211, students: 298 } },
  team: phase,
  announcement: { id: '00000000-0000-4000-8000-000000000001', text: 'Please keep quiet.' },
}

test('[PROJ-03] whatever else is in the answer by mistake is left out, not sent', () => {
  expect(Projected.parse(whole)).toEqual(whole)
  const { individual } = whole
  for (const wrong of [
    { ...whole, students: [{ name: 'Ana Silva' }] },
    { ...whole, individual: { ...individual, later: { count: 1 } } },
    { ...whole, announcement: { ...whole.announcement, by: { name: 'Ana Silva' } } },
    { ...whole, individual: { ...individual, count: { ...individual.count, names: [] } } },
  ])
    expect(Projected.parse(wrong)).toEqual(whole)
  const named = { ...whole, team: { ...phase, teams: [{ id: 'x', state: 'done' }] } }
  expect(Projected.safeParse(named).success).toBe(false)
})
