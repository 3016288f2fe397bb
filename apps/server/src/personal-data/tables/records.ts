import { sql } from 'drizzle-orm'
import { auditLog, mails, readinessChecks, tries } from '../../schema/records.ts'
import { byId, ofNobody, ofPeople, where } from '../declare.ts'

const hasEnrolled = sql`jsonb_exists(${auditLog.subject}, 'enrolled')`

/** The log, and what goes by itself soon. */
export const recordTables = [
  ofPeople(
    auditLog,
    {
      id: 'fact',
      at: 'fact',
      actorKind: 'fact',
      actorId: 'actor',
      action: 'text that stays', // the product's own word
      courseId: 'fact',
      subject: 'subject',
      reason: 'text',
    },
    // the id of a person stands in an entry as a text of its own, and so does an address
    {
      of: ({ id, email }) =>
        sql`(${auditLog.actorId} is distinct from ${id} and (strpos(${auditLog.subject}::text, to_json(${id}::text)::text) > 0 or strpos(${auditLog.subject}::text, to_json(${email}::text)::text) > 0))`,
      section: 'logEntriesAboutYou',
      exports: ['id', 'at', 'action', 'courseId', 'reason'],
      erases: ['subject', 'reason'],
    },
    {
      of: where(byId(auditLog.actorId), sql`not ${hasEnrolled}`),
      section: 'logEntriesOfYours',
      erases: ['subject', 'actorId'], // why it was done is the course's
    },
    // not in the copy: whom a list has enrolled says which of its addresses have accounts
    { of: where(byId(auditLog.actorId), hasEnrolled), erases: ['subject', 'actorId'] },
  ),
  // sealed, so that nobody can say whose they are; given up after 24 hours
  ofNobody(mails, 'id', 'sealed', 'createdAt', 'dueAt', 'failures'),
  ofNobody(tries, 'key', 'times', 'goneAt'),
  ofNobody(readinessChecks, 'id', 'checkedAt'),
]
