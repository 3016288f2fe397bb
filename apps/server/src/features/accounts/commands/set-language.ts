import type { Language } from '@tbl/texts/languages'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Person } from '../../../platform/caller.ts'
import { findPerson } from '../queries.ts'
import { storeLanguage } from '../store-language.ts'

/**
 * Stores the language in which the person reads pages and mails, null for none of their choice;
 * answers the person as they are then.
 */
export const setLanguage = (
  { database, clock }: Services,
  permit: Permit<'profile.edit'>,
  me: Person,
  language: Language | null,
): Promise<Person> =>
  database.transact(async (tx) => {
    await storeLanguage(tx, me.id, language)
    await audit(tx, permit, 'profile.edit', clock.now(), { language })
    return (await findPerson(tx, me.id)) ?? me
  })
