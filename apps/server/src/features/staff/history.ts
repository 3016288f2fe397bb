import { type HistoryEntry, type historyKinds, historyPage } from '@tbl/contract/staff'
import type { Action } from '@tbl/domain/policies'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CommandAction } from '../../platform/audit.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { auditLog } from '../../schema/records.ts'

type Kind = (typeof historyKinds)[number]

/** What the records of a course have of interest here; each names some of it. */
type Subject = {
  readonly email?: string
  readonly role?: 'owner' | 'coTeacher' | 'assistant'
  readonly declined?: true
  readonly withdrawn?: true
  /** How many were put into a section. */
  readonly students?: number
  readonly name?: string
  readonly change?: 'created' | 'renamed' | 'removed' | 'assigned'
}

/**
 * What the record of each action says. Whom the list has added is left out: it would say which
 * addresses have accounts (decision 11).
 */
const kinds: Partial<Record<Action | CommandAction, (subject: Subject) => Kind>> = {
  'staff.invite': () => 'invited',
  'staff.revoke': () => 'revoked',
  'staff.join': ({ declined }) => (declined ? 'declined' : 'joined'),
  'staff.changeRole': () => 'roleChanged',
  'staff.remove': () => 'removed',
  'staff.leave': () => 'left',
  'staff.handOver': ({ withdrawn }) => (withdrawn ? 'offerWithdrawn' : 'offered'),
  'staff.takeOver': ({ declined }) => (declined ? 'offerDeclined' : 'tookOver'),
  'staff.chooseOwner': () => 'ownerChosen',
  'student.remove': () => 'studentRemoved',
  'student.readmit': () => 'studentReadmitted',
  'section.manage': ({ change = 'created' }) => sectionKinds[change],
}
const sectionKinds = {
  created: 'sectionCreated',
  renamed: 'sectionRenamed',
  removed: 'sectionRemoved',
  assigned: 'sectionAssigned',
} as const

const isOfHistory = inArray(auditLog.action, Object.keys(kinds))

const whom = alias(profiles, 'whom')

/** The records of a course's history before one of them, newest first; one more than a page. */
const listRecords = (reader: Reader, courseId: string, before: number | undefined) =>
  reader
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actor: profiles.name,
      action: sql<Action | CommandAction>`${auditLog.action}`,
      subject: sql<Subject>`${auditLog.subject}`,
      whom: whom.name,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .leftJoin(
      whom,
      sql`${whom.id}::text = coalesce(${auditLog.subject} ->> 'userId', ${auditLog.subject} ->> 'studentId')`,
    )
    .where(
      and(
        eq(auditLog.courseId, courseId),
        isOfHistory,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(historyPage + 1)

/** One page of a course's history before an entry, newest first. */
export async function listHistory(
  reader: Reader,
  courseId: string,
  before?: number,
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> {
  const records = await listRecords(reader, courseId, before)
  const entries = records.slice(0, historyPage).flatMap(presentRecord)
  return { entries, hasMore: records.length > historyPage }
}

type Recorded = Awaited<ReturnType<typeof listRecords>>[number]
function presentRecord({ action, actorKind, actor, subject, ...row }: Recorded): HistoryEntry[] {
  const kind = kinds[action]?.(subject)
  if (!kind) return []
  return [
    {
      id: row.id,
      at: row.at.toISOString(),
      kind,
      by: { kind: actorKind === 'person' ? 'person' : 'command', name: actor },
      whom: subject.email ?? row.whom,
      role: subject.role ?? null,
      section: kind.startsWith('section') ? (subject.name ?? null) : null,
      students: subject.students ?? null,
      reason: row.reason,
    },
  ]
}
