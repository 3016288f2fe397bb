import { isLanguage } from '@tbl/texts/languages'
import { on } from '../../platform/occurrences.ts'
import { accountMade } from '../accounts/occurrences.ts'
import { storeLanguage } from '../accounts/store-language.ts'
import { listInvitationsOf } from './queries.ts'

/**
 * Whoever has just made an account for an invitation reads in the language of its course, the
 * newest one's that has one of the languages here, unless they have chosen one in their browser.
 */
export const readAsInvited = on(
  accountMade,
  async ({ clock }, tx, _afterCommit, { userId, email, hasLanguage }) => {
    if (hasLanguage) return
    const open = await listInvitationsOf(tx, email, clock.now())
    const language = open.map((one) => one.contentLanguage).findLast(isLanguage)
    if (language) await storeLanguage(tx, userId, language)
  },
)
