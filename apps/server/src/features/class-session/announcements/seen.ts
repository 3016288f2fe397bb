import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { announcementReads, announcements } from '../../../schema/announcements.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { announcementsSeen } from '../occurrences.ts'
import { listUndismissed } from './queries.ts'

type Student = Permit<'attempt.take', QuizPlace>

/** Those of these announcements of the quiz that exist, as a reader has seen them. */
const readsOf = (tx: Tx, { actor, target }: Student, ids: readonly string[], now: Date) =>
  tx
    .select({
      announcementId: announcements.id,
      userId: sql`${actor.id}::uuid`.as('user_id'),
      at: sql`${now.toISOString()}::timestamptz`.as('at'),
      dismissedAt: sql`null::timestamptz`.as('dismissed_at'),
    })
    .from(announcements)
    .where(and(inArray(announcements.id, [...ids]), eq(announcements.activityId, target.id)))

/**
 * What the student is shown now. A student counts as having seen an announcement once it was on this
 * list, which each page of the quiz asks for as it opens and as something was announced; or as they
 * have dismissed it, where that was sooner.
 */
export async function showAnnouncements(services: Services, permit: Student) {
  const { database, clock } = services
  const { actor, target } = permit
  const shown = await listUndismissed(database.connection, target.id, actor.id)
  const fresh = shown.flatMap(({ id, isSeen }) => (isSeen ? [] : id))
  if (fresh.length > 0)
    await database.transact(async (tx, afterCommit) => {
      const added = await tx
        .insert(announcementReads)
        .select(readsOf(tx, permit, fresh, clock.now()))
        .onConflictDoNothing()
        .returning({ id: announcementReads.announcementId })
      const { courseId, staffIds: readers } = target
      if (courseId !== null && added.length > 0)
        afterCommit(() => publish(services, announcementsSeen, { courseId, readers }))
    }, ofQuiz(target.id))
  return shown.map(({ id, text, at }) => ({ id, text, at: at.toISOString() }))
}

/** The caller dismisses an announcement, which their other devices hear too; once is enough. */
export async function dismissAnnouncement(
  services: Services,
  permit: Student,
  announcementId: string,
): Promise<void> {
  const { actor, target } = permit
  const now = services.clock.now()
  await services.database.transact(async (tx, afterCommit) => {
    await tx
      .insert(announcementReads)
      .select(readsOf(tx, permit, [announcementId], now))
      .onConflictDoNothing()
    const own = and(
      eq(announcementReads.announcementId, announcementId),
      eq(announcementReads.userId, actor.id),
    )
    const [row] = await tx
      .select({ activityId: announcements.activityId, dismissedAt: announcementReads.dismissedAt })
      .from(announcementReads)
      .innerJoin(announcements, eq(announcements.id, announcementReads.announcementId))
      .where(own)
    if (row?.activityId !== target.id) throw notFound()
    if (row.dismissedAt) return
    await tx
      .update(announcementReads)
      .set({ dismissedAt: now })
      .where(and(own, isNull(announcementReads.dismissedAt)))
    const { courseId, staffIds } = target
    const readers = [...staffIds, actor.id]
    if (courseId !== null)
      afterCommit(() => publish(services, announcementsSeen, { courseId, readers }))
  }, ofQuiz(target.id))
}
