import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { inventedOwner, inventedTeams, rehearsalLimits } from '@tbl/domain/rehearsal'
import { eq, sql } from 'drizzle-orm'
import { rehearserIds } from '../../../access/role-in-course.ts'
import type { Services } from '../../../platform/api.ts'
import { authorize, type Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courses } from '../../../schema/courses.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { auditLog } from '../../../schema/records.ts'
import { rehearsalPeople, rehearsals } from '../../../schema/rehearsals.ts'
import { inventPeople } from '../../accounts/invented-people.ts'
import { insertRehearsalCourse } from '../../courses/rehearsal-course.ts'
import { insertCopy } from '../../quizzes/insert-quiz.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import { insertTeam } from '../../teams/insert-team.ts'
import { rehearsalStarted } from '../occurrences.ts'
import { countRehearsals, lockRehearsalOf } from '../queries.ts'
import { removeRehearsal } from './end-rehearsal.ts'

type StartRefusal = 'NO_QUESTIONS' | 'OTHER_REHEARSAL' | 'TOO_MANY_REHEARSALS'

/** Any fixed number: rehearsals begin one at a time, so that a quiz and a person have one at most. */
const startLock = 727003

const ownerIn = (courseId: string) =>
  ({
    roleInCourse: { courseId, role: 'owner', helpsSection: null, teamId: null, isMember: false },
  }) as const

/** The last entry of the log by now. */
async function lastLogged(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${auditLog.id}), 0)::int8` })
    .from(auditLog)
  return Number(row?.last ?? 0)
}

/**
 * A rehearsal of a quiz that who has begun it does not teach any more is not theirs to end: it is
 * its owner's from now on, unless they have one already.
 */
const passOn = (tx: Tx, userId: string) =>
  tx.execute(sql`
    update ${rehearsals} set started_by = home.instructor_id
    from ${quizzes} rehearsed join ${courses} home on home.id = rehearsed.course_id
    where rehearsed.id = ${rehearsals.quizId} and ${rehearsals.startedBy} = ${userId}
      and not exists (select from ${courses} where ${courses.id} = ${rehearsals.courseId} and ${userId} in (${rehearserIds}))
      and not exists (select from ${rehearsals} own where own.started_by = home.instructor_id)`)

/**
 * Makes a rehearsal of a quiz: a course of its own with a copy of the quiz and an invented class, in
 * one transaction. Where one runs already, that is the answer; one of another quiz that the same
 * person has begun ends if they say so.
 */
export async function startRehearsal(
  services: Services,
  permit: Permit<'quiz.rehearse', QuizPlace>,
  endsOther: boolean,
): Promise<Outcome<{ quizId: string }, StartRefusal>> {
  const { database, clock } = services
  const { actor, target: quiz } = permit
  const questions = await requireVersion(services, database.connection, quiz.id, quiz.version)
  if (questions.length === 0) return refuse('NO_QUESTIONS')
  return database.transact<Outcome<{ quizId: string }, StartRefusal>>(async (tx, afterCommit) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
    const now = clock.now()
    const running = await lockRehearsalOf(tx, quiz.id)
    if (running && running.endsAt > now) return allow({ quizId: running.copyId })
    if (running) await removeRehearsal(services, { tx, afterCommit }, running.courseId)
    await passOn(tx, actor.id)
    const [other] = await tx
      .select({ courseId: rehearsals.courseId, endsAt: rehearsals.endsAt })
      .from(rehearsals)
      .where(eq(rehearsals.startedBy, actor.id))
    if (other && other.endsAt > now && !endsOther) return refuse('OTHER_REHEARSAL')
    if (other) await removeRehearsal(services, { tx, afterCommit }, other.courseId)
    if ((await countRehearsals(tx)) >= rehearsalLimits.most) return refuse('TOO_MANY_REHEARSALS')

    const loggedAfter = await lastLogged(tx)
    const [owner] = await inventPeople(tx, [inventedOwner], 'Instructor', now)
    const names = inventedTeams.flatMap(({ members }) => members)
    const students = await inventPeople(tx, names, 'Student', now)
    if (!owner) throw new Error('An owner was invented')
    const studentIds = students.map(({ id }) => id)
    const course = { like: quiz.courseId, title: quiz.title, ownerId: owner.id, studentIds, now }
    const courseId = await insertRehearsalCourse(tx, course)
    let seated = 0
    for (const { name, members } of inventedTeams) {
      const memberIds = studentIds.slice(seated, seated + members.length)
      seated += members.length
      const made = { courseId, sectionId: null, name, formedBy: null, createdAt: now }
      await insertTeam(tx, made, { memberIds, captainId: memberIds[0] ?? null })
    }
    const create = authorize('quiz.create', { id: owner.id, role: 'Instructor' }, ownerIn(courseId))
    const input = { title: quiz.title, courseId }
    const copy = await insertCopy(services, { tx, afterCommit }, quiz.id, create, input)
    const endsAt = new Date(now.getTime() + rehearsalLimits.hours * 3_600_000)
    await tx.insert(rehearsals).values({
      ...{ courseId, quizId: quiz.id, copyId: copy.quizId, startedBy: actor.id },
      ...{ startedAt: now, endsAt, dueAt: now, loggedAfter },
    })
    await tx
      .insert(rehearsalPeople)
      .values([
        { inventedId: owner.id, courseId, seat: null },
        ...studentIds.map((inventedId, seat) => ({ inventedId, courseId, seat })),
      ])
    const readers = [...new Set([actor.id, ...quiz.staffIds])]
    afterCommit(() => publish(services, rehearsalStarted, { courseId, readers }))
    return allow({ quizId: copy.quizId })
  })
}
