import { sql } from 'drizzle-orm'
import { auditLog, mails, readinessChecks, tries } from '../../schema/records.ts'
import { answerAllowances } from '../../schema/release.ts'
import { byId, ofNobody, ofPeople, textArray, type Way, where } from '../declare.ts'

/** What comes with each choice of a quiz names nobody, and is not in the index. */
const canName = sql`${auditLog.action} <> 'attempt.take'`
/** By id or address, as the index has it. */
const isNamed: Way['of'] = ({ id, addresses }) =>
  sql`(named_in(${auditLog.subject}) && ${textArray([id, ...addresses])} and ${canName})`
/** That let the person answer, as one of those who had seen answers. */
const isOpenedFor: Way['of'] = ({ id }) =>
  sql`(jsonb_exists(${auditLog.subject}, 'openFor') and named_in(${auditLog.subject}) && array(select ${answerAllowances.activityId}::text from ${answerAllowances} where ${answerAllowances.userId} = ${id}) and ${canName})`
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
    {
      of: (person) =>
        sql`(${auditLog.actorId} is distinct from ${person.id} and ${isNamed(person)})`,
      section: 'logEntriesAboutYou',
      exports: ['id', 'at', 'action', 'courseId', 'reason'],
      erases: ['subject', 'reason'],
    },
    // they name nobody, and have a reason that was written about the person
    { of: isOpenedFor, erases: ['subject', 'reason'] },
    {
      of: where(byId(auditLog.actorId), sql`not ${hasEnrolled}`),
      section: 'logEntriesOfYours',
      erases: ['subject', 'actorId'], // why it was done is the course's
    },
    // not in the copy: whom a list has enrolled says which of its addresses have accounts
    { of: where(byId(auditLog.actorId), hasEnrolled), erases: ['subject', 'actorId'] },
  ),
  // sealed, so that nobody can say whose they are; given up after 24 hours
  ofNobody(mails, {
    id: 'fact',
    sealed: 'of others',
    createdAt: 'fact',
    dueAt: 'fact',
    failures: 'fact',
  }),
  ofNobody(tries, { key: 'of others', times: 'fact', goneAt: 'fact' }),
  ofNobody(readinessChecks, { id: 'fact', checkedAt: 'fact' }),
]
