import { sessionGrace } from '@tbl/domain/session-terms'
import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { hoursFrom } from '../../platform/link-token.ts'
import {
  accountEvents,
  accountLinks,
  profiles,
  session,
  wantedAddresses,
} from '../../schema/accounts.ts'
import { letInCodes } from '../../schema/let-in-codes.ts'
import { signUpLinks, signUps } from '../../schema/sign-ups.ts'
import { signUpHours } from './sign-up-queries.ts'

/** How long the events of an account are kept, in hours. */
const eventHours = 90 * 24

/** It says which address whoever is to be erased had before. */
const isNeededToErase = sql`(${accountLinks.kind} = 'undo' and exists (select from ${profiles} where ${profiles.id} = ${accountLinks.userId} and ${profiles.erasureDueAt} is not null))`

/**
 * Removes what has had its time: sign-ups and wanted addresses after a week, links, codes and
 * sessions after their end, events after 90 days.
 */
export async function sweepAccounts({
  database,
  clock,
  tries,
}: Pick<Services, 'database' | 'clock' | 'tries'>): Promise<void> {
  const now = clock.now()
  const weekAgo = hoursFrom(now, -signUpHours)
  await database.transact(async (tx) => {
    await tx.delete(signUps).where(lt(signUps.createdAt, weekAgo))
    await tx.delete(wantedAddresses).where(lt(wantedAddresses.createdAt, weekAgo))
    await tx.delete(signUpLinks).where(lt(signUpLinks.expiresAt, now))
    await tx
      .delete(accountLinks)
      .where(
        and(
          lt(accountLinks.expiresAt, now),
          or(eq(accountLinks.guesses, 0), lt(accountLinks.expiresAt, weekAgo)),
          not(isNeededToErase),
        ),
      ) // tries count for as long as an address is wanted
    await tx.delete(letInCodes).where(lt(letInCodes.expiresAt, now))
    await tx.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionGrace)))
    await tx.delete(accountEvents).where(lt(accountEvents.at, hoursFrom(now, -eventHours)))
  })
  await tries.sweep()
}
