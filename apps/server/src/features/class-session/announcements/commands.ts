import { limits } from '@tbl/contract/limits'
import { announcementText } from '@tbl/domain/announcement'
import { classPhase, isSessionRunning } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { announcements } from '../../../schema/announcements.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { announced, announcementWithdrawn } from '../occurrences.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { storeEvents } from '../trail.ts'
import { countSent } from './queries.ts'

type Sending = { readonly commandId: string; readonly text: string }
type Refusal = 'TEXT_REQUIRED' | 'SESSION_NOT_RUNNING' | 'TOO_MANY_ANNOUNCEMENTS'

/** Announces a text to the class; while the quiz is hidden its students hear nothing of it yet. */
export async function sendAnnouncement(
  services: Services,
  permit: Permit<'session.run', QuizPlace>,
  { commandId, text: typed }: Sending,
): Promise<Outcome<true, Refusal>> {
  const { id: quizId, courseId, staffIds } = permit.target
  const by = permit.actor.id
  const text = announcementText(typed)
  if (text === null) return refuse('TEXT_REQUIRED')
  return services.database.transact<Outcome<true, Refusal>>(async (tx, afterCommit) => {
    const { now, facts } = await lockState(tx, quizId, services.clock)
    if (await hasCommand(tx, quizId, commandId)) return allow(true)
    if (courseId === null || !isSessionRunning(facts)) return refuse('SESSION_NOT_RUNNING')
    if ((await countSent(tx, quizId)) >= limits.announcements)
      return refuse('TOO_MANY_ANNOUNCEMENTS')
    const [row] = await tx
      .insert(announcements)
      .values({ activityId: quizId, text, at: now, by })
      .returning({ id: announcements.id })
    await storeEvents(tx, { quizId, courseId, at: now, actorId: by, commandId }, [
      { kind: 'announced', subject: {}, reason: text },
    ])
    const event =
      row && classPhase(facts, now).isShown
        ? { quizId, id: row.id, text, at: now.toISOString() }
        : null
    afterCommit(() => publish(services, announced, { courseId, staffIds, event }))
    return allow(true)
  }, ofQuiz(quizId))
}

type Withdrawing = { readonly commandId: string; readonly announcementId: string }

/** Takes an announcement from all screens, also after the session; once is enough. */
export async function withdrawAnnouncement(
  services: Services,
  permit: Permit<'session.run', QuizPlace>,
  { commandId, announcementId }: Withdrawing,
): Promise<void> {
  const { id: quizId, courseId, staffIds } = permit.target
  await services.database.transact(async (tx, afterCommit) => {
    const { now, facts } = await lockState(tx, quizId, services.clock)
    const [row] = await tx
      .select({ text: announcements.text, withdrawnAt: announcements.withdrawnAt })
      .from(announcements)
      .where(and(eq(announcements.id, announcementId), eq(announcements.activityId, quizId)))
    if (!row || courseId === null) throw notFound()
    if (row.withdrawnAt) return
    await tx
      .update(announcements)
      .set({ withdrawnAt: now })
      .where(eq(announcements.id, announcementId))
    await storeEvents(tx, { quizId, courseId, at: now, actorId: permit.actor.id, commandId }, [
      { kind: 'announcementWithdrawn', subject: {}, reason: row.text },
    ])
    const event = classPhase(facts, now).isShown ? { quizId, id: announcementId } : null
    afterCommit(() => publish(services, announcementWithdrawn, { courseId, staffIds, event }))
  }, ofQuiz(quizId))
}
