import type { Actor } from '@tbl/domain/account'
import { occurrence } from '../../platform/occurrences.ts'

/** A person's address was confirmed, by a sign-up or by a change. */
export const addressConfirmed = occurrence<Actor>('address confirmed')
