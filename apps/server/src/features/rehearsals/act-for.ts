import { z } from 'zod'
import { findActedIn } from '../../access/acting-for.ts'
import { type CallContext, findSignedIn } from '../../platform/api.ts'

type Asking = Pick<CallContext, 'services' | 'claim' | 'settle'>
/** `actorId`: who acts; nobody, where nobody may. */
type Acting = Asking & { readonly isActing: true; readonly actorId?: string }

/**
 * Who a call comes from that says it acts for a student (`studentId`, whatever was sent): the student,
 * in their course alone, where who asks runs the rehearsal for which they were invented; else nobody.
 */
export async function actFor(asking: Asking, studentId: unknown): Promise<Acting> {
  const { services } = asking
  const nobody = { ...asking, claim: null, isActing: true } as const
  const asked = z.uuid().safeParse(studentId)
  const me = asked.success ? await findSignedIn(asking, null) : null
  if (!asked.success || !me || me.onlyCourseId) return nobody
  const [found] = await findActedIn(services.database.connection, {
    rehearserId: me.id,
    studentId: asked.data,
    now: services.clock.now().toISOString(),
  })
  if (!found) return nobody
  const { sessionId, endsAt } = me
  return {
    services,
    claim: { userId: asked.data, onlyCourseId: found.courseId },
    settle: async (caller) => ({ ...caller, sessionId, endsAt }),
    isActing: true,
    actorId: me.id,
  }
}
