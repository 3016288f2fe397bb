import type { SessionEvent } from '@tbl/contract/trail'
import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { and, asc, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { classEvents } from '../../schema/class-session.ts'
import { teams } from '../../schema/teams.ts'
import type { EventKind, EventSubject } from './trail.ts'

type Row = typeof classEvents.$inferSelect

/** Entries in one answer. */
const perPage = 200

async function namesOf(reader: Reader, rows: readonly Row[]) {
  const subjects = rows.map(({ subject }) => subject as EventSubject)
  const userIds = [
    ...rows.flatMap(({ actorId }) => actorId ?? []),
    ...subjects.flatMap(({ userIds = [] }) => userIds),
  ]
  const teamIds = subjects.flatMap(({ teamIds = [] }) => teamIds)
  const people = await reader
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(userIds)]))
  const named = await reader
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [...new Set(teamIds)]))
  return {
    people: new Map(people.map((person) => [person.id, person])),
    teams: new Map(named.map(({ id, name }) => [id, name])),
  }
}

type Names = Awaited<ReturnType<typeof namesOf>>

function presentEvent(row: Row, { people, teams }: Names): SessionEvent {
  const subject = row.subject as EventSubject
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: (row.actorId && people.get(row.actorId)) || null,
    kind: row.kind as EventKind,
    step: subject.step ?? null,
    from: subject.from ?? null,
    to: subject.to ?? null,
    count: subject.count ?? null,
    minutes: subject.minutes ?? null,
    attendance: subject.status ?? null,
    students: (subject.userIds ?? []).flatMap((id) => people.get(id) ?? []),
    teams: (subject.teamIds ?? []).flatMap((id) => teams.get(id) ?? []),
    reason: row.reason,
  }
}

/** A quiz whose trail is read; extra times stand in it for who teaches alone. */
type Read = { readonly quizId: string; readonly showsExtraTimes: boolean }

const entriesOf = ({ quizId, showsExtraTimes }: Read) =>
  and(
    eq(classEvents.activityId, quizId),
    showsExtraTimes ? undefined : notInArray(classEvents.kind, ['extraTime', 'ownWindow']),
  )

/** What was done, newest first; `before`: only what was before this entry. */
export async function listTrail(
  reader: Reader,
  read: Read,
  before: number | undefined,
): Promise<{ events: SessionEvent[]; hasMore: boolean }> {
  const rows = await reader
    .select()
    .from(classEvents)
    .where(and(entriesOf(read), before === undefined ? undefined : lt(classEvents.id, before)))
    .orderBy(desc(classEvents.id))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  const names = await namesOf(reader, shown)
  return {
    events: shown.map((row) => presentEvent(row, names)),
    hasMore: rows.length > perPage,
  }
}

const header = [
  'Time',
  'By',
  'What',
  'Phase',
  'From',
  'To',
  'Minutes',
  'Count',
  'Students',
  'Teams',
  'Reason',
  'Attendance',
]

/** The whole trail as a CSV file, oldest first. */
export async function trailFile(
  reader: Reader,
  { code, ...read }: Read & { readonly code: string },
  date: string,
): Promise<File> {
  const rows = await reader
    .select()
    .from(classEvents)
    .where(entriesOf(read))
    .orderBy(asc(classEvents.id))
  const names = await namesOf(reader, rows)
  const lines = rows.map((row) => {
    const event = presentEvent(row, names)
    return csvLine([
      event.at,
      event.by?.name ?? 'Server',
      event.kind,
      event.step ?? '',
      event.from ?? '',
      event.to ?? '',
      event.minutes === null ? '' : String(event.minutes),
      event.count === null ? '' : String(event.count),
      event.students.map(({ name }) => name).join('; '),
      event.teams.join('; '),
      event.reason ?? '',
      event.attendance ?? '',
    ])
  })
  return new File([byteOrderMark, csvLine(header), ...lines], `session-trail-${code}-${date}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}
