import { mayBeInstructor } from '@tbl/domain/account'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hoursFrom } from '../../platform/link-token.ts'
import { accountLinks, wantedAddresses } from '../../schema/accounts.ts'
import { courseAllowlist } from '../../schema/allowlist.ts'
import { signUps } from '../../schema/sign-ups.ts'
import { staffInvitations } from '../../schema/staff.ts'
import { isWaiting } from './sign-up-queries.ts'

/**
 * Claims of one address take turns: each locks it, before anything else, until its transaction
 * ends. Two of one hash wait for each other, which is fine.
 */
export const lockAddress = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${email}))`)
const addressLocks = 727_004

/** How often a password may be tried at the links of one claim. */
export const claimGuesses = 5

/** Who wants an address: the browser that signed up with it, or the account that is to have it. */
export type Claim = { readonly email: string } & (
  | { readonly browserHash: string }
  | { readonly userId: string }
)

/**
 * Whether somebody else may want the address: another browser has signed up with it, or has within
 * the last day; another account is to have it; a course's list has it, or its staff has invited it;
 * 'This was not me' may give it back to one that had it; or instructors have addresses of its
 * domain. Then a click alone gives it to nobody.
 */
export async function isContested(
  { config }: Services,
  tx: Tx,
  claim: Claim,
  now: Date,
): Promise<boolean> {
  const { email } = claim
  if (
    config.instructorEmailDomains.length > 0 &&
    mayBeInstructor(email, config.instructorEmailDomains)
  )
    return true
  const listed = await tx
    .select({ courseId: courseAllowlist.courseId })
    .from(courseAllowlist)
    .where(eq(courseAllowlist.email, email))
    .limit(1)
  if (listed.length > 0) return true
  const invited = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, email), gt(staffInvitations.expiresAt, now)))
    .limit(1)
  if (invited.length > 0) return true
  const yesterday = hoursFrom(now, -24)
  const ofOtherBrowsers =
    'browserHash' in claim ? ne(signUps.browserHash, claim.browserHash) : undefined
  const signedUp = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(
      and(
        eq(signUps.email, email),
        ofOtherBrowsers,
        or(isWaiting, gt(signUps.createdAt, yesterday), gt(signUps.droppedAt, yesterday)),
      ),
    )
    .limit(1)
  if (signedUp.length > 0) return true
  const ofOthers = (userId: typeof wantedAddresses.userId | typeof accountLinks.userId) =>
    'userId' in claim ? ne(userId, claim.userId) : undefined
  const wanted = await tx
    .select({ userId: wantedAddresses.userId })
    .from(wantedAddresses)
    .where(and(eq(wantedAddresses.email, email), ofOthers(wantedAddresses.userId)))
    .limit(1)
  if (wanted.length > 0) return true
  const had = await tx
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.email, email),
        eq(accountLinks.kind, 'undo'),
        gt(accountLinks.expiresAt, now),
        ofOthers(accountLinks.userId),
      ),
    )
    .limit(1)
  return had.length > 0
}
