import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog, mails, readinessChecks, tries } from '../../schema/records.ts'
import { answerAllowances } from '../../schema/release.ts'
import { byAddresses, byId, ofNobody, ofPeople, textArray, type Way, where } from '../declare.ts'

/**
 * Entries that name somebody, as the index has them, whatever else is asked of them and in which
 * order: they are found first. What comes with each choice of a quiz names nobody, and is not in it.
 */
const names = alias(auditLog, 'names')
const isAmong = (condition: SQL): SQL =>
  sql`${auditLog.id} = any(array(select ${names.id} from ${auditLog} names where ${condition} and ${names.action} <> 'attempt.take'))`
const hasName = (some: SQL): SQL => sql`named_in(${names.subject}) && ${some}`

/** By id or address. */
const isNamed: Way['of'] = (person) =>
  isAmong(
    sql`(${hasName(textArray([person.id]))} or ${byAddresses((emails) => hasName(textArray(emails)), names.at)(person)})`,
  )
/** That let the person answer, as one of those who had seen answers. */
const isOpenedFor: Way['of'] = ({ id }) =>
  isAmong(
    sql`jsonb_exists(${names.subject}, 'openFor') and ${hasName(sql`array(select ${answerAllowances.activityId}::text from ${answerAllowances} where ${answerAllowances.userId} = ${id})`)}`,
  )
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
