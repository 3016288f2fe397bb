import { randomUUID } from 'node:crypto'
import { hashPassword } from '../apps/server/src/platform/auth.ts'
import { openEmbedded } from '../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { account, passwordProvider, profiles, user } from '../apps/server/src/schema/accounts.ts'

export const newAddress = (): string => `${randomUUID()}@example.org`

/**
 * Students with a verified address and one password, stored in the folder's database; answers the
 * hash of the password.
 */
export async function storeAccounts(
  folder: string,
  emails: readonly string[],
  password: string,
): Promise<string> {
  const hash = await hashPassword(password)
  const database = await openEmbedded(folder, createLog('silent'))
  const now = new Date()
  await database.transact(async (tx) => {
    for (const email of emails) {
      const id = randomUUID()
      const times = { createdAt: now, updatedAt: now }
      await tx.insert(user).values({ id, name: 'Student', email, emailVerified: true, ...times })
      await tx.insert(account).values({
        userId: id,
        accountId: id,
        providerId: passwordProvider,
        password: hash,
        ...times,
      })
      await tx
        .insert(profiles)
        .values({ id, name: 'Student', email, role: 'Student', createdAt: now })
    }
  })
  await database.close()
  return hash
}
