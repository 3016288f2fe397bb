import type { RehearsalSpeed } from '@tbl/domain/rehearsal'
import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { publish } from '../../../platform/news.ts'
import { rehearsalPeople, rehearsals } from '../../../schema/rehearsals.ts'
import { rehearsalChanged } from '../occurrences.ts'

type Of = { readonly courseId: string; readonly readers: readonly string[] }

/** How fast the time of a rehearsal passes from now on. */
export const setSpeed = (services: Services, of: Of, speed: RehearsalSpeed): Promise<void> =>
  services.database.transact(async (tx, afterCommit) => {
    const rows = await tx
      .update(rehearsals)
      .set({ speed })
      .where(eq(rehearsals.courseId, of.courseId))
      .returning({ courseId: rehearsals.courseId })
    if (rows.length === 0) throw notFound()
    afterCommit(() => publish(services, rehearsalChanged, of))
  })

/** From now on who rehearses acts for this student, and the server does no more. */
export const playStudent = (services: Services, of: Of, userId: string): Promise<void> =>
  services.database.transact(async (tx, afterCommit) => {
    const rows = await tx
      .update(rehearsalPeople)
      .set({ isPlayed: true })
      .where(
        and(
          eq(rehearsalPeople.courseId, of.courseId),
          eq(rehearsalPeople.inventedId, userId),
          isNotNull(rehearsalPeople.seat),
        ),
      )
      .returning({ userId: rehearsalPeople.inventedId })
    if (rows.length === 0) throw notFound()
    afterCommit(() => publish(services, rehearsalChanged, of))
  })
