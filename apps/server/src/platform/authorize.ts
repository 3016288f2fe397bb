import { ORPCError } from '@orpc/server'
import type { Actor } from '@tbl/domain/account'
import { type Action, type Place, policies, type TargetOf } from '@tbl/domain/policies'

declare const proof: unique symbol

/**
 * Proof that `actor` may do `A` to the loaded `target`; only `authorize` makes one, and a command
 * cannot be called without it.
 */
export type Permit<A extends Action, Target extends TargetOf<A> = TargetOf<A>> = {
  readonly actor: Actor
  readonly target: Target
  readonly [proof]: A
}

const isInside = (target: Place | null, actor: Actor): boolean =>
  target === null || target.isEnrolled || target.ownerId === actor.id

/** Whether the policy allows it; for the `can` of an answer. */
export function may<A extends Action>(action: A, actor: Actor, target: TargetOf<A>): boolean {
  const policy = policies[action] as (actor: Actor, target: TargetOf<A>) => boolean
  return policy(actor, target)
}

/**
 * The permit, or the end of the call: FORBIDDEN for somebody of the course, NOT_FOUND for a
 * stranger, who gets no hint.
 */
export function authorize<A extends Action, Target extends TargetOf<A>>(
  action: A,
  actor: Actor,
  target: Target,
): Permit<A, Target> {
  if (may(action, actor, target)) return { actor, target } as Permit<A, Target>
  throw new ORPCError(isInside(target, actor) ? 'FORBIDDEN' : 'NOT_FOUND')
}
