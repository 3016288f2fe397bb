import { ORPCError } from '@orpc/server'
import type { Actor } from '@tbl/domain/account'
import {
  type AccountAction,
  type Action,
  accountPolicies,
  type CourseAction,
  coursePolicies,
  isInside,
  type Place,
  type PlaceOf,
  type RoleInCourse,
} from '@tbl/domain/policies'

declare const proof: unique symbol

/**
 * Proof that `actor` may do `A`, in a course to the loaded `target`, to which the actor stands as
 * it says; only `authorize` makes one, and a command cannot be called without it.
 */
export type Permit<
  A extends Action,
  Target extends Place | null = A extends CourseAction ? PlaceOf<A> : null,
> = {
  readonly actor: Actor
  readonly target: Target
  readonly [proof]: A
}

const isOfAccount = (action: Action): action is AccountAction =>
  Object.hasOwn(accountPolicies, action)

/** Whether the policy allows it; for the `can` of an answer. */
export function may(action: AccountAction, actor: Actor): boolean
export function may<A extends CourseAction>(action: A, actor: Actor, place: PlaceOf<A>): boolean
export function may(action: Action, actor: Actor, place?: Place): boolean {
  if (isOfAccount(action)) return accountPolicies[action](actor)
  if (!place) throw new Error(`${action} is asked of a place`)
  const policy = coursePolicies[action] as (
    one: RoleInCourse,
    place: Place,
    actor: Actor,
  ) => boolean
  return policy(place.roleInCourse, place, actor)
}

/**
 * The permit, or the end of the call: FORBIDDEN for somebody of the course, NOT_FOUND for a
 * stranger, who gets no hint.
 */
export function authorize<A extends AccountAction>(action: A, actor: Actor): Permit<A, null>
export function authorize<A extends CourseAction, Target extends PlaceOf<A>>(
  action: A,
  actor: Actor,
  target: Target,
): Permit<A, Target>
export function authorize(action: Action, actor: Actor, target: Place | null = null) {
  const isAllowed = may(action as CourseAction, actor, target as PlaceOf<CourseAction>)
  if (isAllowed) return { actor, target }
  throw new ORPCError(target === null || isInside(target.roleInCourse) ? 'FORBIDDEN' : 'NOT_FOUND')
}
