import type { Language } from '@tbl/texts/languages'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'

/** The person reads pages and mails in this language from now on; null: in none of their choice. */
export const storeLanguage = (tx: Tx, userId: string, language: Language | null) =>
  tx.update(profiles).set({ language }).where(eq(profiles.id, userId))
